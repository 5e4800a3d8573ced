import type { AccountBody, ConsentBody } from '../../../documents/wire/account-information.ts'
import type { Account } from '../model.ts'

/** Document 1 §2.5. */
export function representAccount(account: Account): AccountBody {
  const links = accountLinks(account)
  return {
    id: account.id,
    account: { type: 'IBAN', identification: account.iban },
    accountOwner: account.owner,
    currency: account.currency,
    allowedCurrencies: [...account.allowedCurrencies],
    designation: account.designation,
    accountTypeCode: account.typeCode,
    _links: { self: links.account, balance: links.balance, transactions: links.transactions },
  }
}

/** Document 1 §2.4, as the account-information module has it: accountId is a string. */
export function representConsent(account: Account): ConsentBody {
  return {
    accountId: account.id,
    iban: account.iban,
    currency: account.currency,
    accountOwner: account.owner,
    designation: account.designation,
    allowedCurrencies: [...account.allowedCurrencies],
  }
}

/** Document 1 §2.4, as the payment-submission module has it: accountId is a number. */
export function representPaymentConsent(account: Account) {
  return { ...representConsent(account), accountId: account.number }
}

/** Paths below the module's base, in the documented shapes. */
export function accountLinks(account: Account) {
  const path = `/accounts/${account.id}`
  return {
    account: path,
    balance: `${path}/balance`,
    transactions: `${path}/transactions`,
    statements: `${path}/statements`,
  }
}
