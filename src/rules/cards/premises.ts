import { CARD_OPERATIONS } from '../../documents/cards/operations.ts'
import type { Operation, OperationId } from '../../documents/operations.ts'
import type { Observation } from '../../evidence/observation.ts'
import { type CalendarDate, addDays, parseCalendarDate } from '../../kernel/calendar.ts'
import { words } from '../../kernel/words.ts'
import {
  type Binding,
  type Fact,
  HOLDS,
  type Premise,
  restsOn,
  whenever,
  withAnswers,
} from '../ledger/premise.ts'
import type { Place } from '../ledger/fact-row.ts'
import { json, refused, requestHeader, succeeded } from '../read.ts'
import { TOLERANCES } from '../tolerances.ts'
import { cardOf, isNamed, isSameCard, restOf } from './card-of.ts'
import { comparedWith, detailsOfInstance, isKnownStill, isSame, isUntouched, whereCard } from './known.ts'
import type { Known } from './known.ts'
import { PAIR_PREMISES } from './pair-premises.ts'
import { isSurelyInForce } from './placement.ts'
import { PUSH_PREMISES } from './push-premises.ts'
import { ENCRYPTING, fieldWithin, mentions, sentIn, shownIn, shownStatus } from './reading.ts'

const ON_CARDS: readonly (Operation & { readonly id: OperationId })[] = CARD_OPERATIONS
const SEALED: readonly Place[] = ON_CARDS.flatMap(({ id, requestBody }) =>
  requestBody?.mediaType === 'text/plain' ? [id] : [],
)
const PLAIN = ON_CARDS.map(({ id }) => id).filter((id) => !SEALED.includes(id))
const DETAILS: readonly Place[] = ['cards/details']
const SECRETS: readonly Place[] = ['cards/credentials', 'cards/pin']
const DATAMAILER: readonly Place[] = ['cards/order-pin-datamailer']
const CHECKOUT: readonly Place[] = words(
  'cards/checkout-scheme-a-provisioning cards/checkout-scheme-b-provisioning',
  'cards/encrypt-card-data-for-checkout cards/checkout-status',
)

/** When requirements on cards apply, in terms of what is known of the card: by the id of the requirement. */
export const CARD_PREMISES: Readonly<Record<string, Premise>> = {
  ...PAIR_PREMISES,
  ...PUSH_PREMISES,
  // What an answer shows by itself.
  'cards/block-data-are-grouped': answered(DETAILS),
  'cards/three-ds-em-cert-id-is-gone': answered(['cards/read-three-ds'], (here) =>
    isSurelyInForce('em-cert-id-removed', here.cards),
  ),
  'cards/three-ds-answers-say-biometric': answered(['cards/read-three-ds']),
  'cards/order-answers-tokens': answered(['cards/order']),
  'cards/start-set-pin-answer-is-signed': answered(['cards/start-set-pin']),
  'cards/authorization-code-is-signed': answered(['cards/authorization-code']),
  'cards/secret-answers-are-signed': answered(SECRETS),
  'cards/secrets-are-encrypted': answered(SECRETS),
  'cards/sealed-answers-are-text': answered([...SECRETS, 'cards/start-set-pin']),
  'cards/public-key-is-named': answered(ENCRYPTING),
  'cards/card-data-are-encrypted': answered(ENCRYPTING),
  'cards/newest-authorization-first': answered(['cards/search-authorizations']),
  'cards/signing-certificate-is-distributed': answered(SEALED, ({ opened }) => opened?.header !== undefined),
  'cards/text-requests-are-taken': whenever(
    ['cards/credentials', 'cards/start-set-pin', 'cards/set-pin'],
    (here) => requestHeader(here, 'Content-Type')?.startsWith('text/plain') === true,
  ),

  // What a card is.
  'cards/pin-datamailer-for-virtual-card-is-refused': whereCard(DATAMAILER, (here, known) => {
    // What was blocked or deleted may be refused for that.
    const isAnswered = succeeded(here) || isUntouched(known)
    return isAnswered && !here.request.deviates && isVirtual(here, known)
  }),
  'cards/pin-datamailer-for-physical-card-is-accepted': whereCard(DATAMAILER, (here, known) => {
    // How many there may be is not shown.
    const isFirst = isUntouched(known) && !known.fact('card/datamailer')
    const isPlain = requestHeader(here, 'issuer-trace-id') === undefined && !here.request.deviates
    return isFirst && isPlain && isNamed(here, 'activeCard', 'bankCard') && HOLDS
  }),
  'cards/pin-of-virtual-card-can-be-set': whereCard(['cards/start-set-pin'], likePhysical),
  'cards/pin-of-virtual-card-can-be-read': whereCard(['cards/pin'], likePhysical),
  'cards/three-ds-password-outside-psd2': whereCard(['cards/register-three-ds'], (here, known) => {
    const since = known.fact('card/outside-psd2')
    return (since ?? isNamed(here, 'cardOutsidePsd2')) && withPassword(here, known, since)
  }),
  'cards/three-ds-password-under-psd2': whereCard(['cards/register-three-ds'], (here, known) => {
    const since = known.fact('card/under-psd2')
    return since && (succeeded(here) || mentions(here, 4467)) && withPassword(here, known, since)
  }),
  'cards/remote-checkout-needs-support': whereCard(CHECKOUT, (here, { fact, alike }) => {
    const since = isKnownStill(here, fact('card/no-checkout'))
    const supported = alike.filter(succeeded).slice(0, 1)
    return since && supported.length > 0 && !here.request.deviates && { roles: { supported }, since }
  }),

  // Which card it is.
  'cards/tokens-stay-the-same': whereCard(
    DETAILS,
    (here, known) => succeeded(here) && comparedWith('before', detailsOfInstance(here, known)),
  ),
  'cards/one-card-token': showing('cards/card-token', 'cardToken'),
  'cards/one-card-instance-token': showing('cards/card-instance-token', 'cardInstanceToken'),
  'cards/tokens-differ-between-cards': whereCard(DETAILS, otherCard),
  'cards/order-answers-the-tokens-of-the-card': whereCard(DETAILS, (here, { fact, seen, ledger }) => {
    const [order, another] = ledger
      .seen('cards/order', here)
      .filter((one) => isSameCard(one, here) && succeeded(one))
    const since = isKnownStill(here, fact('card/order'))
    if (!order || !since || !succeeded(here)) return undefined
    // Another order makes another instance of the card, also one that nobody knows of.
    const isAlone = !another && !seen('cards/reverse-order', (one) => !refused(one))
    const isIt = [since, fact('card/ordered')].every((one) => one?.exchangeId === order.exchangeId)
    // What was ordered may show later: until then details are those of the instance before, whose number says so.
    const numbers = [order, here].map((one) => fieldWithin(json(one), 'cardSeqNumber'))
    const isOfAnother = !numbers.includes(undefined) && !isSame(numbers[0], numbers[1])
    const isAsBefore = (one: Observation): boolean =>
      ledger.isBefore(one, order) && isSame(tokensIn(one), tokensIn(here))
    const isShown = !isOfAnother && !seen('cards/details', isAsBefore)
    return isAlone && isIt && isShown && { roles: { order: [order] }, since }
  }),
  'cards/other-cards-stay-as-they-are': whereCard(DETAILS, (here, known) => {
    const since = known.fact('card/changed') ? undefined : isKnownStill(here, known.fact('card/details'))
    // Something was changed, and it was not this card.
    const isOfOther =
      since?.answer && !known.ledger.isSteadySince(since.answer) && !known.fact('card/scheduled')
    return isOfOther && succeeded(here) && comparedWith('before', since)
  }),
  'cards/same-card-in-both-variants': whereCard(DETAILS, betweenVariants),
  'cards/both-variants-answer-alike': whereCard(
    PLAIN,
    (here, known) => here.cards?.variant === 'v2' && betweenVariants(here, known),
  ),

  // Deletions.
  'cards/immediate-deletion-is-pending': whereCard(DETAILS, (here, known) => {
    const status = succeeded(here) ? shownStatus(here) : undefined
    // That it was confirmed is no news.
    return status !== undefined && status !== 'DELETED' && isDeleted(here, known)
  }),
  'cards/immediate-deletion-from-any-state': likeActive('DELETE_IMMEDIATELY'),
  'cards/delayed-deletion-from-any-state': likeActive('DELETE_AT_END_OF_NEXT_MONTH'),
  'cards/delayed-deletion-leaves-status': whereCard(DETAILS, whileScheduled),
  'cards/delayed-deletion-leaves-details': whereCard(DETAILS, whileScheduled),
  'cards/delayed-deletion-is-not-early': whereCard(DETAILS, (here, known) => {
    const saysIt = succeeded(here) || [404, 410].includes(here.response.status) || mentions(here, 4430)
    const since = scheduled(here, known)
    return since && saysIt && here.today < lastDay(since) && !here.request.deviates && { since }
  }),
  'cards/delayed-deletion-takes-place': whereCard(DETAILS, (here, known) => {
    const [since, before] = [scheduled(here, known), known.fact('card/details')]
    // In which zone the month ends is not shown.
    const isOver = since && here.today > addDays(lastDay(since), 1)
    return isOver && before && before.order < since.order && comparedWith('before', before)
  }),
  'cards/delete-pending-only-after-immediate-deletion': whereCard(DETAILS, (here, { fact }) => {
    const [since, to] = [isKnownStill(here, fact('card/details')), fact('card/scheduled')]
    const mayBeDeleted = fact('card/may-be-deleted') ?? (to && here.today >= lastDay(to))
    return since && !mayBeDeleted && succeeded(here) && { since }
  }),
}

function answered(of: readonly Place[], also: (here: Observation) => boolean = () => true): Premise {
  return whenever(of, (here) => succeeded(here) && !here.request.deviates && also(here))
}

/** The card is virtual, and no later order has made another one of it. */
function isVirtual(here: Observation, { fact }: Known): Binding | undefined | false {
  const [since, ordered] = [fact('card/virtual'), fact('card/ordered')]
  if (ordered && ordered.order !== since?.order) return undefined
  return since ? { since } : isNamed(here, 'virtualCard') && HOLDS
}

function likePhysical(here: Observation, known: Known): Binding | undefined | false {
  const isInForce = isSurelyInForce('set-pin-for-virtual-cards', here.cards)
  const isUsable = isNamed(here, 'virtualCard') && isUntouched(known) && !here.request.deviates
  const physical = known.alike.find(
    (one) => succeeded(one) && isNamed(one, 'activeCard') && !isNamed(one, 'virtualCard'),
  )
  return isInForce && isUsable && physical && withAnswers({ physical })
}

/** The same was taken without a password. */
function withPassword(here: Observation, { seen }: Known, since: Fact | undefined) {
  const { password, ...rest } = restOf(here)
  const like = seen('cards/register-three-ds', (one) => succeeded(one) && isSame(restOf(one), rest))
  const isAsked = password !== undefined && !here.request.deviates
  return isAsked && like && { roles: { like: [like] }, ...(since && { since }) }
}

function showing(of: Place, name: string): Premise {
  return whereCard([of], (here, known) => {
    const details = isKnownStill(here, detailsOfInstance(here, known))
    return typeof shownIn(here, name) === 'string' && comparedWith('details', details)
  })
}

/** The card whose token it is, or else any other one; an order gives a card another instance. */
function otherCard(here: Observation, { ledger, alike }: Known): Binding | undefined {
  const isAsMade = (one: Observation): boolean => ledger.fact('card/ordered', cardOf(one) ?? '') === undefined
  const isFit = (one: Observation): boolean => succeeded(one) && isOther(one, here) && isAsMade(one)
  if (!succeeded(here) || !isAsMade(here)) return undefined
  const since = ['cardToken', 'cardInstanceToken']
    .map((name) => ledger.fact('card/token', String(fieldWithin(json(here), name))))
    .find((fact) => fact?.answer && isFit(fact.answer))
  const other = alike.find(isFit)
  return comparedWith('other', since) ?? (other && withAnswers({ other }))
}

/** Named in the same way: of a number and a token nobody knows whether they are of one card. */
function isOther(one: Observation, other: Observation): boolean {
  const [left, right] = [one, other].map(cardOf)
  if (left === undefined || right === undefined || left === right) return false
  return left.startsWith('token') === right.startsWith('token')
}

/** The same was asked in the other variant before, and before that in this one; nothing was changed in between. */
function betweenVariants(here: Observation, { alike, isSteady, ledger }: Known): Binding | undefined | false {
  const same = alike.filter(
    (one) => isSameCard(one, here) && !one.request.deviates && isSame(restOf(one), restOf(here)),
  )
  const other = same.find(({ cards }) => cards?.variant !== here.cards?.variant)
  const before = same.find(
    (one) => one.cards?.variant === here.cards?.variant && other && ledger.isBefore(one, other),
  )
  const isBoth = [other, here].some((one) => one?.cards?.variant === 'token-v2') && !here.request.deviates
  return isBoth && other && before && isSteady(before) && withAnswers({ before, other })
}

/** The card was deleted, and has been shown so, or there was time to. */
function isDeleted(here: Observation, { fact }: Known): Binding | undefined {
  const [deleted, shown, ordered] = [fact('card/deleted'), fact('card/shown-deleted'), fact('card/ordered')]
  if (!deleted || (ordered && ordered.order > deleted.order)) return undefined
  const isTime = here.sentAtMs - deleted.atMs >= TOLERANCES.thereWithinMs.value
  const known = shown && shown.order > deleted.order ? shown : isTime ? deleted : undefined
  return restsOn(isKnownStill(here, known))
}

/** The same was taken for another card, and this one was seen alive. */
function likeActive(action: string): Premise {
  return whereCard(['cards/update-status'], (here, { fact, alike }) => {
    const since = isKnownStill(here, fact('card/details'))
    const isGone = fact('card/scheduled') ?? fact('card/may-be-deleted') ?? fact('card/ordered')
    const active = alike.find(
      (one) => succeeded(one) && !one.request.deviates && isSame(restOf(one), restOf(here)),
    )
    const isAsked = sentIn(here)['action'] === action && !here.request.deviates
    return isAsked && since && !isGone && active && { roles: { active: [active] }, since }
  })
}

/** The deletion that is scheduled, of a card to which nothing else was done. */
function scheduled(here: Observation, { fact }: Known): Fact | undefined {
  return fact('card/changed') ? undefined : isKnownStill(here, fact('card/scheduled'))
}

function whileScheduled(here: Observation, known: Known): Binding | undefined | false {
  const [since, before] = [scheduled(here, known), known.fact('card/details')]
  if (!since || !before?.answer || before.order >= since.order || !succeeded(here)) return undefined
  return here.today < lastDay(since) && { roles: { before: [before.answer] }, since }
}

/** Of the month after the one in which something was shown. */
function lastDay({ value }: Fact): CalendarDate {
  const [year, month] = value.split('-').map(Number) as [number, number]
  return parseCalendarDate(new Date(Date.UTC(year, month + 1, 0)).toISOString().slice(0, 10))!
}

function tokensIn(details: Observation): readonly unknown[] {
  return ['cardToken', 'cardInstanceToken'].map((name) => fieldWithin(json(details), name))
}
