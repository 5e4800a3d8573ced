import type { Observation } from '../../evidence/observation.ts'
import { afterNoDate, dayStatus, ofListedAccount } from './premises.ts'
import { decodedOrAsSent } from '../../kernel/percent-encoding.ts'
import { mustEqual, mustHold, notTested } from '../outcomes.ts'
import type { Outcome } from '../requirement.ts'
import { PASS, ambient, contradicted, observed, relayed, requirement, staged } from '../requirement.ts'
import { asksForClearDay, canBeCurrentDay, requestedDate } from '../days.ts'
import { linkShapes } from './links.ts'
import { accountAskedFor, ibanOf } from './listed-accounts.ts'
import { listedEntries } from '../sums.ts'
import { type JsonObject, answersOperation, asObjects, compact, dig, json, show, text } from '../read.ts'

const LIST = 'account-information/list-transactions'

export const TRANSACTIONS = [
  relayed('transactions/without-date-are-of-the-current-day', {
    statedIn: ['1 §4.2 rule 3: transactions of a day'],
    text: 'The transaction list without date shows bookings of the current day only.',
    why: "Yesterday's bookings, listed again, are booked twice by the client.",
    check: ambient((observation) => {
      if (requestedDate(observation) !== undefined) return undefined
      return eachEntry(observation, (entry, at) => {
        const date = text(entry, 'bookingDate')
        if (date === undefined) return []
        const expected = { rule: 'the current day', value: observation.today }
        return mustHold(canBeCurrentDay(date, observation), `${at}/bookingDate`, expected, date)
      })
    }),
  }),
  relayed('transactions/are-of-the-requested-day', {
    statedIn: ['1 §4.2 rule 3: transactions of a day'],
    text: 'The transaction list of a date shows bookings of that day only.',
    why: 'Clients ask day by day; a booking on the wrong day is counted twice or never.',
    check: ambient((observation) => {
      const requested = requestedDate(observation)
      if (requested === undefined) return undefined
      return eachEntry(observation, (entry, at) => {
        const date = text(entry, 'bookingDate')
        if (date === undefined) return []
        return mustEqual(date, requested, { at: `${at}/bookingDate`, rule: 'the requested date' })
      })
    }),
  }),
  relayed('transactions/currency-is-that-of-its-account', {
    when: ofListedAccount(LIST),
    namedIn: ['1 §2.5: currency'],
    clauses: ['1 §2.7', '1 §2.5'],
    text: 'The entries of a list are in the currency in which the account is kept; beside those, there may be some in another one that it allows.',
    why: 'What was exchanged stands in instructedAmount; the entry is what the balance moved by.',
    check: staged(['accounts'], ({ here, first: { accounts } }) => {
      const account = accountAskedFor(here, accounts)
      const own = text(account, 'currency')
      const currencies = (listedEntries(here) ?? []).map((entry) => text(entry, 'amount', 'currency'))
      // An account may be kept in several currencies at once: those that it allows, where it says which.
      const allowed = dig(account, 'allowedCurrencies')
      const isMixed = new Set(currencies.filter((currency) => currency !== undefined)).size > 1
      const outcomes = currencies.flatMap((currency, index) => {
        if (currency === undefined || own === undefined) return []
        if (isMixed && currency !== own && (!Array.isArray(allowed) || allowed.includes(currency))) return []
        const details = { at: `/entries/${index}/amount/currency`, rule: 'the currency of the account' }
        return [mustEqual(currency, own, details)]
      })
      return outcomes.length > 0 ? outcomes : notTested('no currency is shown')
    }),
  }),
  relayed('transactions/current-date-equals-no-date', {
    when: afterNoDate(LIST),
    statedIn: ['1 §4.2: date'],
    clauses: ['1 §4.2 rule 3'],
    text: 'The transaction list with the current date as date has the entries of the list without date.',
    why: 'The default of date is the current date.',
    check: staged(['default'], ({ here, role }) => {
      const account = here.request.pathParameters['accountId']
      const before = role('default').find(({ request }) => request.pathParameters['accountId'] === account)
      if (!before) return notTested('the list without date was not asked for')
      const [shown, usual] = [here, before].map(listedEntries)
      if (!shown || !usual) return notTested('one of the two lists was not answered 200')
      if (usual.length === 0) return notTested('nothing has been booked on the day yet')
      if (!usual.every((entry) => text(entry, 'bookingDate') === requestedDate(here)))
        return notTested('the target dates its current day otherwise')
      // Bookings come in all day, and none goes: the later list has at least what the earlier one had.
      const expected = { rule: 'the entries of the current day', value: `at least ${usual.length}` }
      return mustHold(shown.length >= usual.length, '/entries', expected, shown.length)
    }),
  }),
  dayStatus('transactions/unfinalized-day-is-answered-202', 'unfinalized', LIST, {
    text: 'The transaction list of a past day that has not been finalized is answered 202.',
    why: 'With 200, clients take a list for complete to which bookings are still added.',
  }),
  dayStatus('transactions/finalized-day-is-answered-200', 'finalized', LIST, {
    text: 'The transaction list of a finalized past day is answered 200.',
    why: 'With 202, clients wait for ever.',
  }),
  relayed('transactions/list-is-of-the-account', {
    when: ofListedAccount(LIST),
    compares: [['account/iban', 'list', 'transactions']],
    statedIn: ['1 §2.7: iban'],
    text: 'The transaction list names the account number of the account in the address.',
    why: "Somebody else's bookings are a data leak.",
    check: staged(['accounts'], ({ here, first: { accounts } }) => {
      const expected = ibanOf(accountAskedFor(here, accounts))
      const actual = text(json(here), 'iban')
      if (expected === undefined || actual === undefined) return notTested('no IBAN to compare')
      return mustEqual(compact(actual), expected, { at: '/iban', rule: 'the IBAN of the account' })
    }),
  }),
  requirement('transactions/links-have-documented-shapes', {
    compares: [['account/id', 'address', 'links of a list']],
    clauses: ['1 §2.7'],
    assumptions: ['link-shapes'],
    text: 'The links of a transaction list are those of its account.',
    why: 'Clients follow links without reading them.',
    check: ambient((observation) => {
      if (!isList(observation)) return undefined
      const outcomes = linkShapes(observation, { account: '', balance: '/balance' })
      const self = text(json(observation), '_links', 'self')
      // The documented shape of self names a path that no operation has, so any other is only recorded.
      if (self !== undefined) {
        const [end = '', id = '', resource] = self.split('?')[0]!.split('/').toReversed()
        const isOfAnother =
          resource === 'accounts' && decodedOrAsSent(id) !== observation.request.pathParameters['accountId']
        const shown = isOfAnother ? `${end} of another account` : end
        outcomes.push(observed('statement-self-link', shown, '/_links/self'))
      }
      return outcomes
    }),
  }),
  relayed('transactions/show-no-pending-entry', {
    statedIn: ['1 §4.2 rule 4: booked alone'],
    text: 'No entry says of itself that it is not booked.',
    why: 'A pending entry may never be booked, or for another amount.',
    check: ambient((observation) =>
      eachEntry(observation, (entry, at) => {
        const status = text(entry, 'status') ?? text(entry, 'entryStatus') ?? text(entry, 'status', 'code')
        // The documents name no such field: only a word that means "not booked" contradicts them.
        if (status === undefined || !NOT_BOOKED.test(status)) return PASS
        return contradicted(`${at}/status`, 'booked entries only', show(status))
      }),
    ),
  }),
]

/** The codes of ISO 20022 and their usual words. */
const NOT_BOOKED = /^(?:PDNG|PENDING|FUTR|FUTURE)$/i

function isList(observation: Observation): boolean {
  const answers = answersOperation(observation, LIST) && observation.response.status === 200
  return answers && asksForClearDay(observation)
}

export function entriesOf(observation: Observation): readonly JsonObject[] {
  return asObjects(dig(json(observation), 'entries'))
}

/** A check of every entry of a list; undefined for other answers. */
export function eachEntry(
  observation: Observation,
  check: (entry: JsonObject, at: string) => Outcome | Outcome[],
): Outcome[] | undefined {
  if (!isList(observation)) return undefined
  return entriesOf(observation).flatMap((entry, index) => check(entry, `/entries/${index}`))
}
