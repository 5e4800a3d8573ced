import { ADDRESS_FORMS } from '../../../../documents/address-forms.ts'
import { type DayNumber, dayNumber } from '../../../../kernel/calendar.ts'
import type { Party, PostalAddress } from '../../../../messages/iso20022/parties.ts'
import { isIdentifier, isPlainText } from './characters.ts'
import { type Rule, type TransactionSubject, rule } from './rule.ts'
import { isValidBIC } from 'ibantools'
import { decimalsOf, parseAmount, parseDecimal } from '../../../../kernel/money.ts'
import { SIMULATED_BANKS } from '../../counterparties.ts'
import { hasRate } from '../../currency-exchange.ts'
import { accountNumberIn } from '../../iban.ts'
import { isCreditorReference, isQrReference } from '../../references.ts'
import { largestAmount, paymentTypeOf, sentCurrency } from './payment-types.ts'
import type { XmlElement } from '../../../../kernel/xml.ts'
import type { PaymentTransaction } from '../order.ts'

/** From the first, town and country may be structured and the rest lines; from the second, must. */
const HYBRID_FROM: DayNumber = dayNumber(ADDRESS_FORMS.hybridFrom.day)
const STRUCTURED_FROM: DayNumber = dayNumber(ADDRESS_FORMS.withoutLinesAloneFrom.day)
const MOST_HYBRID_LINES = 2

/** What is wrong with the content, or the form, of the first address of a transaction that is not in order. */
function addressFault(
  { transaction }: TransactionSubject,
  executionDay: DayNumber,
  aspect: 'content' | 'form',
): string | undefined {
  const parties = [transaction.creditor, transaction.ultimateCreditor, transaction.ultimateDebtor]
  const judge = aspect === 'content' ? contentFault : formFault
  return parties
    .flatMap((party) => party?.address ?? [])
    .map((address) => judge(address, executionDay))
    .find((fault) => fault !== undefined)
}

function contentFault({ lines = [], ...fields }: PostalAddress): string | undefined {
  if (fields.country !== undefined && !/^[A-Z]{2}$/.test(fields.country)) return 'country of an address'
  return isPlainText([...Object.values(fields), ...lines].join('')) ? undefined : 'characters of an address'
}

function formFault(address: PostalAddress, executionDay: DayNumber): string | undefined {
  const { lines = [], country, ...parts } = address
  if (lines.length === 0) return undefined
  const isStructured = Object.values(parts).some((part) => part !== undefined)
  if (!isStructured) {
    return executionDay >= STRUCTURED_FROM
      ? `unstructured addresses have ended: from ${ADDRESS_FORMS.withoutLinesAloneFrom.day} on`
      : undefined
  }
  const isHybrid = parts.townName !== undefined && country !== undefined && lines.length <= MOST_HYBRID_LINES
  if (isHybrid && executionDay >= HYBRID_FROM) return undefined
  return 'a hybrid address has town, country and at most two lines'
}

/** Of the 140 of ISO 20022 (Swiss Payment Standards). */
const MOST_NAME_CHARACTERS = 70

/** Assumption charge-bearer-values. */
const CHARGE_BEARERS: ReadonlySet<string> = new Set(['DEBT', 'CRED', 'SHAR', 'SLEV'])

/** What keeps one transaction from being executed; the first finding decides. */
export const TRANSACTION_RULES: readonly Rule<TransactionSubject>[] = [
  rule('CH21', ({ transaction }) => {
    if (transaction.amount === '') return 'instructed amount'
    if (transaction.creditor.name === '') return 'name of the creditor'
    return transaction.creditorAccount.identification === '' ? 'account of the creditor' : undefined
  }),
  rule('CH07', ({ transaction }) => transaction.repeated?.[0]),
  rule('CH17', ({ transaction }) => transaction.unused),
  // CH01 to CH03 were the ISR and its kin, which ended in 2022.
  rule('CH16', ({ transaction: { localInstrument: kind } }) =>
    kind === undefined || kind === 'INST' ? undefined : `local instrument ${kind}`,
  ),
  rule('CH16', ({ transaction: { creditorAccount } }) =>
    ['IBAN', 'OTHER'].includes(creditorAccount.type) ? undefined : 'type of the account of the creditor',
  ),
  rule(
    'CH16',
    ({ transaction: { instructionId, endToEndId } }) =>
      [instructionId ?? endToEndId, endToEndId].find((id) => !isIdentifier(id)) && 'identification',
  ),
  rule('DU05', ({ transaction: { instructionId } }, context) =>
    instructionId !== undefined && context.isRepeated(instructionId) ? instructionId : undefined,
  ),
  rule('CH20', ({ transaction: { amount, currency } }) =>
    (parseDecimal(amount)?.scale ?? 0) > decimalsOf(currency) ? `${amount} ${currency}` : undefined,
  ),
  rule('AM01', ({ transaction: { amount } }) => (parseDecimal(amount)?.unscaled === 0n ? '' : undefined)),
  rule('AM02', ({ transaction }) => {
    const minor = parseAmount(transaction.amount, transaction.currency)
    return minor === undefined || minor > largestAmount(transaction) ? '' : undefined
  }),
  rule('AM03', ({ transaction }) => {
    const { sepa, kind } = transaction
    const currency = sentCurrency(transaction)
    if (sepa && currency !== 'EUR') return 'a SEPA payment is in EUR'
    return kind === 'qr' && currency !== 'CHF' && currency !== 'EUR'
      ? 'a QR bill is in CHF or EUR'
      : undefined
  }),
  // The one reason code that document 1 §2.3 shows.
  rule('CURR', ({ transaction, debtor }) => {
    const currency = sentCurrency(transaction)
    return !debtor || debtor.currency === currency || debtor.allowedCurrencies.includes(currency)
      ? undefined
      : currency
  }),
  rule('AM03', ({ transaction }) => {
    if (!hasRate(transaction.currency)) return transaction.currency
    const currency = sentCurrency(transaction)
    return hasRate(currency) ? undefined : currency
  }),
  rule('AM03', ({ transaction: { transferCurrency, currency }, debtor }) =>
    transferCurrency === undefined || !debtor || debtor.currency === currency
      ? undefined
      : 'an equivalent amount is in the currency of the debtor',
  ),
  rule('CH16', ({ payment, transaction }) => {
    if (!transaction.instant) return undefined
    if (!payment.instant) return 'instant and other payments in one payment information'
    return paymentTypeOf(transaction) === 'X'
      ? 'no instant payment in this currency to this account'
      : undefined
  }),
  rule('CH16', ({ transaction: { sepa, kind } }) =>
    sepa && kind === 'other' ? 'a SEPA payment is to an IBAN' : undefined,
  ),
  rule('BE09', ({ transaction: { creditorAccount } }, context) =>
    context.ibanFault(creditorAccount) === 'country' ? '' : undefined,
  ),
  rule('AC01', ({ transaction: { kind, creditorAccount } }, context) => {
    if (kind === 'other') return undefined
    const { identification: iban } = creditorAccount
    if (context.ibanFault(creditorAccount) !== 'none') return ''
    // Not for QR-IBANs: the bank's own institution number stands in everybody's example of one.
    const isOwn = !context.isQrIban(iban) && accountNumberIn(iban) !== undefined
    return isOwn && !context.account(iban) ? '' : undefined
  }),
  rule('AC04', ({ payment, transaction }, context) => {
    const account = context.account(transaction.creditorAccount.identification)
    const day = context.executionDay(payment)
    return day >= (account?.closedOn ?? Number.POSITIVE_INFINITY) ? '' : undefined
  }),
  rule('RC01', ({ transaction: { creditorAgent } }) =>
    creditorAgent?.bic === undefined || isValidBIC(creditorAgent.bic) ? undefined : '',
  ),
  rule('AGNT', ({ transaction: { creditorAgent } }) => {
    const bic = creditorAgent?.bic ?? ''
    return TEST_BIC.test(bic) && !SIMULATED_BANKS.has(bic.slice(0, 8)) ? bic : undefined
  }),
  // An account that is no IBAN does not say which bank has it.
  rule('CH21', ({ transaction: { kind, creditorAgent } }) =>
    kind === 'other' && creditorAgent?.bic === undefined && creditorAgent?.memberId === undefined
      ? 'agent of the creditor'
      : undefined,
  ),
  // A QR-IBAN and a QR reference each require the other; SCOR (ISO 11649) goes with an ordinary IBAN.
  rule('RR07', ({ transaction: { reference, creditorAccount } }, context) => {
    const isQr = creditorAccount.type === 'IBAN' && context.isQrIban(creditorAccount.identification)
    if (isQr && reference?.type !== 'QRR') return 'a QR-IBAN needs a QR reference'
    if (!isQr && reference?.type === 'QRR') return 'a QR reference needs a QR-IBAN'
    if (!reference) return undefined
    const isValid = VALID_REFERENCES[reference.type]
    if (!isValid) return `unknown type ${reference.type}`
    return isValid(reference.value) ? undefined : 'wrong form or check digit'
  }),
  rule('CH16', ({ transaction: { chargeBearer } }) =>
    chargeBearer === undefined || CHARGE_BEARERS.has(chargeBearer) ? undefined : 'charge bearer',
  ),
  rule('CH16', ({ transaction: { sepa, chargeBearer = 'SLEV' } }) =>
    sepa && chargeBearer !== 'SLEV' ? 'charges of a SEPA payment follow its service level' : undefined,
  ),
  rule('CH16', ({ transaction }) => (isPlainText(textsOf(transaction)) ? undefined : 'characters of a text')),
  rule('CH16', ({ transaction }) =>
    partiesOf(transaction).some(({ name }) => Array.from(name).length > MOST_NAME_CHARACTERS)
      ? `a name of more than ${MOST_NAME_CHARACTERS} characters`
      : undefined,
  ),
  rule('CH16', (subject, context) => addressFault(subject, context.executionDay(subject.payment), 'content')),
  rule('CH17', (subject, context) => addressFault(subject, context.executionDay(subject.payment), 'form')),
]

/** The eighth character of a BIC for tests; no bank stands behind one (assumption unknown-agents). */
const TEST_BIC = /^[A-Z]{6}[A-Z0-9]0/

const VALID_REFERENCES: Readonly<Record<string, (value: string) => boolean>> = {
  QRR: isQrReference,
  SCOR: isCreditorReference,
}

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
