import * as fc from 'fast-check'
import { escapeXml } from '../../src/kernel/xml.ts'
import type { KnownData } from '../../src/target/profile/profile.ts'
import { BOOKING_INSTRUCTIONS } from '../../src/documents/enumerations.ts'

/** An order as a client writes it, right or wrong in ways that only the business minds. */
export interface WrittenOrder {
  readonly form: 'json' | 'xml'
  readonly body: string
  readonly count: number
  /** The instructed amounts, as written. */
  readonly amounts: readonly string[]
}

interface Item {
  readonly amount: string
  readonly currency: string
  readonly iban: string
  readonly name: string
  readonly remittance: string
}

interface Instruction {
  readonly date: string
  readonly debtorIban: string
  readonly booking: (typeof BOOKING_INSTRUCTIONS)[number]
  readonly items: readonly Item[]
}

/** What people, and their software, put where any text may stand. */
const text = mostly(
  fc.constantFrom('Muster Handels AG', 'Größe & <Maß> "1"', ']]>'),
  fc.oneof(
    fc.constantFrom('支払い', '🏦'.repeat(140), '\u0001\uFFFE\uD800'),
    fc.string({ unit: 'binary', minLength: 1, maxLength: 140 }),
  ),
)

/** Orders from accounts of a bank on the days around `date`, a Monday. */
export function arbitraryOrders(known: KnownData, date: string): fc.Arbitrary<readonly WrittenOrder[]> {
  const fact = (name: string): string => String(known[name])
  const targets = ['creditorIban', 'foreignIban', 'ownCreditorIban'].filter((name) => name in known)
  const item: fc.Arbitrary<Item> = fc.record({
    amount: mostly(
      fc.constantFrom(fact('paymentAmount'), '0.01', '3.00'),
      fc.constantFrom('7000000.00', '1.001', '0'),
    ),
    currency: mostly(fc.constant(fact('paymentCurrency')), fc.constantFrom('EUR', 'JPY', 'NOK')),
    iban: mostly(
      fc.constantFrom(...targets.map(fact)),
      fc.constantFrom(fact('qrIban'), 'DE89370400440532013000', 'CH0000000000000000000'),
    ),
    name: text,
    remittance: text,
  })
  const instruction: fc.Arbitrary<Instruction> = fc.record({
    date: mostly(fc.constantFrom(date, nextDay(date)), fc.constantFrom('2020-01-01', '2099-01-01')),
    debtorIban: mostly(fc.constant(fact('debtorIban')), fc.constant('CH9300762011623852957')),
    booking: fc.constantFrom(...BOOKING_INSTRUCTIONS),
    items: fc.array(item, { minLength: 1, maxLength: 4 }),
  })
  const order = fc.oneof(
    fc.tuple(instruction).map((parts) => ({ write: writeJson, parts })),
    fc.array(instruction, { minLength: 1, maxLength: 3 }).map((parts) => ({ write: writeXml, parts })),
  )
  return fc
    .array(order, { minLength: 1, maxLength: 4 })
    .map((orders) => orders.map(({ write, parts }, number) => write(`M-${number}`, parts)))
}

/** Orders are long: unless most parts are right, hardly one is accepted. */
function mostly<T>(right: fc.Arbitrary<T>, wrong: fc.Arbitrary<T>): fc.Arbitrary<T> {
  return fc.oneof({ arbitrary: right, weight: 15 }, { arbitrary: wrong, weight: 1 })
}

function nextDay(date: string): string {
  return new Date(Date.parse(date) + 86_400_000).toISOString().slice(0, 10)
}

function writeJson(messageId: string, instructions: readonly Instruction[]): WrittenOrder {
  const { date, debtorIban, booking, items } = instructions[0]!
  const body = {
    messageId,
    initiatingPartyId: 'CONFORMANCE',
    requestedExecutionDate: date,
    debtorAccount: { type: 'IBAN', identification: debtorIban },
    bookingInstruction: booking,
    transactions: items.map(({ amount, currency, iban, name, remittance }, index) => ({
      instructionId: `${messageId}-${index}`,
      endToEndId: `E-${messageId}-${index}`,
      instructedAmount: { currency, amount },
      ibanDetails: {
        creditorAccount: { type: 'IBAN', identification: iban },
        creditor: { name },
        remittanceInformation: remittance,
      },
    })),
  }
  return { form: 'json', body: JSON.stringify(body), ...totalsOf(items) }
}

function writeXml(messageId: string, instructions: readonly Instruction[]): WrittenOrder {
  const items = instructions.flatMap((instruction) => instruction.items)
  const body = `<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.001.001.09"><CstmrCdtTrfInitn>
  <GrpHdr><MsgId>${messageId}</MsgId><CreDtTm>2026-03-02T08:00:00</CreDtTm><NbOfTxs>${items.length}</NbOfTxs>
    <InitgPty><Nm>conformance</Nm></InitgPty></GrpHdr>
  ${instructions.map((instruction, index) => writePayment(`${messageId}-${index}`, instruction)).join('\n  ')}
</CstmrCdtTrfInitn></Document>
`
  return { form: 'xml', body, ...totalsOf(items) }
}

function writePayment(id: string, { date, debtorIban, booking, items }: Instruction): string {
  const salary = booking.includes('SALA') ? '<PmtTpInf><CtgyPurp><Cd>SALA</Cd></CtgyPurp></PmtTpInf>' : ''
  const advice = booking.slice(-3)
  return `<PmtInf><PmtInfId>${id}</PmtInfId><PmtMtd>TRF</PmtMtd>
    <BtchBookg>${booking.startsWith('BATCH')}</BtchBookg>${salary}<ReqdExctnDt><Dt>${date}</Dt></ReqdExctnDt>
    <Dbtr><Nm>conformance</Nm></Dbtr>
    <DbtrAcct><Id><IBAN>${debtorIban}</IBAN></Id><Tp><Prtry>${advice}</Prtry></Tp></DbtrAcct>
    <DbtrAgt><FinInstnId/></DbtrAgt>
    ${items.map((item, index) => writeTransaction(`${id}-${index}`, item)).join('\n    ')}</PmtInf>`
}

function writeTransaction(id: string, { amount, currency, iban, name, remittance }: Item): string {
  return `<CdtTrfTxInf><PmtId><InstrId>${id}</InstrId><EndToEndId>E-${id}</EndToEndId></PmtId>
      <Amt><InstdAmt Ccy="${currency}">${amount}</InstdAmt></Amt>
      <Cdtr><Nm>${escapeXml(name)}</Nm></Cdtr><CdtrAcct><Id><IBAN>${iban}</IBAN></Id></CdtrAcct>
      <RmtInf><Ustrd>${escapeXml(remittance)}</Ustrd></RmtInf></CdtTrfTxInf>`
}

function totalsOf(items: readonly Item[]): Pick<WrittenOrder, 'count' | 'amounts'> {
  return { count: items.length, amounts: items.map(({ amount }) => amount) }
}
