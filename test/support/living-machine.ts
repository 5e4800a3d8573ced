import { chained } from '../../src/host/client/chained-target.ts'
import type { ScenarioResult } from '../../src/evidence/run-result.ts'
import { recognize } from '../../src/runner/record/recognize.ts'
import { embeddedSession } from '../../src/runner/play/embedded-target.ts'
import { isPlayable, planRun, sentOf } from '../../src/runner/plan/select.ts'
import type { Scenario } from '../../src/scenario/format.ts'
import { createSimulator } from '../../src/simulator/create.ts'
import { capabilitiesOf } from '../../src/target/profile/supplied.ts'
import type {
  AddressedRequest,
  Profile,
  SendResult,
  Target,
  TargetSession,
} from '../../src/target/profile/profile.ts'
import type { ChainTokens } from '../../src/target/profile/token-chain.ts'
import { withOneForOther } from './told-facts.ts'
import type { Fact } from './told-facts.ts'
import { SCENARIOS, playSuite, xml } from './suite.ts'

/**
 * Plays one flow at a bank as a user has it: nobody controls it, its clock goes on while the run waits, and it gives
 * tokens that may be spent. What the flow writes can be left undone there, or done twice, and what it reads back can be
 * told wrongly.
 */
export type Change =
  /** The writes of an operation are answered as what was done, by a twin that does them, and are not done. */
  | { readonly kind: 'dropped'; readonly operation: string }
  /** The same, at a bank that keeps the record of what was asked: where it knows nothing of it the twin answers. */
  | { readonly kind: 'kept'; readonly operation: string }
  | { readonly kind: 'repeated'; readonly operation: string }
  /** In what is read back, each of two facts of a kind stands where the other does. */
  | { readonly kind: 'swapped'; readonly facts: readonly [Fact, Fact] }

export interface Sent {
  readonly request: AddressedRequest
  /** Empty where no operation has the address. */
  readonly operation: string
  readonly isWrite: boolean
  readonly isAccepted: boolean
  /** What the bank has not done, and its twin has. */
  readonly byTwin: boolean
  readonly result: SendResult
}

export interface Played {
  readonly scenario: ScenarioResult
  /** By requirement. */
  readonly verdicts: ReadonlyMap<string, string>
  /** In order. */
  readonly sent: readonly Sent[]
}

const BANK = createSimulator({ now: '2026-03-04T09:00:00Z', xml })

const PROFILE: Profile = liveProfile(BANK.profile())

const CAPABILITIES: ReadonlySet<string> = new Set(
  [...capabilitiesOf(PROFILE, false)].filter((capability) => capability !== 'events'),
)

/** Each surface is told by the beginning of a path. */
const BY_SURFACE: Profile = {
  ...PROFILE,
  surfaces: Object.fromEntries(
    Object.entries(PROFILE.surfaces).map(([name, face]) => [name, { ...face, basePath: `/${name}` }]),
  ),
}

function liveProfile(given: Profile): Profile {
  const { secondClient, tokens } = given
  return {
    ...given,
    payments: { orders: 100_000, total: '1000000000000' },
    patience: { hours: 72 },
    tokens: { ...tokens, chain: { file: 'first.json' } },
    ...(secondClient && { secondClient: { ...secondClient, chain: { file: 'second.json' } } }),
  }
}

/** All flows that such a bank allows, or their beginning. */
export function livingFlows(): readonly Scenario[] {
  return planRun(SCENARIOS, { profile: PROFILE, capabilities: CAPABILITIES }, { allow: 'irreversible' })
    .filter(isPlayable)
    .map(sentOf)
}

export async function playLiving({ id }: Scenario, change?: Change): Promise<Played> {
  const sent: Sent[] = []
  const [bank, twin] = [BANK.fork(), BANK.fork()]
  const session = embeddedSession(bank, PROFILE)
  const answer = answering(session, embeddedSession(twin, PROFILE), () => againAt(bank), change)
  const target: Target = {
    kind: 'http',
    profile: PROFILE,
    capabilities: CAPABILITIES,
    isShared: true,
    open: async () => ({
      now: session.now,
      profile: PROFILE,
      close: session.close,
      pause: async (milliseconds) => {
        for (const { clock } of [bank, twin]) clock.advance({ milliseconds })
      },
      send: async (request) => {
        const { operation } = recognize(BY_SURFACE, request.method, `/${request.surface}${request.path}`)
        const known = {
          request,
          operation: operation?.id ?? '',
          isWrite: operation !== undefined && operation.effects !== 'read',
        }
        const answered = await answer(known)
        sent.push({ ...known, ...answered, isAccepted: isGood(answered.result) })
        return answered.result
      },
    }),
  }
  const scenarios = SCENARIOS.filter((scenario) => scenario.id === id)
  const result = await playSuite(spending(target), { scenarios, concurrency: 1 })
  return {
    scenario: result.scenarios[0]!,
    verdicts: new Map(result.requirements.map(({ id: requirement, verdict }) => [requirement, verdict])),
    sent,
  }
}

type Asked = Pick<Sent, 'request' | 'operation' | 'isWrite'>
type Answered = Pick<Sent, 'result' | 'byTwin'>

/** `again`: a bank that has done as little, and is thrown away. */
function answering(
  bank: TargetSession,
  twin: TargetSession,
  again: () => TargetSession,
  change: Change | undefined,
): (asked: Asked) => Promise<Answered> {
  let hasWritten = false
  return async ({ request, operation, isWrite }) => {
    if (change?.kind === 'dropped' || change?.kind === 'kept') {
      const done = await twin.send(request)
      if (operation === change.operation) {
        if (isGood(done)) return { result: done, byTwin: true }
        // Who does nothing refuses nothing for what was done before.
        const first = await again().send(request)
        return { result: isGood(first) ? first : done, byTwin: true }
      }
      const result = await bank.send(request)
      const isKept = change.kind === 'kept' && !isWrite && !isGood(result) && isGood(done)
      return isKept ? { result: done, byTwin: true } : { result, byTwin: false }
    }
    const result = await bank.send(request)
    const isGiven = isGood(result)
    if (change?.kind === 'repeated' && operation === change.operation && isGiven) await bank.send(request)
    if (change?.kind === 'swapped' && operation === change.facts[0].operation && isGiven && hasWritten)
      return { result: withSwapped(result, change.facts), byTwin: false }
    hasWritten ||= isWrite && isGiven
    return { result, byTwin: false }
  }
}

function againAt(bank: typeof BANK): TargetSession {
  return embeddedSession(bank.fork(), PROFILE)
}

function isGood({ outcome }: SendResult): boolean {
  return 'response' in outcome && outcome.response.status < 400
}

export function bodyOf({ outcome }: SendResult): string {
  return 'response' in outcome ? outcome.response.body : ''
}

function withSwapped(result: SendResult, [one, other]: readonly [Fact, Fact]): SendResult {
  if (!('response' in result.outcome)) return result
  const { response } = result.outcome
  const body = withOneForOther(response.body, one, other)
  return { ...result, outcome: { response: { ...response, body } } }
}

function spending(target: Target): Target {
  const { headers, known, secondClient } = PROFILE
  const first = chainOf(headers['Authorization'], known.refreshToken, known.expiredAccessToken)
  const second = chainOf(secondClient?.headers?.['Authorization'], known.otherRefreshToken)
  return chained(target, { first, second }, () => 0)
}

function chainOf(bearer = '', refreshToken = '', expiredAccessToken?: string) {
  let tokens: ChainTokens = {
    accessToken: bearer.replace('Bearer ', ''),
    refreshToken,
    ...(expiredAccessToken !== undefined && { expiredAccessToken }),
  }
  return { current: () => tokens, keep: (changed: ChainTokens) => void (tokens = changed) }
}
