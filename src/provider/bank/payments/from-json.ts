import { pointerToken } from '../../../kernel/json-pointer.ts'
import { calendarDate } from '../../../kernel/calendar.ts'
import { err, ok } from '../../../kernel/result.ts'
import type { Result } from '../../../kernel/result.ts'
import type { Issue } from './body-check.ts'
import { BOOKING_INSTRUCTION_MEANINGS } from './booking-instructions.ts'
import { submissionFormat } from './json-format.ts'
import type { AgentBody, ItemBody, PartyBody, SubmissionBody } from './json-format.ts'
import type { Agent, Party } from '../../../messages/iso20022/parties.ts'
import type { PaymentOrder, PaymentTransaction, StatedTotals } from './order.ts'

/** The order in a parsed JSON body; the error names the JSON Pointer of the first field that is wrong. */
export function orderFromJson(body: unknown): Result<PaymentOrder, string> {
  const issue = submissionFormat(body)
  if (issue) return err(problemOf(issue))
  const data = body as SubmissionBody
  return ok({
    form: 'json',
    messageId: data.messageId,
    initiatingParty: data.initiatingPartyId,
    stated: NOTHING_STATED,
    payments: [
      {
        // JSON has one payment and no name for it; pain.002 has to name one (assumption status-report-of-json).
        id: data.messageId,
        stated: NOTHING_STATED,
        debtorAccount: accountOf(data.debtorAccount),
        requestedExecutionDate: calendarDate(data.requestedExecutionDate),
        booking: BOOKING_INSTRUCTION_MEANINGS[data.bookingInstruction],
        transactions: data.transactions.map(transactionOf),
      },
    ],
  })
}

/** One for all: the bank keeps every order. */
const NOTHING_STATED: StatedTotals = {}

function problemOf({ path, message }: Issue): string {
  const tokens = path.map((token) => pointerToken(String(token)))
  const pointer = tokens.length === 0 ? 'The body' : `/${tokens.join('/')}`
  return `${pointer}: ${message}.`
}

function transactionOf(item: ItemBody): PaymentTransaction {
  const { ibanDetails, otherDetails, qrDetails } = item
  const details = ibanDetails ?? otherDetails ?? qrDetails!
  const agent = ibanDetails?.creditorAgent ?? otherDetails?.creditorAgent
  const chargeBearer = ibanDetails?.chargeBearer ?? otherDetails?.chargeBearer
  const { remittanceReference: reference, remittanceInformation: remittance } = details
  const { ultimateCreditor, ultimateDebtor } = qrDetails ?? {}
  return {
    instructionId: item.instructionId,
    endToEndId: item.endToEndId,
    amount: String(item.instructedAmount.amount),
    currency: item.instructedAmount.currency,
    kind: ibanDetails ? 'iban' : otherDetails ? 'other' : 'qr',
    sepa: ibanDetails?.sepaIndicator ?? false,
    creditorAccount: accountOf(details.creditorAccount),
    creditor: partyOf(details.creditor),
    creditorAgent: agent && agentOf(agent),
    ultimateCreditor: ultimateCreditor ? partyOf(ultimateCreditor) : undefined,
    ultimateDebtor: ultimateDebtor ? partyOf(ultimateDebtor) : undefined,
    chargeBearer: textIn(chargeBearer),
    reference: reference ? { type: reference.type, value: String(reference.reference) } : undefined,
    remittance: textIn(remittance),
  }
}

function accountOf({ type, identification }: { type: string; identification: string }) {
  return { type, identification: compact(identification) }
}

/** Without the blanks that people write into account numbers. */
function compact(value: string): string {
  return value.replaceAll(/\s/g, '')
}

function agentOf({ bic, clearingSystemMemberIdentification: member }: AgentBody): Agent {
  return {
    bic: textIn(bic),
    clearingCode: member?.code,
    memberId: member ? String(member.memberId) : undefined,
  }
}

function textIn(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined
}

function partyOf({ name, postalAddress }: PartyBody): Party {
  if (!postalAddress) return { name }
  const { structured, unstructured } = postalAddress
  const given = { ...structured, country: structured?.country ?? unstructured?.country }
  const fields = ADDRESS_FIELDS.flatMap((field) => {
    const value = given[field] ?? undefined
    return value === undefined ? [] : [[field, String(value)] as const]
  })
  return { name, address: { ...Object.fromEntries(fields), lines: unstructured?.addressLines ?? [] } }
}

const ADDRESS_FIELDS = ['streetName', 'buildingNumber', 'postCode', 'townName', 'country'] as const
