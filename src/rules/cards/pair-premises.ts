import type { Observation } from '../../evidence/observation.ts'
import type { Place } from '../ledger/fact-row.ts'
import { type Binding, type Premise, placeNameOf, withAnswers } from '../ledger/premise.ts'
import { requestSignature } from '../ledger/subjects.ts'
import { words } from '../../kernel/words.ts'
import { asObject, refused, succeeded } from '../read.ts'
import { isSameCard, restOf } from './card-of.ts'
import { type Known, isKnownStill, isSame, whereCard } from './known.ts'
import { fieldWithin, mayBeOfItsPast, sentIn } from './reading.ts'

/** What only reads, and is found as long as the card is. */
const READS: readonly Place[] = words(
  'cards/details cards/card-token cards/card-instance-token',
  'cards/search-authorizations cards/search-presentments cards/search-digital-cards',
)
const CONSUMERS: readonly Place[] = words(
  'cards/checkout-scheme-a-provisioning cards/checkout-scheme-b-provisioning cards/enrol-checkout-customer',
)
const THREE_DS = ['cards/register-three-ds', 'cards/update-three-ds'] as const
const REASON = 'digitalCardStatusUpdateReason'
const LISTS = ['blockedMerchantCategoryCodes', 'restrictedRegions', 'restrictedCountries'] as const

/** When requirements on several requests apply: on the same again, on those that differ in one thing, or follow each other. */
export const PAIR_PREMISES: Readonly<Record<string, Premise>> = {
  'cards/valid-request-succeeds': whereCard([...READS, 'cards/sync'], (here, known) => {
    const { fact, alike, isSteady } = known
    const before = alike.find((one) => succeeded(one) && requestSignature(one) === requestSignature(here))
    // A sync changes no card, but may be refused while the one before is under way: 400 says that it is wrong itself.
    if (placeNameOf(here) === 'cards/sync' && refused(here) && here.response.status !== 400) return undefined
    // What is pending passes by itself.
    const isQuiet = !fact('card/changed') && !before?.response.text.includes('PENDING')
    return before && isQuiet && isSteady(before) && !here.request.deviates && withAnswers({ before })
  }),
  'cards/bank-card-address-needs-no-number': whereCard(['cards/mutate'], withStreetNumber),
  'cards/street-number-is-optional': whereCard(CONSUMERS, withStreetNumber),
  'cards/digital-card-update-needs-a-reason': whereCard(
    ['cards/update-digital-card-status', 'cards/update-digital-cards-status'],
    (here, { alike }) => {
      const like = alike.find((one) => succeeded(one) && fieldWithin(sentIn(one), REASON) !== undefined)
      const isWithout =
        sentIn(here)['action'] !== undefined && fieldWithin(sentIn(here), REASON) === undefined
      return isWithout && like && withAnswers({ like })
    },
  ),
  'cards/empty-lists-are-refused': whereCard(['cards/mutate', 'cards/order'], (here, { alike }) => {
    const empty = LISTS.find((name) => lengthOf(here, name) === 0)
    const like = alike.find((one) => succeeded(one) && empty !== undefined && lengthOf(one, empty)! > 0)
    return like && withAnswers({ like })
  }),
  'cards/three-ds-partial-update-keeps-the-rest': whereCard(
    ['cards/read-three-ds'],
    (here, { seen, isSteady, ledger }) => {
      const update = seen('cards/update-three-ds')
      const before = seen(
        'cards/read-three-ds',
        (one) => succeeded(one) && update !== undefined && ledger.isBefore(one, update),
      )
      const named = THREE_DS.flatMap((id) => ledger.seen(id, here)).filter(
        (one) => isSameCard(one, here) && succeeded(one) && one !== update,
      )
      const gone = seen('cards/delete-three-ds', () => true) ?? []
      const isNext = before && [named, gone].flat().every((one) => ledger.isBefore(one, before))
      const isPartial = !['authId', 'authenticationMethod'].every((name) => name in sentIn(update ?? here))
      const isKnown = update && isNext && isPartial && isSteady(update) && succeeded(here)
      return isKnown && { roles: { before: [before], update: [update], earlier: named } }
    },
  ),
  'cards/digital-card-is-as-in-the-search': whereCard(['cards/read-digital-card'], (here, known) => {
    const search = searchOf(here, known)
    const isRecent = search?.today === here.today && isKnownStill(here, { atMs: search.answeredAtMs })
    return isRecent && succeeded(here) && withAnswers({ search })
  }),
  'cards/digital-card-status-is-as-in-the-search': whereCard(['cards/read-digital-card'], (here, known) => {
    const search = searchOf(here, known)
    const before = search && readBefore(search, here, known)
    if (!before || !succeeded(here)) return undefined
    return known.isSteady(before) && withAnswers({ before, search })
  }),
  'cards/pending-digital-card-refuses-changes': whereCard(['cards/read-digital-card'], (here, known) => {
    const { isSteady, ledger } = known
    const [update, earlier = []] = ledger
      .seen('cards/update-digital-card-status', here)
      .filter((one) => isSameDigital(one, here))
    const before = update && readBefore(update, here, known)
    const others = [earlier, ledger.seen('cards/update-digital-cards-status', here)].flat()
    if (!before || update.request.deviates || !isSteady(update)) return undefined
    const isNext = others.every((one) => ledger.isBefore(one, before))
    return isNext && withAnswers({ before, update })
  }),
  'cards/authorization-code-ids-differ': whereCard(['cards/authorization-code'], (here, known) => {
    const since = known.ledger.fact('code/id', String(here.opened?.payload?.['jti']))
    const other = since?.answer ?? known.alike.find(succeeded)
    return other && { roles: { other: [other] }, ...(since && { since }) }
  }),
}

/** The newest request that is the same but for the number of the street. */
function withStreetNumber(here: Observation, { seen }: Known): Binding | undefined | false {
  const bare = without(restOf(here), 'streetNo')
  const one = seen(placeNameOf(here)!, (other) => isSame(restOf(other), bare))
  const isKnown = one && !(refused(one) && mayBeOfItsPast(one)) && !isSame(bare, restOf(here))
  return isKnown && succeeded(here) && { roles: { without: [one] } }
}

function without(value: unknown, name: string): unknown {
  const object = asObject(value)
  if (!object) return value
  const others = Object.entries(object).filter(([key]) => key !== name)
  return Object.fromEntries(others.map(([key, inner]) => [key, without(inner, name)]))
}

function lengthOf(here: Observation, name: string): number | undefined {
  const list = fieldWithin(sentIn(here), name)
  return Array.isArray(list) ? list.length : undefined
}

function searchOf(here: Observation, { ledger }: Known): Observation | undefined {
  const dpan = JSON.stringify(here.request.pathParameters['dpan'])
  return ledger
    .seen('cards/search-digital-cards', here)
    .find((one) => succeeded(one) && one.response.text.includes(dpan))
}

function readBefore(one: Observation, here: Observation, { alike, ledger }: Known): Observation | undefined {
  return alike.find((read) => isSameDigital(read, here) && ledger.isBefore(read, one))
}

function isSameDigital(one: Observation, other: Observation): boolean {
  return one.request.pathParameters['dpan'] === other.request.pathParameters['dpan']
}
