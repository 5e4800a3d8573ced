import { createPrivateKey, generateKeyPairSync } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { afterAll, describe, expect, test } from 'vitest'
import { readTlsFiles } from '../src/host/server/tls-files.ts'
import { runInProcess } from './support/cli-in-process.ts'
import { temporaryFolder } from './support/cli-process.ts'
import { AUTHORITY, CLIENT, CLIENT_KEY, SERVER, SERVER_KEY } from './support/lasting-certificates.ts'

const folder = temporaryFolder()
afterAll(() => folder.remove())

let made = 0
function fileOf(content: string | Buffer): string {
  const path = folder.file(`${++made}.pem`)
  writeFileSync(path, content)
  return path
}

const encrypted = createPrivateKey(SERVER_KEY)
  .export({ type: 'pkcs8', format: 'pem', cipher: 'aes-256-cbc', passphrase: 'x' })
  .toString()
const publicKey = generateKeyPairSync('ed25519').publicKey.export({ type: 'spki', format: 'pem' }).toString()
const broken = SERVER.replace(/\n[A-Za-z0-9+/]{20}/, '\nAAAAAAAAAAAAAAAAAAAA')
const der = Buffer.from('30820122ff80', 'hex')

const NOW = Date.UTC(2030, 0, 1)

describe('files of TLS that are of no use say which, and why', () => {
  test.each<[string, string | Buffer, string | Buffer, string | undefined, string, RegExp]>([
    [
      'key of another',
      SERVER,
      CLIENT_KEY,
      undefined,
      'certificate',
      /does not fit the key .*not of one pair/,
    ],
    [
      'issuer first',
      AUTHORITY + SERVER,
      SERVER_KEY,
      undefined,
      'certificate',
      /at place 2: it has to come first/,
    ],
    ['stranger behind', SERVER + CLIENT, SERVER_KEY, undefined, 'certificate', /at place 2 .* not issued/],
    [
      'certificate that is a key',
      SERVER_KEY,
      SERVER_KEY,
      undefined,
      'certificate',
      /has no certificate, but a .*KEY/,
    ],
    ['certificate that is none', 'hello', SERVER_KEY, undefined, 'certificate', /no PEM file/],
    ['certificate in DER', der, SERVER_KEY, undefined, 'certificate', /no PEM file: openssl turns DER/],
    ['certificate that is broken', broken, SERVER_KEY, undefined, 'certificate', /number 1 of 1/],
    ['key that is a certificate', SERVER, SERVER, undefined, 'key', /has no private key, but a CERTIFICATE/],
    ['key that is public', SERVER, publicKey, undefined, 'key', /has no private key, but a PUBLIC KEY/],
    ['key with a passphrase', SERVER, encrypted, undefined, 'key', /is encrypted, .*openssl pkey/],
    ['authority that is none', SERVER, SERVER_KEY, 'nobody', 'ca', /no PEM file/],
    ['authority that is a key', SERVER, SERVER_KEY, SERVER_KEY, 'ca', /has no certificate, but a/],
  ])('%s', (_, certificate, key, ca, name, message) => {
    const files = { certificate: fileOf(certificate), key: fileOf(key), ...(ca && { ca: fileOf(ca) }) }
    const read = readTlsFiles(files, NOW)
    expect(read).toMatchObject({ ok: false, error: { name, message: expect.stringMatching(message) } })
  })

  test('nothing, where all fit, with the issuer behind', () => {
    const files = { certificate: fileOf(SERVER + AUTHORITY), key: fileOf(SERVER_KEY), ca: fileOf(AUTHORITY) }
    expect(readTlsFiles(files, NOW)).toMatchObject({ ok: true })
  })

  test('a certificate before and after its time, where somebody asks for the time', () => {
    const files = { certificate: fileOf(SERVER), key: fileOf(SERVER_KEY) }
    expect(readTlsFiles(files, Date.UTC(2900, 0))).toMatchObject({
      error: { message: expect.stringMatching(/has expired: it was valid until 2\d{3}-\d\d-\d\d$/) },
    })
    expect(readTlsFiles(files, 0)).toMatchObject({
      error: { message: expect.stringMatching(/is not valid before 20\d\d-\d\d-\d\d$/) },
    })
    expect(readTlsFiles(files)).toMatchObject({ ok: true })
  })
})

test('a bank does not start with them', async () => {
  const [certificate, key] = [fileOf(SERVER), fileOf(CLIENT_KEY)]
  const { exitCode, error } = await runInProcess(['serve', '--certificate', certificate, '--key', key])
  expect(exitCode).toBe(2)
  expect(error).toContain(`--certificate: ${certificate} does not fit the key ${key}`)
})

test('nor does a run', async () => {
  const profile = folder.file('profile.yaml')
  const [certificate, key] = [fileOf(SERVER), fileOf(CLIENT_KEY)]
  writeFileSync(
    profile,
    `name: x\ntls: { certificate: '${certificate}', key: '${key}' }\nsurfaces: { gateway: { basePath: '' } }\n`,
  )
  const { exitCode, error } = await runInProcess(['doctor', 'https://127.0.0.1:9', '--profile', profile])
  expect(exitCode).toBe(2)
  expect(error).toContain(`${certificate} does not fit the key`)
})
