import { z } from 'zod'
import { BOOKING_INSTRUCTIONS } from '../enumerations.ts'
import { maxCharactersOf } from '../limits.ts'
import { record, text } from './parts.ts'

/** Bodies of the payment-submission module (document 1 §2.2 to §2.4). Several identifiers are numbers here. */

const accountReference = record({}, { type: text, identification: text })

const postalAddress = record(
  {},
  {
    structured: record(
      {},
      {
        streetName: text,
        buildingNumber: z.union([z.number(), text]),
        postCode: z.union([z.number(), text]),
        townName: text,
        country: text,
      },
    ),
    unstructured: record({}, { addressLines: z.array(text), country: text }),
  },
)

const party = record({}, { name: text, postalAddress })

const creditorAgent = record(
  {},
  {
    bic: text,
    clearingSystemMemberIdentification: record({}, { code: text, memberId: z.union([z.number(), text]) }),
  },
)

const remittance = {
  remittanceReference: record({}, { type: text, reference: z.union([z.number(), text]) }),
  remittanceInformation: text,
}

const bankDetails = { creditorAccount: accountReference, creditorAgent, creditor: party, chargeBearer: text }

const instructionItem = record(
  {},
  {
    instructionId: text,
    endToEndId: text,
    instructedAmount: record({}, { currency: text, amount: z.union([z.number(), text]) }),
    ibanDetails: record({}, { sepaIndicator: z.boolean(), ...bankDetails, ...remittance }),
    otherDetails: record({}, { ...bankDetails, ...remittance }),
    qrDetails: record(
      {},
      {
        creditorAccount: accountReference,
        creditor: party,
        ultimateCreditor: party,
        ultimateDebtor: party,
        ...remittance,
      },
    ),
  },
)

export const instruction = record(
  {
    messageId: z.string().max(maxCharactersOf('messageId')),
    initiatingPartyId: z.string().max(maxCharactersOf('initiatingPartyId')),
    requestedExecutionDate: z.iso.date(),
    debtorAccount: accountReference,
    bookingInstruction: z.enum(BOOKING_INSTRUCTIONS),
    transactions: z.array(instructionItem),
  },
  {},
).describe('payment instruction (document 1 §2.2)')

export const status = record(
  {},
  {
    messageId: text,
    statusCode: text,
    transactions: z.array(
      record({}, { instructionId: text, statusCode: text, reasonCode: text, reasonInformation: text }),
    ),
  },
).describe('payment submission status (document 1 §2.3)')

export type StatusBody = z.infer<typeof status>

export const consent = record(
  {},
  {
    accountId: z.number(),
    iban: text,
    currency: text,
    accountOwner: text,
    designation: text,
    allowedCurrencies: z.array(text),
  },
).describe('consent entry (document 1 §2.4)')
