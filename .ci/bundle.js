import { mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { isBuiltin } from 'node:module'
import { dirname, join } from 'node:path'
import { build } from 'rolldown'
import { precompiled } from './precompiled.js'
import { loadScenarios, shippedScenarios } from '../dist/runs/suite/load-scenarios.js'
import { findPlaces } from '../dist/runs/suite/places.js'
import { sweptScenarios } from '../dist/runs/suite/sweeps/swept-scenarios.js'
import { buildWorkbench } from './workbench.ts'

const closures = new Map()
/** What Node's users import; bundlers take what browsers do as the compiler writes it. */
const ENTRIES = ['index', 'jest', 'msw', 'node-test', 'runner', 'vitest']
/** Vitest has no require(), and tests of Jest that are registered after an await need ES modules. */
const COMMONJS_ENTRIES = ['index', 'msw', 'node-test', 'runner']
const LIBRARY_OUTPUT = {
  cleanDir: true,
  comments: false,
  topLevelVar: true,
  entryFileNames: '[name].js',
  chunkFileNames: '[name]-[hash].js',
}
/** A third less to read; names stay, so that the trace of a crash can be understood. */
const WITHOUT_SPACE = { mangle: false, compress: false, codegen: true }

// Made anew below: nothing of an older build is taken for this one's.
rmSync('dist/scenarios.json', { force: true })

const PLUGINS = [
  { name: 'precompiled', load: precompiled },
  { name: 'one byte', generateBundle: escapeForOneByte },
  { name: 'notices', generateBundle: writeNotices },
]

/**
 * The command line as a few files instead of five hundred: finding and reading so many takes longer than all that
 * a command does before its first request.
 */
await build({
  input: { main: 'src/cli/main.ts', 'self-test-worker': 'src/runs/self-test/self-test-worker.ts' },
  platform: 'node',
  // Nobody imports these files but the command line.
  preserveEntrySignatures: false,
  // Brings a file of WebAssembly along, which it finds beside itself.
  external: /^libxml2-wasm/,
  plugins: [
    ...PLUGINS,
    { name: 'builtins', renderChunk: takeBuiltins },
    { name: 'groups', generateBundle: refuseDetours },
  ],
  output: {
    dir: 'dist/bundle',
    cleanDir: true,
    comments: false,
    minify: WITHOUT_SPACE,
    topLevelVar: true,
    codeSplitting: {
      includeDependenciesRecursively: false,
      groups: [{ name: groupOf, debugName: 'loaded together' }],
    },
    entryFileNames: '[name].js',
    chunkFileNames: '[name]-[hash].js',
  },
})

// What is loaded before the documents, with nothing in common with what reads them.
await build({
  input: { 'give-apis': 'src/runs/own/give-apis.ts', apis: 'src/entry/apis.ts' },
  platform: 'node',
  plugins: [...PLUGINS.slice(0, 2), { name: 'builtins', renderChunk: takeBuiltins }],
  output: { dir: 'dist/bundle', comments: false, minify: WITHOUT_SPACE },
})

/**
 * The library the same way: every file of tests that imports it would find and read six hundred. Line by line, for who
 * steps through it.
 */
await build({
  ...libraryOf(ENTRIES),
  output: { ...LIBRARY_OUTPUT, dir: 'dist/library' },
})

// Again for who require()s it where that cannot load ES modules: Jest without flags, and TypeScript's `node16`.
await build({
  ...libraryOf(COMMONJS_ENTRIES),
  plugins: [...PLUGINS, { name: 'declarations', generateBundle: writeCommonJs }],
  output: {
    ...LIBRARY_OUTPUT,
    // Who steps through the library does so in the other.
    minify: WITHOUT_SPACE,
    dir: 'dist/commonjs',
    format: 'cjs',
  },
})

// As files, too, so that whoever a report leads to one can open and change it.
rmSync('dist/scenarios', { recursive: true, force: true })
for (const [path, text] of sweptScenarios()) {
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, text)
}

// Last, by what has just been compiled: who edits a scenario has it read again.
const loaded = loadScenarios([shippedScenarios()])
if (!loaded.ok) throw new Error(loaded.error)
const { digest, ...prepared } = loaded.value
writeFileSync('dist/scenarios.json', `${digest}\n${JSON.stringify(prepared)}\n`)

writeFileSync('dist/places.json', JSON.stringify(findPlaces()))

await buildWorkbench({ write: true, plugins: [{ name: 'notices', generateBundle: writeNotices }] })

/**
 * What is loaded together stands in one file: without this there would be a file for each set of commands that share a
 * module, and `run` would begin by finding and reading sixty. The groups follow from what the modules import.
 */
function groupOf(id, modules) {
  const file = (name) => join(process.cwd(), 'src/cli', name)
  const needs = (name) => closureOf(file(name), modules).has(id)
  // It waits for the whole command, so nothing may wait for it.
  if (id === file('main.ts')) return null
  if (needs('main.ts')) return 'start'
  // Every command is read by it; in a group of some commands it would bring along what only those need.
  if (needs('program.ts')) return 'program'
  const isRun = needs('commands/run.ts')
  const isServed = needs('commands/serve.ts')
  if (isRun) return isServed ? 'common' : 'suite'
  return isServed ? 'bank' : null
}

/** What every command loads may not bring along what only some need: a bank would start with all rules. */
function refuseDetours(options, bundle) {
  const chunks = Object.values(bundle).filter(({ type }) => type === 'chunk')
  for (const [group, needless] of Object.entries({
    start: ['program', 'common', 'bank', 'suite'],
    program: ['common', 'bank', 'suite'],
    common: ['bank', 'suite'],
    bank: ['suite'],
    suite: ['bank'],
  }))
    for (const { name, imports } of chunks.filter((chunk) => chunk.name === group))
      for (const other of chunks.filter(({ fileName }) => imports.includes(fileName)))
        if (needless.includes(other.name)) throw new Error(`the group ${name} loads the group ${other.name}`)
}

/** A module and all that it imports at once; what it imports on demand is loaded then. */
function closureOf(entry, modules) {
  const known = closures.get(entry)
  if (known) return known
  const reached = new Set([entry])
  for (const id of reached)
    for (const imported of modules.getModuleInfo(id)?.importedIds ?? []) reached.add(imported)
  closures.set(entry, reached)
  return reached
}

/**
 * An import of one of Node's modules reads every export of it, and so loads what hardly anybody needs: a second HTTP
 * client with its WebSockets, the cryptography of browsers, file streams. Taken from the process it comes without
 * (`src/host/server/node-http.ts`).
 */
function takeBuiltins(code) {
  return code.replace(
    /^import (?:\{ (.+) \}|([\w$]+)) from "(?:node:)?([\w/]+)";$/gm,
    (statement, names, whole, module) =>
      isBuiltin(module)
        ? `const ${whole ?? `{ ${names.replaceAll(' as ', ': ')} }`} = globalThis.process.getBuiltinModule("node:${module}");`
        : statement,
  )
}

/**
 * One character beyond Latin-1 makes two bytes of every character of a file, which then takes longer to read, to check
 * and to keep.
 */
function escapeForOneByte(options, bundle) {
  for (const chunk of Object.values(bundle)) {
    if (chunk.type !== 'chunk') continue
    const raw = /String\.raw`[^`]*[^\0-\x7F][^`]*`/.exec(chunk.code)
    if (raw) throw new Error(`a raw template cannot be escaped, so it has to be ASCII: ${raw[0]}`)
    chunk.code = chunk.code.replace(
      /[^\0-\x7F]/g,
      (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
    )
  }
}

function libraryOf(entries) {
  return {
    input: Object.fromEntries(entries.map((name) => [name, `src/entry/${name}.ts`])),
    platform: 'node',
    external: [/^libxml2-wasm/, 'msw', 'vitest', '@jest/globals'],
    plugins: PLUGINS,
    // Files of several entries share what a dynamic import of one of them leaves for later.
    checks: { ineffectiveDynamicImport: false },
  }
}

/** Its files end on .js as those of ES modules do, and so do the declarations, which name each other: both are copies. */
function writeCommonJs() {
  const write = (fileName, source) => this.emitFile({ type: 'asset', fileName, source })
  write('package.json', '{ "type": "commonjs" }\n')
  const files = new Set(COMMONJS_ENTRIES.map((name) => `dist/entry/${name}.d.ts`))
  for (const file of files) {
    const text = readFileSync(file, 'utf8')
    for (const [, path] of text.matchAll(/(?:from |import\(|import )['"](\.[^'"]+)\.[jt]s['"]/g))
      files.add(join(dirname(file), `${path}.d.ts`))
    write(file.replace('dist', 'types'), text)
  }
}

/** What is bundled keeps its licence. */
function writeNotices() {
  const packages = new Set(
    [...this.getModuleIds()].flatMap((id) => /^.*\/node_modules\/(?:@[^/]+\/)?[^/]+/.exec(id) ?? []),
  )
  const notices = [...packages].sort().map((folder) => {
    const { name, version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
    const licence = readdirSync(folder).find((file) => /^licen[cs]e(?:\.(?:md|txt|mit))?$/i.test(file))
    if (!licence) throw new Error(`${name} has no licence file that could go with the bundle`)
    return `${name} ${version}\n\n${readFileSync(join(folder, licence), 'utf8').trim()}\n`
  })
  this.emitFile({ type: 'asset', fileName: 'NOTICES.txt', source: notices.join(`\n${'-'.repeat(80)}\n\n`) })
}
