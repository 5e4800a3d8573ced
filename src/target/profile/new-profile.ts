import { stringifyYaml } from '../../kernel/source/yaml.ts'
import {
  AUTO,
  PERMISSION_ID,
  PSU_IP_ADDRESS,
  PSU_USER_AGENT,
  TARGET_ID,
  USER_AGENT,
} from '../../documents/headers.ts'
import { withoutEmpty } from './stringify.ts'

type Needed = 'url' | 'name' | 'targetId' | 'permission'
type Further = 'token' | 'account' | 'basePath' | 'consentType' | 'certificate' | 'key' | 'ca' | 'proxy'
/** Address and port at which a run starts the bank behind, and what is said of that bank. */
type OfBehind = 'behind' | `behind${'Url' | 'Client' | 'Certificate' | 'Key' | 'Ca'}`

/** What somebody knows of their target before the first run. Secrets are references. */
export interface FirstFacts
  extends Readonly<Record<Needed, string>>, Readonly<Partial<Record<Further | OfBehind, string>>> {}

/** A profile to start from, short enough to be read, with what can be added named at its end. */
export function newProfileText(facts: FirstFacts): string {
  const { url, name, targetId, permission, token, account, basePath, consentType, proxy, behind } = facts
  const profile = {
    name,
    baseUrl: url,
    surfaces: { gateway: { basePath, consentType } },
    headers: {
      [TARGET_ID]: targetId,
      [PERMISSION_ID]: permission,
      Authorization: token === undefined ? undefined : `Bearer ${token}`,
      [USER_AGENT]: 'conformance/1.0',
      [PSU_IP_ADDRESS]: AUTO,
      [PSU_USER_AGENT]: AUTO,
    },
    known: { account },
    tls: { certificate: facts.certificate, key: facts.key, ca: facts.ca },
    proxy,
    behind: behind === undefined ? undefined : behindOf(behind, facts),
  }
  return `${stringifyYaml(withoutEmpty(profile), COMMENTS)}${WHAT_ELSE}`
}

function behindOf(listen: string, { behindUrl, behindClient, ...facts }: FirstFacts) {
  const { behindCertificate: certificate, behindKey: key, behindCa: ca } = facts
  return { listen, publicUrl: behindUrl, clientId: behindClient, tls: { certificate, key, ca } }
}

const COMMENTS: Readonly<Record<string, string>> = {
  '': 'What conformance has to know about a target. Secrets stand as env:NAME or file:PATH, never in the clear.',
  headers: 'Of every ordinary request. Authorization can be left out where the gateway keeps the tokens.',
  known: 'Data that exist at the target; what is missing is not tested.',
}

const WHAT_ELSE = `# More under known: foreignAccount, finalizedDay, unfinalizedDay, busyDay, submission, and what payments need.
# allow: read (unless given), write or irreversible. payments: { orders: 25, total: '1000' }, the most of a run. rate: requests in a second. connections: close, for one each request. concurrency: requests at once. uniqueHeaders: those that want another value with every request. timeout: { seconds: 20 }
# behind: { listen: 127.0.0.1:4030 } starts a bank that the gateway calls, so that what it sends on is judged, too.
# hooks, pins, confirmed, notApplicable, secondClient, baseline, tokens, notOffered, asynchronous, orderFields, surfaces.gateway.paths: see the JSON Schema.
`
