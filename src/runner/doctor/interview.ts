import type { Exchange, WireFailure } from '../../evidence/exchange.ts'
import type { Observation } from '../../evidence/observation.ts'
import { bankDateAt } from '../../kernel/calendar.ts'
import type { Profile, TargetSession } from '../../profile/profile.ts'
import type { SendAction } from '../../scenario/format.ts'
import type { Surface } from '../../spec/documents.ts'
import type { XmlJudge } from '../../kernel/xml.ts'
import { sendAndRecord } from '../exchange.ts'
import { prepareRequest } from '../request.ts'

/** What one harmless request came to. */
export interface Answered {
  readonly url: string
  readonly exchange: Exchange
  readonly observation?: Observation
  readonly failure?: WireFailure
}

/** Sends reads to a target, one after the other. */
export interface Interview {
  readonly session: TargetSession
  readonly surface: Surface
  ask(operation: string, more?: Partial<SendAction>): Promise<Answered>
  /** Follows a redirect without any header of the profile's. */
  visit(path: string): Promise<Answered>
}

/** Begins the correlation ids of what is sent before a run. */
export const PRE_FLIGHT = 'pre-flight'

export function createInterview(session: TargetSession, xml: XmlJudge): Interview {
  const { profile } = session
  const surface = surfaceOf(profile)
  let asked = 0
  const scope = () => ({ variables: { ...profile.known }, today: bankDateAt(session.now()) })
  const send = async (action: SendAction, path?: string): Promise<Answered> => {
    const id = `${PRE_FLIGHT}-${++asked}`
    const prepared = prepareRequest(action, { profile, surface, scope: scope(), correlationId: id })
    if (!prepared.ok) throw new Error(prepared.error)
    const wire =
      path === undefined ? prepared.value.request : { ...prepared.value.request, path, headers: [] }
    const sent = await sendAndRecord({ ...prepared.value, request: wire }, session, id, xml)
    const { failure } = sent.exchange
    return { ...sent, url: sent.exchange.request.url, ...(failure && { failure }) }
  }
  return {
    session,
    surface,
    ask: async (operation, more) => await send({ ...request(operation), ...more }),
    visit: async (path) => await send(request(ECHO), path),
  }
}

export const ECHO = 'account-information/echo'
export const LIST = 'account-information/list-accounts'

/** A valid request for an operation, as the profile makes it. */
export function request(operation: string): SendAction {
  return { kind: 'send', operation, path: {}, query: {}, headers: {}, client: 'first' }
}

function surfaceOf({ surfaces }: Profile): Surface {
  return surfaces.gateway ? 'gateway' : ((Object.keys(surfaces)[0] as Surface | undefined) ?? 'gateway')
}
