/**
 * What becomes of each field of an order (document 1 §2.2, and pain.001.001.09 as a bank takes it): in which answers its
 * value is found again, or why in none. Paths begin at the order in JSON, at the level of their element in XML.
 */
export type Place = 'status' | 'report' | 'list' | 'statement'

export type FieldFate = { readonly shown: readonly Place[] } | { readonly notCarried: string }

const DECIDES = 'it decides what is done, and nothing repeats it'

/** Fields of an order in JSON; below its transactions without their number, and without the name of the detail block. */
export const FIELDS_OF_JSON: Readonly<Record<string, FieldFate>> = {
  messageId: { shown: ['status', 'report', 'statement'] },
  initiatingPartyId: { notCarried: 'the permission says who orders, and no answer has a field for it' },
  requestedExecutionDate: { shown: ['list', 'statement'] },
  'debtorAccount/type': { notCarried: `${DECIDES}: how identification is read` },
  'debtorAccount/identification': { shown: ['list', 'statement'] },
  bookingInstruction: { notCarried: `${DECIDES}: one entry for each payment, or one for all` },
  'transactions/instructionId': { shown: ['status', 'report', 'statement'] },
  'transactions/endToEndId': { shown: ['report', 'list', 'statement'] },
  'transactions/instructedAmount/currency': { shown: ['list', 'statement'] },
  'transactions/instructedAmount/amount': { shown: ['list', 'statement'] },
  sepaIndicator: { notCarried: `${DECIDES}: by which way the payment goes` },
  chargeBearer: { notCarried: `${DECIDES}: charges are seen where there are some` },
  'creditorAccount/type': { notCarried: `${DECIDES}: how identification is read` },
  'creditorAccount/identification': { shown: ['list', 'statement'] },
  'creditorAgent/bic': { shown: ['list', 'statement'] },
  'creditorAgent/clearingSystemMemberIdentification/code': { shown: ['list', 'statement'] },
  'creditorAgent/clearingSystemMemberIdentification/memberId': { shown: ['list', 'statement'] },
  ...party('creditor', { shown: ['list', 'statement'] }),
  // The list has one counterparty, which is the creditor.
  ...party('ultimateCreditor', { shown: ['statement'] }),
  ...party('ultimateDebtor', { shown: ['statement'] }),
  'remittanceReference/type': {
    notCarried: `${DECIDES}: how the reference is checked; the list has it beside the reference`,
  },
  'remittanceReference/reference': { shown: ['list', 'statement'] },
  remittanceInformation: { shown: ['list', 'statement'] },
}

function party(name: string, fate: FieldFate): Readonly<Record<string, FieldFate>> {
  const address = `${name}/postalAddress`
  const fields = [
    `${name}/name`,
    ...['streetName', 'buildingNumber', 'postCode', 'townName', 'country'].map(
      (one) => `${address}/structured/${one}`,
    ),
    ...['addressLines', 'country'].map((one) => `${address}/unstructured/${one}`),
  ]
  return Object.fromEntries(fields.map((field) => [field, fate]))
}

/** Elements that an order in XML may have and whose content no answer shows, by the beginnings of their paths. */
export const ELEMENTS_NOT_CARRIED: Readonly<Record<string, string>> = {
  'GrpHdr/InitgPty': 'the permission says who orders',
  PmtMtd: `${DECIDES}: there is one method`,
  BtchBookg: `${DECIDES}: one entry for each payment, or one for all`,
  PmtTpInf: 'it is for the banks on the way',
  ReqdExctnDt: 'the booking has the day on which it was executed',
  'DbtrAcct/Id': 'the account is the one whose list and statement show the payment',
  'DbtrAcct/Tp': `${DECIDES}: which advice the debtor gets`,
  'DbtrAcct/Ccy': 'the bank knows the currency of its account',
  'DbtrAcct/Nm': 'the bank knows the name of its account',
  Dbtr: 'the bank knows whose account it is',
  DbtrAgt: 'the bank is the one that is asked',
  ChrgBr: `${DECIDES}: charges are seen where there are some`,
  'Amt/EqvtAmt/CcyOfTrf': `${DECIDES}: in which currency the creditor is paid`,
  'CdtrAgt/FinInstnId/Othr': 'NOTPROVIDED is all that it may say',
  RgltryRptg: 'it is for authorities',
}

/** Elements that the list has a place for (document 1 §2.7); the statement or the status report alone has the others. */
export const LISTED =
  /^(?:Cdtr\/(?:Nm|PstlAdr\/(?:StrtNm|BldgNb|PstCd|TwnNm|Ctry|AdrLine))|CdtrAcct\/Id\/(?:IBAN|Othr\/Id)|CdtrAgt\/FinInstnId\/(?:BICFI|ClrSysMmbId\/.*)|RmtInf\/(?:Ustrd|Strd\/(?:AddtlRmtInf|CdtrRefInf\/Ref))|PmtId\/EndToEndId)$/

/** Why an element comes out of no answer; undefined for one that does. */
export function whyNotCarried(path: string): string | undefined {
  const begins = (one: string) => path === one || path.startsWith(`${one}/`)
  return Object.entries(ELEMENTS_NOT_CARRIED).find(([one]) => begins(one))?.[1]
}
