import { defined } from '../../../kernel/defined.ts'
import { dateOfDay } from '../../../kernel/calendar.ts'
import { formatAmount } from '../../../kernel/money.ts'
import type { EntryBody, TransactionBody } from '../../../documents/wire/account-information.ts'
import { internalIdOf } from '../ids.ts'
import type { Agent, PostalAddress } from '../../../messages/iso20022/parties.ts'
import type {
  Account,
  BankTransactionCode,
  Charges,
  Counterparty,
  ExchangeDetails,
  LedgerEntry,
  LedgerTransaction,
} from '../model.ts'
import { keptOr } from '../../../kernel/kept.ts'

/** Ledger entries never change, so each is represented once for as long as it lives. */
const represented = new WeakMap<LedgerEntry, EntryBody>()

/** One booking as document 1 §2.7 shows it; frozen, because it is handed out again. */
export function representEntry(account: Account, entry: LedgerEntry): EntryBody {
  return keptOr(represented, entry, () => Object.freeze(bodyOf(account, entry)))
}

function bodyOf(account: Account, entry: LedgerEntry): EntryBody {
  return defined({
    entryId: entry.id,
    transactionType: entry.direction,
    entryReference: entry.reference,
    entryReferenceInternalId: internalIdOf(account, entry),
    reversalIndicator: entry.reversal,
    bookingDate: dateOfDay(entry.bookedOn),
    valueDate: dateOfDay(entry.valueOn),
    amount: { currency: entry.currency, amount: formatAmount(entry.amount, entry.currency) },
    instructedAmount: entry.exchange && exchangeBody(entry.exchange),
    totalChargesAmount: entry.charges && chargesBody(entry.charges),
    bankTransactionCode: codeBody(entry.code),
    additionalEntryInformation: entry.information,
    transactions: entry.transactions.map(transactionBody),
  })
}

function transactionBody(transaction: LedgerTransaction): TransactionBody {
  const { counterparty, reference, remittance, information, exchange, charges } = transaction
  return defined({
    transactionId: transaction.id,
    transactionType: transaction.direction,
    endToEndId: transaction.endToEndId,
    bankTransactionCode: codeBody(transaction.code),
    amount: {
      currency: transaction.currency,
      amount: formatAmount(transaction.amount, transaction.currency),
    },
    instructedAmount: exchange && exchangeBody(exchange),
    totalChargesAmount: charges && chargesBody(charges),
    counterparty: counterparty && counterpartyBody(counterparty),
    remittanceInformation: remittance,
    remittanceReference: reference && { type: reference.type, reference: reference.value },
    additionalTransactionInformation: information,
  })
}

function codeBody(code: BankTransactionCode) {
  return { domainCode: code.domain, familyCode: code.family, subFamilyCode: code.subFamily }
}

function exchangeBody(exchange: ExchangeDetails) {
  return {
    amount: formatAmount(exchange.instructedAmount, exchange.sourceCurrency),
    sourceCurrency: exchange.sourceCurrency,
    targetCurrency: exchange.targetCurrency,
    exchangeRate: exchange.rate,
    exchangeIndicator: 'MULT',
  }
}

function chargesBody(charges: Charges) {
  return {
    amount: formatAmount(charges.total, charges.currency),
    currency: charges.currency,
    chargeRecords: charges.records.map((record) => ({
      amount: formatAmount(record.amount, record.currency),
      currency: record.currency,
      type: record.type,
      chargesIncludedIndicator: record.included,
    })),
  }
}

function counterpartyBody(counterparty: Counterparty) {
  const { name, address, agent } = counterparty
  return defined({
    name,
    postalAddress: address && addressBody(address),
    account: accountBody(counterparty),
    agent: agent && agentBody(agent),
  })
}

/** A hybrid address stands in both forms; what neither has room for, such as a floor, the statement shows. */
function addressBody(address: PostalAddress) {
  const { streetName, buildingNumber, postCode, townName, country, lines = [] } = address
  const parts = defined({ streetName, buildingNumber, postCode, townName })
  const isStructured = Object.keys(parts).length > 0
  return present({
    structured: isStructured || lines.length === 0 ? present({ ...parts, country }) : undefined,
    unstructured: lines.length > 0 ? { addressLines: [...lines], ...defined({ country }) } : undefined,
  })
}

/** Undefined where there is nothing in it. */
function present<Body extends object>(body: Body) {
  const known = defined(body)
  return Object.keys(known).length > 0 ? known : undefined
}

function accountBody({ iban, otherAccount }: Counterparty) {
  if (iban !== undefined) return { type: 'IBAN', identification: iban }
  return otherAccount === undefined ? undefined : { type: 'OTHER', identification: otherAccount }
}

function agentBody({ bic, clearingCode, memberId }: Agent) {
  return present({
    bic,
    clearingSystemMemberIdentification:
      memberId === undefined ? undefined : defined({ code: clearingCode, memberId }),
  })
}
