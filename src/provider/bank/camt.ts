import { STATEMENT_BALANCES } from '../../documents/enumerations.ts'
import { type DayNumber, bankDateTime, dateOfDay, startOfBankDay } from '../../kernel/calendar.ts'
import { type MinorUnits, formatAmount } from '../../kernel/money.ts'
import { accountElements, agentElements, partyElements } from '../../messages/iso20022/parties.ts'
import { type Amount, type Elements, createMessageWriter } from '../../messages/iso20022/xml-writer.ts'
import { endOfBankDay } from './bank-time.ts'
import { signedAmount } from './month-plan.ts'
import { BANK_BIC } from './iban.ts'
import type {
  BankTransactionCode,
  Charges,
  Direction,
  ExchangeDetails,
  LedgerEntry,
  LedgerTransaction,
  Statement,
} from './model.ts'

/** The camt.053.001.08 document of a statement. Texts that are longer than the message allows are cut. */
export function statementXml(statement: Statement): string {
  return [...statementPieces(statement)].join('')
}

/** The same piece by piece, an entry at a time: memory does not grow with the number of entries. */
export function* statementPieces(statement: Statement): Generator<string> {
  const xml = createMessageWriter('camt.053.001.08')
  const createdAt = bankDateTime(statement.createdAtMs)
  xml.open('BkToCstmrStmt')
  const pagination = { PgNb: '1', LastPgInd: 'true' }
  xml.write({ GrpHdr: { MsgId: statement.id, CreDtTm: createdAt, MsgPgntn: pagination } })
  xml.open('Stmt')
  xml.write(headerElements(statement, createdAt))
  yield xml.take()
  for (const entry of statement.entries) {
    xml.write({ Ntry: entryElements(entry) })
    yield xml.take()
  }
  for (let open = 3; open > 0; open--) xml.close()
  yield xml.take()
}

function headerElements(statement: Statement, createdAt: string): Elements {
  const { account, entries, opening, closing, from, to } = statement
  const { currency } = account
  const balance = (of: keyof typeof STATEMENT_BALANCES, amount: MinorUnits, day: DayNumber): Elements => ({
    Tp: { CdOrPrtry: { Cd: STATEMENT_BALANCES[of] } },
    Amt: amountOf(Math.abs(amount), currency),
    CdtDbtInd: directionOf(amount),
    Dt: { Dt: dateOfDay(day) },
  })
  const totals = (counted: readonly LedgerEntry[]): Elements => ({
    NbOfNtries: String(counted.length),
    Sum: formatAmount(
      counted.reduce((sum, { amount }) => sum + amount, 0),
      currency,
    ),
  })
  const net = entries.reduce((sum, entry) => sum + signedAmount(entry), 0)
  return {
    Id: statement.id,
    ElctrncSeqNb: String(statement.sequenceNumber),
    CreDtTm: createdAt,
    FrToDt: { FrDtTm: bankDateTime(startOfBankDay(from)), ToDtTm: bankDateTime(endOfBankDay(to)) },
    Acct: {
      Id: { IBAN: account.iban },
      Ccy: currency,
      Ownr: { Nm: account.owner.slice(0, 140) },
      Svcr: agentElements({ bic: BANK_BIC }),
    },
    Bal: [balance('opening', opening, from), balance('closing', closing, to)],
    TxsSummry: {
      TtlNtries: {
        ...totals(entries),
        TtlNetNtry: { Amt: formatAmount(Math.abs(net), currency), CdtDbtInd: directionOf(net) },
      },
      TtlCdtNtries: totals(entries.filter(({ direction }) => direction === 'CRDT')),
      TtlDbtNtries: totals(entries.filter(({ direction }) => direction === 'DBIT')),
    },
  }
}

function entryElements(entry: LedgerEntry): Elements {
  const { transactions, batch, direction, exchange, charges } = entry
  const amount = amountOf(entry.amount, entry.currency)
  const isBatch = transactions.length > 1 || batch !== undefined
  return {
    NtryRef: entry.reference,
    Amt: amount,
    CdtDbtInd: direction,
    RvslInd: String(entry.reversal),
    Sts: { Cd: 'BOOK' },
    BookgDt: { Dt: dateOfDay(entry.bookedOn) },
    ValDt: { Dt: dateOfDay(entry.valueOn) },
    AcctSvcrRef: entry.id,
    BkTxCd: codeElements(entry.code),
    AmtDtls: exchange && exchangeElements(exchange, amount),
    Chrgs: charges && chargesElements(charges),
    NtryDtls: {
      Btch: isBatch
        ? {
            MsgId: batch?.messageId,
            PmtInfId: batch?.paymentId,
            NbOfTxs: String(transactions.length),
            TtlAmt: amount,
            CdtDbtInd: direction,
          }
        : undefined,
      TxDtls: transactions.map((transaction) => transactionElements(transaction, entry.reversal)),
    },
    AddtlNtryInf: entry.information.slice(0, 500),
  }
}

function transactionElements(transaction: LedgerTransaction, reversal: boolean): Elements {
  const { references, direction, exchange, charges, counterparty, purpose } = transaction
  // A reversal keeps the parties of what it takes back, although the money flows the other way.
  const role = (direction === 'CRDT') === reversal ? 'Cdtr' : 'Dbtr'
  const amount = amountOf(transaction.amount, transaction.currency)
  return {
    Refs: {
      MsgId: references?.messageId,
      AcctSvcrRef: transaction.id,
      PmtInfId: references?.paymentId,
      InstrId: references?.instructionId,
      EndToEndId: transaction.endToEndId.slice(0, 35),
      UETR: transaction.uetr,
    },
    Amt: amount,
    CdtDbtInd: direction,
    AmtDtls: exchange && exchangeElements(exchange, amount),
    BkTxCd: codeElements(transaction.code),
    Chrgs: charges && chargesElements(charges),
    RltdPties: partiesElements(transaction, role),
    RltdAgts: counterparty?.agent && { [`${role}Agt`]: agentElements(counterparty.agent) },
    Purp: purpose && { [purpose.kind === 'code' ? 'Cd' : 'Prtry']: purpose.value },
    RmtInf: remittanceElements(transaction),
    AddtlTxInf: transaction.information?.slice(0, 500),
  }
}

/** In the order of the message: the debtor's side first. */
function partiesElements(
  { counterparty, ultimateDebtor, ultimateCreditor }: LedgerTransaction,
  role: 'Dbtr' | 'Cdtr',
): Elements | undefined {
  if (!counterparty && !ultimateDebtor && !ultimateCreditor) return undefined
  const { iban, otherAccount, otherAccountDetails: details } = counterparty ?? {}
  const account =
    iban !== undefined
      ? { type: 'IBAN', identification: iban }
      : otherAccount !== undefined && { type: 'OTHER', identification: otherAccount, details }
  const own = counterparty && {
    [role]: { Pty: partyElements(counterparty) },
    [`${role}Acct`]: account ? accountElements(account) : undefined,
  }
  return {
    ...(role === 'Dbtr' && own),
    UltmtDbtr: ultimateDebtor && { Pty: partyElements(ultimateDebtor) },
    ...(role === 'Cdtr' && own),
    UltmtCdtr: ultimateCreditor && { Pty: partyElements(ultimateCreditor) },
  }
}

/** A structured reference carries the free text with it (Swiss Payment Standards); without one it stands alone. */
function remittanceElements({ reference, remittance }: LedgerTransaction): Elements | undefined {
  const text = remittance?.slice(0, 140)
  if (!reference) return text ? { Ustrd: text } : undefined
  // SCOR is an ISO code, QRR a proprietary one of the Swiss market.
  const type = { [reference.type === 'SCOR' ? 'Cd' : 'Prtry']: reference.type }
  return { Strd: { CdtrRefInf: { Tp: { CdOrPrtry: type }, Ref: reference.value }, AddtlRmtInf: text } }
}

function codeElements({ domain, family, subFamily }: BankTransactionCode): Elements {
  return { Domn: { Cd: domain, Fmly: { Cd: family, SubFmlyCd: subFamily } } }
}

/** The instructed amount and its rate; UnitCcy is the currency of which one unit has that rate. */
function exchangeElements(exchange: ExchangeDetails, amount: Amount): Elements {
  const { instructedAmount, sourceCurrency, targetCurrency, rate } = exchange
  return {
    InstdAmt: {
      Amt: amountOf(instructedAmount, sourceCurrency),
      CcyXchg: { SrcCcy: sourceCurrency, TrgtCcy: targetCurrency, UnitCcy: sourceCurrency, XchgRate: rate },
    },
    TxAmt: { Amt: amount },
  }
}

function chargesElements({ total, currency, records }: Charges): Elements {
  return {
    TtlChrgsAndTaxAmt: amountOf(total, currency),
    Rcrd: records.map((record) => ({
      Amt: amountOf(record.amount, record.currency),
      CdtDbtInd: 'DBIT',
      ChrgInclInd: String(record.included),
      Tp: { Cd: record.type },
      Br: record.bearer,
    })),
  }
}

function amountOf(amount: MinorUnits, currency: string): Amount {
  return { currency, amount: formatAmount(amount, currency) }
}

function directionOf(amount: MinorUnits): Direction {
  return amount < 0 ? 'DBIT' : 'CRDT'
}
