import type { Observation, XmlElement } from '../evidence/observation.ts'
import { mustEqual, mustHaveStatus, notTested } from './outcomes.ts'
import { PASS, contradicted, requirement } from './requirement.ts'
import type { Outcome } from './requirement.ts'
import { answersOperation, asObjects, child, children, decimal, equalDecimals, formatDecimal, addDecimals, json, repeated, show, signedSum, succeeded, text, xmlRoot } from './read.ts'
import { balanceOf, bookedEntries, entryItems, statementsOf } from './camt.ts'
import { entriesOf } from './transactions.ts'

const LINKS = 'account-information/list-statements'
const DOCUMENT = 'account-information/read-statement'
const NAMESPACE = 'urn:iso:std:iso:20022:tech:xsd:camt.053.001.08'

export const STATEMENTS = [
  requirement({
    id: 'statements/ids-are-distinct',
    clause: '1 §2.8',
    text: 'No two statement links have the same id.',
    why: 'The id is all that a client has to fetch the document with.',
    check: {
      kind: 'ambient',
      judge: (observation) => {
        const links = linksOf(observation)
        if (!links) return undefined
        const [twice] = repeated(links.flatMap((link) => text(link, 'id') ?? []))
        if (twice === undefined) return PASS
        return contradicted({ at: '/*/id', expected: { rule: 'an id of its own' }, actual: show(twice) })
      },
    },
  }),
  requirement({
    id: 'statements/period-is-ordered',
    clause: '1 §2.8',
    text: 'dateFrom of a statement link is not after dateTo.',
    why: 'An empty period holds no booking.',
    check: {
      kind: 'ambient',
      judge: (observation) =>
        linksOf(observation)?.flatMap((link, index) => {
          const [from, to] = [text(link, 'dateFrom'), text(link, 'dateTo')]
          if (from === undefined || to === undefined || from <= to) return [PASS]
          return [contradicted({ at: `/${index}/dateFrom`, expected: { rule: 'not after dateTo', value: to }, actual: from })]
        }),
    },
  }),
  requirement({
    id: 'statements/links-are-of-authorized-accounts',
    clause: '1 §1.4',
    text: 'The statement links are of accounts of the permission.',
    why: "Somebody else's statement is a data leak.",
    check: {
      kind: 'staged',
      roles: ['accounts'],
      judge: ({ here, role }) => {
        const own = new Set(asObjects(json(role('accounts')[0]!)).map((account) => text(account, 'account', 'identification')))
        const links = asObjects(json(here))
        if (links.length === 0 || own.size === 0) return notTested('there is no statement or no account')
        return links.map((link, index) => {
          const identification = text(link, 'account', 'identification')
          if (identification === undefined || own.has(identification)) return PASS
          return contradicted({
            at: `/${index}/account/identification`,
            expected: { rule: 'an account of the permission' },
            actual: show(identification),
          })
        })
      },
    },
  }),
  requirement({
    id: 'statements/links-resolve',
    clause: '1 §4.2',
    text: 'Every statement link leads to its document.',
    why: 'A statement that is announced and not there stops the booking of a day.',
    check: {
      kind: 'staged',
      roles: [],
      judge: ({ here }) =>
        // Which success status the retrieval has is not shown.
        succeeded(here) ? PASS : mustHaveStatus(here, [200], 'a document for every link'),
    },
  }),
  requirement({
    id: 'statements/document-is-camt-053-001-08',
    clause: '1 §9.2',
    text: 'A statement is a camt.053.001.08 document and no other version.',
    why: 'Parsers choose by the namespace.',
    check: {
      kind: 'ambient',
      judge: (observation) => {
        const root = documentOf(observation)
        if (!root) return undefined
        const named = mustEqual(root.namespace, NAMESPACE, { at: '/Document', rule: 'the namespace of the version' })
        const isStatement = child(root, 'BkToCstmrStmt') !== undefined
        if (isStatement) return named
        return contradicted({
          at: '/Document',
          expected: { rule: 'a bank-to-customer statement', value: 'BkToCstmrStmt' },
          actual: root.children[0]?.name ?? 'empty',
        })
      },
    },
  }),
  requirement({
    id: 'statements/balances-add-up',
    clause: '1 §1.3',
    level: 'SHOULD',
    text: 'Opening booked balance plus booked entries is the closing booked balance of a statement.',
    why: 'Bookkeeping software refuses statements that do not add up. The Swiss Payment Standards ask for it.',
    check: {
      kind: 'ambient',
      judge: (observation) => {
        const root = documentOf(observation)
        const outcomes = root && statementsOf(root).flatMap(addsUp)
        return outcomes && outcomes.length > 0 ? outcomes : undefined
      },
    },
  }),
  requirement({
    id: 'statements/document-is-of-its-link',
    clause: '1 §4.2',
    text: 'The document is of the account and the period that its link names.',
    why: "Otherwise another account's bookings are booked.",
    check: {
      kind: 'staged',
      roles: ['links'],
      judge: ({ here, role }) => ofItsLink(here, role('links')[0]!),
    },
  }),
  requirement({
    id: 'statements/entries-equal-transactions',
    clause: '1 §4.2 rule 3',
    text: 'The booked entries of a one-day statement are the transactions of that day: same number, same amounts.',
    why: 'Rule 3 returns all transactions of a day, so statement and list show the same bookings.',
    check: {
      kind: 'staged',
      roles: ['transactions'],
      judge: ({ here, role }) => {
        const root = documentOf(here)
        const list = role('transactions')[0]!
        if (!root || list.response.status !== 200) return notTested('there is no document or no list')
        const booked = signatures(statementsOf(root).flatMap(bookedEntries).map(entryItems))
        const listed = signatures(
          entriesOf(list).map((entry) => ({
            direction: text(entry, 'transactionType'),
            amount: decimal(entry, 'amount', 'amount'),
          })),
        )
        return mustEqual(booked, listed, { at: '/Document/BkToCstmrStmt/Stmt/Ntry', rule: 'the entries of the list' })
      },
    },
  }),
  requirement({
    id: 'statements/closing-balance-equals-balance',
    clause: '1 §4.2 rule 2',
    text: 'The closing booked balance of a statement is the balance that is returned for its last day.',
    why: 'The same figure in two places: a difference makes both worthless.',
    check: {
      kind: 'staged',
      roles: ['balance'],
      judge: ({ here, role }) => {
        const [statement] = statementsOf(documentOf(here))
        const closing = statement && balanceOf(statement, 'CLBD')
        const expected = decimal(json(role('balance')[0]!), 'balance', 'amount')
        if (!closing || !expected) return notTested('a closing balance cannot be read')
        if (equalDecimals(closing, expected)) return PASS
        return contradicted({
          at: '/Document/BkToCstmrStmt/Stmt/Bal[CLBD]/Amt',
          expected: { rule: 'the closing booked balance of the day', value: formatDecimal(expected) },
          actual: formatDecimal(closing),
        })
      },
    },
  }),
]

function linksOf(observation: Observation) {
  if (!answersOperation(observation, LINKS) || !succeeded(observation)) return undefined
  const links = asObjects(json(observation))
  return links.length === 0 ? undefined : links
}

function documentOf(observation: Observation): XmlElement | undefined {
  return answersOperation(observation, DOCUMENT) && succeeded(observation) ? xmlRoot(observation) : undefined
}

function addsUp(statement: XmlElement): Outcome[] {
  const [opening, closing] = [balanceOf(statement, 'OPBD'), balanceOf(statement, 'CLBD')]
  const sum = signedSum(bookedEntries(statement).map(entryItems))
  if (!opening || !closing || !sum) return []
  const expected = addDecimals(opening, sum)
  if (equalDecimals(expected, closing)) return [PASS]
  return [
    contradicted({
      at: '/Document/BkToCstmrStmt/Stmt/Bal[CLBD]/Amt',
      expected: { rule: 'opening balance + booked entries', value: formatDecimal(expected) },
      actual: formatDecimal(closing),
    }),
  ]
}

function ofItsLink(here: Observation, links: Observation): Outcome | Outcome[] {
  const id = here.request.pathParameters['reportId']
  const link = asObjects(json(links)).find((candidate) => text(candidate, 'id') === id)
  const [statement] = statementsOf(documentOf(here))
  if (!link || !statement) return notTested('there is no link or no document')
  const outcomes: Outcome[] = []
  const iban = child(statement, 'Acct', 'Id', 'IBAN')?.text
  const expected = text(link, 'account', 'identification')
  if (iban !== undefined && expected !== undefined) {
    outcomes.push(mustEqual(iban, expected, { at: '/Document/BkToCstmrStmt/Stmt/Acct/Id/IBAN', rule: 'as in the link' }))
  }
  const [from, to] = [text(link, 'dateFrom'), text(link, 'dateTo')]
  for (const [index, entry] of children(statement, 'Ntry').entries()) {
    const date = (child(entry, 'BookgDt', 'Dt') ?? child(entry, 'BookgDt', 'DtTm'))?.text.slice(0, 10)
    if (date === undefined || from === undefined || to === undefined || (date >= from && date <= to)) continue
    outcomes.push(
      contradicted({
        at: `/Document/BkToCstmrStmt/Stmt/Ntry[${index + 1}]/BookgDt`,
        expected: { rule: 'a booking date in the period of the link', value: `${from} to ${to}` },
        actual: show(date),
      }),
    )
  }
  return outcomes.length > 0 ? outcomes : notTested('the document shows neither an IBAN nor entries')
}

/** Entries as a comparable text: order and identifiers are free, amounts and directions are not. */
function signatures(items: readonly { direction?: string | undefined; amount?: Parameters<typeof formatDecimal>[0] | undefined }[]): string {
  return items
    .map(({ direction, amount }) => `${direction ?? '?'} ${amount ? formatDecimal(amount) : '?'}`)
    .toSorted()
    .join('; ')
}
