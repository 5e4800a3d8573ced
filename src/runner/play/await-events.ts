import type { Exchange, Observation, ReceivedEvent } from '../../evidence/observation.ts'
import type { Surface } from '../../documents/apis.ts'
import { defined } from '../../kernel/defined.ts'
import { bankDateAt } from '../../kernel/calendar.ts'
import { type Result, err, ok } from '../../kernel/result.ts'
import type { Delivery } from '../../target/profile/event-inbox.ts'
import type { AwaitEventsAction } from '../../scenario/format.ts'
import { portOf } from '../../target/apis/ports.ts'
import type { Flow } from './flow.ts'
import { isClockMoved, passingTime, patienceMs, pauseAfter } from './passing-time.ts'
import type { StepLog } from './step-log.ts'

/** What arrived, and whether the target had the time that it may take. */
export interface Awaited {
  readonly observation: Observation
  /** How long was waited, where that was less: what has not arrived may still come. */
  readonly cutShortAfterMs?: number
}

/**
 * Waits until so many push events have arrived since the flow began, or the target has had so much time on its clock,
 * which is moved where it can be: the waits are what is counted, as where an answer is waited for. What has not arrived
 * by then is absent; where the profile has less patience, nobody knows.
 */
export async function awaitEvents(
  { count, withinMs, everyMs }: AwaitEventsAction,
  flow: Flow,
  log: StepLog,
): Promise<Result<Awaited, 'no-receiver' | 'interrupted'>> {
  const inbox = flow.session.events
  if (!inbox) return err('no-receiver')
  const pass = passingTime(flow)
  const { waits } = flow.context
  const isMoved = isClockMoved(flow)
  // A target that has sent none in all the time of one flow is not waited for as long in each of the others.
  const patientMs = waits.longest(AWAITED, Math.min(withinMs, patienceMs(flow)))
  for (let waitedMs = 0; ;) {
    const deliveries = await inbox.received()
    const accepted = deliveries.filter(({ answered }) => answered < 300)
    const isThere = accepted.length >= count
    const pauseMs = isMoved ? everyMs : Math.min(pauseAfter(waitedMs, everyMs, flow), patientMs - waitedMs)
    if (isThere || waitedMs + (isMoved ? everyMs : 1) > patientMs) {
      if (!isMoved) waits.ended(AWAITED, deliveries.length > 0, patientMs)
      const observation = await observationOf(deliveries, flow, log)
      return ok(
        isThere || patientMs === withinMs ? { observation } : { observation, cutShortAfterMs: patientMs },
      )
    }
    // Nothing is absent yet: the target still had time.
    if (flow.context.interruption?.aborted) return err('interrupted')
    if (!pass) return ok({ observation: await observationOf(deliveries, flow, log) })
    await pass(pauseMs)
    waitedMs += pauseMs
  }
}

const AWAITED = 'push events'

async function observationOf(
  deliveries: readonly Delivery[],
  flow: Flow,
  log: StepLog,
): Promise<Observation> {
  const { session, scenario } = flow
  const bodies = deliveries.map(({ body }) => body)
  const { sealing, editionFor } = portOf(scenario.surface)
  const { read = [], exchange } =
    (await sealing?.readEvents(bodies, session, `${scenario.id}#${++flow.sent}-keys`)) ?? {}
  if (exchange) log.keep(exchange)
  // An event has one place in the report, whichever steps look at it.
  const idOf = (index: number): string => `${scenario.id}#event-${index + 1}`
  for (const [index, delivery] of deliveries.entries()) {
    if (index >= flow.eventsReported) log.keep(exchangeOf(delivery, idOf(index), scenario.surface))
  }
  flow.eventsReported = deliveries.length
  const events = deliveries.map(({ headers, body, atMs, answered }, index): ReceivedEvent => {
    return { headers, text: body, opened: read[index] ?? UNREAD, atMs, isAcknowledged: answered < 300 }
  })
  const nowMs = session.now()
  const observation: Observation = defined({
    exchangeId: idOf(deliveries.length - 1),
    surface: scenario.surface,
    request: { method: 'POST', path: '', pathParameters: {}, query: {}, headers: [], deviates: false },
    response: { status: 204, headers: [], mediaType: '', text: '', body: { kind: 'empty' } },
    ...editionFor?.(scenario, session.profile)?.seen(),
    events,
    today: bankDateAt(nowMs),
    todayAtAnswer: bankDateAt(nowMs),
    sentAtMs: nowMs,
    answeredAtMs: nowMs,
  })
  return flow.knowledge.withKnown(observation)
}

/** Of an API that signs nothing. */
const UNREAD: ReceivedEvent['opened'] = { signature: 'none', distributed: [] }

/** What the target sent to the receiver. */
function exchangeOf(
  { method, url, headers, body, atMs, answered }: Delivery,
  id: string,
  surface: Surface,
): Exchange {
  return {
    id,
    surface,
    request: { method, url, headers, body },
    response: { status: answered, headers: [], body: '' },
    sentAt: new Date(atMs).toISOString(),
    durationMs: 0,
  }
}
