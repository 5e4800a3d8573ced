import { decimalsOf, parseAmount, parseDecimal } from '../../../../kernel/money.ts'
import { hasRate } from '../../currency-exchange.ts'
import { accountNumberIn } from '../../iban.ts'
import { addressFault } from './addresses.ts'
import { AGENT_RULES, REFERENCE_RULES } from './creditor-rules.ts'
import { isIdentifier, isPlainText } from './characters.ts'
import { largestAmount, paymentTypeOf, sentCurrency } from './payment-types.ts'
import type { XmlElement } from '../../../../kernel/xml.ts'
import type { Party } from '../../../../messages/iso20022/parties.ts'
import type { PaymentTransaction } from '../order.ts'
import type { Rule, TransactionSubject } from './rule.ts'

/** Of the 140 of ISO 20022 (Swiss Payment Standards). */
const MOST_NAME_CHARACTERS = 70

/** Assumption charge-bearer-values. */
const CHARGE_BEARERS: ReadonlySet<string> = new Set(['DEBT', 'CRED', 'SHAR', 'SLEV'])

/** What keeps one transaction from being executed; the first finding decides. */
export const TRANSACTION_RULES: readonly Rule<TransactionSubject>[] = [
  {
    code: 'CH21',
    finds: ({ transaction }) => {
      if (transaction.amount === '') return 'instructed amount'
      if (transaction.creditor.name === '') return 'name of the creditor'
      return transaction.creditorAccount.identification === '' ? 'account of the creditor' : undefined
    },
  },
  { code: 'CH07', finds: ({ transaction }) => transaction.repeated?.[0] },
  { code: 'CH17', finds: ({ transaction }) => transaction.unused },
  {
    code: 'CH16',
    // CH01 to CH03 were the ISR and its kin, which ended in 2022.
    finds: ({ transaction: { localInstrument: kind } }) =>
      kind === undefined || kind === 'INST' ? undefined : `local instrument ${kind}`,
  },
  {
    code: 'CH16',
    finds: ({ transaction: { creditorAccount } }) =>
      ['IBAN', 'OTHER'].includes(creditorAccount.type) ? undefined : 'type of the account of the creditor',
  },
  {
    code: 'CH16',
    finds: ({ transaction: { instructionId, endToEndId } }) =>
      [instructionId ?? endToEndId, endToEndId].find((id) => !isIdentifier(id)) && 'identification',
  },
  {
    code: 'DU05',
    finds: ({ transaction: { instructionId } }, context) =>
      instructionId !== undefined && context.isRepeated(instructionId) ? instructionId : undefined,
  },
  {
    code: 'CH20',
    finds: ({ transaction: { amount, currency } }) =>
      (parseDecimal(amount)?.scale ?? 0) > decimalsOf(currency) ? `${amount} ${currency}` : undefined,
  },
  {
    code: 'AM01',
    finds: ({ transaction: { amount } }) => (parseDecimal(amount)?.unscaled === 0n ? '' : undefined),
  },
  {
    code: 'AM02',
    finds: ({ transaction }) => {
      const minor = parseAmount(transaction.amount, transaction.currency)
      return minor === undefined || minor > largestAmount(transaction) ? '' : undefined
    },
  },
  {
    code: 'AM03',
    finds: ({ transaction }) => {
      const { sepa, kind } = transaction
      const currency = sentCurrency(transaction)
      if (sepa && currency !== 'EUR') return 'a SEPA payment is in EUR'
      return kind === 'qr' && currency !== 'CHF' && currency !== 'EUR'
        ? 'a QR bill is in CHF or EUR'
        : undefined
    },
  },
  {
    // The one reason code that document 1 §2.3 shows.
    code: 'CURR',
    finds: ({ transaction, debtor }) => {
      const currency = sentCurrency(transaction)
      return !debtor || debtor.currency === currency || debtor.allowedCurrencies.includes(currency)
        ? undefined
        : currency
    },
  },
  {
    code: 'AM03',
    finds: ({ transaction }) => {
      if (!hasRate(transaction.currency)) return transaction.currency
      const currency = sentCurrency(transaction)
      return hasRate(currency) ? undefined : currency
    },
  },
  {
    code: 'AM03',
    finds: ({ transaction: { transferCurrency, currency }, debtor }) =>
      transferCurrency === undefined || !debtor || debtor.currency === currency
        ? undefined
        : 'an equivalent amount is in the currency of the debtor',
  },
  {
    code: 'CH16',
    finds: ({ payment, transaction }) => {
      if (!transaction.instant) return undefined
      if (!payment.instant) return 'instant and other payments in one payment information'
      return paymentTypeOf(transaction) === 'X'
        ? 'no instant payment in this currency to this account'
        : undefined
    },
  },
  {
    code: 'CH16',
    finds: ({ transaction: { sepa, kind } }) =>
      sepa && kind === 'other' ? 'a SEPA payment is to an IBAN' : undefined,
  },
  {
    code: 'BE09',
    finds: ({ transaction: { creditorAccount } }, context) =>
      context.ibanFault(creditorAccount) === 'country' ? '' : undefined,
  },
  {
    code: 'AC01',
    finds: ({ transaction: { kind, creditorAccount } }, context) => {
      if (kind === 'other') return undefined
      const { identification: iban } = creditorAccount
      if (context.ibanFault(creditorAccount) !== 'none') return ''
      // Not for QR-IBANs: the bank's own institution number stands in everybody's example of one.
      const isOwn = !context.isQrIban(iban) && accountNumberIn(iban) !== undefined
      return isOwn && !context.account(iban) ? '' : undefined
    },
  },
  {
    code: 'AC04',
    finds: ({ payment, transaction }, context) => {
      const account = context.account(transaction.creditorAccount.identification)
      const day = context.executionDay(payment)
      return day >= (account?.closedOn ?? Number.POSITIVE_INFINITY) ? '' : undefined
    },
  },
  ...AGENT_RULES,
  ...REFERENCE_RULES,
  {
    code: 'CH16',
    finds: ({ transaction: { chargeBearer } }) =>
      chargeBearer === undefined || CHARGE_BEARERS.has(chargeBearer) ? undefined : 'charge bearer',
  },
  {
    code: 'CH16',
    finds: ({ transaction: { sepa, chargeBearer = 'SLEV' } }) =>
      sepa && chargeBearer !== 'SLEV' ? 'charges of a SEPA payment follow its service level' : undefined,
  },
  {
    code: 'CH16',
    finds: ({ transaction }) => (isPlainText(textsOf(transaction)) ? undefined : 'characters of a text'),
  },
  {
    code: 'CH16',
    finds: ({ transaction }) =>
      partiesOf(transaction).some(({ name }) => Array.from(name).length > MOST_NAME_CHARACTERS)
        ? `a name of more than ${MOST_NAME_CHARACTERS} characters`
        : undefined,
  },
  {
    code: 'CH16',
    finds: (subject, context) => addressFault(subject, context.executionDay(subject.payment), 'content'),
  },
  {
    code: 'CH17',
    finds: (subject, context) => addressFault(subject, context.executionDay(subject.payment), 'form'),
  },
]

function partiesOf({ creditor, ultimateCreditor, ultimateDebtor }: PaymentTransaction): readonly Party[] {
  return [creditor, ultimateCreditor, ultimateDebtor].filter((party) => party !== undefined)
}

/** Everything that people write, but for addresses, which have a finding of their own. */
function textsOf(transaction: PaymentTransaction): string {
  const { remittance = '', creditorAccount, creditorAgent } = transaction
  const parties = partiesOf(transaction)
  const copied = [
    ...parties.flatMap(({ identification }) => identification ?? []),
    ...(creditorAccount.details ?? []),
    ...(creditorAgent?.details ?? []),
  ]
  return [remittance, ...parties.map(({ name }) => name), ...copied.map(textIn)].join('')
}

function textIn({ text, children }: XmlElement): string {
  return text + children.map(textIn).join('')
}
