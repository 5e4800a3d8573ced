import { UUID } from '../../documents/header-values.ts'
import type { Observation } from '../../evidence/observation.ts'
import { mustHold, notTested } from '../outcomes.ts'
import { PASS, contradicted } from '../requirement.ts'
import { arrived, idOf, isAbout, takenBy, tells } from './reading.ts'
import { onCards } from './judging.ts'
import { awaiting } from './push.ts'
import { mustBeVerified } from './signatures.ts'

/** How push events come: of all this the document shows nothing, so that it is recorded only. */
export const PUSH_DELIVERY = [
  onCards('cards/event-is-signed', {
    assumptions: ['push-event-form'],
    text: 'A push event is signed by the platform, as answers are.',
    why: 'Whoever can reach a receiver could tell it anything; whether events are signed is not shown.',
    judge: (here) => {
      // The one that is least well signed.
      const signatures = takenBy(here).map(({ opened }) => opened.signature)
      const signature = signatures.find((one) => one !== 'holds') ?? signatures[0]
      if (signature === undefined) return notTested('no event has arrived')
      return mustBeVerified(signature, 'body', 'a signature of the platform')
    },
  }),
  onCards('cards/event-id-is-a-uuid', {
    assumptions: ['push-event-form'],
    text: 'The id of a push event is a UUID.',
    why: 'Receivers keep the ids to recognize repetitions, and need to know how much room they take.',
    judge: (here) => {
      const ids = takenBy(here).map(idOf)
      if (ids.length === 0) return notTested('no event has arrived')
      const wrong = ids.findIndex((id) => id === undefined || !UUID.test(id))
      return mustHold(wrong < 0, '/eventId', 'a UUID', ids[wrong] ?? 'absent')
    },
  }),
  onCards('cards/refused-event-comes-again', {
    assumptions: ['push-event-delivery'],
    text: 'An event that the receiver did not take is delivered again.',
    why: 'A receiver that was down for a moment would miss the block of a card.',
    judge: (here) => {
      const refused = refusedIn(here)
      if (refused.length === 0) return notTested('no event has arrived while the receiver refused them')
      if (takenBy(here).length > 0) return PASS
      return contradicted('push events', 'the event that was refused, once more', 'nothing further')
    },
  }),
  onCards('cards/repeated-event-keeps-its-id', {
    assumptions: ['push-event-delivery'],
    text: 'An event that is delivered again has the same id.',
    why: 'By the id receivers tell a repetition from something new.',
    judge: (here) => {
      const refused = refusedIn(here).flatMap((event) => idOf(event) ?? [])
      const taken = takenBy(here).flatMap((event) => idOf(event) ?? [])
      if (refused.length === 0 || taken.length === 0) return notTested('no event was delivered twice')
      const lost = refused.find((id) => !taken.includes(id))
      if (lost === undefined) return PASS
      const expected = { rule: 'the id of the attempt that was refused', value: lost }
      return contradicted('/eventId', expected, taken.join(', '))
    },
  }),
  awaiting('cards/events-of-a-card-in-order', {
    assumptions: ['push-event-delivery'],
    text: 'The events of a card are delivered in the order in which things happened to it, also after a failure.',
    why: 'A receiver that learns of a block after its end believes the card to be blocked.',
    card: 'activeCard',
    judge: (here, card) => {
      const own = takenBy(here).filter((event) => isAbout(event, card))
      const positions = EARLIER_FIRST.map((kind) => own.findIndex((event) => tells(event, kind)))
      const [earlier = -1, later = -1] = positions
      if (earlier < 0 || later < 0) return notTested('the events of the two changes have not both arrived')
      return mustHold(earlier < later, 'push events', 'the order of the changes', arrived(here))
    },
  }),
]

/** What a scenario does to the card, one after the other. */
const EARLIER_FIRST = ['CARD_UPDATED', 'PIN_ORDERED']

function refusedIn({ events = [] }: Observation) {
  return events.filter(({ isAcknowledged }) => !isAcknowledged)
}
