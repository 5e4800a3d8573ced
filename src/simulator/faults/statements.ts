import type { Policy } from '../../provider/bank/bank-policy.ts'
import type { GatewayFault } from '../policies/gateway.ts'
import { type Json, bodyOf, recordsOf, xmlOf } from './fault.ts'

const LINKS = ['account-information/list-statements'] as const
const DOCUMENT = ['account-information/read-statement'] as const

export const STATEMENT_FAULTS: readonly GatewayFault[] = [
  {
    id: 'statements/link-leads-nowhere',
    contradicts: [['statement/id', 'links']],
    title: 'The statement links have ids that no document has',
    breaks: ['statements/links-resolve'],
    operations: LINKS,
    answer: recordsOf((link) => ({ ...link, id: String(link['id']).slice(0, -1) })),
  },
  {
    id: 'statements/id-twice',
    title: 'Two statement links have the same id',
    breaks: ['statements/ids-are-distinct'],
    operations: LINKS,
    answer: bodyOf((body) => {
      const links = body as unknown as Json[]
      return links.map((link, index) => (index === 1 ? { ...link, id: links[0]!['id'] } : link))
    }),
  },
  {
    id: 'statements/in-another-currency',
    title: 'A statement and its balances are in pounds, whatever the account is in',
    breaks: ['statements/currency-is-that-of-its-account'],
    operations: DOCUMENT,
    answer: xmlOf((text) =>
      text.replaceAll(/ Ccy="[A-Z]{3}"/g, ' Ccy="GBP"').replaceAll(/<Ccy>[A-Z]{3}/g, '<Ccy>GBP'),
    ),
  },
  {
    id: 'statements/entries-in-another-currency',
    title: 'The entries of a statement are in pounds, whatever the account is in',
    breaks: ['statements/currency-is-that-of-its-account'],
    operations: DOCUMENT,
    answer: xmlOf((text) => text.replaceAll(/(<Ntry>.{0,120}?<Amt Ccy=")[A-Z]{3}/gs, '$1GBP')),
  },
  {
    id: 'statements/closing-balance-of-another-year',
    title: 'The closing booked balance of a statement is of a day of another year',
    breaks: ['statements/closing-balance-is-of-the-period'],
    operations: DOCUMENT,
    answer: xmlOf((text) => text.replace(/(CLBD(?:(?!<\/Bal>).){0,400}?<Dt>\s*<Dt>)\d{4}/s, '$12020')),
  },
  {
    id: 'statements/of-another-owner',
    title: 'A statement names another owner of the account',
    breaks: ['statements/owner-is-that-of-its-account'],
    operations: DOCUMENT,
    answer: xmlOf((text) => text.replace(/(<Ownr>\s*<Nm>)[^<]*/, '$1Somebody Else')),
  },
  {
    id: 'statements/opening-balance-off',
    title: 'Opening and closing balance of statements of even days are a cent too high',
    breaks: ['statements/opening-is-the-closing-before'],
    operations: DOCUMENT,
    bank: {
      statement: (statement) =>
        statement.to % 2 === 0
          ? { ...statement, opening: statement.opening + 1, closing: statement.closing + 1 }
          : statement,
    },
  },
  {
    id: 'statements/period-backwards',
    title: 'dateFrom lies after dateTo',
    breaks: ['statements/period-is-ordered'],
    operations: LINKS,
    answer: recordsOf((link) => ({ ...link, dateFrom: '2099-12-31' })),
  },
  {
    id: 'statements/link-of-a-stranger',
    contradicts: [['account/iban', 'links']],
    title: 'A statement link names an account outside the permission',
    breaks: ['statements/links-are-of-authorized-accounts'],
    operations: LINKS,
    answer: recordsOf((link, index) =>
      index === 0 ? { ...link, account: { type: 'IBAN', identification: 'CH9300762011623852957' } } : link,
    ),
  },
  {
    id: 'statements/not-well-formed',
    title: 'A statement breaks off in the middle',
    breaks: ['answers/xml-is-well-formed'],
    operations: DOCUMENT,
    answer: xmlOf((text) => text.slice(0, Math.floor(text.length / 2))),
  },
  {
    id: 'statements/older-version',
    contradicts: [['statement/schema', 'statement']],
    title: 'A statement is a camt.053.001.04',
    breaks: ['statements/document-is-camt-053-001-08'],
    operations: DOCUMENT,
    answer: xmlOf((text) => text.replaceAll('camt.053.001.08', 'camt.053.001.04')),
  },
  {
    id: 'statements/elements-out-of-order',
    title: 'A statement has the direction of an amount before the amount',
    breaks: ['answers/xml-is-valid'],
    operations: DOCUMENT,
    // May backtrack: it reads only what the simulated bank has written, which always has the end.
    answer: xmlOf((text) => text.replaceAll(/(<Amt [^\n]*)(\n *)(<CdtDbtInd>[^\n]*)/g, '$3$2$1')),
  },
  {
    id: 'statements/closing-balance-off',
    contradicts: [['day/balance', 'statement']],
    title: 'The closing balance of a statement is one cent too high',
    breaks: ['statements/balances-add-up', 'statements/closing-balance-equals-balance'],
    operations: DOCUMENT,
    bank: { statement: (statement) => ({ ...statement, closing: statement.closing + 1 }) },
  },
  {
    id: 'statements/entry-lost',
    contradicts: [
      ['day/balance', 'entries'],
      ['payment/number', 'statement'],
    ],
    title: 'A statement lacks its last entry',
    breaks: ['statements/entries-equal-transactions'],
    operations: DOCUMENT,
    bank: { statement: (statement) => ({ ...statement, entries: statement.entries.slice(0, -1) }) },
  },
  {
    id: 'statements/of-another-account',
    contradicts: [['account/iban', 'statement']],
    title: 'A statement names the IBAN of another account',
    breaks: ['statements/document-is-of-its-link'],
    operations: DOCUMENT,
    bank: {
      statement: (statement) => ({
        ...statement,
        account: { ...statement.account, iban: 'CH9300762011623852957' },
      }),
    },
  },
  {
    id: 'statements/bookings-outside-the-period',
    contradicts: [
      ['statement/period', 'entries'],
      ['payment/booking-date', 'statement'],
    ],
    title: 'The bookings of a statement are dated a week later',
    breaks: ['statements/bookings-are-in-the-period-of-the-link', 'statements/booking-dates-agree'],
    operations: DOCUMENT,
    bank: { statement: eachEntry((entry) => ({ ...entry, bookedOn: entry.bookedOn + 7 })) },
  },
  {
    id: 'statements/value-date-of-the-next-day',
    contradicts: [['payment/value-date', 'statement']],
    title: 'The value date of a statement is a day late',
    breaks: ['statements/value-dates-agree'],
    operations: DOCUMENT,
    bank: { statement: eachEntry((entry) => ({ ...entry, valueOn: entry.valueOn + 1 })) },
  },
  {
    id: 'statements/identifications-of-its-own',
    contradicts: [['payment/end-to-end-id', 'statement']],
    title: 'A statement has endToEndIds that nobody gave',
    breaks: ['statements/end-to-end-ids-agree'],
    operations: DOCUMENT,
    bank: {
      statement: eachTransaction((item) =>
        item.endToEndId === 'NOTPROVIDED' ? item : { ...item, endToEndId: `BANK-${item.endToEndId}` },
      ),
    },
  },
  {
    id: 'statements/all-reversals',
    contradicts: [['payment/reversal', 'statement']],
    title: 'A statement shows every entry as one that takes another one back',
    breaks: ['statements/reversals-agree'],
    operations: DOCUMENT,
    answer: xmlOf((text) => text.replaceAll('<RvslInd>false<', '<RvslInd>true<')),
  },
  {
    id: 'statements/reference-cut-off',
    contradicts: [['payment/reference', 'statement']],
    title: 'A statement shows the references without their last character',
    breaks: ['statements/references-agree'],
    operations: DOCUMENT,
    bank: {
      statement: eachTransaction(({ reference, ...item }) => ({
        ...item,
        ...(reference && { reference: { ...reference, value: reference.value.slice(0, -1) } }),
      })),
    },
  },
]

type Entry = Parameters<Policy['statement']>[0]['entries'][number]
type Transaction = Entry['transactions'][number]

/** Changes every entry of statements. */
export function eachEntry(change: (entry: Entry) => Entry): Policy['statement'] {
  return (statement) => ({ ...statement, entries: statement.entries.map(change) })
}

/** Changes every transaction of every entry of statements. */
export function eachTransaction(change: (item: Transaction) => Transaction): Policy['statement'] {
  return eachEntry((entry) => ({ ...entry, transactions: entry.transactions.map(change) }))
}
