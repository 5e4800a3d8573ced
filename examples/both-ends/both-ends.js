// Starts a gateway in a process of its own, and a run on both of its sides: as its client, and as the bank behind it.
// Both speak TLS and ask for client certificates. A gateway of yours takes the place of the first process; its profile
// then says `tls` and `behind`, as the written one does.
import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { makeCertificates } from './certificates.js'

const conformance = fileURLToPath(new URL('../../bin/conformance.js', import.meta.url))
const bank = 'https://127.0.0.1:4030/provider'
const folder = mkdtempSync(join(tmpdir(), 'both-ends-'))
const profile = join(folder, 'gateway.yaml')
// What follows a --, such as `npm start -- --fault relay/correlation-id-is-replaced`, is the gateway's.
const more = process.argv.slice(2)

let gateway
try {
  process.exitCode = await play(certificates())
} finally {
  const ended = new Promise((resolve) => gateway?.once('exit', resolve))
  if (gateway?.exitCode === null && gateway.kill()) await ended
  rmSync(folder, { recursive: true, force: true })
}

/** The gateway knows its clients by the names in their certificates. */
function certificates() {
  try {
    return makeCertificates(folder, 'gateway', 'bank', 'client-1')
  } catch (error) {
    process.stderr.write(`openssl has to make certificates for this example: ${error.message}\n`)
    return undefined
  }
}

async function play(certificate) {
  if (!certificate) return 2
  const { ca, gateway: own, bank: ofBank, 'client-1': client } = certificate
  const address = ['--port', '0', '--provider', bank, '--write-profile', profile, '--json']
  const tls = ['--certificate', own.certificate, '--key', own.key, '--client-ca', ca]
  // Its own certificate names it at the bank, too.
  const toBank = ['--provider-certificate', own.certificate, '--provider-key', own.key, '--provider-ca', ca]
  gateway = spawn(process.execPath, [conformance, 'serve', ...address, ...tls, ...toBank, ...more], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const url = await firstAddress()
  if (url === undefined) return 4
  writeFileSync(profile, withTls(readFileSync(profile, 'utf8'), { ...client, ca }, { ...ofBank, ca }))
  const run = spawn(process.execPath, [conformance, 'run', url, '--profile', profile], { stdio: 'inherit' })
  return await new Promise((resolve) => run.once('exit', (code) => resolve(code ?? 4)))
}

/** The profile with the certificates of the run: as a client, and as the bank. */
function withTls(text, client, ofBank) {
  const behind = text.replace(/^behind:$/m, `behind:\n  tls: ${JSON.stringify(ofBank)}`)
  return `${behind}\ntls: ${JSON.stringify(client)}\n`
}

/** The first line that the gateway prints has its address. */
async function firstAddress() {
  for await (const line of createInterface({ input: gateway.stdout })) return JSON.parse(line).url
  return undefined
}
