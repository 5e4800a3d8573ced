import { existsSync, readFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import packageFile from '../../package.json' with { type: 'json' }
import { page } from './page.ts'
import type { Page } from './page.ts'

const EXPORT = /^export (?:type )?\{([^}]+)\}(?: from '([^']+)')?;?/gms
const IMPORT = /^import (?:type )?\{([^}]+)\} from '([^']+)';?/gms

/** What the package exports, entry by entry, as its declarations say it. They are built first: `npm run build`. */
export function libraryPage(root: string): Page {
  const entries = Object.entries(packageFile.exports).filter(([, target]) => typeof target === 'object')
  const parts = entries.flatMap(([entry, target]) => {
    const file = resolve(root, (target as { types: string }).types)
    if (!existsSync(file)) throw new Error(`${file} is missing: run npm run build first`)
    const name = packageFile.name + entry.slice(1)
    return [`## \`${name}\` {#${name.replaceAll('/', '-')}}`, ...exportsOf(file).flatMap(about)]
  })
  return page(
    'library.md',
    'Library',
    'Everything that the package exports, with its types. The comments are those that an editor shows.',
    ...parts,
  )
}

interface Exported {
  readonly name: string
  readonly file: string
}

function exportsOf(file: string): readonly Exported[] {
  const text = readFileSync(file, 'utf8')
  const own = [...text.matchAll(/^export (?:declare )?(?:function|const|class|interface|type) (\w+)/gm)]
  const imported = importsOf(text)
  const passedOn = [...text.matchAll(EXPORT)].flatMap(([, names, from]) =>
    namesOf(names!).flatMap((name) => {
      const source = from ?? imported.get(name)
      return source === undefined ? [] : [{ name, file: declarations(file, source) }]
    }),
  )
  const all = [...own.map(([, name]) => ({ name: name!, file })), ...passedOn]
  // A name may stand for a type and for its value.
  return [...new Map(all.map((one) => [one.name, one])).values()]
}

function about({ name, file }: Exported): readonly string[] {
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
  const code = [...commentAbove(lines, start), ...lines.slice(start, end + 1)]
  // What it extends is part of what its users see, whether or not it has a name for them.
  const bases = /\bextends ([^{]+)\{/.exec(lines[start]!)?.[1]?.match(/\w+/g) ?? []
  const imported = importsOf(lines.join('\n'))
  const parts = bases.flatMap((base) => {
    const declaration = lines.some((line) => line.includes(`interface ${base} `)) ? file : imported.get(base)
    if (declaration === undefined || !/^[./]/.test(declaration)) return []
    return about({ name: base, file: declarations(file, declaration) }).slice(1)
  })
  return [`### \`${name}\``, `\`\`\`ts\n${code.join('\n')}\n\`\`\``, ...parts]
}

/** The line with the brace that closes a declaration, or the last one before the next statement. */
function endOf(lines: readonly string[], start: number): number {
  return lines.findIndex((line, index) => {
    if (index < start) return false
    if (index > start && line.startsWith('}')) return true
    return line.endsWith(';') && /^(?![\s}])|^$/.test(lines[index + 1] ?? '')
  })
}

function importsOf(text: string): ReadonlyMap<string, string> {
  return new Map(
    [...text.matchAll(IMPORT)].flatMap(([, names, from]) =>
      namesOf(names!).map((name) => [name, from!] as const),
    ),
  )
}

function commentAbove(lines: readonly string[], start: number): readonly string[] {
  if (!lines[start - 1]?.endsWith('*/')) return []
  const begin = lines.findLastIndex((line, index) => index < start && line.startsWith('/**'))
  return lines.slice(begin, start)
}

function namesOf(list: string): readonly string[] {
  return list
    .split(',')
    .map((name) =>
      name
        .trim()
        .replace(/^type /, '')
        .split(' as ')
        .at(-1)!,
    )
    .filter((name) => name !== '')
}

function declarations(file: string, from: string): string {
  return resolve(dirname(file), from.replace(/(?<!\.d)\.(?:ts|js)$/, '.d.ts'))
}
