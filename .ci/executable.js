import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  chmodSync,
  copyFileSync,
  globSync,
  mkdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import packageFile from '../package.json' with { type: 'json' }

/*
 * One file for teams without Node: Node's own executable with the command line in it, for the system that this runs on.
 * `npm run executable` builds, and makes `executable/conformance`.
 */
const FOLDER = 'executable'
const FUSE = 'NODE_SEA_FUSE_fce680ab2cc467b6e072b8b5df1996b2'
const POSTJECT = 'postject@1.0.0-alpha.6'
const isWindows = process.platform === 'win32'
const isMac = process.platform === 'darwin'
const executable = join(FOLDER, isWindows ? 'conformance.exe' : 'conformance')

/** What the command line reads at run time: its bundle, the suite, and the one package that brings WebAssembly. */
const CONTENT = [
  'package.json',
  'bin/conformance.js',
  'dist/bundle/**',
  'scenarios/**',
  'fixtures/banks/**',
  'fixtures/ambient-steps.txt',
  'fixtures/consequences.txt',
  'fixtures/equipment.txt',
  'fixtures/messages/**',
  'fixtures/*.schema.json',
  'reports/report.schema.json',
  'node_modules/libxml2-wasm/package.json',
  'node_modules/libxml2-wasm/lib/**/*.{mjs,js,wasm}',
]

rmSync(FOLDER, { recursive: true, force: true })
mkdirSync(FOLDER, { recursive: true })
const files = globSync(CONTENT)
  .filter((file) => statSync(file).isFile())
  .map((file) => file.replaceAll('\\', '/'))
  .toSorted()
const digest = createHash('sha256')
for (const file of files) digest.update(file).update(readFileSync(file))
const release = `${packageFile.version}-${digest.digest('hex').slice(0, 16)}`

const main = join(FOLDER, 'main.cjs')
const config = join(FOLDER, 'config.json')
const blob = join(FOLDER, 'content.blob')
writeFileSync(
  main,
  `const RELEASE = ${JSON.stringify(release)}\n${readFileSync('.ci/executable-main.cjs', 'utf8')}`,
)
writeFileSync(
  config,
  JSON.stringify({
    main,
    output: blob,
    disableExperimentalSEAWarning: true,
    assets: Object.fromEntries(files.map((file) => [file, file])),
  }),
)
execFileSync(process.execPath, ['--experimental-sea-config', config], { stdio: 'inherit' })
copyFileSync(process.execPath, executable)
chmodSync(executable, 0o755)
// A signature no longer fits once something is put into the file.
if (isMac) execFileSync('codesign', ['--remove-signature', executable])
const segment = isMac ? ['--macho-segment-name', 'NODE_SEA'] : []
execFileSync(
  isWindows ? 'npx.cmd' : 'npx',
  ['--yes', POSTJECT, executable, 'NODE_SEA_BLOB', blob, '--sentinel-fuse', FUSE, ...segment],
  { stdio: 'inherit', shell: isWindows },
)
if (isMac) execFileSync('codesign', ['--sign', '-', executable])
for (const file of [main, config, blob]) rmSync(file)
process.stdout.write(
  `${executable}: ${(statSync(executable).size / 1e6).toFixed(0)} MB, ${files.length} files in it\n`,
)
