import type { FirstFacts } from '../../target/profile/new-profile.ts'

/** What `init` has to know: each a flag, and a question where somebody is there to answer. */
interface Question {
  readonly name: keyof FirstFacts
  readonly flag: string
  readonly question: string
  /** What an empty answer stands for, from the answers before it. */
  readonly fallback?: (before: Readonly<Record<string, string>>) => string | undefined
  readonly isNeeded?: boolean
  readonly isSecret?: boolean
  /** Asked where a bank behind the gateway is wanted, and nowhere else; true for what such a bank makes needless. */
  readonly isOfBehind?: boolean
  readonly isNeedlessBehind?: boolean
}

export const QUESTIONS: readonly Question[] = [
  { name: 'url', flag: 'the URL', question: 'Address of the gateway', isNeeded: true },
  {
    name: 'name',
    flag: '--name',
    question: 'What reports call it',
    fallback: ({ url }) => hostOf(url ?? ''),
  },
  {
    name: 'targetId',
    flag: '--target-id',
    question: 'X-CorAPI-Target-ID, which names the provider',
    isNeeded: true,
  },
  {
    name: 'permission',
    flag: '--permission',
    question: 'Permission-ID, or where it stands',
    fallback: () => 'env:PERMISSION_ID',
  },
  {
    name: 'token',
    flag: '--token',
    question: 'Where the access token stands, env:NAME or file:PATH; empty where the gateway keeps it',
    isSecret: true,
    isNeedlessBehind: true,
  },
  {
    name: 'account',
    flag: '--account',
    question: 'accountId of an account of the permission',
    isNeedlessBehind: true,
  },
  { name: 'basePath', flag: '--base-path', question: 'Prefix of every path, such as /gateway' },
  { name: 'consentType', flag: '--consent-type', question: 'Consent type in paths' },
  { name: 'certificate', flag: '--certificate', question: 'File with the client certificate, PEM' },
  { name: 'key', flag: '--key', question: 'File with its private key, PEM' },
  { name: 'ca', flag: '--ca', question: 'File with the authorities to trust, PEM' },
  { name: 'proxy', flag: '--proxy', question: 'Address of an HTTP proxy' },
  {
    name: 'behind',
    flag: '--behind',
    question: 'Where a run starts the bank that the gateway calls, such as 0.0.0.0:4030',
    fallback: () => '127.0.0.1:4030',
    isOfBehind: true,
  },
  {
    name: 'behindUrl',
    flag: '--behind-url',
    question: 'Address at which the gateway reaches that bank; empty where it is what is listened on',
    isOfBehind: true,
  },
  {
    name: 'behindClient',
    flag: '--behind-client',
    question: 'What X-CorAPI-Client-ID calls the client of this profile',
    isOfBehind: true,
  },
  {
    name: 'behindCertificate',
    flag: '--behind-certificate',
    question: 'File with the certificate of that bank, PEM; empty for HTTP',
    isOfBehind: true,
  },
  { name: 'behindKey', flag: '--behind-key', question: 'File with its private key, PEM', isOfBehind: true },
  {
    name: 'behindCa',
    flag: '--behind-ca',
    question:
      'File with the authorities of the client certificates of the gateway, PEM; empty where it needs none',
    isOfBehind: true,
  },
]

/** What is no address is told so later, with its place. */
function hostOf(url: string): string {
  return (URL.canParse(url) && new URL(url).host) || url
}
