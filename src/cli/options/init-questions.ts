import type { FirstFacts } from '../../target/profile/new-profile.ts'

/** What `init` has to know: each a flag, and a question where somebody is there to answer. */
interface Question {
  readonly name: keyof FirstFacts
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
  { name: 'url', question: 'Address of the gateway', isNeeded: true },
  { name: 'name', question: 'What reports call it', fallback: ({ url }) => hostOf(url ?? '') },
  { name: 'targetId', question: 'X-CorAPI-Target-ID, which names the provider', isNeeded: true },
  { name: 'permission', question: 'Permission-ID, or where it stands', fallback: () => 'env:PERMISSION_ID' },
  {
    name: 'token',
    question: 'Where the access token stands, env:NAME or file:PATH; empty where the gateway keeps it',
    isSecret: true,
    isNeedlessBehind: true,
  },
  { name: 'account', question: 'accountId of an account of the permission', isNeedlessBehind: true },
  { name: 'basePath', question: 'Prefix of every path, such as /gateway' },
  { name: 'consentType', question: 'Consent type in paths' },
  { name: 'certificate', question: 'File with the client certificate, PEM' },
  { name: 'key', question: 'File with its private key, PEM' },
  { name: 'ca', question: 'File with the authorities to trust, PEM' },
  { name: 'proxy', question: 'Address of an HTTP proxy' },
  {
    name: 'behind',
    question: 'Where a run starts the bank that the gateway calls, such as 0.0.0.0:4030',
    fallback: () => '127.0.0.1:4030',
    isOfBehind: true,
  },
  {
    name: 'behindUrl',
    question: 'Address at which the gateway reaches that bank; empty where it is what is listened on',
    isOfBehind: true,
  },
  {
    name: 'behindClient',
    question: 'What X-CorAPI-Client-ID calls the client of this profile',
    isOfBehind: true,
  },
  {
    name: 'behindCertificate',
    question: 'File with the certificate of that bank, PEM; empty for HTTP',
    isOfBehind: true,
  },
  { name: 'behindKey', question: 'File with its private key, PEM', isOfBehind: true },
  {
    name: 'behindCa',
    question:
      'File with the authorities of the client certificates of the gateway, PEM; empty where it needs none',
    isOfBehind: true,
  },
]

/** What is no address is told so later, with its place. */
function hostOf(url: string): string {
  return (URL.canParse(url) && new URL(url).host) || url
}
