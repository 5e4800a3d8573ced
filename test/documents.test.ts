import { dirname, join } from 'node:path'
import { existsSync, globSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { referencePages } from '../docs/generator/reference.ts'
import { COMMANDS } from '../src/cli/commands.ts'
import { VERDICTS } from '../src/evidence/verdict.ts'
import { EXIT_CODE_MEANINGS } from '../src/report/words.ts'
import { REQUIREMENTS } from '../src/rules/requirements.ts'
import { FAULTS } from '../src/simulator/faults/faults.ts'
import { REFRESH_CASES } from '../src/documents/refresh-matrix.ts'
import { OPERATIONS } from '../src/documents/operations.ts'
import packageFile from '../package.json' with { type: 'json' }
import { SCENARIOS } from './support/suite.ts'

// What the documents for people say of commands, files, names and figures, held against the code.
const DOCUMENTS = [
  'README.md',
  'ARCHITECTURE.md',
  'CONTRIBUTING.md',
  'bench/README.md',
  'test/mutation/README.md',
  ...globSync('docs/{*.md,{decisions,explanation,guides,recipes,start}/*.md}').map((path) =>
    path.replaceAll('\\', '/'),
  ),
]
/** What users of the package read: it has these pages, and their reference is made by the build of the site. */
const PAGES = ['README.md', ...globSync('docs/{explanation,guides,recipes,start}/*.md')]
const GENERATED = new Set((await referencePages(process.cwd())).map(({ path }) => `docs/reference/${path}`))
GENERATED.add('docs/reference/library.md')
const readme = readFileSync('README.md', 'utf8')
const verdicts = readFileSync('docs/explanation/verdicts.md', 'utf8')
const dependencies = readFileSync('docs/explanation/dependencies.md', 'utf8')
const architecture = readFileSync('ARCHITECTURE.md', 'utf8')

describe.each(DOCUMENTS)('%s', (document) => {
  const text = readFileSync(document, 'utf8')
  const code = [...codeSpans(text), ...linesOf(text, 'sh')]

  test('names commands and options that there are', () => {
    const unknown = code.flatMap((span) => [
      ...span.matchAll(/(?<!--save-dev (?:bank-)?)(?<![/.])\bconformance ((?:[a-z]+-?)+)([^|#;]*)/g),
    ])
    for (const [call, name = '', rest = ''] of unknown) {
      const command = COMMANDS.find((row) => row.name.split(' ')[0] === name)
      expect(command, call).toBeDefined()
      for (const [, flag] of rest.matchAll(/ (--[a-z-]+)/g)) expect(flagsOf(command!), call).toContain(flag)
    }
    const flags = new Set([...COMMANDS.flatMap(flagsOf), ...OF_OTHER_PROGRAMS])
    for (const span of code) {
      for (const [, flag] of span.matchAll(/(?:^| )(--[a-z-]+)/g)) expect([...flags], span).toContain(flag)
    }
  })

  test('names scripts that package.json has', () => {
    for (const [call, script = ''] of code.flatMap((span) => [
      ...span.matchAll(/npm run (?:--silent )?([a-z:]+)/g),
    ]))
      expect(packageFile.scripts, call).toHaveProperty(script)
  })

  test('names files and folders that exist', () => {
    const paths = codeSpans(text)
      .map((span) => span.split(' ')[0]!)
      .filter((span) => /^[\w.-]+(?:\/[\w.*-]+)*\/[\w.*-]*$/.test(span))
      .filter((span) => /\.(?:ts|js|json|ya?ml|md)$|\/$/.test(span) && !ELSEWHERE.has(span.split('/')[0]!))
    const places = ['', 'src/', 'test/', document.replace(/[^/]+$/, '')]
    const absent = paths.filter((path) => places.every((place) => globSync(place + path).length === 0))
    expect(absent).toEqual([])
  })

  test('names ids that there are', () => {
    const ids = new Set(
      [...REQUIREMENTS, ...FAULTS, ...SCENARIOS, ...OPERATIONS].map(({ id }) => id.split('@')[0]),
    )
    for (const entry of Object.keys(packageFile.exports)) ids.add(packageFile.name + entry.slice(1))
    const named = [...code, ...linesOf(text, 'ts')]
      .flatMap((span) => [
        ...span.matchAll(/(?:^|[ '{])((?:[a-z]+-?)+\/(?:[a-z\d]+-)+[a-z\d]+)(?=$|[ '},:)])/g),
      ])
      .map(([, id]) => id!)
      // Of nobody: what somebody would write.
      .filter((id) => !id.startsWith('acme/'))
    expect(named.filter((id) => !ids.has(id) && !existsSync(`src/${id}`) && !existsSync(id))).toEqual([])
  })

  test('links to files that exist', () => {
    const missing = linksOf(text).filter((link) => {
      const path = join(dirname(document), link)
      return !existsSync(path) && !GENERATED.has(path)
    })
    expect(missing).toEqual([])
  })
})

describe('README.md and the pages for users', () => {
  test('send a user of the package to files that are in it', () => {
    const shipped = globSync([...packageFile.files, 'README.md', 'LICENSE'])
    const named = PAGES.flatMap((page) => {
      const text = readFileSync(page, 'utf8')
      const files = codeSpans(text).filter((span) =>
        /^[\w-]+(?:\/[\w-]+)*\/(?:[\w.-]+\.(?:md|json))?$/.test(span),
      )
      return [...linksOf(text).map((link) => join(dirname(page), link)), ...files]
    })
      .filter((path) => existsSync(path) && !GENERATED.has(path))
      .map((path) => path.replace(/\/$/, ''))
    expect(named).toContain('fixtures/profile.schema.json')
    expect(named).toContain('docs/guides/test-your-client.md')
    const missing = named.filter(
      (path) => !shipped.some((file) => file === path || path.startsWith(`${file}/`)),
    )
    expect(missing).toEqual([])
  })

  // UPDATE_GOLDENS=1 writes the figures anew. How many are only observed is decided by a run, so the sum is held.
  test('have the figures of a run', () => {
    const [, passed = '', seen = ''] = /✓ (\d+) pass {3}○ (\d+) observed/.exec(readme) ?? []
    const figures: readonly (readonly [RegExp, number])[] = [
      [/^(\d+)(?= scenarios · seed 1)/gm, SCENARIOS.length],
      [/(?<=✓ )(\d+)(?= pass {3}○)/g, REQUIREMENTS.length - Number(seen)],
      [/(?<=No MUST is contradicted: )(\d+)(?= requirements)/g, REQUIREMENTS.length - Number(seen)],
      [/(?<=^CONFORMANT in )(\d+)(?= of)/gm, REQUIREMENTS.length - Number(seen)],
      [/(?<=^CONFORMANT in \d+ of )(\d+)(?= requirements)/gm, REQUIREMENTS.length - Number(seen)],
      [/(?<=matrix of )(\d+)(?= cells)/g, REFRESH_CASES.length],
    ]
    expect(passed).not.toBe('')
    const found = new Set<RegExp>()
    for (const page of PAGES) {
      const text = readFileSync(page, 'utf8')
      const right = figures.reduce((before, [pattern, figure]) => {
        if (before.search(pattern) >= 0) found.add(pattern)
        return before.replaceAll(pattern, String(figure))
      }, text)
      if (process.env['UPDATE_GOLDENS'] && right !== text) writeFileSync(page, right)
      expect(readFileSync(page, 'utf8'), page).toBe(right)
    }
    expect(figures.filter(([pattern]) => !found.has(pattern))).toEqual([])
  })

  test('explain every verdict, and every exit code in the words of a run', () => {
    const rows = [...verdicts.matchAll(/^\| ([a-z, -]+?) +\| .+ \|$/gm)].flatMap(([, names]) =>
      names!.split(', '),
    )
    expect(rows.filter((row) => (VERDICTS as readonly string[]).includes(row)).toSorted()).toEqual(
      [...VERDICTS].toSorted(),
    )
    const codes = /Exit codes: ([^.]+)\./.exec(verdicts)?.[1]?.replaceAll('\n', ' ').split(' · ') ?? []
    expect(codes.map((code) => Number(code[0]))).toEqual(Object.keys(EXIT_CODE_MEANINGS).map(Number))
    expect(codes[0]).toBe(`0 ${EXIT_CODE_MEANINGS[0]}`)
  })

  test('name the packages that are installed with this one', () => {
    const named = [...dependencies.matchAll(/^\| ([@a-z][^|]+?) +\|/gm)].flatMap(([, names]) =>
      names!.split(', ').map((name) => name.replace(/ \(.+\)$/, '')),
    )
    expect(named.toSorted()).toEqual(
      [...Object.keys(packageFile.dependencies), ...Object.keys(packageFile.peerDependencies)].toSorted(),
    )
  })
})

describe('docs/decisions', () => {
  const records = readdirSync('docs/decisions').filter((name) => name !== 'README.md')
  const index = readFileSync('docs/decisions/README.md', 'utf8')

  test('has every record in its index, under its title', () => {
    const listed = [...index.matchAll(/^- \[(\d+)\]\((.+?)\) (.+)$/gm)].map(
      ([, number, file, title]) => `${file}: # ${number}. ${title}`,
    )
    const titles = records.map(
      (name) => `${name}: ${readFileSync(`docs/decisions/${name}`, 'utf8').split('\n')[0]}`,
    )
    expect(listed).toEqual(titles.toSorted())
  })

  test.each(records)('%s has context, decision and consequence', (name) => {
    const text = readFileSync(`docs/decisions/${name}`, 'utf8')
    expect([...text.matchAll(/^\*\*(\w+)\.\*\* /gm)].map(([, head]) => head)).toEqual([
      'Context',
      'Decision',
      'Consequence',
    ])
  })
})

test('the map of ARCHITECTURE.md has every room with its parts, and where to begin in each', () => {
  const rows = [...architecture.matchAll(/^\| `([a-z]+)` +\| .+? \| +(.*?) +\| (?:`([^`]+)`)? *\|$/gm)]
  expect(rows.map(([, room]) => room!).toSorted()).toEqual(foldersOf('src'))
  for (const [, room, parts, file] of rows) {
    if (!parts!.startsWith('a folder per '))
      expect((parts!.match(/[a-z\d-]+/g) ?? []).toSorted(), room).toEqual(foldersOf(`src/${room}`))
    expect(file!.startsWith(`${room}/`), file).toBe(true)
    expect(existsSync(`src/${file}`), file).toBe(true)
  }
})

function foldersOf(path: string): readonly string[] {
  return readdirSync(path)
    .filter((name) => !name.startsWith('__') && statSync(`${path}/${name}`).isDirectory())
    .toSorted()
}

/** Options in the documents that are those of npm, vitest, Node or this project's scripts. */
const OF_OTHER_PROGRAMS = [
  '--version',
  '--save-dev',
  '--experimental-vm-modules',
  '--sample',
  '--test',
  '--set',
  '--vus',
  '--duration',
  '--env',
  '--variable',
  '--input',
  '--severity',
  '--file',
  '--tag',
  '--rm',
  '--publish',
  '--read-only',
  '--cap-drop',
  '--security-opt',
  '--profile',
  '--exit-code-from',
  '--from-literal',
  '--kustomize',
]
/** What a user of the command line has and this project does not, and what only a build writes. */
const ELSEWHERE: ReadonlySet<string> = new Set(['my-scenarios', '..', 'first', 'out', 'dist'])

function flagsOf({ options }: (typeof COMMANDS)[number]): string[] {
  return options.map(({ flags }) => /--[a-z-]+/.exec(flags)?.[0] ?? flags)
}

function linksOf(text: string): string[] {
  return [...text.matchAll(/\]\((?!https?:|\/)([^)#]+)(?:#[^)]*)?\)/g)].map(([, link]) => link!)
}

function codeSpans(text: string): string[] {
  const prose = text.replaceAll(/^```[^]*?^```/gm, '')
  return [...prose.matchAll(/`([^`]+)`/g)].map(([, span]) => span!.replaceAll(/\s+/g, ' '))
}

/** The lines of fenced blocks in a language, without what a shell takes for a comment. */
function linesOf(text: string, language: 'sh' | 'ts'): string[] {
  return [...text.matchAll(new RegExp(`^\`\`\`${language}(?: \\[.+\\])?\\n([^]*?)^\`\`\``, 'gm'))].flatMap(
    ([, block]) => block!.split('\n').map((line) => line.replace(/ +# .*$/, '').trim()),
  )
}
