// Starts a gateway in a process of its own, and a run on both of its sides: as its client, and as the bank behind it.
// A gateway of yours takes the place of the first process; its profile then says `behind`, as the written one does.
import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'

const conformance = fileURLToPath(new URL('../../bin/conformance.js', import.meta.url))
const bank = 'http://127.0.0.1:4030/provider'
const folder = mkdtempSync(join(tmpdir(), 'both-ends-'))
const profile = join(folder, 'gateway.yaml')
// What follows a --, such as `npm start -- --fault relay/correlation-id-is-replaced`, is the gateway's.
const more = process.argv.slice(2)

const gateway = spawn(
  process.execPath,
  [conformance, 'serve', '--port', '0', '--provider', bank, '--write-profile', profile, '--json', ...more],
  { stdio: ['ignore', 'pipe', 'inherit'] },
)
const ended = new Promise((resolve) => gateway.once('exit', resolve))
try {
  process.exitCode = await play()
} finally {
  gateway.kill()
  await ended
  rmSync(folder, { recursive: true, force: true })
}

async function play() {
  const url = await address()
  if (url === undefined) return 4
  const run = spawn(process.execPath, [conformance, 'run', url, '--profile', profile], { stdio: 'inherit' })
  return await new Promise((resolve) => run.once('exit', (code) => resolve(code ?? 4)))
}

/** The first line that the gateway prints has its address. */
async function address() {
  for await (const line of createInterface({ input: gateway.stdout })) return JSON.parse(line).url
  return undefined
}
