import type { OperationId } from '../../documents/operations.ts'
import { escapeXml, unescapeXml } from '../../kernel/xml.ts'
import type { GatewayFault } from '../policies/gateway.ts'
import { type Json, countingOneMore, entriesOf, faultIn, recordsOf, xmlOf } from './fault.ts'
import { changeField, withValue } from './wire/change-field.ts'

const LIST = ['account-information/list-transactions'] as const
const STATEMENT = ['account-information/read-statement'] as const
const PAYMENT_CONSENTS = ['payment-submission/list-consents'] as const

const EVERYWHERE = ['accounts/same-in-every-answer']

/** One operation tells of an account or of a payment something else than all others do. */
export const SAME_FACT_FAULTS: readonly GatewayFault[] = [
  faultIn('accounts/owner-of-another-account-in-statements', STATEMENT, {
    contradicts: [['account/owner', 'statement']],
    title: 'A statement names another owner of the account',
    breaks: EVERYWHERE,
    answer: xmlOf((text) => text.replace(/(<Ownr>\s*<Nm>)[^<]*/, '$1Somebody else')),
  }),
  faultIn('accounts/another-currency-in-statements', STATEMENT, {
    contradicts: [['account/currency', 'statement']],
    title: 'A statement says that the account is in another currency',
    breaks: EVERYWHERE,
    answer: xmlOf((text) => text.replace(/<Ccy>[A-Z]{3}/, '<Ccy>XTS')),
  }),
  faultIn('consents/payment-currency-of-their-own', PAYMENT_CONSENTS, {
    contradicts: [['account/currency', 'consents of payments']],
    title: 'The consents of payments are in another currency than the accounts',
    breaks: EVERYWHERE,
    answer: recordsOf((consent) => ({ ...consent, currency: 'XTS' })),
  }),
  faultIn('consents/payment-owner-of-their-own', PAYMENT_CONSENTS, {
    contradicts: [['account/owner', 'consents of payments']],
    title: 'The consents of payments name another owner than the accounts',
    breaks: [...EVERYWHERE, 'consents/entries-describe-their-accounts'],
    answer: recordsOf((consent) => ({ ...consent, accountOwner: 'Somebody else' })),
  }),
  inList('bookings/creditor-account-of-another', {
    contradicts: [['payment/creditor-account', 'list']],
    title: 'The transaction list shows another account of the counterparty',
    path: 'counterparty/account/identification',
    value: () => 'CH5604835012345678009',
    breaks: ['reconciliation/creditor-is-shown', 'statements/counterparties-agree'],
  }),
  inList('bookings/creditor-by-another-name', {
    contradicts: [['payment/creditor-name', 'list']],
    title: 'The transaction list shows another name of the counterparty',
    path: 'counterparty/name',
    value: () => 'Somebody else',
    breaks: ['reconciliation/creditor-is-shown', 'statements/counterparties-agree'],
  }),
  inList('bookings/reference-cut-off', {
    contradicts: [['payment/reference', 'list']],
    title: 'The transaction list shows references without their last digit',
    path: 'remittanceReference/reference',
    value: (reference) => String(reference).slice(0, -1),
    breaks: ['reconciliation/reference-is-shown', 'statements/references-agree'],
  }),
  inList('bookings/remittance-of-another', {
    contradicts: [['payment/remittance', 'list']],
    title: 'The transaction list shows the remittance information of another payment',
    path: 'remittanceInformation',
    value: () => 'Of another payment',
    breaks: ['reconciliation/remittance-is-shown', 'statements/remittance-agrees'],
  }),
  inList('bookings/in-another-currency', {
    contradicts: [['payment/currency', 'list']],
    title: 'The transaction list shows another currency of what was booked',
    path: 'amount/currency',
    value: () => 'XTS',
    breaks: ['reconciliation/currency-is-as-ordered'],
  }),
  inList('bookings/named-by-the-bank', {
    contradicts: [['payment/end-to-end-id', 'list']],
    title: 'The transaction list shows an endToEndId of its own',
    path: 'endToEndId',
    value: (id) => (id === 'NOTPROVIDED' ? id : `BANK-${String(id)}`),
    breaks: ['statements/end-to-end-ids-agree', 'reconciliation/end-to-end-id-is-shown'],
  }),
  faultIn('statements/remittance-in-capitals', STATEMENT, {
    contradicts: [['payment/remittance', 'statement']],
    title: 'A statement shows remittance information in capitals',
    breaks: ['statements/remittance-agrees'],
    answer: xmlOf((text) =>
      text.replaceAll(
        /<Ustrd>([^<]*)/g,
        (_, words: string) => `<Ustrd>${escapeXml(unescapeXml(words).toUpperCase())}`,
      ),
    ),
  }),
  faultIn('statements/charges-a-franc-more', STATEMENT, {
    contradicts: [['payment/charges', 'statement']],
    title: 'A statement shows a total of charges that is one more',
    breaks: ['statements/charges-agree'],
    answer: countingOneMore(/(<TtlChrgsAndTaxAmt[^<>]*>)(\d+)/g),
  }),
]

/** A fact of the transactions of a list that is told otherwise there, and nowhere else. */
function inList(
  id: string,
  of: Pick<GatewayFault, 'title' | 'contradicts' | 'breaks'> & {
    readonly path: string
    readonly value: (value: unknown) => unknown
  },
): GatewayFault {
  const { path, value, ...words } = of
  const operations: readonly OperationId[] = LIST
  const change = (item: Json): Json => changeField(item, path.split('/'), withValue(value)) as Json
  return {
    id,
    ...words,
    operations,
    answer: entriesOf((entries) =>
      entries.map((entry) => ({
        ...entry,
        transactions: (entry['transactions'] as Json[]).map(change),
      })),
    ),
  }
}
