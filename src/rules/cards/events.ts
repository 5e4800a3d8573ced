import type { Observation, ReceivedEvent } from '../../evidence/observation.ts'
import { notTested } from '../outcomes.ts'
import { asObject, show } from '../read.ts'
import type { Outcome } from '../requirement.ts'
import { fieldWithin } from './reading.ts'

/** The events that the receiver has taken, oldest first. */
export function takenBy({ events = [] }: Observation): readonly ReceivedEvent[] {
  return events.filter(({ isAcknowledged }) => isAcknowledged)
}

/** Whether an event is of a kind, whatever the field is called in which it says so. */
export function tells({ opened }: ReceivedEvent, kind: string): boolean {
  return textsIn(opened.payload).includes(kind)
}

/** The id of an event, which its payload or a header may carry. */
export function idOf({ opened: { payload }, headers }: ReceivedEvent): string | undefined {
  const found = fieldWithin(payload, 'eventId') ?? fieldWithin(payload, 'id')
  if (typeof found === 'string') return found
  return headers.find(([name]) => /^(x-)?(push-)?event-id$/i.test(name))?.[1]
}

/** Whether an event is about a card, by its token or its number; the card as profiles and captures have it. */
export function isAbout({ opened: { payload } }: ReceivedEvent, card: unknown): boolean {
  const token = fieldWithin(card, 'cardToken')
  if (typeof token === 'string' && textsIn(payload).includes(token)) return true
  const number = fieldWithin(card, 'cardNumber')
  return number !== undefined && show(fieldWithin(payload, 'cardNumber')) === show(number)
}

/** Why nothing can be said of what arrived: an event that cannot be read could be any. */
export function unreadable(here: Observation): Outcome | undefined {
  const isOpaque = takenBy(here).some(({ opened }) => opened.payload === undefined)
  return isOpaque ? notTested('push events arrived that cannot be read') : undefined
}

/** What arrived, for a person. */
export function arrived(here: Observation): string {
  const kinds = takenBy(here).map(
    ({ opened }) => textsIn(opened.payload).find((text) => /^[A-Z]+(_[A-Z]+)+$/.test(text)) ?? 'an event',
  )
  return kinds.length === 0 ? 'nothing' : show(kinds.join(', '))
}

/** Every text in a value, however deep. */
function textsIn(value: unknown): readonly string[] {
  if (typeof value === 'string') return [value]
  if (Array.isArray(value)) return value.flatMap(textsIn)
  return Object.values(asObject(value) ?? {}).flatMap(textsIn)
}
