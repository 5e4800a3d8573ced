import { z } from 'zod'
import { BOOKING_INSTRUCTIONS } from '../../spec/enumerations.ts'

/**
 * The body of a JSON submission (document 1 §2.2) as the simulated bank demands it: what the documents leave open
 * follows assumptions payment-item-fields and amount-format. A field that is null counts as absent, and fields
 * that nobody knows are let through.
 */

/** Characters are counted as people count them, not in UTF-16 units. */
function text(maxCharacters: number) {
  return z
    .string()
    .min(1, 'must not be empty')
    .refine((value) => value.length <= maxCharacters || Array.from(value).length <= maxCharacters, {
      error: `must have at most ${maxCharacters} characters`,
    })
}

/** Numbers in the documented request example, strings everywhere else. */
const digits = (maxCharacters: number) => z.union([z.number(), text(maxCharacters)])

const amount = z
  .union([z.number(), z.string()])
  .refine((value) => /^\d{1,12}(\.\d{1,5})?$/.test(String(value)), {
    error: 'must be a decimal of up to 12 digits and 5 decimals, without a sign',
  })

const account = z.looseObject({ type: text(35), identification: text(34) })

const structured = z.looseObject({
  streetName: text(70).nullish(),
  buildingNumber: digits(16).nullish(),
  postCode: digits(16).nullish(),
  townName: text(35).nullish(),
  country: text(2).nullish(),
})

const unstructured = z.looseObject({
  addressLines: z.array(text(70)).max(7).nullish(),
  country: text(2).nullish(),
})

const postalAddress = z.looseObject({
  structured: structured.nullish(),
  unstructured: unstructured.nullish(),
})

const party = z.looseObject({ name: text(140), postalAddress: postalAddress.nullish() })

const creditorAgent = z.looseObject({
  bic: text(35).nullish(),
  clearingSystemMemberIdentification: z.looseObject({ code: text(5), memberId: digits(35) }).nullish(),
})

const remittance = {
  remittanceReference: z.looseObject({ type: text(35), reference: digits(35) }).nullish(),
  remittanceInformation: text(140).nullish(),
}

const shared = {
  creditorAccount: account,
  creditor: party,
  chargeBearer: text(35).nullish(),
  ...remittance,
}

const ibanDetails = z.looseObject({
  ...shared,
  sepaIndicator: z.boolean().nullish(),
  creditorAgent: creditorAgent.nullish(),
})
const otherDetails = z.looseObject({ ...shared, creditorAgent })
const qrDetails = z.looseObject({
  creditorAccount: account,
  creditor: party,
  ultimateCreditor: party.nullish(),
  ultimateDebtor: party.nullish(),
  ...remittance,
})

const item = z
  .looseObject({
    instructionId: text(35),
    endToEndId: text(35),
    instructedAmount: z.looseObject({
      currency: z.string().regex(/^[A-Z]{3}$/, 'must be three capital letters'),
      amount,
    }),
    ibanDetails: ibanDetails.nullish(),
    otherDetails: otherDetails.nullish(),
    qrDetails: qrDetails.nullish(),
  })
  .refine(
    ({ ibanDetails: iban, otherDetails: other, qrDetails: qr }) =>
      [iban, other, qr].filter((block) => block !== null && block !== undefined).length === 1,
    { error: 'must have exactly one of ibanDetails, otherDetails and qrDetails' },
  )

export const submissionFormat = z.looseObject({
  messageId: text(35),
  initiatingPartyId: text(32),
  requestedExecutionDate: z.iso.date({ error: 'must be a calendar date as yyyy-mm-dd' }),
  debtorAccount: account,
  bookingInstruction: z.enum(BOOKING_INSTRUCTIONS, {
    error: `must be one of ${BOOKING_INSTRUCTIONS.join(', ')}`,
  }),
  transactions: z.array(item).min(1, 'must have at least one transaction').max(99_999),
})

export type SubmissionBody = z.output<typeof submissionFormat>
export type ItemBody = SubmissionBody['transactions'][number]
export type PartyBody = z.output<typeof party>
export type AgentBody = z.output<typeof creditorAgent>
