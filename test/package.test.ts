import { spawnSync } from 'node:child_process'
import { copyFileSync, existsSync, globSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import lockFile from '../package-lock.json' with { type: 'json' }
import packageFile from '../package.json' with { type: 'json' }
import { temporaryFolder } from './support/cli-process.ts'

// `conformance` on npm is somebody else's package: whoever installs or imports it gets a stranger's code.
const NAME = 'bank-conformance'
const BINARY = 'bin/conformance.js'

test('the package and its commands have their names', () => {
  expect(packageFile.name).toBe(NAME)
  expect(packageFile.bin).toEqual({ [NAME]: BINARY, conformance: BINARY })
  const { name, packages } = lockFile
  expect([name, packages[''].name, packages[''].bin]).toEqual([NAME, NAME, packageFile.bin])
})

describe('the command', () => {
  const folder = temporaryFolder()
  afterAll(() => folder.remove())

  test('may be executed', () => {
    expect(statSync(BINARY).mode & 0o111).toBe(0o111)
  })

  // npx sets the bit itself, which would show as a change of a tracked file.
  test.skipIf(!existsSync('.git'))('may be executed in every clone', () => {
    const { stdout } = spawnSync('git', ['ls-files', '--stage', BINARY], { encoding: 'utf8' })
    expect(stdout).toMatch(/^100755 /)
  })

  test('is the bundle where there is one, and else the sources of a clone', () => {
    const main = (text: string) => `console.log('${text}' satisfies string)`
    const clone = cloneWith('clone', { 'src/cli/main.ts': main('sources'), 'node_modules/.keep': '' })
    expect(start(clone)).toEqual({ status: 0, stdout: 'sources\n', stderr: '' })
    write(clone, { 'dist/bundle/main.js': "console.log('bundle')" })
    expect(start(clone)).toEqual({ status: 0, stdout: 'bundle\n', stderr: '' })
  })

  test.each([
    ['a clone without its packages', { 'src/cli/main.ts': '' }],
    ['a package that was packed without a build', { 'node_modules/.keep': '' }],
  ])('says in one line what %s lacks', (name, files) => {
    expect(start(cloneWith(name, files))).toEqual({
      status: 2,
      stdout: '',
      stderr: 'conformance is not built in this folder: run npm ci && npm run build there\n',
    })
  })

  function cloneWith(name: string, files: Readonly<Record<string, string>>): string {
    const clone = folder.file(name)
    write(clone, { 'package.json': '{ "type": "module" }', [BINARY]: '', ...files })
    copyFileSync(BINARY, join(clone, BINARY))
    return clone
  }
})

describe('documents, examples and sources', () => {
  const files = globSync([
    '*.md',
    'docs/{*.md,{decisions,explanation,guides,recipes,start}/*.md}',
    '{bench,examples,reports,scenarios,src,xsd}/**/*.{cjs,js,md,ts,yaml}',
    'test/consumers/**/*.{cjs,js,json,ts}',
  ])
  const FORBIDDEN = {
    'install the package of somebody else': /\bnpm (?:add|exec|i|install)\b[^\n]*(?<![-\w])conformance\b/g,
    'import the package of somebody else':
      /(?:\bfrom|\bimport\(|\brequire\(|\bimport) ?(["'])conformance[/"']/g,
    'look for the package under its former name': /node_modules\/conformance\b/g,
  }

  test.each(Object.entries(FORBIDDEN))('do not %s', (_what, pattern) => {
    const found = files.flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(pattern)].map(([text]) => `${file}: ${text}`),
    )
    expect(found).toEqual([])
    expect(files).toEqual(expect.arrayContaining(['README.md', 'examples/ci/github.yaml']))
  })

  test('say how the package is installed and imported', () => {
    const readme = readFileSync('README.md', 'utf8')
    expect(readme).toContain(`npm install --save-dev ${NAME} msw\n`)
    const guides = globSync('docs/{guides,recipes}/*.md').map((file) => readFileSync(file, 'utf8'))
    const pages = [readme, ...guides].join('\n')
    for (const entry of ['', '/msw', '/runner']) {
      expect(packageFile.exports).toHaveProperty([`.${entry}`])
      expect(pages).toContain(`from '${NAME}${entry}'`)
    }
  })
})

function write(folder: string, files: Readonly<Record<string, string>>): void {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
}

function start(folder: string) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(folder, BINARY)], { encoding: 'utf8' })
  return { status, stdout, stderr }
}
