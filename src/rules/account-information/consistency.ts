import { addDecimals, equalDecimals, formatDecimal, negateDecimal, showDecimal } from '../../kernel/money.ts'
import { INTRADAY, OTHER_FINAL_LISTS, FINAL_LIST_BEFORE, TWO_FINAL_DAYS, besideList } from './premises.ts'
import { bothTell } from '../../documents/relations.ts'
import type { Observation } from '../../evidence/observation.ts'
import { addDays, parseCalendarDate } from '../../kernel/calendar.ts'
import type { Decimal } from '../../kernel/money.ts'
import { mustEqual, mustHold, notTested } from '../outcomes.ts'
import { type Outcome, PASS, contradicted, otherwise, relayed, requirement, staged } from '../requirement.ts'
import { asObjects, compact, decimal, dig, json, show, subtract, succeeded, text } from '../read.ts'
import type { JsonObject } from '../read.ts'
import { haveSumInCommon, itemOf, listedEntries, possibleSums } from '../sums.ts'
import { requestedDate } from '../days.ts'
import { ibanOf } from './listed-accounts.ts'
import { entriesOf } from './transactions.ts'

/** The same business fact has to look the same in every answer. */
export const CONSISTENCY = [
  relayed('consistency/closing-balances-add-up', {
    when: TWO_FINAL_DAYS,
    compares: [['day/balance', 'balance', 'bookings']],
    statedIn: ['1 §4.2 rule 2: balance of a past day'],
    text: 'The closing booked balance of a day is that of the day before plus the booked transactions of the day.',
    why: 'This is how an accountant checks a bank; a difference means a lost or an invented booking.',
    check: staged(['before', 'transactions'], ({ here, role }) =>
      dayAddsUp(ofAccount(here, role('before')), ofAccount(here, role('transactions')), here),
    ),
  }),
  relayed('consistency/intraday-balance-adds-up', {
    when: INTRADAY,
    compares: [['day/balance', 'balance', 'bookings']],
    statedIn: ['1 §4.2 rule 4: booked alone'],
    text: "The intraday booked balance is yesterday's closing balance plus the booked transactions of today.",
    why: 'A pending booking in the list or in the balance shows as the difference.',
    check: staged(['before', 'transactions', 'earlier'], ({ here, role }) => {
      const [first, last] = [ofAccount(here, role('earlier')), here].map(bookedBalance)
      if (first && last && !equalDecimals(first, last))
        return notTested('bookings came in while the answers were read')
      return dayAddsUp(ofAccount(here, role('before')), ofAccount(here, role('transactions')), here)
    }),
  }),
  requirement('consistency/consents-cover-accounts', {
    when: besideList('account-information/list-consents'),
    compares: [
      ...bothTell('list', 'consents', ['account/id', 'account/iban', 'account/currency']),
      ['consent/accounts', 'consents', 'accounts'],
    ],
    assumptions: ['consents-and-accounts'],
    text: 'Every authorized account is covered by a consent of the list of consents, with the same IBAN and currency.',
    why: 'An account without a consent is shown without permission.',
    check: staged(['accounts'], ({ here, first }) => {
      const consents = asObjects(json(here))
      const accounts = asObjects(json(first.accounts))
      if (!succeeded(here) || accounts.length === 0)
        return notTested('there is no consent list or no account')
      return accounts.flatMap((account) => consentCovers(account, consents))
    }),
  }),
  relayed('consistency/consented-accounts-are-listed', {
    when: besideList('account-information/list-consents'),
    namedIn: ['1 §4.2: answer with accounts'],
    clauses: ['1 §4.2 rule 5'],
    text: 'Every account that a consent of the list of consents names is in the account list.',
    why: 'An account that the customer agreed to, and that is not shown, is missing in the books of the client.',
    check: staged(['accounts'], ({ here, first: { accounts: list } }) => {
      if (!succeeded(here) || !succeeded(list)) return notTested('one of the two lists was not answered')
      const shown = asObjects(json(list)).map(ibanOf)
      const outcomes = asObjects(json(here)).flatMap((consent, index): Outcome[] => {
        const iban = text(consent, 'iban')
        // An account that is shown by another number may be that of any IBAN.
        if (iban === undefined || shown.includes(undefined)) return []
        if (shown.includes(compact(iban))) return [PASS]
        return [contradicted(`/${index}/iban`, 'an account of the account list', show(iban))]
      })
      return outcomes.length > 0 ? outcomes : notTested('there is no consent that names an account')
    }),
  }),
  relayed('consistency/entries-are-stable', {
    when: FINAL_LIST_BEFORE,
    namedIn: ['1 §4.2 rule 3: transactions of a day'],
    // The documents say when a day is final by its status, not what of its entries may still change.
    text: 'The list of a finalized day is the same in the next call: same entries, same amounts.',
    why: 'Finalized means that it does not change any more.',
    check: staged(['before'], ({ here, first: { before } }) => {
      const lists = [before, here].map(listedEntries)
      if (lists.includes(undefined)) return notTested('one of the two lists was not answered 200')
      const [first, second] = lists.map((entries) => identities(entries!))
      return mustEqual(second, first, { at: '/entries', rule: 'the same entries as in the call before' })
    }),
  }),
  relayed('consistency/entry-ids-are-unique-across-days', {
    when: OTHER_FINAL_LISTS,
    namedIn: ['1 §2.7: entryId'],
    text: 'No entry of one day has the entryId of an entry of another day.',
    why: 'Clients take the second one for a repetition and drop it.',
    check: staged(['other'], ({ here, role }) => {
      // The documents do not ask for more than an account: a transfer between two of them may have one id.
      const account = here.request.pathParameters['accountId']
      const others = role('other').filter(
        ({ request }) =>
          request.pathParameters['accountId'] === account && request.query['date'] !== requestedDate(here),
      )
      const known = new Set(
        others.flatMap((seen) => entriesOf(seen).flatMap((entry) => text(entry, 'entryId') ?? [])),
      )
      if (known.size === 0 || entriesOf(here).length === 0)
        return notTested('one of the two days has no entries')
      const clash = entriesOf(here).find((entry) => known.has(text(entry, 'entryId') ?? ''))
      return mustHold(!clash, '/entries/*/entryId', 'an id of its own', clash?.['entryId'])
    }),
  }),
]

/** Of answers for several accounts, the one for the same account. */
function ofAccount(here: Observation, answers: readonly Observation[]): Observation {
  const account = here.request.pathParameters['accountId']
  return answers.find(({ request }) => request.pathParameters['accountId'] === account) ?? answers[0]!
}

/** Opening + signed entries = closing. With reversals, both readings of their direction are possible. */
function dayAddsUp(before: Observation, list: Observation, here: Observation): Outcome {
  const opening = bookedBalance(before)
  const closing = bookedBalance(here)
  if (!opening || !closing || !daysFollow(before, here))
    return notTested('the balances of two days cannot be compared')
  const entries = listedEntries(list)
  if (!entries) return notTested('there is no complete list of the day')
  const currencies = [json(here), json(before)].map((body) => text(body, 'balance', 'currency'))
  if (new Set([...currencies, ...entries.map((entry) => text(entry, 'amount', 'currency'))]).size > 1)
    return notTested('balances and entries are in several currencies')
  const sums = possibleSums(entries.map(itemOf))
  if (!sums) return notTested('an entry has a transactionType or an amount that cannot be read')
  if (haveSumInCommon(sums, [subtract(closing, opening)])) return PASS
  if (haveSumInCommon(sums, withoutSigns(opening, closing)))
    return otherwise('amount-format', 'overdrafts without a sign', '/balance/amount')
  const value = showDecimal(addDecimals(opening, sums[0]!))
  return contradicted(
    '/balance/amount',
    { rule: 'balance of the day before + booked transactions', value },
    showDecimal(closing),
    'Compare the entries of the list with the bookings of the ledger: one is missing, doubled, pending or of another day.',
  )
}

function bookedBalance(balance: Observation): Decimal | undefined {
  return balance.response.status === 200 ? decimal(json(balance), 'balance', 'amount') : undefined
}

/** What the day may have changed where amounts have no sign and either balance may be an overdraft. */
function withoutSigns(opening: Decimal, closing: Decimal): readonly Decimal[] {
  if (opening.unscaled < 0n || closing.unscaled < 0n) return []
  const [overdrawnBefore, overdrawnNow] = [negateDecimal(opening), negateDecimal(closing)]
  return [
    subtract(closing, overdrawnBefore),
    subtract(overdrawnNow, opening),
    subtract(overdrawnNow, overdrawnBefore),
  ]
}

/** Whether the second balance is of the day after the first; true where the current day shows no date. */
function daysFollow(before: Observation, here: Observation): boolean {
  const [first, second] = [before, here].map((seen) => requestedDate(seen) ?? text(json(seen), 'date'))
  if (second === undefined) return true
  const [from, to] = [first ?? '', second].map(parseCalendarDate)
  return from !== undefined && to !== undefined && addDays(from, 1) === to
}

/** By id, else by account number: that the two modules mean the same id by accountId is not shown. */
function consentCovers(account: JsonObject, consents: readonly JsonObject[]): Outcome[] {
  const id = text(account, 'id')
  const iban = ibanOf(account)
  const isSameIban = (consent: JsonObject): boolean =>
    iban !== undefined && compact(text(consent, 'iban') ?? '') === iban
  const byId = consents.filter((consent) => id !== undefined && text(consent, 'accountId') === id)
  const covering = byId.length > 0 ? byId : consents.filter(isSameIban)
  const [first] = covering
  if (!first) {
    // The consents may have numbers of their own, so that only IBANs tell them apart.
    const tellsApart = iban !== undefined && consents.every((consent) => text(consent, 'iban') !== undefined)
    if (consents.length > 0 && !tellsApart) return [notTested('not every consent and account shows its IBAN')]
    const expected = { rule: 'a consent for every authorized account', value: show(id ?? iban) }
    return [contradicted('/*/accountId', expected, 'no such consent')]
  }
  const index = consents.indexOf(first)
  const outcomes: Outcome[] = [PASS]
  const shownIban = text(first, 'iban')
  if (iban !== undefined && shownIban !== undefined && !covering.some(isSameIban)) {
    const rule = 'as in the account list'
    outcomes.push(mustEqual(compact(shownIban), iban, { at: `/${index}/iban`, rule }))
  }
  const currencies = covering.flatMap((consent) => text(consent, 'currency') ?? [])
  const allowed = dig(account, 'allowedCurrencies')
  const own = [text(account, 'currency'), ...(Array.isArray(allowed) ? (allowed as readonly unknown[]) : [])]
  if (
    own[0] !== undefined &&
    currencies.length > 0 &&
    !currencies.some((currency) => own.includes(currency))
  ) {
    outcomes.push(
      mustEqual(currencies[0], own[0], { at: `/${index}/currency`, rule: 'as in the account list' }),
    )
  }
  return outcomes
}

function identities(entries: readonly JsonObject[]): string {
  const shown = entries.map((entry) => {
    const amount = decimal(entry, 'amount', 'amount')
    return `${text(entry, 'entryId') ?? ''} ${amount ? formatDecimal(amount) : ''}`
  })
  return shown.toSorted().join('; ')
}
