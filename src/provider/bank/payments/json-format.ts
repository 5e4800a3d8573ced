import { parseCalendarDate } from '../../../kernel/calendar.ts'
import { BOOKING_INSTRUCTIONS } from '../../../documents/enumerations.ts'
import { maxCharactersOf } from '../../../documents/limits.ts'
import { anyText, flag, issue, list, numberOr, object, optional, satisfying, text } from './body-check.ts'
import type { Check, Checked } from './body-check.ts'

/**
 * The body of a JSON submission (document 1 §2.2) as the simulated bank demands it: what the documents leave open
 * follows assumptions payment-item-fields and amount-format. A field that is null counts as absent, and fields
 * that nobody knows are let through.
 */

/** Numbers in the documented request example, strings everywhere else. */
const digits = (maxCharacters: number) => numberOr(text(maxCharacters))

const amount = satisfying(
  numberOr(anyText),
  (value) => /^\d{1,12}(\.\d{1,5})?$/.test(String(value)),
  'must be a decimal of up to 12 digits and 5 decimals, without a sign',
)

const account = object({ type: text(35), identification: text(34) })

const structured = object({
  streetName: optional(text(70)),
  buildingNumber: optional(digits(16)),
  postCode: optional(digits(16)),
  townName: optional(text(35)),
  country: optional(text(2)),
})

const unstructured = object({
  addressLines: optional(list(text(70), { most: 7 })),
  country: optional(text(2)),
})

const postalAddress = satisfying(
  object({ structured: optional(structured), unstructured: optional(unstructured) }),
  ({ structured: parts, unstructured: lines }) =>
    (parts?.country ?? lines?.country) === (lines?.country ?? parts?.country),
  'must name one country',
)

const party = object({ name: text(140), postalAddress: optional(postalAddress) })

const creditorAgent = object({
  bic: optional(text(35)),
  clearingSystemMemberIdentification: optional(object({ code: text(5), memberId: digits(35) })),
})

/** What document 1 §2.2 shows for other kinds of items alone: a bank that let it pass would drop it. */
function absent<Name extends string>(...names: readonly Name[]) {
  const refused: Check<unknown> = () => issue('does not belong to this kind of item')
  return Object.fromEntries(names.map((name) => [name, optional(refused)])) as Record<Name, Check<unknown>>
}

const remittance = {
  remittanceReference: optional(object({ type: text(35), reference: digits(35) })),
  remittanceInformation: optional(text(140)),
}

const shared = {
  creditorAccount: account,
  creditor: party,
  chargeBearer: optional(text(35)),
  ...remittance,
}

const ibanDetails = object({
  ...shared,
  sepaIndicator: optional(flag),
  creditorAgent: optional(creditorAgent),
  ...absent('ultimateCreditor', 'ultimateDebtor'),
})
const otherDetails = object({
  ...shared,
  creditorAgent,
  ...absent('sepaIndicator', 'ultimateCreditor', 'ultimateDebtor'),
})
const qrDetails = object({
  ...absent('sepaIndicator', 'chargeBearer', 'creditorAgent'),
  creditorAccount: account,
  creditor: party,
  ultimateCreditor: optional(party),
  ultimateDebtor: optional(party),
  ...remittance,
})

const item = satisfying(
  object({
    instructionId: text(35),
    endToEndId: text(35),
    instructedAmount: object({
      currency: satisfying(anyText, (value) => /^[A-Z]{3}$/.test(value), 'must be three capital letters'),
      amount,
    }),
    ibanDetails: optional(ibanDetails),
    otherDetails: optional(otherDetails),
    qrDetails: optional(qrDetails),
  }),
  ({ ibanDetails: iban, otherDetails: other, qrDetails: qr }) =>
    [iban, other, qr].filter((block) => block !== null && block !== undefined).length === 1,
  'must have exactly one of ibanDetails, otherDetails and qrDetails',
)

const date: Check<string> = (value) =>
  typeof value === 'string' && parseCalendarDate(value) !== undefined
    ? undefined
    : issue('must be a calendar date as yyyy-mm-dd')

const bookingInstruction: Check<(typeof BOOKING_INSTRUCTIONS)[number]> = (value) =>
  (BOOKING_INSTRUCTIONS as readonly unknown[]).includes(value)
    ? undefined
    : issue(`must be one of ${BOOKING_INSTRUCTIONS.join(', ')}`)

export const submissionFormat = object({
  messageId: text(maxCharactersOf('messageId')),
  initiatingPartyId: text(maxCharactersOf('initiatingPartyId')),
  requestedExecutionDate: date,
  debtorAccount: account,
  bookingInstruction,
  transactions: list(item, {
    least: 1,
    tooFew: 'must have at least one transaction',
    most: 99_999,
  }),
})

export type SubmissionBody = Checked<typeof submissionFormat>
export type ItemBody = SubmissionBody['transactions'][number]
export type PartyBody = Checked<typeof party>
export type AgentBody = Checked<typeof creditorAgent>
