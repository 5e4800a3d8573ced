// Adds the optional packages of other platforms to package-lock.json where the registry at hand did not have them
// when the file was written: npm leaves them out then, and `npm ci` refuses the file. Run it after `npm install`.
import { readFileSync, writeFileSync } from 'node:fs'

const SYSTEMS = [
  'android',
  'darwin',
  'freebsd',
  'linux',
  'openharmony',
  'win32',
  'netbsd',
  'openbsd',
  'sunos',
  'aix',
]
const PROCESSORS = [
  'arm64',
  'x64',
  'ia32',
  'arm',
  'ppc64',
  'riscv64',
  's390x',
  'loong64',
  'mips64el',
  'wasm32',
]

const lock = JSON.parse(readFileSync('package-lock.json', 'utf8'))
const added = []
for (const { optionalDependencies = {}, dev } of Object.values(lock.packages)) {
  for (const [name, version] of Object.entries(optionalDependencies)) {
    const key = `node_modules/${name}`
    if (lock.packages[key] || !/^\d/.test(version)) continue
    const words = name.split(/[/-]/)
    const os = SYSTEMS.filter((system) => words.includes(system))
    const cpu = PROCESSORS.filter((processor) => words.includes(processor))
    lock.packages[key] = {
      version,
      ...(cpu.length && { cpu }),
      ...(dev && { dev }),
      optional: true,
      ...(os.length && { os }),
    }
    added.push(name)
  }
}
lock.packages = Object.fromEntries(
  Object.entries(lock.packages).sort(([left], [right]) => (left < right ? -1 : 1)),
)
writeFileSync('package-lock.json', `${JSON.stringify(lock, undefined, 2)}\n`)
process.stdout.write(`${added.length} optional packages added\n`)
