import type { Exchange, WireFailure } from '../../evidence/exchange.ts'
import type { Observation } from '../../evidence/observation.ts'
import { bankDateAt } from '../../kernel/calendar.ts'
import type { Profile, TargetSession } from '../../profile/profile.ts'
import type { SendAction } from '../../scenario/format.ts'
import type { Scope } from '../../scenario/template.ts'
import type { Variant } from '../../documents/cards/releases.ts'
import type { Surface } from '../../documents/documents.ts'
import type { XmlJudge } from '../../kernel/xml.ts'
import { sendAndRecord } from '../play/send-and-record.ts'
import { cardPlayAmong } from '../plan/card-play.ts'
import type { CardPlay } from '../plan/card-play.ts'
import { gapInCard } from '../request/name-card.ts'
import { prepareRequest } from '../request/request.ts'

/** What one harmless request came to. */
export interface Answered {
  readonly url: string
  readonly exchange: Exchange
  readonly observation?: Observation | undefined
  readonly failure?: WireFailure | undefined
}

/** Sends reads to a target, one after the other. */
export interface Probe {
  readonly session: TargetSession
  readonly surface: Surface
  /** Reads that any target of the surface should answer: one that needs least, and one about known data. */
  readonly questions: { readonly first: string; readonly second: string }
  /** Whether the profile has the data that the question is about. */
  knowsEnoughFor(operation: string): boolean
  ask(operation: string, more?: Partial<SendAction>): Promise<Answered>
  /** Follows a redirect without any header of the profile's. */
  visit(path: string): Promise<Answered>
}

/** Begins the correlation ids of what is sent before a run. */
export const PRE_FLIGHT = 'pre-flight'

export function createProbe(session: TargetSession, surface: Surface, xml: XmlJudge): Probe {
  const { profile } = session
  let asked = 0
  const play = surface === 'cards' ? cardPlayAmong(VARIANTS_ASKED, profile) : undefined
  const questions = QUESTIONS[surface]
  const scope = () => ({
    variables: { ...profile.known, ...profile.cards },
    today: bankDateAt(session.now()),
  })
  const send = async (action: SendAction, path?: string): Promise<Answered> => {
    const id = `${PRE_FLIGHT}-${++asked}`
    const prepared = prepareRequest(action, { profile, surface, scope: scope(), correlationId: id, play })
    if (!prepared.ok) throw new Error(prepared.error)
    const wire =
      path === undefined ? prepared.value.request : { ...prepared.value.request, path, headers: [] }
    const sent = await sendAndRecord({ ...prepared.value, request: wire }, session, id, xml)
    return { ...sent, url: sent.exchange.request.url, failure: sent.exchange.failure }
  }
  return {
    session,
    surface,
    questions,
    knowsEnoughFor: (operation) => isAnswerable(request(operation), profile, play, scope()),
    ask: async (operation, more) => await send({ ...request(operation), ...more }),
    visit: async (path) => await send(request(questions.first), path),
  }
}

export const ECHO = 'account-information/echo'
const LIST = 'account-information/list-accounts'

const QUESTIONS: Readonly<Record<Surface, Probe['questions']>> = {
  gateway: { first: ECHO, second: LIST },
  provider: { first: ECHO, second: LIST },
  cards: { first: 'cards/healthcheck', second: 'cards/details' },
  settlement: { first: 'settlement/list-subscriptions', second: 'settlement/read-security' },
}

/** The variant whose addresses the document shows best comes first. */
const VARIANTS_ASKED: readonly Variant[] = ['v2', 'token-v2', 'v1']

/** A valid request for an operation, as the profile makes it. */
export function request(operation: string): SendAction {
  const usual = { kind: 'send', operation, path: {}, query: {}, headers: {}, client: 'first' } as const
  if (operation === 'cards/details') return { ...usual, card: '${activeCard}' }
  if (operation !== 'settlement/read-security') return usual
  return { ...usual, path: { isin: '${security}' }, query: { tradeDate: '${today}' } }
}

function isAnswerable(
  action: SendAction,
  { known, cards }: Profile,
  play: CardPlay | undefined,
  scope: Scope,
): boolean {
  if (action.operation === 'settlement/read-security') return known.security !== undefined
  if (action.card === undefined) return true
  return cards?.['activeCard'] !== undefined && gapInCard(action, play, scope) === undefined
}
