import type { CardAssumptionId } from '../assumptions/card-api.ts'
import type { DocumentClause } from '../document-clauses.ts'
import { CHANGES, type Change, isInForce, placementIn } from './history.ts'
import type { Release, Variant } from './releases.ts'

/** An application error of the card API. */
export interface CardCode {
  readonly code: number
  /** Absent where the document does not name it. */
  readonly name?: string
  /** Where it comes, or why. */
  readonly where: string
  readonly clause: DocumentClause
  /** Present for what is no word of the document. */
  readonly assumption?: CardAssumptionId
}

export const CARD_CODES = [
  shown(4436, 'CARD_INACTIVE', 'application error'),
  shown(4437, 'DIGITAL_CARD_HAS_PENDING_STATUS', 'digital-card status operations'),
  codeWithoutName(4441, 'set PIN of a virtual card, while it was not allowed'),
  shown(4442, 'PIN_PREVIOUSLY_PASSED_TO_NEWER_CARD', 'start-set-pin, set-pin'),
  codeWithoutName(4459, 'get PIN of a virtual card, while it was not allowed'),
  codeWithoutName(4467, 'POST /cards/3ds: 3-D Secure password set for an issuer outside PSD2'),
  shown(4469, 'PIN_DELIVERY_NOT_ALLOWED_FOR_VIRTUAL_CARD', 'PIN datamailer order'),
  shown(4480, 'BANK_CARD_CAN_NOT_BE_ORDERED_AS_VIRTUAL_CARD', 'order card'),
  shown(4481, 'PARAMETER_ONLY_ALLOWED_FOR_BANK_CARD', 'bank-card operations'),
  shown(4482, 'BANK_DATA_TRACK_2_MISSING', 'bank-card operations'),
  shown(4483, 'OPERATION_NOT_ALLOWED_FOR_BANK_CARD', 'bank-card operations'),
  shown(4484, 'BANK_CARDS_NOT_SUPPORTED_BY_ISSUER', 'bank-card operations'),
  shown(4506, 'C2P_NOT_SUPPORTED_BY_ISSUER', 'all remote-checkout endpoints'),
  further(4430, 'UNKNOWN_CARD', 'operations that name a card'),
  further(4431, 'DIGITAL_CARD_STATUS_UPDATE_NOT_ALLOWED', 'digital-card status operations'),
  further(4433, 'UNKNOWN_WALLET_PROVIDER', 'wallet provisioning'),
  further(4434, 'THREE_DS_NOT_ENABLED_FOR_ISSUER', '3-D Secure operations'),
  further(4435, 'CARD_ALREADY_REGISTERED_FOR_THREE_DS', 'POST /cards/3ds'),
  further(4438, 'CARD_STATUS_UPDATE_NOT_ALLOWED', 'update card status'),
  further(4439, 'CARD_HAS_PENDING_STATUS', 'update card status'),
  further(4440, 'SET_PIN_NOT_ALLOWED_FOR_BLOCKED_OR_DELETED_CARD', 'start-set-pin, set-pin'),
  further(4445, 'CARD_ALREADY_EXISTING', 'order card'),
  further(4447, 'NO_CARD_DETAILS_AVAILABLE', 'card details'),
  further(4450, 'NO_CERTIFICATE_FOUND', 'operations with signed requests'),
  further(4451, 'INVALID_JWS_SIGNATURE', 'operations with signed requests'),
  further(4452, 'START_SET_PIN_NOT_CALLED', 'set-pin'),
  further(4455, 'UNKNOWN_MERCHANT', 'merchant logo'),
  further(4456, 'UNKNOWN_WALLET_TYPE', 'presentment search'),
  further(4457, 'CARD_NOT_REGISTERED_FOR_THREE_DS', '3-D Secure operations'),
  further(4458, 'RETRIEVE_PIN_NOT_ALLOWED_FOR_DELETED_CARD', 'get PIN'),
  further(4470, 'CARD_ORDER_REVERSAL_NOT_POSSIBLE', 'reverse order'),
  further(4471, 'CARD_ORDER_REVERSAL_FOR_VIRTUAL_CARD_NOT_ALLOWED', 'reverse order'),
  further(4472, 'MULTIPLE_PIN_DATAMAILER_ORDERS_PER_DAY', 'PIN datamailer order'),
  further(4474, 'PIN_COUNTER_RESET_NOT_ALLOWED', 'reset PIN try counter'),
  further(4475, 'PIN_COUNTER_RESET_DAILY_LIMIT', 'reset PIN try counter'),
  further(4501, 'CUSTOMER_ALREADY_ENROLLED_FOR_C2P', 'remote-checkout customers'),
  further(4502, 'UNKNOWN_CUSTOMER', 'remote-checkout customers'),
  further(4503, 'CARD_ALREADY_ENROLLED_FOR_C2P', 'remote-checkout cards'),
  further(4504, 'C2P_HAS_PENDING_REQUEST', 'remote-checkout endpoints'),
  further(4525, 'TOO_MANY_RESULTS', 'sync'),
  further(5001, 'OPERATION_FAILED', 'every operation'),
] as const

export type CardCodeNumber = (typeof CARD_CODES)[number]['code']

export function cardCode(code: CardCodeNumber): CardCode {
  return CARD_CODES.find((row) => row.code === code)!
}

/** What document 3 §7 records of a code besides that there is one: its removal, or its former name. */
export function codeChange(code: number): Change | undefined {
  return CHANGES.find(({ kind, name }) => kind === 'code' && name.startsWith(String(code)))
}

/** The codes that a release has, under the names that they have there. */
export function codesAt(variant: Variant, release: Release): readonly CardCode[] {
  const rows: readonly CardCode[] = CARD_CODES
  return rows.flatMap((row) => {
    const change = codeChange(row.code)
    if (!change || !placementIn(change, variant)) return [row]
    if (change.what === 'removed') return isInForce(change, variant, release) ? [] : [row]
    return change.from && !isInForce(change, variant, release) ? [{ ...row, name: change.from }] : [row]
  })
}

function shown<const Code extends number>(code: Code, name: string, where: string) {
  return { code, name, where, clause: '3 §7' } as const satisfies CardCode
}

function codeWithoutName<const Code extends number>(code: Code, where: string) {
  return { code, where, clause: '3 §7' } as const satisfies CardCode
}

/** What comparable services answer. */
function further<const Code extends number>(code: Code, name: string, where: string) {
  return { code, name, where, clause: '3 §7', assumption: 'card-code-names' } as const satisfies CardCode
}
