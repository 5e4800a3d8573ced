import { learnHeaders } from './learn-secrets.ts'
import { defined } from '../../kernel/defined.ts'
import { HOUR_MS, MINUTE_MS, durationMs } from '../../kernel/calendar.ts'
import { type Result, ok } from '../../kernel/result.ts'
import { type Sent, sendAndRecord } from './send-and-record.ts'
import type { Flow } from './flow.ts'
import type { Opening, Sealing } from '../../target/apis/port.ts'
import { portOf } from '../../target/apis/ports.ts'
import type { PreparedRequest } from '../request/request.ts'
import type { Round, StepLog } from './step-log.ts'

/** Sends a request, signed where the step says so, and opens its answer. The error says why it could not be sent. */
export async function sendSealedOrNot(
  prepared: PreparedRequest,
  exchangeId: string,
  round: Round,
): Promise<Result<Sent, string>> {
  const { flow, log } = round
  const sent = await sendOrNot(prepared, exchangeId, round)
  if (!sent.ok || !sent.value.observation) return sent
  const { exchange, observation } = sent.value
  const mayBeOver = observation.response.status === 401 && mayTokenBeOver(flow)
  const mayBeRefused = log.mayBeRefused()
  if (!mayBeOver && !flow.isTokenEndpointTold && !mayBeRefused) return sent
  return ok({
    exchange,
    observation: {
      ...observation,
      ...(mayBeOver && { tokenMayBeOver: true }),
      ...(mayBeRefused && { mayBeRefused }),
      ...(flow.isTokenEndpointTold && { isTokenEndpointTold: true }),
    },
  })
}

/** How long an access token lives is a recommendation (document 2 §8): a target may say that its own live less, or nothing. */
function mayTokenBeOver({ session, beganAtMs, isFollowed }: Flow): boolean {
  // Nobody may have renewed those of a second client, days later.
  if (isFollowed) return true
  const lifetime = session.profile.tokens?.accessToken
  const passedMs = session.now() - beganAtMs
  if (lifetime) return passedMs >= durationMs(lifetime)
  return passedMs >= (session.control === undefined ? HOUR_MS : MINUTE_MS)
}

async function sendOrNot(
  prepared: PreparedRequest,
  exchangeId: string,
  { flow, log }: Round,
): Promise<Result<Sent, string>> {
  const { session, context } = flow
  const { sealing } = portOf(prepared.request.surface)
  const send = async (one: PreparedRequest): Promise<Sent> => {
    const sent = await sendAndRecord(one, session, exchangeId, context.xml, flow.arrivals)
    learnHeaders(sent.added ?? [], context.redactor)
    return sent
  }
  const keysId = `${exchangeId}-keys`
  if (!prepared.seal || !sealing) {
    const sent = await send(prepared)
    if (!sent.observation || !prepared.operation.givesToken || !sealing) return ok(sent)
    return ok(keepOpened(sent, await sealing.open(sent.observation, undefined, session, keysId), log))
  }
  learn(prepared.seal.encrypt, flow, sealing)
  const sealed = await sealing.seal(prepared.seal, session.profile, (length, ...name) =>
    context.secretBytes(length, exchangeId, ...name),
  )
  if (!sealed.ok) return sealed
  const { body, own } = sealed.value
  const sent = await send({ ...prepared, request: { ...prepared.request, body } })
  if (!sent.observation) return ok(sent)
  const opening = await sealing.open(sent.observation, own, session, keysId)
  learn(opening.opened?.secret, flow, sealing)
  return ok(keepOpened(sent, opening, log))
}

/** Both exchanges in the order in which they were sent. */
function keepOpened({ exchange, observation }: Sent, opening: Opening, log: StepLog): Sent {
  log.keep(exchange)
  if (opening.exchange) log.keep(opening.exchange)
  return { exchange, observation: observation && defined({ ...observation, opened: opening.opened }) }
}

/** Should a target show a number or a PIN in the clear somewhere, it is taken out there, and judged. */
function learn(secret: unknown, { context, knowledge }: Flow, { kinds }: Sealing): void {
  for (const [name, value] of Object.entries(secret ?? {}) as [string, unknown][]) {
    context.redactor.learnNumber(String(value))
    const kind = kinds[name]
    if (kind !== undefined) knowledge.learn(kind, value)
  }
}
