import type { Policy } from '../../provider/bank/bank-policy.ts'
import type { GatewayFault } from '../policies/gateway.ts'
import { type Json, bodyOf, faultIn, recordsOf, xmlOf, fieldOf } from './fault.ts'
import { generated } from './generated.ts'

const LINKS = ['account-information/list-statements'] as const
const DOCUMENT = ['account-information/read-statement'] as const

export const STATEMENT_FAULTS: readonly GatewayFault[] = [
  faultIn('statements/id-twice', LINKS, {
    title: 'Two statement links have the same id',
    breaks: ['statements/ids-are-distinct'],
    answer: bodyOf((body) => {
      const links = body as unknown as Json[]
      return links.map((link, index) => (index === 1 ? { ...link, id: links[0]!['id'] } : link))
    }),
  }),
  faultIn('statements/month-books-a-day-early', DOCUMENT, {
    title: 'The statement of a month books everything a day before',
    breaks: ['statements/longer-equals-its-days'],
    answer: xmlOf((text) =>
      /<FrDtTm>\d{4}-\d\d-01.{0,60}<ToDtTm>\d{4}-\d\d-(?:2[89]|3)/s.test(text)
        ? text.replaceAll(
            /(<BookgDt>\s*<Dt>\d{4}-\d\d-)(\d\d)/g,
            (_, month: string, day: string) => month + String(Math.max(1, Number(day) - 1)).padStart(2, '0'),
          )
        : text,
    ),
  }),
  faultIn('statements/in-another-currency', DOCUMENT, {
    title: 'A statement and its balances are in pounds, whatever the account is in',
    breaks: ['statements/currency-is-that-of-its-account'],
    answer: xmlOf((text) =>
      text.replaceAll(/ Ccy="[A-Z]{3}"/g, ' Ccy="GBP"').replaceAll(/<Ccy>[A-Z]{3}/g, '<Ccy>GBP'),
    ),
  }),
  faultIn('statements/entries-in-another-currency', DOCUMENT, {
    title: 'The entries of a statement are in pounds, whatever the account is in',
    breaks: ['statements/currency-is-that-of-its-account'],
    answer: xmlOf((text) => text.replaceAll(/(<Ntry>.{0,120}?<Amt Ccy=")[A-Z]{3}/gs, '$1GBP')),
  }),
  faultIn('statements/closing-balance-of-another-year', DOCUMENT, {
    title: 'The closing booked balance of a statement is of a day of another year',
    breaks: ['statements/closing-balance-is-of-the-period'],
    answer: xmlOf((text) => text.replace(/(CLBD(?:(?!<\/Bal>).){0,400}?<Dt>\s*<Dt>)\d{4}/s, '$12020')),
  }),
  generated('statements/of-another-owner', {
    is: 'wire/account-information/read-statement/BkToCstmrStmt.Stmt.Acct.Ownr.Nm/revalue',
    title: 'A statement names another owner of the account',
    breaks: ['statements/owner-is-that-of-its-account'],
  }),
  faultIn('statements/opening-balance-off', DOCUMENT, {
    title: 'Opening and closing balance of statements of even days are a cent too high',
    breaks: ['statements/opening-is-the-closing-before'],
    statement: (statement) =>
      statement.to % 2 === 0
        ? { ...statement, opening: statement.opening + 1, closing: statement.closing + 1 }
        : statement,
  }),
  faultIn('statements/period-backwards', LINKS, {
    title: 'dateFrom lies after dateTo',
    breaks: ['statements/period-is-ordered'],
    answer: fieldOf('*/dateFrom', () => '2099-12-31'),
  }),
  faultIn('statements/link-of-a-stranger', LINKS, {
    contradicts: { 'account/iban': 'links' },
    title: 'A statement link names an account outside the permission',
    breaks: ['statements/links-are-of-authorized-accounts'],
    answer: recordsOf((link, index) =>
      index === 0 ? { ...link, account: { type: 'IBAN', identification: 'CH9300762011623852957' } } : link,
    ),
  }),
  generated('statements/not-well-formed', {
    is: 'wire/account-information/read-statement/answer/truncated',
    title: 'A statement breaks off in the middle',
    breaks: ['answers/xml-is-well-formed'],
  }),
  faultIn('statements/older-version', DOCUMENT, {
    contradicts: { 'statement/schema': 'statement' },
    title: 'A statement is a camt.053.001.04',
    breaks: ['statements/document-is-camt-053-001-08'],
    answer: xmlOf((text) => text.replaceAll('camt.053.001.08', 'camt.053.001.04')),
  }),
  faultIn('statements/elements-out-of-order', DOCUMENT, {
    title: 'A statement has the direction of an amount before the amount',
    breaks: ['answers/xml-is-valid'],
    // May backtrack: it reads only what the simulated bank has written, which always has the end.
    answer: xmlOf((text) => text.replaceAll(/(<Amt [^\n]*)(\n *)(<CdtDbtInd>[^\n]*)/g, '$3$2$1')),
  }),
  faultIn('statements/closing-balance-off', DOCUMENT, {
    contradicts: { 'day/balance': 'statement' },
    title: 'The closing balance of a statement is one cent too high',
    breaks: ['statements/balances-add-up', 'statements/closing-balance-equals-balance'],
    statement: (statement) => ({ ...statement, closing: statement.closing + 1 }),
  }),
  faultIn('statements/entry-lost', DOCUMENT, {
    contradicts: { 'day/balance': 'entries', 'payment/number': 'statement' },
    title: 'A statement lacks its last entry',
    breaks: ['statements/entries-equal-transactions'],
    statement: (statement) => ({ ...statement, entries: statement.entries.slice(0, -1) }),
  }),
  faultIn('statements/bookings-outside-the-period', DOCUMENT, {
    contradicts: { 'statement/period': 'entries', 'payment/booking-date': 'statement' },
    title: 'The bookings of a statement are dated a week later',
    breaks: ['statements/bookings-are-in-the-period-of-the-link', 'statements/booking-dates-agree'],
    statement: eachEntry((entry) => ({ ...entry, bookedOn: entry.bookedOn + 7 })),
  }),
  faultIn('statements/value-date-of-the-next-day', DOCUMENT, {
    contradicts: { 'payment/value-date': 'statement' },
    title: 'The value date of a statement is a day late',
    breaks: ['statements/value-dates-agree'],
    statement: eachEntry((entry) => ({ ...entry, valueOn: entry.valueOn + 1 })),
  }),
  faultIn('statements/identifications-of-its-own', DOCUMENT, {
    contradicts: { 'payment/end-to-end-id': 'statement' },
    title: 'A statement has endToEndIds that nobody gave',
    breaks: ['statements/end-to-end-ids-agree'],
    statement: eachTransaction((item) =>
      item.endToEndId === 'NOTPROVIDED' ? item : { ...item, endToEndId: `BANK-${item.endToEndId}` },
    ),
  }),
  faultIn('statements/all-reversals', DOCUMENT, {
    contradicts: { 'payment/reversal': 'statement' },
    title: 'A statement shows every entry as one that takes another one back',
    breaks: ['statements/reversals-agree'],
    answer: xmlOf((text) => text.replaceAll('<RvslInd>false<', '<RvslInd>true<')),
  }),
]

type Entry = Parameters<Policy['statement']>[0]['entries'][number]
type Transaction = Entry['transactions'][number]

/** Changes every entry of statements. */
export function eachEntry(change: (entry: Entry) => Entry): Policy['statement'] {
  return (statement) => ({ ...statement, entries: statement.entries.map(change) })
}

/** Changes every transaction of every entry of statements. */
function eachTransaction(change: (item: Transaction) => Transaction): Policy['statement'] {
  return eachEntry((entry) => ({ ...entry, transactions: entry.transactions.map(change) }))
}
