import type { WireFailure, WireResponse } from '../../src/evidence/observation.ts'
import { defined } from '../../src/kernel/defined.ts'
import { err } from '../../src/kernel/result.ts'
import type { XmlJudge } from '../../src/kernel/xml.ts'
import type { AddressedRequest, Profile, Target, TargetSession } from '../../src/target/profile/profile.ts'
import type { CauseName } from '../../src/runner/doctor/cause.ts'
import { checkUp } from '../../src/runner/doctor/checkup.ts'
import { PROFILE as FAKE_PROFILE } from './fake-profile.ts'

const HOST = 'https://gateway.test'
export const NOW = Date.parse('2026-03-04T12:00:00Z')
export const PROFILE: Profile = {
  ...FAKE_PROFILE,
  name: 'a gateway',
  headers: { Authorization: 'Bearer a-token-of-the-client', ...FAKE_PROFILE.headers },
}
export const NO_XML: XmlJudge = {
  ready: async () => {},
  readXml: () => err({ layer: 'syntax', message: 'no XML here' }),
  faultsOf: () => [],
}

export type Answer = WireResponse | WireFailure
/** What is asked for: the echo, the list of accounts, one account, or something else. */
type Asked = 'echo' | 'list' | 'account' | 'other'
export type Answers = Partial<Record<Asked, (request: AddressedRequest, number: number) => Answer>>

export const json = (value: unknown, status = 200, more: WireResponse['headers'] = []): WireResponse => ({
  status,
  headers: [['Content-Type', 'application/json'], ...more],
  body: JSON.stringify(value),
})
export const refusal = (status: number, title = '', more: WireResponse['headers'] = []) =>
  json(title === '' ? {} : { title }, status, more)

export const echoOf = ({ headers }: AddressedRequest, timeMs = NOW) => ({
  requestDateTime: new Date(timeMs).toISOString(),
  receivedHeaders: headers.map(([headerName, headerContent]) => ({ headerName, headerContent })),
})

export const HONEST = {
  echo: (request: AddressedRequest) => json(echoOf(request), 200, reflected(request)),
  list: (request: AddressedRequest) => json([{ accountId: 'acc-1' }], 200, reflected(request)),
  account: () => json({ accountId: 'acc-1' }),
  other: () => refusal(404),
} satisfies Answers

export function reflected({ headers }: AddressedRequest): WireResponse['headers'] {
  return headers.filter(([name]) => name === 'X-Correlation-ID')
}

export interface Given {
  readonly answers?: Answers
  readonly profile?: Partial<Profile>
  readonly session?: Partial<TargetSession>
  readonly target?: Partial<Target>
  readonly thorough?: boolean
  readonly overlooks?: ReadonlySet<CauseName>
}

export async function checked({
  answers = {},
  profile = {},
  session = {},
  target = {},
  thorough,
  overlooks,
}: Given = {}) {
  const sent: AddressedRequest[] = []
  const described = { ...PROFILE, ...profile }
  const checkup = await checkUp(
    {
      kind: 'http',
      profile: described,
      capabilities: new Set(),
      open: async () => ({
        profile: described,
        now: () => NOW,
        send: async (request) => {
          sent.push(request)
          const answer = { ...HONEST, ...answers }[askedBy(request)](request, sent.length)
          const outcome = 'status' in answer ? { response: answer } : { failure: answer }
          return { url: HOST + request.path, durationMs: 1, outcome }
        },
        close: async () => {},
        ...session,
      }),
      ...target,
    },
    NO_XML,
    defined({ thorough, overlooks }),
  )
  const states = Object.fromEntries(checkup.checks.map(({ id, state }) => [id, state]))
  const notes = Object.fromEntries(
    checkup.checks.flatMap(({ id, note }) => (note === undefined ? [] : [[id, note]])),
  )
  return { ...checkup, sent, states, notes }
}

export function askedBy({ path }: AddressedRequest): Asked {
  if (path.endsWith('/healthcheck')) return 'echo'
  if (path.endsWith('/accounts')) return 'list'
  return path.includes('/accounts/') ? 'account' : 'other'
}
