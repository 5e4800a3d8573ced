import { isObject } from '../../../kernel/objects.ts'
import type { Scenario } from '../../../scenario/format.ts'
import { cardOperationAt, cardOperationsAt } from '../../../documents/cards/operations.ts'
import type { Variant } from '../../../documents/cards/releases.ts'
import { digitalStatus, shownStatus } from '../../../rules/cards/reading.ts'
import type { Profile } from '../../profile/profile.ts'
import type { Address, ApiPort, Edition } from '../port.ts'
import { cardObstacle, cardPlayAmong, cardPlayFor, cardPlayOf, variantsOf } from './card-play.ts'
import type { CardPlay } from './card-play.ts'
import { cardsOf, freshCards, withCards } from './card-pool.ts'
import { gapInCard, pathFor, placeCard, rememberCard, sealed, withPriorState } from './name-card.ts'
import { openAnswer, readEvents } from './open-answer.ts'
import { formOf } from './other-forms.ts'

/** The card-management API: variants with releases, cards that are named in several ways, signed requests, push events. */
export const CARDS: ApiPort = {
  editionFor: (scenario, profile, send = {}) => {
    const play = cardPlayFor(send, scenario, profile)
    return play && editionOf(play, profile, cardPlayOf(scenario, profile))
  },
  editionProbed: (profile) => {
    const play = cardPlayAmong(VARIANTS_PROBED, profile)
    return play && editionOf(play, profile)
  },
  obstacle: cardObstacle,
  recordsOf: cardsOf,
  withRecords: withCards,
  profileAfter: afterIssuer,
  freshRecords: freshCards,
  usedUpBy: cardsDeleted,
  secretNumbers: (bytes) => ({ newPin: [...bytes(6, 'PIN')].map((byte) => byte % 10).join('') }),
  validRequest: 'cards/valid-request-succeeds',
  sealing: {
    seal: async (plan, { surfaces }, bytes) => await sealed(plan, surfaces.cards?.issuerKey, bytes),
    open: openAnswer,
    readEvents,
    // What an answer holds for the issuer alone (assumption encryption-form).
    kinds: { pin: 'PIN', fpan: 'card number', cvv: 'check value' },
  },
  addresses: cardAddresses,
  // Steps name their card in another form.
  notRecorded: () => 'requests to the card API are judged, and not kept as steps',
  waitFor: ({ cardStatus }, { surfaces }) =>
    cardStatus && {
      kind: 'card status',
      words: 'the status',
      takes: surfaces.cards?.shownWithin,
      isJudgedAnyway: true,
      hasCome: (observation) => {
        if (observation.response.status !== 200) return undefined
        // Where no status is shown, none will come.
        const shown = shownStatus(observation) ?? digitalStatus(observation)
        return shown === undefined || cardStatus.includes(shown)
      },
    },
}

/** The variant whose addresses the document shows best comes first. */
const VARIANTS_PROBED: readonly Variant[] = ['v2', 'token-v2', 'v1']

/** `usual`: what the scenario is played with, whatever one of its requests names its card by. */
export function editionOf(play: CardPlay, profile: Profile, usual: CardPlay | undefined = play): Edition {
  const { variant, release } = play
  return {
    path: play.path,
    operation: (id) => cardOperationAt(id, variant, release),
    pathOf: (operation) => pathFor(operation, play),
    place: (action, operation, scope) => placeCard(action, operation, play, scope),
    gap: (action, scope) => gapInCard(action, play, scope),
    seen: (card) => ({
      cards: card ? { variant, release, card, knownAs: namesOf(card, profile) } : { variant, release },
    }),
    formOf: (send, earlier) => formOf(send, earlier, play, (other) => editionOf(other, profile, usual)),
    withPast: (seen, operation, past) => withPriorState(seen, operation, usual, past),
    rememberPast: (observation, past) => rememberCard(observation, usual, profile, past),
  }
}

/** A profile says of an issuer whether it is under PSD2 by the name of a card, until the issuer is another one. */
function afterIssuer(argument: unknown, profile: Profile): Profile | undefined {
  if (!isObject(argument) || argument['isUnderPsd2'] === undefined) return undefined
  const { cardOutsidePsd2: _, ...cards } = profile.cards ?? {}
  return { ...profile, cards }
}

function namesOf(card: object, { cards = {} }: Profile): readonly string[] {
  const written = JSON.stringify(card)
  return Object.entries(cards).flatMap(([name, one]) => (JSON.stringify(one) === written ? [name] : []))
}

/** How many cards of a target a scenario deletes: nobody can do anything with them afterwards. */
function cardsDeleted({ steps }: Pick<Scenario, 'steps'>): number {
  const deleted = steps.flatMap(({ action }) => {
    if (action.kind !== 'send') return []
    const isDeletion = JSON.stringify(action.body ?? '').includes('"DELETE_IMMEDIATELY"')
    return isDeletion ? [JSON.stringify(action.card)] : []
  })
  return new Set(deleted).size
}

/** Every variant has its own path, and every operation all the addresses that its release gives it there. */
function cardAddresses({ surfaces }: Profile): readonly Address[] {
  const variants = Object.entries(surfaces.cards ? variantsOf(surfaces.cards) : {})
  const addresses = variants.flatMap(([name, { path, release, paths }]) => {
    const variant = name as Variant
    return cardOperationsAt(variant, release).flatMap((operation) => {
      const documented = [operation.path, ...(operation.aliases ?? []).map((alias) => alias.path)]
      const own = paths?.[operation.id]
      return [...documented, ...(own === undefined ? [] : [own])].map((template): Address => ({
        operation,
        template: path + template,
        seen: { cards: { variant, release } },
      }))
    })
  })
  // What is written out in one address is a parameter in another: `/digitalcards/search`.
  return addresses.toSorted((one, other) => parametersOf(one.template) - parametersOf(other.template))
}

function parametersOf(template: string): number {
  return template.split('{').length
}
