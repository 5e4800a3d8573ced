import { type Exchange, type Observation, type WireFailure, headerOf } from '../../evidence/observation.ts'
import { bankDateAt } from '../../kernel/calendar.ts'
import type { Profile, TargetSession } from '../../target/profile/profile.ts'
import type { SendAction } from '../../scenario/format.ts'
import { templatesIn, variablesOf } from '../../scenario/template.ts'
import { portOf } from '../../target/apis/ports.ts'
import { namedData } from '../../target/profile/known-data.ts'
import { SURFACES, SURFACE_DESCRIPTIONS, type Surface } from '../../documents/apis.ts'
import { operationById, optionalHeadersOf } from '../../documents/operations.ts'
import type { Question, Questions } from '../../documents/apis/described-surface.ts'
import { valueOrThrow } from '../../kernel/result.ts'
import type { XmlJudge } from '../../kernel/xml.ts'
import { correlationUuid } from '../play/correlation-id.ts'
import { sendAndRecord } from '../play/send-and-record.ts'
import { isNotOffered } from '../plan/profile-facts.ts'
import { prepareRequest } from '../request/request.ts'

/** What one harmless request came to. */
export interface Answered {
  readonly url: string
  readonly exchange: Exchange
  readonly observation?: Observation | undefined
  readonly failure?: WireFailure | undefined
}

/** The questions that every target is asked, with their answers. */
export interface Asked {
  readonly echo: Answered
  /** Absent where the profile lacks what a valid request needs. */
  readonly list?: Answered | undefined
  /** What an address that no operation has is answered. */
  readonly nowhere?: Answered | undefined
}

/** Begins the ids of what is sent before a run. */
export const PRE_FLIGHT = 'pre-flight'

/** What the correlation ids of all that is sent before a run begin with. */
export const PRE_FLIGHT_IDS = correlationUuid(PRE_FLIGHT, '', 0).slice(0, 13)

export type Probe = ReturnType<typeof createProbe>

/** Sends reads to a target, one after the other. */
export function createProbe(session: TargetSession, surface: Surface, xml: XmlJudge) {
  const { profile } = session
  const exchanges: Exchange[] = []
  const edition = portOf(surface).editionProbed?.(profile)
  const questions = probesOf(surface, profile)
  const scope = () => ({ variables: namedData(profile), today: bankDateAt(session.now()) })
  const send = async (action: SendAction, path?: string): Promise<Answered> => {
    const asked = exchanges.length + 1
    const id = `${PRE_FLIGHT}-${asked}`
    const correlationId = correlationUuid(PRE_FLIGHT, `${surface} ${session.now()}`, asked)
    const context = { profile, surface, scope: scope(), correlationId, edition }
    const prepared = valueOrThrow(prepareRequest(action, context))
    const wire = path === undefined ? prepared.request : { ...prepared.request, path, headers: [] }
    const sent = await sendAndRecord({ ...prepared, request: wire }, session, id, xml)
    exchanges.push(sent.exchange)
    return { ...sent, url: sent.exchange.request.url, failure: sent.exchange.failure }
  }
  return {
    session,
    surface,
    /** All that was asked so far. */
    exchanges,
    ...questions,
    /** Whether the profile has the data that the question is about. */
    knowsEnoughFor: (operation: string) => {
      const [action, known] = [request(operation), scope()]
      const { name } = SURFACE_DESCRIPTIONS[surface].data
      if (variablesOf(templatesIn(action)).includes(name) && known.variables[name] === undefined) return false
      return edition?.gap(action, known) === undefined
    },
    ask: async (operation: string, more?: Partial<SendAction>) => {
      const optional = optionalHeadersOf(operationById(operation)?.headerSet ?? '').map(({ name }) => name)
      const usual = { ...request(operation), ...more }
      const asked = await send({ ...usual, optional })
      // A server may refuse what it need not be sent.
      const hasMore = optional.some((name) => headerOf(asked.exchange.request.headers, name) !== undefined)
      const again = hasMore && isRefused(asked) ? await send(usual) : asked
      return isRefused(again) ? asked : again
    },
    /** The same at an address that no operation has. */
    askNowhere: async (operation: string) => await send({ ...request(operation), wrong: NOWHERE }),
    /** Follows a redirect without any header of the profile's. */
    visit: async (path: string) => await send(request(questions.probes.first), path),
  }
}

function isRefused({ observation }: Answered): boolean {
  const { status = 0 } = observation?.response ?? {}
  return status >= 400 && status < 500
}

/**
 * Reads that any target of the surface should answer: one that needs least, and one about known data. `otherwise`: the
 * same of another module, where there is one that was not asked. What the profile does not have the target offer is not.
 */
function probesOf(surface: Surface, profile: Profile) {
  const { otherwise, ...usual } = SURFACE_DESCRIPTIONS[surface].probes
  const asked = ({ first, second }: Pick<Questions, 'first' | 'second'>) => ({
    first,
    second: second.operation,
  })
  if (!otherwise) return { probes: asked(usual) }
  return [usual.first, usual.second.operation].some((one) => isNotOffered(one, profile))
    ? { probes: asked(otherwise) }
    : { probes: asked(usual), otherwise: asked(otherwise) }
}

const NOWHERE = { kind: 'address', value: '/an-address-that-no-operation-has' } as const

/** A valid request for an operation, as the profile makes it. */
export function request(operation: string): SendAction {
  const usual = { kind: 'send', operation, path: {}, query: {}, headers: {}, client: 'first' } as const
  return { ...usual, ...QUESTIONS.get(operation) }
}

const QUESTIONS: ReadonlyMap<string, Question> = new Map(
  SURFACES.map((surface) => {
    const { second } = SURFACE_DESCRIPTIONS[surface].probes
    return [second.operation, second]
  }),
)
