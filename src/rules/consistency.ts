import type { Observation } from '../evidence/observation.ts'
import { addDays, dayNumber, parseCalendarDate } from '../kernel/calendar.ts'
import type { Decimal } from '../kernel/money.ts'
import { mustEqual, notTested } from './outcomes.ts'
import { PASS, contradicted, requirement } from './requirement.ts'
import type { Outcome } from './requirement.ts'
import { addDecimals, asObjects, decimal, dig, equalDecimals, formatDecimal, json, negateDecimal, show, signedSum, subtract, text } from './read.ts'
import { requestedDate } from './days.ts'
import { entriesOf } from './transactions.ts'

/** The same business fact has to look the same in every answer. */
export const CONSISTENCY = [
  requirement({
    id: 'consistency/closing-balances-add-up',
    clause: '1 §4.2 rule 2',
    text: 'The closing booked balance of a day is that of the day before plus the booked transactions of the day.',
    why: 'This is how an accountant checks a bank; a difference means a lost or an invented booking.',
    check: {
      kind: 'staged',
      roles: ['before', 'transactions'],
      judge: ({ here, role }) =>
        dayAddsUp(role('before')[0]!, role('transactions')[0]!, here, '/balance/amount', daysFollow),
    },
  }),
  requirement({
    id: 'consistency/intraday-balance-adds-up',
    clause: '1 §4.2 rule 4',
    text: "The intraday booked balance is yesterday's closing balance plus the booked transactions of today.",
    why: 'A pending booking in the list or in the balance shows as the difference.',
    check: {
      kind: 'staged',
      roles: ['before', 'transactions', 'earlier'],
      judge: ({ here, role }) => {
        const [first] = role('earlier')
        if (text(json(first!), 'balance', 'amount') !== text(json(here), 'balance', 'amount')) {
          return notTested('bookings came in while the answers were read')
        }
        return dayAddsUp(role('before')[0]!, role('transactions')[0]!, here, '/balance/amount', () => true)
      },
    },
  }),
  requirement({
    id: 'consistency/consents-cover-accounts',
    clause: '1 §4.2 rule 5',
    text: 'Every authorized account is covered by a consent of the list of consents, with the same IBAN and currency.',
    why: 'An account without a consent is shown without permission.',
    check: {
      kind: 'staged',
      roles: ['accounts'],
      judge: ({ here, role }) => {
        const consents = asObjects(json(here))
        const accounts = asObjects(json(role('accounts')[0]!))
        if (accounts.length === 0) return notTested('the account list is empty')
        return accounts.flatMap((account) => consentCovers(account, consents))
      },
    },
  }),
  requirement({
    id: 'consistency/entries-are-stable',
    clause: '1 §4.2 rule 3',
    text: 'The list of a finalized day is the same in the next call: same entries, same amounts.',
    why: 'Finalized means that it does not change any more.',
    check: {
      kind: 'staged',
      roles: ['before'],
      judge: ({ here, role }) => {
        const [first, second] = [role('before')[0]!, here].map(entryIdentities)
        return mustEqual(second, first, { at: '/entries', rule: 'the same entries as in the call before' })
      },
    },
  }),
  requirement({
    id: 'consistency/entry-ids-are-unique-across-days',
    clause: '1 §2.7',
    level: 'SHOULD',
    text: 'No entry of one day has the entryId of an entry of another day.',
    why: 'Clients take the second one for a repetition and drop it.',
    check: {
      kind: 'staged',
      roles: ['other'],
      judge: ({ here, role }) => {
        const others = role('other').filter((seen) => requestedDate(seen) !== requestedDate(here))
        const known = new Set(others.flatMap((seen) => entriesOf(seen).flatMap((entry) => text(entry, 'entryId') ?? [])))
        const clash = entriesOf(here).find((entry) => known.has(text(entry, 'entryId') ?? ''))
        if (!clash) return PASS
        return contradicted({ at: '/entries/*/entryId', expected: { rule: 'an id of its own' }, actual: show(clash['entryId']) })
      },
    },
  }),
]

/** Opening + signed entries = closing. With reversals, both readings of their direction are possible. */
function dayAddsUp(
  before: Observation,
  list: Observation,
  here: Observation,
  at: string,
  comparable: (before: Observation, here: Observation) => boolean,
): Outcome {
  const opening = decimal(json(before), 'balance', 'amount')
  const closing = decimal(json(here), 'balance', 'amount')
  if (!opening || !closing || !comparable(before, here)) return notTested('the balances of two days cannot be compared')
  const sums = possibleSums(list)
  if (!sums) return notTested('an entry has a transactionType or an amount that cannot be read')
  const difference = subtract(closing, opening)
  if (sums.some((sum) => equalDecimals(sum, difference))) return PASS
  return contradicted({
    at,
    expected: {
      rule: 'balance of the day before + booked transactions',
      value: formatDecimal(addDecimals(opening, sums[0]!)),
    },
    actual: formatDecimal(closing),
    look: 'Compare the entries of the list with the bookings of the ledger: one is missing, doubled, pending or of another day.',
  })
}

function possibleSums(list: Observation): readonly Decimal[] | undefined {
  const items = entriesOf(list).map((entry) => ({
    direction: text(entry, 'transactionType'),
    amount: decimal(entry, 'amount', 'amount'),
    reversal: entry['reversalIndicator'] === true,
  }))
  const asShown = signedSum(items)
  const turned = signedSum(
    items.map((item) => (item.reversal && item.amount ? { ...item, amount: negateDecimal(item.amount) } : item)),
  )
  return asShown && turned && [asShown, turned]
}

function daysFollow(before: Observation, here: Observation): boolean {
  const [first, second] = [before, here].map((seen) => parseCalendarDate(requestedDate(seen) ?? ''))
  return first !== undefined && second !== undefined && dayNumber(addDays(first, 1)) === dayNumber(second)
}

function consentCovers(account: ReturnType<typeof asObjects>[number], consents: ReturnType<typeof asObjects>): Outcome[] {
  const id = text(account, 'id')
  const index = consents.findIndex((consent) => text(consent, 'accountId') === id)
  if (index === -1) {
    return [
      contradicted({
        at: '/*/accountId',
        expected: { rule: 'a consent for every authorized account', value: show(id) },
        actual: 'no such consent',
      }),
    ]
  }
  const pairs = [
    ['iban', text(account, 'account', 'type') === 'IBAN' ? dig(account, 'account', 'identification') : undefined],
    ['currency', account['currency']],
  ] as const
  return pairs.flatMap(([name, expected]) => {
    const actual = consents[index]?.[name]
    if (expected === undefined || actual === undefined || actual === null) return []
    return [mustEqual(actual, expected, { at: `/${index}/${name}`, rule: 'as in the account list' })]
  })
}

function entryIdentities(observation: Observation): string {
  const entries = entriesOf(observation).map((entry) => {
    const amount = decimal(entry, 'amount', 'amount')
    return `${text(entry, 'entryId') ?? ''} ${amount ? formatDecimal(amount) : ''}`
  })
  return entries.toSorted().join('; ')
}
