import { daysAfter } from '../support/zurich.ts'
import type { OrderDeed, OrderPart, Request } from './deeds.ts'
import { type Model, type ModelAccount, amountText, today } from './model.ts'
import type { Flaw, ModelPayment, WantedOrder } from './orders.ts'
import { ELSEWHERE, type SentOrder } from './world.ts'

type Payment = Omit<ModelPayment, 'fate' | 'reasons'>

interface Written extends Payment {
  readonly currency: string
  readonly amountText: string
  readonly iban: string
}

/** An order as a client writes it: right, or with one flaw that only the business minds. */
export function writeOrder(model: Model, id: number, deed: OrderDeed & Request): SentOrder {
  const { form, further, client, flaw, hasOneReference } = deed
  const first = { messageId: `M-${id}`, partId: `M-${id}`, client, flaw, hasOneReference }
  const parts = [
    writePart(model, deed, first),
    ...(further ? [writePart(model, further, { ...first, partId: `M-${id}-2`, flaw: undefined })] : []),
  ]
  return {
    form,
    body: form === 'json' ? jsonOf(parts[0]!.written) : xmlOf(parts.map(({ written }) => written)),
    parts: parts.map(({ wanted }) => wanted),
  }
}

interface Whole extends Pick<WantedOrder, 'messageId' | 'partId' | 'client'> {
  readonly flaw: Flaw | undefined
  readonly hasOneReference: boolean
}

function writePart(
  model: Model,
  part: OrderPart,
  whole: Whole,
): { readonly wanted: SentOrder['parts'][number]; readonly written: Order } {
  const { messageId, partId, client, flaw } = whole
  const owners = model.accounts.filter(
    (account) => (account.client === client) !== (flaw === 'foreign-debtor'),
  )
  const debtor = owners[part.debtor % owners.length]!
  const inDays = flaw === 'past' ? -1 : flaw === 'far' ? 61 + part.inDays : part.inDays
  const wanted = daysAfter(today(model), inDays)
  const payments = paymentsOf(model, part, whole, debtor)
  const { booking } = part
  return {
    written: { messageId, partId, wanted, booking, debtor: debtor.iban, payments },
    wanted: {
      messageId,
      partId,
      client,
      debtor: debtor.id,
      booking,
      wanted,
      flaw: flawOf(flaw),
      payments: payments.map(({ instructionId, endToEndId, amount, creditor }) => ({
        instructionId,
        endToEndId,
        amount,
        creditor,
      })),
    },
  }
}

/** What is wrong with a date depends on when the order comes, which may be once more. */
function flawOf(flaw: Flaw | undefined): Flaw | undefined {
  return flaw === 'past' || flaw === 'far' ? undefined : flaw
}

function paymentsOf(
  model: Model,
  { payments }: OrderPart,
  { partId, flaw, hasOneReference }: Whole,
  debtor: ModelAccount,
): readonly Written[] {
  const creditors = model.accounts.filter(
    ({ id, currency }) => id !== debtor.id && currency === debtor.currency,
  )
  const twice = flaw === 'instruction-twice' && payments.length === 1 ? [...payments, ...payments] : payments
  return twice.map(({ creditor: pick, amount }, index) => {
    const creditor = creditors[pick % (creditors.length + 1)]
    const isWrong = (name: Flaw): boolean => flaw === name && index === 0
    return {
      instructionId: flaw === 'instruction-twice' ? '1' : String(index + 1),
      endToEndId: `E-${partId}-${hasOneReference ? 0 : index}`,
      amount,
      amountText: isWrong('zero') ? '0' : isWrong('decimals') ? '1.001' : amountText(amount),
      currency: isWrong('currency') ? 'GBP' : debtor.currency,
      creditor: creditor?.id,
      iban: isWrong('bad-iban') ? 'CH0089999000000001002' : (creditor?.iban ?? ELSEWHERE),
    }
  })
}

interface Order extends Pick<WantedOrder, 'messageId' | 'partId' | 'wanted' | 'booking'> {
  readonly debtor: string
  readonly payments: readonly Written[]
}

function jsonOf({ messageId, wanted, booking, debtor, payments }: Order): string {
  return JSON.stringify({
    messageId,
    initiatingPartyId: 'LEDGER-MODEL',
    requestedExecutionDate: wanted,
    debtorAccount: { type: 'IBAN', identification: debtor },
    bookingInstruction: booking,
    transactions: payments.map(({ instructionId, endToEndId, currency, amountText: amount, iban }) => ({
      instructionId,
      endToEndId,
      instructedAmount: { currency, amount },
      ibanDetails: {
        creditorAccount: { type: 'IBAN', identification: iban },
        creditor: { name: 'Muster Handels AG' },
      },
    })),
  })
}

function xmlOf(parts: readonly Order[]): string {
  const count = parts.flatMap(({ payments }) => payments).length
  return `<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.001.001.09"><CstmrCdtTrfInitn>
<GrpHdr><MsgId>${parts[0]!.messageId}</MsgId><CreDtTm>2026-03-02T08:00:00</CreDtTm><NbOfTxs>${count}</NbOfTxs>
<InitgPty><Nm>ledger-model</Nm></InitgPty></GrpHdr>
${parts.map(partXml).join('\n')}</CstmrCdtTrfInitn></Document>`
}

function partXml({ partId, wanted, booking, debtor, payments }: Order): string {
  const salaries = booking.includes('SALA') ? '<PmtTpInf><CtgyPurp><Cd>SALA</Cd></CtgyPurp></PmtTpInf>' : ''
  const transactions = payments.map(
    ({ instructionId, endToEndId, currency, amountText: amount, iban }) =>
      `<CdtTrfTxInf><PmtId><InstrId>${instructionId}</InstrId><EndToEndId>${endToEndId}</EndToEndId></PmtId>
<Amt><InstdAmt Ccy="${currency}">${amount}</InstdAmt></Amt><Cdtr><Nm>Muster Handels AG</Nm></Cdtr>
<CdtrAcct><Id><IBAN>${iban}</IBAN></Id></CdtrAcct></CdtTrfTxInf>`,
  )
  return `<PmtInf><PmtInfId>${partId}</PmtInfId><PmtMtd>TRF</PmtMtd><BtchBookg>${booking.startsWith('BATCH')}</BtchBookg>
${salaries}<ReqdExctnDt><Dt>${wanted}</Dt></ReqdExctnDt><Dbtr><Nm>ledger-model</Nm></Dbtr>
<DbtrAcct><Id><IBAN>${debtor}</IBAN></Id><Tp><Prtry>${booking.slice(-3)}</Prtry></Tp></DbtrAcct>
<DbtrAgt><FinInstnId/></DbtrAgt>${transactions.join('\n')}</PmtInf>`
}
