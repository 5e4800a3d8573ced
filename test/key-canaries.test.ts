import { readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { contentOf as contentOfEntry, readZip } from '../src/host/files/zip.ts'
import { certificateMaker, contentOf, hasOpenssl } from './support/certificates.ts'
import type { CertificateFiles } from './support/certificates.ts'
import { runInProcess } from './support/cli-in-process.ts'
import { temporaryFolder } from './support/cli-process.ts'
import { createServers } from './support/misconfigured.ts'

// The private key of a client certificate, whole, broken or the wrong one: no line of it is in anything that is shown.

const folder = temporaryFolder()
const servers = createServers()
afterAll(async () => {
  await servers.close()
  folder.remove()
})

describe.skipIf(!hasOpenssl)('the private key of a client certificate', () => {
  let url = ''
  let authority: CertificateFiles
  let client: CertificateFiles

  beforeAll(async () => {
    const certificates = certificateMaker(folder.file('.'))
    authority = certificates.authority('test authority')
    client = certificates.signed(authority, 'client')
    const own = contentOf(certificates.signed(authority, 'gateway'))
    const ca = readFileSync(authority.certificate, 'utf8')
    ;({ url } = await servers.gateway({ tls: { ...own, ca } }))
  })

  const profileWith = (key: string): string => {
    const profile = folder.file('profile.json')
    const tls = { ca: authority.certificate, certificate: client.certificate, key }
    writeFileSync(profile, JSON.stringify({ name: 'keys', baseUrl: url, tls }))
    return profile
  }

  test('lets a run in, and is in none of its reports, its pack and its output', async () => {
    const [reports, pack] = [folder.file('run'), folder.file('run.zip')]
    const options = [
      '--only',
      'diagnostics',
      '--reports',
      reports,
      '--pack',
      pack,
      '--by',
      'Ada',
      '--reason',
      'x',
    ]
    const { output, error } = await runInProcess(['run', '--profile', profileWith(client.key), ...options])
    const doctor = await runInProcess(['doctor', '--profile', profileWith(client.key)])
    expect(doctor.output).toContain('the certificate of the client is accepted')
    expect(doctor.output).not.toContain('client-certificate-')
    const entries = readZip(readFileSync(pack))
    if (!entries.ok) throw new Error(entries.error)
    const files = readdirSync(reports).map((name) => readFileSync(join(reports, name), 'utf8'))
    const packed = entries.value.entries.map((entry) => String(contentOfEntry(entry)))
    for (const text of [output, error, doctor.output, doctor.error, ...files, ...packed]) {
      expect(linesOf(client.key).filter((line) => text.includes(line))).toEqual([])
    }
  })

  test.each([
    ['broken', (text: string) => text.replace(/\n(?=.)/, '\n!!')],
    ['cut off', (text: string) => text.slice(0, text.indexOf('-----END'))],
    ['without its first line', (text: string) => text.slice(text.indexOf('\n') + 1)],
    ['that of nobody', () => readFileSync(authority.key, 'utf8')],
  ])('that is %s is complained about without a line of it', async (_, change) => {
    const key = folder.file('changed.key')
    writeFileSync(key, change(readFileSync(client.key, 'utf8')))
    for (const command of ['run', 'doctor']) {
      const { exitCode, output, error } = await runInProcess([command, '--profile', profileWith(key)])
      expect([2, 3], output + error).toContain(exitCode)
      expect(output + error).toMatch(/key|certificate/i)
      expect(linesOf(key).filter((line) => (output + error).includes(line))).toEqual([])
    }
  })
})

/** What is secret in the file. */
function linesOf(key: string): readonly string[] {
  const lines = readFileSync(key, 'utf8').split('\n')
  return lines.filter((line) => line.length > 20 && !line.startsWith('-----'))
}
