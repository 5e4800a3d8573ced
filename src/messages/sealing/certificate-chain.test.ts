import { readFileSync } from 'node:fs'
import { afterAll, describe, expect, test } from 'vitest'
import { certificateMaker, hasOpenssl } from '../../../test/support/certificates.ts'
import type { CertificateFiles } from '../../../test/support/certificates.ts'
import { temporaryFolder } from '../../../test/support/cli-process.ts'
import { ISSUER_KEY, PLATFORM_KEYS, PLATFORM_ROOT } from '../../provider/cards/keys/test-keys.ts'
import { DAY_MS } from '../../kernel/calendar.ts'
import { chainStateOf } from './certificate-chain.ts'

const NOW_MS = Date.parse('2026-03-02T08:00:00Z')

test('what is registered itself needs nobody else', async () => {
  const { certificate } = ISSUER_KEY
  expect(await chainStateOf(certificate, [], [certificate], NOW_MS)).toBe('holds')
  expect(await chainStateOf(certificate, [certificate], [], NOW_MS)).toBe('leads-nowhere')
  expect(await chainStateOf(certificate, [], [certificate], Date.UTC(2050, 0, 1))).toBe('not-valid')
})

test.each(PLATFORM_KEYS.flatMap((pair) => Object.values(pair).map(({ certificate }) => certificate)))(
  'what a registered root has issued holds, whatever its own key is: %#',
  async (certificate) => {
    expect(await chainStateOf(certificate, [], [PLATFORM_ROOT], NOW_MS)).toBe('holds')
    expect(await chainStateOf(certificate, [PLATFORM_ROOT], [ISSUER_KEY.certificate], NOW_MS)).toBe(
      'leads-nowhere',
    )
  },
)

test('one bit that is changed in a certificate, and nobody has issued it', async () => {
  const { certificate } = PLATFORM_KEYS[0]!.ES256
  const der = Buffer.from(certificate, 'base64')
  // In the subject, and in the signature.
  for (const at of [150, der.length - 3]) {
    const changed = Buffer.from(der)
    changed[at] = changed[at]! ^ 1
    expect(await chainStateOf(changed.toString('base64'), [], [PLATFORM_ROOT], NOW_MS), String(at)).toBe(
      'leads-nowhere',
    )
  }
})

test('what is no certificate leads nowhere', async () => {
  for (const text of ['', 'AAAA', 'MIIB']) {
    expect(await chainStateOf(text, [text], [PLATFORM_ROOT], NOW_MS)).toBe('leads-nowhere')
  }
})

describe.skipIf(!hasOpenssl)('a chain of certificates that openssl made', () => {
  const folder = temporaryFolder()
  afterAll(() => folder.remove())
  const make = certificateMaker(folder.path)
  const base64 = ({ certificate }: CertificateFiles): string =>
    readFileSync(certificate, 'utf8').replaceAll(/-----[A-Z ]+-----|\s/g, '')
  const root = make.authority('Issuer root')
  const between = make.signed(root, 'Issuer of keys', { isAuthority: true, days: 2 })
  const leaf = make.signed(between, 'A key', { days: 20 })
  const [rootText, betweenText, leafText] = [base64(root), base64(between), base64(leaf)]
  // openssl has no clock but the machine's.
  const nowMs = Date.now()

  test('leads over what came with the signature to the root that is registered', async () => {
    expect(await chainStateOf(leafText, [leafText, betweenText], [rootText], nowMs)).toBe('holds')
    expect(await chainStateOf(leafText, [leafText, betweenText, rootText], [rootText], nowMs)).toBe('holds')
    expect(await chainStateOf(leafText, [leafText], [rootText, betweenText], nowMs)).toBe('holds')
  })

  test('leads nowhere where a link is missing or the root is another one of the same name', async () => {
    expect(await chainStateOf(leafText, [leafText], [rootText], nowMs)).toBe('leads-nowhere')
    const impostor = base64(make.authority('Issuer root'))
    expect(await chainStateOf(leafText, [leafText, betweenText], [impostor], nowMs)).toBe('leads-nowhere')
    expect(await chainStateOf(leafText, [leafText, betweenText, rootText], [impostor], nowMs)).toBe(
      'leads-nowhere',
    )
  })

  test('is not valid once one of its certificates is not', async () => {
    const chain = [leafText, betweenText]
    expect(await chainStateOf(leafText, chain, [rootText], nowMs + 3 * DAY_MS)).toBe('not-valid')
    expect(await chainStateOf(leafText, chain, [rootText], nowMs - DAY_MS)).toBe('not-valid')
  })

  test('holds only over authorities: a key that is registered issues none', async () => {
    const forged = base64(make.signed(leaf, 'Forged'))
    expect(await chainStateOf(forged, [forged, leafText, betweenText], [rootText], nowMs)).toBe(
      'leads-nowhere',
    )
    expect(await chainStateOf(forged, [forged], [leafText], nowMs)).toBe('leads-nowhere')
  })
})
