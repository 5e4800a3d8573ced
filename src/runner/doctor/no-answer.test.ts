import { describe, expect, test } from 'vitest'
import type { WireFailure } from '../../evidence/observation.ts'
import type { NetworkFacts } from '../../target/profile/network.ts'
import type { Profile } from '../../target/profile/profile.ts'
import type { CauseName } from './cause.ts'
import { defined } from '../../kernel/defined.ts'
import { explainFailure } from './no-answer.ts'

const PROFILE: Profile = { name: 'a', surfaces: {}, headers: {}, known: {}, pins: {}, notApplicable: {} }
const OWN: Profile = { ...PROFILE, tls: { certificate: 'own.pem', key: 'own.key' } }
const PROXY: Profile = { ...PROFILE, proxy: 'http://proxy.test' }
const URL = 'https://gateway.test/accounts'
const CERTIFICATE = { subject: 'a', issuer: 'b', validToMs: 0 }

interface Case {
  readonly url?: string
  readonly profile?: Profile
  readonly facts?: NetworkFacts
}

async function explained(code: WireFailure['code'], message: string, given: Case = {}) {
  const { url = URL, profile = PROFILE, facts } = given
  const network = facts && { look: async () => facts }
  return await explainFailure({ url, failure: { code, message } }, defined({ network }), { profile })
}

describe('why no answer comes', () => {
  test.each<[WireFailure['code'], CauseName, Case]>([
    ['name-not-found', 'name-not-found', {}],
    ['refused', 'nothing-listens', {}],
    ['too-large', 'no-gateway', {}],
    ['name-not-found', 'proxy-fails', { profile: PROXY }],
    ['refused', 'proxy-fails', { profile: PROXY }],
    ['failed', 'proxy-fails', { profile: PROXY }],
    // A proxy that has passed the request on is none that fails.
    ['reset', 'connection-closed', { profile: PROXY }],
    ['timeout', 'too-slow', {}],
    ['timeout', 'too-slow', { facts: { connected: true } }],
    ['timeout', 'cannot-connect', { facts: { connected: false } }],
    ['reset', 'connection-closed', {}],
    ['reset', 'connection-closed', { facts: { connected: true, certificate: CERTIFICATE } }],
    ['reset', 'connection-closed', { facts: { connected: true, ended: 'closed' } }],
    [
      'reset',
      'speaks-https',
      { url: 'http://a.test/', facts: { connected: true, certificate: CERTIFICATE } },
    ],
    ['malformed-answer', 'no-http', { url: 'http://a.test/', facts: { connected: true } }],
    ['malformed-answer', 'no-http', {}],
  ])('%s is %s', async (code, name, given) => {
    const found = await explained(code, 'as it was', given)
    expect(found).toMatchObject({ name, fix: expect.stringMatching(/\w+ \w+/) })
    expect(found.seen).toBe(`no answer from ${given.url ?? URL}: as it was`)
  })

  test('a hang-up after the certificates were seen is about the client’s own', async () => {
    const facts = { connected: true, certificate: CERTIFICATE, ended: 'closed' }
    expect((await explained('reset', '', { facts })).name).toBe('client-certificate-missing')
    const refused = await explained('reset', '', { facts, profile: OWN })
    expect(refused).toMatchObject({
      name: 'client-certificate-refused',
      seen: `no answer from ${URL}: it ends the connection when it has seen who the client is`,
    })
  })
})

describe('what TLS says', () => {
  test.each<[string, CauseName]>([
    ['certificate is not yet valid', 'certificate-of-the-future'],
    ['certificate has expired', 'certificate-expired'],
    ["Hostname/IP does not match certificate's altnames", 'certificate-of-another-name'],
    ['self-signed certificate in certificate chain', 'authority-unknown'],
    ['unable to verify the first certificate', 'authority-unknown'],
    ['unable to get local issuer certificate', 'authority-unknown'],
    ['self-signed certificate', 'certificate-self-signed'],
    ['SSL routines: wrong version number', 'speaks-http'],
    ['packet length too long', 'speaks-http'],
    ['unsupported protocol', 'tls-fails'],
    ['alert certificate required', 'client-certificate-missing'],
    ['sslv3 alert bad certificate', 'client-certificate-missing'],
    ['tlsv1 alert unknown ca', 'client-certificate-missing'],
    ['sslv3 alert handshake failure', 'client-certificate-missing'],
  ])('%s is %s', async (message, name) => {
    expect((await explained('tls', message)).name).toBe(name)
  })

  test('is repeated as it was said, but where chance decides which words arrive', async () => {
    expect((await explained('tls', 'certificate has expired')).seen).toContain('certificate has expired')
    const refused = await explained('tls', 'alert unknown ca', { profile: OWN })
    expect(refused.name).toBe('client-certificate-refused')
    expect(refused.seen).toContain('it ends the connection')
  })
})
