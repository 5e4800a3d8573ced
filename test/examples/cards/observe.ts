import { defined } from '../../../src/kernel/defined.ts'
import type { Observation } from '../../../src/evidence/observation.ts'
import type { Variant } from '../../../src/documents/cards/releases.ts'
import type { OperationId } from '../../../src/documents/operations.ts'
import { observe } from '../observe.ts'
import type { Drawing } from '../observe.ts'

/** An exchange with the card API, in the latest v2 unless another release is given. */
export function onCards(
  operation: OperationId,
  drawing: Drawing & {
    readonly release?: string
    readonly variant?: Variant
    readonly takesOnly?: 'cardId' | 'shortCardId'
    readonly mayBeOfItsForm?: true
    /** Which card it is about, what the profile calls it, and whether others use the bank as well. */
    readonly card?: Readonly<Record<string, unknown>>
    readonly knownAs?: readonly string[]
    readonly priorState?: 'unverified' | 'verified'
  } = {},
): Observation {
  const { release = '2.38.0', variant = 'v2', takesOnly, mayBeOfItsForm, ...others } = drawing
  const { card, knownAs, priorState, ...rest } = others
  const cards = defined({ variant, release, takesOnly, mayBeOfItsForm, card, knownAs, priorState })
  return observe({ surface: 'cards', operation, cards, ...rest })
}

/** Card details that show a status. */
export function details(cardStatus: string, fields: object = {}): Observation {
  return onCards('cards/details', { json: { cardStatus, ...fields } })
}

export function active(fields: object = {}): Observation {
  return details('ACTIVE', fields)
}

/** The same where the status has another name, deep inside. */
export function otherDetails(status: string): Observation {
  return onCards('cards/details', { json: { card: { information: { status } } } })
}

export const NO_STATUS = onCards('cards/details', { json: { aliasId: 'a-1' } })

/** An application error. */
export function failed(
  operation: OperationId,
  errorCode: number,
  status = 409,
  drawing: Parameters<typeof onCards>[1] = {},
): Observation {
  return onCards(operation, { ...drawing, status, json: { applicationError: 'SOME_NAME', errorCode } })
}

export function accepted(operation: OperationId, drawing: Parameters<typeof onCards>[1] = {}): Observation {
  return onCards(operation, { status: 202, ...drawing })
}

/** What a platform does not understand: with which code it says so is not shown. */
export function malformed(operation: OperationId, drawing?: Parameters<typeof onCards>[1]): Observation {
  return failed(operation, 4000, 400, drawing)
}
