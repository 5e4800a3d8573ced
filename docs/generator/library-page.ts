import { existsSync, readFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import packageFile from '../../package.json' with { type: 'json' }
import { page } from './page.ts'
import type { Page } from './page.ts'

const EXPORT = /^export (?:type )?\{([^}]+)\}(?: from '([^']+)')?;?/gms
const EXPORT_ALL = /^export \* from '([^']+)';?/gm
const IMPORT = /^import (?:type )?\{([^}]+)\} from '([^']+)';?/gms

/** What the package exports, entry by entry, as its declarations say it. They are built first: `npm run build`. */
export function libraryPage(root: string): Page {
  const parts = entriesOf(root).flatMap(({ name, file }) => [
    `## \`${name}\` {#${name.replaceAll('/', '-')}}`,
    ...exportsOf(file).flatMap(about),
  ])
  return page(
    'library.md',
    'Library',
    'Everything that the package exports, with its types. The comments are those that an editor shows.',
    ...parts,
  )
}

/** The declarations of each entry of the package. */
export function entriesOf(root: string): readonly Exported[] {
  return Object.entries(packageFile.exports).flatMap(([entry, target]) => {
    if (typeof target !== 'object') return []
    const file = resolve(root, (target as { types: string }).types)
    if (!existsSync(file)) throw new Error(`${file} is missing: run npm run build first`)
    return [{ name: packageFile.name + entry.slice(1), file }]
  })
}

export interface Exported {
  readonly name: string
  readonly file: string
}

export function exportsOf(file: string): readonly Exported[] {
  const text = readFileSync(file, 'utf8')
  const own = [...text.matchAll(/^export (?:declare )?(?:function|const|class|interface|type) (\w+)/gm)]
  const imported = importsOf(text)
  const passedOn = [...text.matchAll(EXPORT)].flatMap(([, names, from]) =>
    namesOf(names!).flatMap(({ name }) => {
      const source = from ?? imported.get(name)?.from
      return source === undefined ? [] : [{ name, file: declarations(file, source) }]
    }),
  )
  const whole = [...text.matchAll(EXPORT_ALL)].flatMap(([, from]) => exportsOf(declarations(file, from!)))
  const all = [...own.map(([, name]) => ({ name: name!, file })), ...whole, ...passedOn]
  // A name may stand for a type and for its value.
  return [...new Map(all.map((one) => [one.name, one])).values()]
}

export function about({ name, file }: Exported): readonly string[] {
  const lines = readFileSync(file, 'utf8').split('\n')
  const start = lines.findIndex((line) =>
    new RegExp(`^(?:export )?(?:declare )?(?:function|const|class|interface|type) ${name}\\b`).test(line),
  )
  if (start === -1) {
    const passedOn = exportsOf(file).find((one) => one.name === name)
    if (!passedOn || passedOn.file === file) throw new Error(`${file} does not declare ${name}`)
    return about(passedOn)
  }
  const end = endOf(lines, start)
  const code = [...commentAbove(lines, start), ...lines.slice(start, end + 1).map(shortened)]
  // What it extends is part of what its users see, whether or not it has a name for them.
  const bases = /\bextends ([^{]+)\{/.exec(lines[start]!)?.[1]?.match(/\w+/g) ?? []
  const imported = importsOf(lines.join('\n'))
  const parts = bases.flatMap((base) => {
    const isOwn = lines.some((line) => line.includes(`interface ${base} `))
    const { name: original, from } = isOwn ? { name: base, from: undefined } : (imported.get(base) ?? NOWHERE)
    if (!isOwn && !/^[./]/.test(from ?? '')) return []
    const place = from === undefined ? file : declarations(file, from)
    return about({ name: original, file: place }).slice(1)
  })
  return [`### \`${name}\``, `\`\`\`ts\n${code.join('\n')}\n\`\`\``, ...parts]
}

const NOWHERE = { name: '', from: '' }

/** The line with the brace that closes a declaration, or the last one before the next statement. */
function endOf(lines: readonly string[], start: number): number {
  return lines.findIndex((line, index) => {
    if (index < start) return false
    if (index > start && line.startsWith('}')) return true
    return line.endsWith(';') && /^(?![\s}])|^$/.test(lines[index + 1] ?? '')
  })
}

/** Of a union of hundreds of ids the first few: the commands that list them say what each is. */
function shortened(line: string): string {
  const members = line.split(' | ')
  if (members.length <= MOST_MEMBERS) return line
  return `${members.slice(0, MOST_SHOWN).join(' | ')} | … // ${members.length - MOST_SHOWN} more`
}

const MOST_MEMBERS = 40
const MOST_SHOWN = 5

/** What a file imports, by the name that it has there. */
function importsOf(text: string): ReadonlyMap<string, { readonly name: string; readonly from: string }> {
  return new Map(
    [...text.matchAll(IMPORT)].flatMap(([, names, from]) =>
      namesOf(names!).map(({ name, alias }) => [alias, { name, from: from! }] as const),
    ),
  )
}

function commentAbove(lines: readonly string[], start: number): readonly string[] {
  if (!lines[start - 1]?.endsWith('*/')) return []
  const begin = lines.findLastIndex((line, index) => index < start && line.startsWith('/**'))
  return lines.slice(begin, start)
}

function namesOf(list: string): readonly { readonly name: string; readonly alias: string }[] {
  return list.split(',').flatMap((part) => {
    const [name = '', alias = name] = part
      .trim()
      .replace(/^type /, '')
      .split(' as ')
    return name === '' ? [] : [{ name, alias }]
  })
}

function declarations(file: string, from: string): string {
  return resolve(dirname(file), from.replace(/(?<!\.d)\.(?:ts|js)$/, '.d.ts'))
}
