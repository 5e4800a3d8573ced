import { equalDecimals, negateDecimal, showDecimal } from '../../kernel/money.ts'
import { bothTell } from '../../documents/relations.ts'
import {
  FINAL_BALANCE,
  FINAL_LISTS,
  ITS_LINK,
  LINKS_BETWEEN_ACCOUNTS,
  STATEMENT_BETWEEN_LINKS,
} from './premises.ts'
import type { Observation, XmlElement } from '../../evidence/observation.ts'
import { isOfSameAccount, saysItsAccount, statementsOfAccount } from './entry-pairs.ts'
import { balanceOf, bookedEntries, documentOf, entryItem, placeOfBalance, statementsIn } from './camt.ts'
import { hasNamespace, mustHaveStatus, notTested } from '../outcomes.ts'
import { answersOperation, asObjects, child, compact, decimal, json, show, succeeded, text } from '../read.ts'
import type { JsonObject } from '../read.ts'
import { PASS, ambient, contradicted, observed, relayed, requirement, staged } from '../requirement.ts'
import type { Check, Outcome } from '../requirement.ts'
import { ANOTHER_DAY, addsUp, bookedWithin, dayIsAsListed, isOfDay, ofItsLink } from './statement-checks.ts'
import { haveSumInCommon, itemOf, listedEntries, possibleSums } from '../sums.ts'

const LINKS = 'account-information/list-statements'
const NAMESPACE = 'urn:iso:std:iso:20022:tech:xsd:camt.053.001.08'

export const STATEMENTS = [
  relayed('statements/period-is-ordered', {
    statedIn: ['1 §2.8: id, account and dates'],
    text: 'dateFrom of a statement link is not after dateTo.',
    why: 'An empty period holds no booking.',
    check: ambient((observation) => {
      if (!answersOperation(observation, LINKS) || !succeeded(observation)) return undefined
      return asObjects(json(observation)).map((link, index) => {
        const [from, to] = [text(link, 'dateFrom'), text(link, 'dateTo')]
        if (from === undefined || to === undefined || from <= to) return PASS
        return contradicted(`/${index}/dateFrom`, { rule: 'not after dateTo', value: to }, from)
      })
    }),
  }),
  relayed('statements/links-are-of-authorized-accounts', {
    when: LINKS_BETWEEN_ACCOUNTS,
    compares: [['account/iban', 'list', 'links']],
    statedIn: ['1 §1.4: under a permission'],
    text: 'The statement links are of accounts of the permission.',
    why: "Somebody else's statement is a data leak.",
    check: staged(['accounts'], ({ here, first }) => {
      const accounts = asObjects(json(first.accounts))
      const shown = accounts.map((account) => text(account, 'account', 'identification'))
      const types = new Set(accounts.map((account) => text(account, 'account', 'type')))
      const own = new Set(shown.map((identification) => compact(identification ?? '')))
      const links = succeeded(here) ? asObjects(json(here)) : []
      if (links.length === 0 || own.size === 0) return notTested('there is no statement or no account')
      return links.map((link, index) => {
        const identification = text(link, 'account', 'identification')
        if (identification === undefined || own.has(compact(identification))) return PASS
        if (shown.includes(undefined)) return notTested('an account does not show its identification')
        // An IBAN and a number of another kind may be those of one account.
        if (types.size > 1 || !types.has(text(link, 'account', 'type')))
          return notTested('the account list shows identifications of another type')
        const expected = 'an account of the permission'
        return contradicted(`/${index}/account/identification`, expected, show(identification))
      })
    }),
  }),
  relayed('statements/links-resolve', {
    when: STATEMENT_BETWEEN_LINKS,
    compares: [['statement/id', 'links', 'address']],
    statedIn: ['1 §4.2: statement'],
    text: 'Every statement link leads to its document.',
    why: 'A statement that is announced and not there stops the booking of a day.',
    check: staged([], ({ here }) =>
      // Which success status the retrieval has is not shown.
      succeeded(here) ? PASS : mustHaveStatus(here, [200], 'a document for every link'),
    ),
  }),
  relayed('statements/document-is-camt-053-001-08', {
    statedIn: ['1 §9.2: XML schemas'],
    text: 'A statement is a camt.053.001.08 document and no other version.',
    why: 'Parsers choose by the namespace.',
    check: ambient((observation) => {
      const root = documentOf(observation)
      if (!root) return undefined
      if (child(root, 'BkToCstmrStmt')) return hasNamespace(root, NAMESPACE)
      const expected = { rule: 'a bank-to-customer statement', value: 'BkToCstmrStmt' }
      return contradicted('/Document', expected, root.children[0]?.name ?? 'empty')
    }),
  }),
  relayed('statements/balances-add-up', {
    compares: [['day/balance', 'statement', 'entries']],
    namedIn: ['1 §1.3: statements as camt.053.001.08'],
    text: 'Opening booked balance plus booked entries is the closing booked balance of a statement.',
    why: 'Bookkeeping software refuses statements that do not add up. The Swiss Payment Standards ask for it.',
    check: ambient((observation) => statementsIn(observation).flatMap(addsUp)),
  }),
  relayed('statements/document-is-of-its-link', {
    when: ITS_LINK,
    compares: [['account/iban', 'links', 'statement']],
    statedIn: ['1 §4.2: statement'],
    text: 'The document is of the account that its link names.',
    why: "Otherwise another account's bookings are booked.",
    check: againstItsLink(ofItsLink),
  }),
  relayed('statements/bookings-are-in-the-period-of-the-link', {
    when: ITS_LINK,
    compares: [['statement/period', 'links', 'entries']],
    namedIn: ['1 §2.8: id, account and dates'],
    text: 'The bookings of a document lie in the period that its link names.',
    why: 'Clients fetch the documents of the days that they lack: of another period, one day is booked twice and one never.',
    check: againstItsLink(bookedWithin),
  }),
  relayed('statements/entries-equal-transactions', {
    when: FINAL_LISTS,
    compares: [
      ['day/balance', 'bookings', 'entries'],
      ...bothTell('list', 'statement', ['payment/direction', 'payment/amount', 'payment/number']),
    ],
    statedIn: ['1 §4.2 rule 3: transactions of a day'],
    text: 'The booked entries of a one-day statement come to the same sum as the transactions of that day.',
    why: 'Rule 3 returns all transactions of a day, so statement and list show the same money; either may show batches as one entry.',
    check: staged(['transactions'], ({ here, role }) => {
      const root = documentOf(here)
      const statements = statementsIn(here)
      const [only, ...others] = role('transactions')
      // Of the lists of several days, the one of its own.
      const list =
        others.length === 0
          ? only!
          : role('transactions').find(
              (one) =>
                saysItsAccount(one) &&
                isOfSameAccount(here, one) &&
                statements.every((statement) => isOfDay(statement, one)),
            )
      const entries = list && listedEntries(list)
      if (!root || !entries) return notTested('there is no document or no list')
      if (!statements.every((statement) => isOfDay(statement, list))) return notTested(ANOTHER_DAY)
      if (!isOfSameAccount(here, list)) return notTested('the list is that of another account')
      const currencies = new Set(entries.map((entry) => text(entry, 'amount', 'currency')))
      if ([...currencies].filter((currency) => currency !== undefined).length > 1)
        return notTested(OTHER_CURRENCIES)
      const booked = possibleSums(statementsOfAccount(here, list).flatMap(bookedEntries).map(entryItem))
      const listed = possibleSums(entries.map(itemOf))
      if (!booked || !listed) return notTested('an entry has a direction or an amount that cannot be read')
      if (haveSumInCommon(booked, listed)) return PASS
      if (currencies.has(undefined)) return notTested(OTHER_CURRENCIES)
      const expected = { rule: 'the sum of the entries of the list', value: showDecimal(listed[0]!) }
      return contradicted('/Document/BkToCstmrStmt/Stmt/Ntry', expected, showDecimal(booked[0]!))
    }),
  }),
  requirement('statements/longer-equals-its-days', {
    compares: [['day/balance', 'bookings', 'entries']],
    namedIn: ['1 §4.2 rule 3: transactions of a day'],
    text: 'The entries of a day in a statement of several days come to the same sum as the transactions of that day.',
    why: 'Who books from the statement of a month has to come to what others booked day by day.',
    check: staged(['transactions'], ({ here, role }) => {
      const outcomes = role('transactions').flatMap((list) =>
        saysItsAccount(list)
          ? statementsOfAccount(here, list).flatMap((one) => dayIsAsListed(one, list))
          : [],
      )
      if (outcomes.length > 0) return outcomes
      return notTested('no list is of a day and the account of the statement')
    }),
  }),
  relayed('statements/closing-balance-equals-balance', {
    when: FINAL_BALANCE,
    compares: [['day/balance', 'balance', 'statement']],
    statedIn: ['1 §4.2 rule 2: balance of a past day'],
    text: 'The closing booked balance of a statement is the balance that is returned for its last day.',
    why: 'The same figure in two places: a difference makes both worthless.',
    check: staged(['balance'], ({ here, first: { balance } }) => {
      const [statement] = statementsIn(here)
      const closing = statement && balanceOf(statement, 'closing')
      const expected =
        balance.response.status === 200 ? decimal(json(balance), 'balance', 'amount') : undefined
      if (!closing || !expected) return notTested('a closing balance cannot be read')
      if (!isOfDay(statement, balance)) return notTested(ANOTHER_DAY)
      if (equalDecimals(closing, expected)) return PASS
      // The JSON balance has no indicator beside its amount, and whether it has a sign is not shown.
      if (closing.unscaled < 0n && equalDecimals(negateDecimal(closing), expected))
        return observed('amount-format', 'overdrafts without a sign', placeOfBalance('closing', 'Amt'))
      const told = { rule: 'the closing booked balance of the day', value: showDecimal(expected) }
      return contradicted(placeOfBalance('closing', 'Amt'), told, showDecimal(closing))
    }),
  }),
]

/** The first statement of a document, or another part of it, against the link that led there. */
export function againstItsLink(
  judge: (part: XmlElement, link: JsonObject) => Outcome | Outcome[],
  partOf = (here: Observation): XmlElement | undefined => statementsIn(here)[0],
): Check {
  return staged(['links'], ({ here, first: { links } }) => {
    const id = here.request.pathParameters['reportId']
    const link = asObjects(json(links)).find((candidate) => text(candidate, 'id') === id)
    const part = partOf(here)
    return link && part ? judge(part, link) : notTested('there is no link or no document')
  })
}

const OTHER_CURRENCIES = 'the list may have entries in several currencies, and a statement may be of one'
