import { defined } from '../../../src/kernel/defined.ts'
import type { Observation, OpenedAnswer } from '../../../src/evidence/observation.ts'
import type { OperationId } from '../../../src/documents/operations.ts'
import { onCards } from './observe.ts'

/** A signed answer of the operation, with what differs from one that is as it should be. */
export function sealed(
  operation: OperationId,
  different: Partial<OpenedAnswer> = {},
  drawing: Parameters<typeof onCards>[1] = {},
): Observation {
  const opened = { ...GOOD, ...different }
  return onCards(operation, { text: 'signed', headers: TEXT, opened, ...drawing })
}

/** An answer with a PIN, as the key of the request opens it. */
export function sealedPin(pin: string): Observation {
  return sealed('cards/pin', { secret: { pin } })
}

/** An answer that is no JWS. */
export function unsigned(
  operation: OperationId,
  payload?: OpenedAnswer['payload'],
  drawing: Parameters<typeof onCards>[1] = {},
): Observation {
  const opened = defined({ signature: 'none', payload, distributed: ['new'] })
  return onCards(operation, { text: 'a text', headers: TEXT, opened, ...drawing })
}

const TEXT = { 'content-type': 'text/plain' }

const GOOD: OpenedAnswer = {
  signature: 'holds',
  header: { alg: 'ES256', 'x5t#S256': 'new' },
  payload: { serverEphPubKey: {} },
  distributed: ['new'],
}
