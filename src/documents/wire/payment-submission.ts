import { z } from 'zod'
import { each } from '../../kernel/words.ts'
import { BOOKING_INSTRUCTIONS } from '../enumerations.ts'
import { maxCharactersOf } from '../limits.ts'
import { accountReference, all, consentFor, fields, namedText, needed, record, text } from './parts.ts'

/** Bodies of the payment-submission module (document 1 §2.2 to §2.4). Several identifiers are numbers here. */

const postalAddress = fields('1 §2.2', {
  structured: fields('1 §2.2', {
    streetName: namedText,
    ...each(z.union([z.number(), text]), 'buildingNumber postCode'),
    townName: namedText,
    country: namedText,
  }),
  unstructured: fields('1 §2.2', { addressLines: z.array(text), country: namedText }),
})

const party = fields('1 §2.2', { name: namedText, postalAddress })

const creditorAgent = fields('1 §2.2', {
  bic: namedText,
  clearingSystemMemberIdentification: fields('1 §2.2', {
    code: namedText,
    memberId: z.union([z.number(), text]),
  }),
})

const remittance = {
  remittanceReference: fields('1 §2.2', { type: namedText, reference: z.union([z.number(), text]) }),
  remittanceInformation: namedText,
}

const bankDetails = {
  creditorAccount: accountReference,
  creditorAgent,
  creditor: party,
  chargeBearer: namedText,
}

const instructionItem = fields('1 §2.2', {
  instructionId: text,
  endToEndId: text,
  instructedAmount: fields('1 §2.2', { currency: text, amount: z.union([z.number(), text]) }),
  ibanDetails: fields('1 §2.2', { sepaIndicator: z.boolean(), ...bankDetails, ...remittance }),
  otherDetails: fields('1 §2.2', { ...bankDetails, ...remittance }),
  qrDetails: fields('1 §2.2', {
    creditorAccount: accountReference,
    creditor: party,
    ultimateCreditor: party,
    ultimateDebtor: party,
    ...remittance,
  }),
})

export const instruction = record(
  '1 §2.2',
  {
    messageId: needed('1 §2.2', z.string().max(maxCharactersOf('messageId'))),
    initiatingPartyId: needed('1 §2.2', z.string().max(maxCharactersOf('initiatingPartyId'))),
    requestedExecutionDate: needed('1 §2.2', z.iso.date()),
    debtorAccount: needed('1 §2.2', accountReference),
    bookingInstruction: needed('1 §2.2', z.enum(BOOKING_INSTRUCTIONS)),
    transactions: needed('1 §2.2', all('1 §2.2', z.array(instructionItem))),
  },
  {},
).describe('payment instruction (document 1 §2.2)')

export const status = fields('1 §2.3', {
  messageId: text,
  statusCode: text,
  transactions: z.array(
    fields('1 §2.3', each(namedText, 'instructionId statusCode reasonCode reasonInformation')),
  ),
}).describe('payment submission status (document 1 §2.3)')

export type StatusBody = z.infer<typeof status>

export const consent = consentFor(z.number())
