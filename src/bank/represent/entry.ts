import { dateOfDay } from '../../kernel/calendar.ts'
import { formatAmount } from '../../kernel/money.ts'
import type { EntryBody, TransactionBody } from '../../documents/wire/account-information.ts'
import { internalIdOf } from '../entry-ids.ts'
import type {
  Account,
  BankTransactionCode,
  Charges,
  Counterparty,
  ExchangeDetails,
  LedgerEntry,
  LedgerTransaction,
} from '../model.ts'

/** Ledger entries never change, so each is represented once for as long as it lives. */
const represented = new WeakMap<LedgerEntry, EntryBody>()

/** One booking as document 1 §2.7 shows it; frozen, because it is handed out again. */
export function representEntry(account: Account, entry: LedgerEntry): EntryBody {
  const known = represented.get(entry)
  if (known) return known
  const body = Object.freeze(bodyOf(account, entry))
  represented.set(entry, body)
  return body
}

function bodyOf(account: Account, entry: LedgerEntry): EntryBody {
  return {
    entryId: entry.id,
    transactionType: entry.direction,
    entryReference: entry.reference,
    entryReferenceInternalId: internalIdOf(account, entry),
    reversalIndicator: entry.reversal,
    bookingDate: dateOfDay(entry.bookedOn),
    valueDate: dateOfDay(entry.valueOn),
    amount: { currency: entry.currency, amount: formatAmount(entry.amount, entry.currency) },
    ...(entry.exchange && { instructedAmount: exchangeBody(entry.exchange) }),
    ...(entry.charges && { totalChargesAmount: chargesBody(entry.charges) }),
    bankTransactionCode: codeBody(entry.code),
    additionalEntryInformation: entry.information,
    transactions: entry.transactions.map(transactionBody),
  }
}

function transactionBody(transaction: LedgerTransaction): TransactionBody {
  const { counterparty, reference, remittance, information, exchange, charges } = transaction
  return {
    transactionId: transaction.id,
    transactionType: transaction.direction,
    endToEndId: transaction.endToEndId,
    bankTransactionCode: codeBody(transaction.code),
    amount: {
      currency: transaction.currency,
      amount: formatAmount(transaction.amount, transaction.currency),
    },
    ...(exchange && { instructedAmount: exchangeBody(exchange) }),
    ...(charges && { totalChargesAmount: chargesBody(charges) }),
    ...(counterparty && { counterparty: counterpartyBody(counterparty) }),
    ...(remittance !== undefined && { remittanceInformation: remittance }),
    ...(reference && { remittanceReference: { type: reference.type, reference: reference.value } }),
    ...(information !== undefined && { additionalTransactionInformation: information }),
  }
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
  const { name, address, unstructuredAddress, iban, agent } = counterparty
  return {
    name,
    ...(address && { postalAddress: { structured: { ...address } } }),
    ...(unstructuredAddress && {
      postalAddress: {
        unstructured: { ...unstructuredAddress, addressLines: [...unstructuredAddress.addressLines] },
      },
    }),
    ...(iban && { account: { type: 'IBAN', identification: iban } }),
    ...(agent && {
      agent: {
        bic: agent.bic,
        ...(agent.clearingCode && {
          clearingSystemMemberIdentification: { code: agent.clearingCode, memberId: agent.memberId ?? '' },
        }),
      },
    }),
  }
}
