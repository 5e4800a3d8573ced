// Starts a gateway in a process of its own, and a run on both of its sides: as its client, and as the bank behind it.
// Both speak TLS and ask for client certificates. A gateway of yours takes the place of the first process; its profile
// then says `tls` and `behind`, as the written one does. A second run, as the client alone, shows what the bank is for.
import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { makeCertificates } from './certificates.js'
import { gradedByArea } from './graded-by-area.js'

const conformance = fileURLToPath(new URL('../../bin/conformance.js', import.meta.url))
const bank = 'https://127.0.0.1:4030/provider'
const folder = mkdtempSync(join(tmpdir(), 'both-ends-'))
const profile = join(folder, 'gateway.yaml')
// What follows a --, such as `npm start -- --fault relay/correlation-id-is-replaced`, is the gateway's.
const more = process.argv.slice(2)

const servers = []
try {
  process.exitCode = await play(certificates())
} finally {
  for (const server of servers) await ended(server)
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
  const address = ['--port', '0', '--provider', bank, '--write-profile', profile]
  const tls = ['--certificate', own.certificate, '--key', own.key, '--client-ca', ca]
  // Its own certificate names it at the bank, too.
  const toBank = ['--provider-certificate', own.certificate, '--provider-key', own.key, '--provider-ca', ca]
  const url = (await serving([...address, ...tls, ...toBank, ...more]))?.url
  if (url === undefined) return 4
  writeFileSync(profile, withTls(readFileSync(profile, 'utf8'), { ...client, ca }, { ...ofBank, ca }))
  const reports = join('reports', 'both-ends')
  const exitCode = await run([url, '--profile', profile, '--reports', reports], 'inherit')
  if (exitCode > 1) return exitCode
  await compare(url, reports)
  return exitCode
}

/** The same gateway before the same bank, of which the run knows the data and nothing else. */
async function compare(url, withBehind) {
  const alone = join(folder, 'client-alone.yaml')
  if (!(await serving(['--behind', profile, '--write-profile', alone]))) return
  const reports = join('reports', 'client-alone')
  // Reads alone, as at every gateway whose bank is not the run's.
  await run([url, '--profile', alone, '--reports', reports, '--allow', 'read'], 'ignore')
  const read = (path) => JSON.parse(readFileSync(join(path, 'report.json'), 'utf8'))
  process.stdout.write(gradedByArea(read(withBehind), read(reports)))
}

/** The profile with the certificates of the run: as a client, and as the bank. */
function withTls(text, client, ofBank) {
  const behind = text.replace(/^behind:$/m, `behind:\n  tls: ${JSON.stringify(ofBank)}`)
  return `${behind}\ntls: ${JSON.stringify(client)}\n`
}

/** A server of its own; the first line that it prints has its address. */
async function serving(options) {
  const stdio = ['ignore', 'pipe', 'inherit']
  const server = spawn(process.execPath, [conformance, 'serve', '--json', ...options], { stdio })
  servers.push(server)
  for await (const line of createInterface({ input: server.stdout })) return JSON.parse(line)
  return undefined
}

async function run(options, stdio) {
  const started = spawn(process.execPath, [conformance, 'run', ...options], { stdio })
  return await new Promise((resolve) => started.once('exit', (code) => resolve(code ?? 4)))
}

async function ended(server) {
  const exit = new Promise((resolve) => server.once('exit', resolve))
  if (server.exitCode === null && server.signalCode === null && server.kill()) await exit
}
