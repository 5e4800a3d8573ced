import { CARD_RECORDS } from '../../documents/cards/enumerations.ts'
import type { Observation } from '../../evidence/observation.ts'
import { mustHold, notTested } from '../outcomes.ts'
import { type JsonObject, asObject, json, sameNumber, saysSame, show, succeeded } from '../read.ts'
import { type Outcome, PASS, contradicted, observed } from '../requirement.ts'
import { NUMBER_FIELDS } from './card-of.ts'
import { valuesWithin } from './found.ts'
import { onCards, onEveryAnswer } from './judging.ts'
import { ifScheduled } from './deletion.ts'
import { answerIn, fieldWithin, sentIn, shownIn, shownStatus } from './reading.ts'
import { openPart } from './requests.ts'
import { MAY_CHANGE, NAMED, inAnyOrder, namesOf, otherwiseInWhole, setAndShown } from './whole.ts'

/** Which card an answer is about, and what stays as it was when something else happens. */
export const IDENTITY = [
  onEveryAnswer('cards/answers-are-about-the-card', {
    compares: [['card/number', 'request', 'details']],
    statedIn: ['3 §4 row 3: details'],
    clauses: ['3 §4', '3 §4 row 3', '3 §2 row 10'],
    text: 'A card that an answer names is the one that the request named.',
    why: 'The row of another customer under the right address shows no error, and is acted upon.',
    judge: namesTheCard,
  }),
  onEveryAnswer('cards/answers-are-of-the-address', {
    compares: [['checkout/customer-id', 'address', 'customer']],
    statedIn: ['3 §4 row 32: customers'],
    clauses: ['3 §4 row 27', '3 §4'],
    text: 'The customerId, requestTraceId or dpan in an answer is the one in the address that was asked for.',
    why: 'The customer of somebody else under the right address shows no error.',
    judge: (here) => {
      const answer = succeeded(here) ? asObject(json(here)) : undefined
      const { pathParameters } = here.request
      const names = IN_ADDRESSES.filter(
        (name) => pathParameters[name] !== undefined && (answer?.[name] ?? null) !== null,
      )
      if (!answer || names.length === 0) return undefined
      const wrong = names.find((name) => !saysSame(answer[name], pathParameters[name]))
      if (wrong === undefined) return PASS
      const open = here.operation?.pathAssumption
      if (open !== undefined) return observed(open, `another ${wrong}`, `/${wrong}`)
      const expected = { rule: 'as in the address', value: pathParameters[wrong]! }
      return contradicted(`/${wrong}`, expected, show(answer[wrong]))
    },
  }),
  onCards('cards/tokens-differ-between-cards', {
    statedIn: ['3 §2 row 5: limits, status and tokens'],
    clauses: ['3 §4', '3 §2 row 5', '3 §4 row 9'],
    text: 'Two cards have neither a cardToken nor a cardInstanceToken in common.',
    why: 'A token that two cards share names neither: what is meant for one is done to the other.',
    roles: ['other'],
    judge: (here, { first: { other } }) => {
      if (isSameCard(here, other)) return notTested('the profile has one card under both names')
      const outcomes = TOKENS.flatMap((name) => {
        const [one, another] = [here, other].map((of) => shownIn(of, name))
        if (one === undefined || another === undefined) return []
        return [mustHold(one !== another, `/${name}`, 'another one for each card', one)]
      })
      return outcomes.length > 0 ? outcomes : notTested('the details show no tokens')
    },
  }),
  onCards('cards/tokens-stay-the-same', {
    statedIn: ['3 §2 row 5: limits, status and tokens'],
    clauses: ['3 §4', '3 §2 row 5', '3 §4 row 9'],
    text: 'A card keeps its cardToken and its cardInstanceToken when it is read again, changed or blocked.',
    why: 'Whoever keeps a token keeps nothing else: with another one the card is lost to them.',
    roles: ['before'],
    judge: (here, { first: { before } }) => unchanged(here, before, tokensToCompare(here, before)),
  }),
  onCards('cards/other-cards-stay-as-they-are', {
    statedIn: ['3 §4 row 4: block, unblock, delete'],
    clauses: ['3 §4 row 2', '3 §3 row 1', '3 §3 row 2'],
    text: 'A change of one card gives no other card another status, other limits or a deletion, and leaves whatever else it shows.',
    why: 'The holder of the other card stands at a till, and nobody knows why it is refused.',
    roles: ['before'],
    judge: (here, { first: { before } }) => {
      if (here.cards?.priorState !== undefined)
        return notTested('others may change cards of this bank meanwhile')
      const [was, status] = [before, here].map(shownStatus)
      if (was !== undefined && status !== undefined && was !== status)
        return contradicted('body', { rule: 'the status of before', value: was }, status)
      return wholeUnchanged(here, before, ['onlineLimits', 'markedAsDelayedDelete'])
    },
  }),
  onCards('cards/same-card-in-both-variants', {
    statedIn: ['3 §4: v2 by token'],
    clauses: ['3 §4 row 3'],
    text: 'The token-addressed variant shows of a card what v2 shows of it.',
    why: 'Who blocks a card by its number and reads it by its token takes it for a card that still works, or the other way round.',
    roles: ['before', 'other'],
    judge: (here, { first: { before, other } }) => sameInBoth(before, other, here),
  }),
  onCards('cards/delayed-deletion-leaves-details', {
    statedIn: ['3 §3 row 2: unchanged'],
    text: 'A deletion that is scheduled for the end of the next month is not yet reflected in card details.',
    why: 'The cardholder goes on using the card until then, with its limits and what it is allowed to do.',
    roles: ['before'],
    judge: (here, { first: { before } }) =>
      ifScheduled(
        here,
        wholeUnchanged(here, before, [...tokensToCompare(here, before), ...NAMED], SHOWS_A_SCHEDULE),
      ),
  }),
  onCards('cards/mutation-leaves-the-rest', {
    clauses: ['3 §4 row 2'],
    assumptions: ['card-mutations'],
    text: 'What a mutation does not name stays as it was.',
    why: 'A limit that is gone with the change of another is found when the card is used up, or is not.',
    roles: ['before', 'mutation'],
    judge: (here, { first: { before, mutation } }) => {
      const sent = sentIn(mutation)
      // Its members take the place of all those that the card had.
      const replaced = 'fraudConfiguration' in sent ? CARD_RECORDS.FraudConfiguration.fields : []
      const names = [...TOKENS, ...NAMED].filter((name) => !replaced.includes(name))
      const outcome = unchanged(here, before, names, sent)
      const [was, is] = [before, here].map(shownStatus)
      if (outcome.kind === 'contradicted') return outcome
      if (was !== is && was !== undefined)
        return contradicted('body', { rule: 'the status of before', value: was }, is ?? answerIn(here))
      const set = setAndShown(mutation, here)
      const mayDiffer = [
        ...namesOf(MAY_CHANGE),
        ...set.map(({ pointer }) => pointer.slice(1)),
        ...(replaced.length > 0 ? ['fraudConfiguration'] : []),
      ]
      const other = isOwn(here) && otherwiseInWhole(json(before), json(here), mayDiffer, 'as it was')
      if (set.some(({ isSame }) => isSame)) return other || outcome
      return notTested('what the mutation set does not show, so that nothing is seen of the rest')
    },
  }),
]

/** One variant was asked before and after the other: what was changing meanwhile is held against nobody. */
function sameInBoth(before: Observation, other: Observation, after: Observation) {
  if (other.cards?.variant === after.cards?.variant) return notTested('the other variant was not asked')
  if (![before, other, after].every(succeeded)) return notTested('one of the variants shows no details')
  const told = [before, other, after].map((one) => {
    const named = [...TOKENS, ...NAMED].map((name) => [name, shownIn(one, name)] as const)
    return new Map<string, unknown>([['status', shownStatus(one)], ...named])
  })
  const [first, between, last] = told.map((fields) => (name: string) => fields.get(name))
  const steady = [...told[0]!.keys()].filter(
    (name) =>
      [first, between, last].every((of) => of!(name) !== undefined) && saysSame(first!(name), last!(name)),
  )
  if (steady.length === 0) return notTested('the variants show nothing in common')
  const wrong = steady.find((name) => !saysSame(between!(name), last!(name)))
  const rule = `as ${after.cards?.variant} shows it`
  if (wrong !== undefined) {
    const at = wrong === 'status' ? 'body' : `/${wrong}`
    return contradicted(at, { rule, value: show(last!(wrong)) }, show(between!(wrong)))
  }
  // Of all else only what has the same name and place in both can be compared, at a bank that changes nothing by itself.
  const isSteady = isOwn(after) && !otherwiseInWhole(json(before), json(after), BY_VARIANT, rule)
  return (isSteady && otherwiseInWhole(json(after), json(other), BY_VARIANT, rule)) || PASS
}

/** Each variant names the card in its own way. */
const BY_VARIANT = ['cardId', 'shortCardId', '_links', 'cardStatus', 'status']

/** The run itself has named the card, at a bank whose cards nobody else changes. */
function isOwn({ cards }: Observation): boolean {
  return cards?.card !== undefined && cards.priorState === undefined
}

/** What details say of a deletion that is scheduled; the status has a requirement of its own. */
const SHOWS_A_SCHEDULE = ['markedAsDelayedDelete', 'cardStatus', 'status']

const IN_ADDRESSES = ['customerId', 'requestTraceId', 'dpan'] as const

const TOKENS = ['cardToken', 'cardInstanceToken'] as const

/** Of a card that is named by its number, the answer has to have the same; of one that is named by a token, that. */
function namesTheCard(here: Observation): Outcome | undefined {
  if (!succeeded(here)) return undefined
  const answer = json(here)
  const token = here.request.pathParameters['cardToken']
  const { cardId, shortCardId } = sentIn(here)
  const asked = asObject(cardId) ?? asObject(shortCardId)
  const open = openPart(here)
  // Of a token only the profile knows the card: that is enough for what is recorded, and for nothing else.
  const known = open === undefined ? undefined : asObject(here.cards?.card?.['shortCardId'])
  const wrong =
    token === undefined
      ? asked && otherNumber(answer, asked)
      : (otherToken(answer, token) ?? (known && otherNumber(answer, known)))
  if (wrong === undefined)
    return isAnyNamed(answer, token === undefined ? asked : undefined) ? PASS : undefined
  const [at, expected, actual] = wrong
  if (open !== undefined) return observed(open, `another card: ${at}`, at)
  return contradicted(at, { rule: 'the card of the request', value: expected }, actual)
}

type Wrong = readonly [at: string, expected: string, actual: string]

function otherNumber(answer: unknown, asked: JsonObject): Wrong | undefined {
  for (const found of cardsIn(answer)) {
    // Formats of card records are not shown: what is no number, such as one with signs in it, cannot be compared.
    const name = NUMBER_FIELDS.find((field) => sameNumber(found[field], asked[field]) === false)
    if (name !== undefined) return [`/${name}`, show(asked[name]), show(found[name])]
  }
  return undefined
}

function otherToken(answer: unknown, token: string): Wrong | undefined {
  const other = valuesWithin(answer, 'cardToken').find(
    (found) => typeof found === 'string' && found !== token,
  )
  return other === undefined ? undefined : ['/cardToken', token, show(other)]
}

/** Whether the answer names a card in a form that can be compared, by its number or else by its token. */
function isAnyNamed(answer: unknown, asked: JsonObject | undefined): boolean {
  if (!asked) return valuesWithin(answer, 'cardToken').length > 0
  return cardsIn(answer).some((found) =>
    NUMBER_FIELDS.some((field) => sameNumber(found[field], asked[field]) === true),
  )
}

/** Whatever in an answer is the number of a card, with its type. */
function cardsIn(value: unknown): readonly JsonObject[] {
  if (Array.isArray(value)) return value.flatMap(cardsIn)
  const object = asObject(value)
  if (!object) return []
  const inner = Object.values(object).flatMap(cardsIn)
  return object['cardNumber'] === undefined || object['cardType'] === undefined ? inner : [object, ...inner]
}

export function isSameCard(one: Observation, other: Observation): boolean {
  const [here, there] = [one, other].map(({ cards }) => cards?.card?.['shortCardId'] ?? cards?.card)
  return saysSame(here, there)
}

/**
 * Tokens that are shown: that details have to show them is not stated. At a bank that keeps what others do, a card may
 * have been replaced meanwhile: then it is another instance, with a cardInstanceToken of its own (document 3 §4).
 */
function tokensToCompare(here: Observation, before: Observation): readonly string[] {
  const [was, is] = [before, here].map((one) => shownIn(one, 'cardSeqNumber'))
  const isSameInstance = was !== undefined && saysSame(was, is)
  const mayBeReplaced = here.cards?.priorState !== undefined && !isSameInstance
  const compared = mayBeReplaced ? (['cardToken'] as const) : TOKENS
  return compared.filter((name) => shownIn(here, name) !== undefined)
}

/** Fields that were shown before, of those with these names; what a request has set may differ. */
export function unchanged(
  here: Observation,
  before: Observation,
  names: readonly string[],
  sent: JsonObject = {},
): Outcome {
  if (!succeeded(here)) return notTested(`there are no details: ${answerIn(here)}`)
  const shown = names.filter(
    (name) => shownIn(before, name) !== undefined && typeof fieldWithin(sent, name) !== 'string',
  )
  if (shown.length === 0) return notTested('the step before shows none of the fields')
  for (const name of shown) {
    const set = fieldWithin(sent, name)
    const [was, is] = [shownIn(before, name), shownIn(here, name)]
    const different = differenceOf(was, is, set)
    if (different !== undefined) {
      const expected = { rule: 'as it was', value: show(was) }
      return contradicted(different === '' ? `/${name}` : `/${name}/${different}`, expected, show(is))
    }
  }
  return PASS
}

/** The same of all that was shown, where nobody else can have changed it. */
function wholeUnchanged(
  here: Observation,
  before: Observation,
  names: readonly string[],
  mayDiffer: readonly string[] = [],
): Outcome {
  const outcome = unchanged(here, before, names)
  if (outcome.kind !== 'pass' || !isOwn(here)) return outcome
  return otherwiseInWhole(json(before), json(here), mayDiffer, 'as it was') ?? outcome
}

/** The member that differs, '' for the value as a whole; undefined where nothing does that was not asked for. */
function differenceOf(was: unknown, is: unknown, set: unknown): string | undefined {
  const [before, after] = [asObject(was), asObject(is)]
  if (!before) return set !== undefined || saysSame(inAnyOrder(was), inAnyOrder(is)) ? undefined : ''
  const members = asObject(set) ?? {}
  return Object.keys(before).find(
    (name) => members[name] === undefined && !saysSame(before[name], after?.[name]),
  )
}
