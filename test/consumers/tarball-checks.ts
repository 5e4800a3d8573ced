import { existsSync } from 'node:fs'
import { access, mkdir, readFile, readdir, stat, writeFile } from 'node:fs/promises'
import { delimiter, join } from 'node:path'
import { demand } from './check.ts'
import type { Check } from './check.ts'
import { install, lastLines, must, run } from './shell.ts'

const REPORT_FILES = ['report.json', 'report.html', 'junit.xml', 'matrix.csv']

/** dependencies.md, "Install". */
const MOST_MEGABYTES = 40
const MOST_PACKAGES = 40

/** What holds for the tarball alone, installed in an empty project without MSW. */
export const TARBALL_CHECKS: readonly Check[] = [
  {
    name: 'contents',
    run: async (tarball, workspace) => {
      const files = (await must('tar', ['-tzf', tarball], workspace)).trim().split('\n')
      const strangers = files.filter(
        (file) =>
          !/^package\/(?:bin|dist|examples|fixtures|scenarios|xsd|reports)\/|^package\/[^/]+$|\.md$/.test(
            file,
          ),
      )
      // What users copy as an example are tests, too.
      const own = files.filter((file) => !file.startsWith('package/examples/'))
      const sources = own.filter((file) => /\.test\.|(?<!\.d)\.ts$|\.tsbuildinfo$/.test(file))
      demand(strangers.length === 0, `unexpected: ${strangers.slice(0, 5).join(', ')}`)
      demand(sources.length === 0, `tests or sources: ${sources.slice(0, 5).join(', ')}`)
      return `${files.length} files, ${((await stat(tarball)).size / 1e6).toFixed(2)} MB packed`
    },
  },
  {
    name: 'publint',
    run: async (tarball, workspace) => {
      await must('publint', [tarball, '--strict'], workspace)
      return 'nothing to say'
    },
  },
  {
    name: 'are the types wrong',
    run: async (tarball, workspace) => {
      // Of jest and vitest there are ES modules only, and resolution older than `exports` cannot see any of them.
      await must('attw', [tarball, '--profile', 'node16', '--ignore-rules', 'cjs-resolves-to-esm'], workspace)
      return 'no'
    },
  },
  {
    name: 'size',
    run: async (tarball, workspace) => {
      const folder = await emptyProject(tarball, workspace)
      const lock: unknown = JSON.parse(
        await readFile(join(folder, 'node_modules/.package-lock.json'), 'utf8'),
      )
      const packages = Object.keys((lock as { packages: object }).packages).length
      const megabytes = (await bytesBelow(join(folder, 'node_modules'))) / 1e6
      demand(megabytes <= MOST_MEGABYTES, `${megabytes.toFixed(1)} MB, goal ${MOST_MEGABYTES}`)
      demand(packages <= MOST_PACKAGES, `${packages} packages, goal ${MOST_PACKAGES}`)
      return `${megabytes.toFixed(1)} MB and ${packages} packages (goals ${MOST_MEGABYTES} and ${MOST_PACKAGES})`
    },
  },
  {
    name: 'npx conformance run',
    run: async (_tarball, workspace) => {
      const folder = projectFolder(workspace)
      const { exitCode, stdout, stderr } = await run(
        'npx',
        ['conformance', 'run', '--reports', 'out'],
        folder,
      )
      demand(exitCode === 0, `exit ${exitCode}\n${lastLines(stdout + stderr)}`)
      for (const name of REPORT_FILES) await access(join(folder, 'out', name))
      return `exit 0, ${REPORT_FILES.join(', ')}`
    },
  },
  {
    name: 'npx bank-conformance',
    run: async (_tarball, workspace) =>
      (await must('npx', ['bank-conformance', '--version'], projectFolder(workspace))).trim(),
  },
  {
    name: 'types without those of Node',
    run: async (_tarball, workspace) => {
      const folder = projectFolder(workspace)
      const program = `import { createSimulator, pushOverHttp } from 'bank-conformance'
import { runConformance } from 'bank-conformance/runner'
export const result = runConformance({ target: createSimulator({ pushSender: pushOverHttp() }) })\n`
      await writeFile(join(folder, 'types.ts'), program)
      const libraries = ['--target', 'es2023', '--lib', 'es2023,dom,dom.iterable', '--types', '']
      const strictly = ['--strict', '--skipLibCheck', 'false', '--noEmit', '--module', 'nodenext']
      const { exitCode, stdout } = await run('tsc', [...strictly, ...libraries, 'types.ts'], folder)
      demand(exitCode === 0, lastLines(stdout))
      return 'none of them is named'
    },
  },
  {
    name: 'import without MSW',
    run: async (_tarball, workspace) => {
      const folder = projectFolder(workspace)
      const program = `
        const { createSimulator } = await import('bank-conformance')
        const { runConformance } = await import('bank-conformance/runner')
        const result = await runConformance({ target: createSimulator(), only: ['headers/*'] })
        const problem = await import('bank-conformance/msw').then(() => 'none', (error) => error.message)
        console.log(result.verdict, '|', problem)`
      const [verdict, problem] = (await evaluate(program, folder, 'module'))
        .split('|')
        .map((text) => text.trim())
      demand(verdict === 'conformant', `verdict ${verdict}`)
      demand(problem?.includes("'msw'") === true, `bank-conformance/msw says: ${problem}`)
      return 'bank-conformance and bank-conformance/runner need none, bank-conformance/msw names it'
    },
  },
  {
    name: "Node's own test runner",
    run: async (_tarball, workspace) => {
      const folder = projectFolder(workspace)
      const program = `
        import { createSimulator } from 'bank-conformance'
        import { conformanceTests } from 'bank-conformance/node-test'
        const target = createSimulator({ faults: ['balances/amount-as-number'] })
        await conformanceTests({ target, only: ['balances/noon', 'accounts/links'] })`
      await writeFile(join(folder, 'conformance.test.mjs'), program)
      const file = ['--test', '--test-reporter=tap', 'conformance.test.mjs']
      const { exitCode, stdout } = await run(process.execPath, file, folder)
      demand(exitCode === 1, `exit ${exitCode}\n${lastLines(stdout)}`)
      demand(/not ok \d+ - balances\/noon: /.test(stdout), lastLines(stdout, 60))
      demand(/\bok \d+ - accounts\/links: /.test(stdout), lastLines(stdout, 60))
      await access(join(folder, 'reports/conformance/report.html'))
      return 'a finding is the error of its test, and the reports are written'
    },
  },
  {
    name: 'require() from CommonJS',
    run: async (_tarball, workspace) => {
      const program = `
        const { createSimulator } = require('bank-conformance')
        const { runConformance } = require('bank-conformance/runner')
        console.log(typeof runConformance, createSimulator().control.accounts().length > 0)`
      const seen = await evaluate(program, projectFolder(workspace), 'commonjs')
      demand(seen === 'function true', `printed ${seen}`)
      return 'works'
    },
  },
  {
    name: 'the oldest Node promised',
    run: async (_tarball, workspace) => {
      const folder = projectFolder(workspace)
      const binary = join(folder, 'node_modules/bank-conformance/bin/conformance.js')
      const { path, version } = await oldestNode(folder, join(workspace, 'oldest-node'))
      const seen = (await must(path, ['--version'], folder)).trim()
      demand(seen === `v${version}`, `asked for Node ${version}, got ${seen}`)
      const { exitCode, stdout, stderr } = await run(path, [binary, 'run', '--reports', 'oldest'], folder)
      demand(exitCode === 0, `exit ${exitCode}\n${lastLines(stdout + stderr)}`)
      for (const name of REPORT_FILES) await access(join(folder, 'oldest', name))
      return `${seen}: run, exit 0, ${REPORT_FILES.join(', ')}`
    },
  },
  {
    name: 'an old Node',
    run: async (_tarball, workspace) => {
      const old = await oldNode(workspace)
      if (!old) return 'skipped: no Node before 22.12 on the PATH'
      const folder = projectFolder(workspace)
      const binary = join(folder, 'node_modules/bank-conformance/bin/conformance.js')
      const { exitCode, stdout, stderr } = await run(old.path, [binary, '--version'], folder)
      const lines = (stdout + stderr).trim().split('\n')
      demand(exitCode === 2 && lines.length === 1, `exit ${exitCode}\n${lastLines(stdout + stderr)}`)
      return `${old.version}: exit 2, "${lines[0]}"`
    },
  },
]

function projectFolder(workspace: string): string {
  return join(workspace, 'empty')
}

async function emptyProject(tarball: string, workspace: string): Promise<string> {
  const folder = projectFolder(workspace)
  await mkdir(folder)
  await writeFile(join(folder, 'package.json'), '{ "private": true }\n')
  await install(folder, [tarball])
  return folder
}

async function evaluate(program: string, folder: string, type: 'module' | 'commonjs'): Promise<string> {
  return (await must('node', [`--input-type=${type}`, '--eval', program], folder)).trim()
}

async function bytesBelow(folder: string): Promise<number> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const sizes = entries
    .filter((entry) => entry.isFile())
    .map(async (entry) => (await stat(join(entry.parentPath, entry.name))).size)
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0)
}

/** The first version that `engines` of the package allows, from the package that brings Node. */
async function oldestNode(project: string, folder: string): Promise<{ path: string; version: string }> {
  const manifest = await readFile(join(project, 'node_modules/bank-conformance/package.json'), 'utf8')
  const { engines } = JSON.parse(manifest) as { engines: { node: string } }
  const [major = '', minor = '0', patch = '0'] = /^>=([\d.]+)$/.exec(engines.node)?.[1]?.split('.') ?? []
  const version = [major, minor, patch].join('.')
  await mkdir(folder)
  await writeFile(join(folder, 'package.json'), '{ "private": true }\n')
  await install(folder, [`node@${version}`])
  return { path: join(folder, 'node_modules/node/bin/node'), version }
}

async function oldNode(folder: string): Promise<{ path: string; version: string } | undefined> {
  for (const directory of (process.env['PATH'] ?? '').split(delimiter)) {
    const path = join(directory, 'node')
    if (!existsSync(path)) continue
    const { exitCode, stdout } = await run(path, ['--version'], folder)
    const [major = 0, minor = 0] = stdout.trim().slice(1).split('.').map(Number)
    const isOld = major < 22 || (major === 22 && minor < 12)
    if (exitCode === 0 && isOld) return { path, version: stdout.trim() }
  }
  return undefined
}
