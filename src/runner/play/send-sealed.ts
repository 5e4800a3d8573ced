import type { CardSecretKind } from '../../evidence/known-value.ts'
import type { Observation } from '../../evidence/observation.ts'
import { MINUTE_MS, durationMs } from '../../kernel/duration.ts'
import { ok } from '../../kernel/result.ts'
import type { Result } from '../../kernel/result.ts'
import { sendAndRecord } from './send-and-record.ts'
import type { Sent } from './send-and-record.ts'
import type { Flow } from './flow.ts'
import { openAnswer, openToken } from '../judge/open-answer.ts'
import type { Opening } from '../judge/open-answer.ts'
import type { PreparedRequest } from '../request/request.ts'
import { sealRequest } from '../request/seal.ts'
import type { StepLog } from './step-log.ts'

/** Sends a request, signed where the step says so, and opens its answer. The error says why it could not be sent. */
export async function sendSealedOrNot(
  prepared: PreparedRequest,
  exchangeId: string,
  flow: Flow,
  log: StepLog,
): Promise<Result<Sent, string>> {
  const sent = await sendOrNot(prepared, exchangeId, flow, log)
  if (!sent.ok || sent.value.observation?.response.status !== 401 || !mayTokenBeOver(flow)) return sent
  const { exchange, observation } = sent.value
  return ok({ exchange, observation: { ...observation, tokenMayBeOver: true } })
}

/** How long an access token lives is a recommendation (document 2 §8): a target may say that its own live less, or nothing. */
function mayTokenBeOver({ session, beganAtMs }: Flow): boolean {
  const lifetime = session.profile.tokens?.accessToken
  const passedMs = session.now() - beganAtMs
  if (lifetime) return passedMs >= durationMs(lifetime)
  return session.control !== undefined && passedMs >= MINUTE_MS
}

async function sendOrNot(
  prepared: PreparedRequest,
  exchangeId: string,
  flow: Flow,
  log: StepLog,
): Promise<Result<Sent, string>> {
  const { session, context } = flow
  if (!prepared.seal) {
    const sent = await sendAndRecord(prepared, session, exchangeId, context.xml, flow.arrivals)
    if (!sent.observation || !prepared.operation.givesToken) return ok(sent)
    return ok(keepOpened(sent, await openToken(sent.observation, session, `${exchangeId}-keys`), log))
  }
  const { issuerKey } = session.profile.surfaces.cards ?? {}
  learn(prepared.seal.encrypt, flow)
  const sealed = await sealRequest(prepared, prepared.seal, issuerKey, (length, ...name) =>
    context.secretBytes(length, exchangeId, ...name),
  )
  if (!sealed.ok) return sealed
  const { exchange, observation } = await sendAndRecord(
    sealed.value.prepared,
    session,
    exchangeId,
    context.xml,
    flow.arrivals,
  )
  if (!observation) return ok({ exchange })
  const opening = await openAnswer(observation, sealed.value.own, session, `${exchangeId}-keys`)
  learn(opening.opened?.secret, flow)
  return ok(keepOpened({ exchange, observation }, opening, log))
}

/** Both exchanges in the order in which they were sent. */
function keepOpened({ exchange, observation }: Sent, opening: Opening, log: StepLog): Sent {
  log.keep(exchange)
  if (opening.exchange) log.keep(opening.exchange)
  return { exchange, observation: observation && withOpened(observation, opening.opened) }
}

function withOpened(observation: Observation, opened: Observation['opened']): Observation {
  return opened ? { ...observation, opened } : observation
}

/** Should a target show a number or a PIN in the clear somewhere, it is taken out there, and judged. */
function learn(secret: unknown, { context, knowledge }: Flow): void {
  for (const [name, value] of Object.entries(secret ?? {}) as [string, unknown][]) {
    context.redactor.learnNumber(String(value))
    const kind = KINDS[name]
    if (kind !== undefined) knowledge.learn(kind, value)
  }
}

/** What an answer holds for the issuer alone (assumption encryption-form). */
const KINDS: Readonly<Record<string, CardSecretKind>> = {
  pin: 'PIN',
  fpan: 'card number',
  cvv: 'check value',
}
