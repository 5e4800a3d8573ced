import type { Way } from '../way.ts'

/** A push event waits for its first attempt or its next one, until its receiver takes it or no attempt is left. */
export type EventState = 'WAITING' | 'RETRYING' | 'DELIVERED' | 'GIVEN_UP'

export type EventDeed = 'SEND' | 'TAKE' | 'FAIL' | 'GIVE_UP' | 'HASTEN' | 'REVIVE' | 'RESEND'

export interface EventRow extends Way<EventState, EventDeed> {
  /** What does it: an attempt to deliver it, the owner of the bank, or the client. */
  readonly command: 'send' | 'attempt' | 'redeliver' | 'resend'
}

const UNDER_WAY = ['WAITING', 'RETRYING'] as const

/** The life of a push event (document 3 §6 says that there are events, and that they can be sent again). */
export const EVENT_LIFE: readonly EventRow[] = [
  row('SEND', 'send', [], 'WAITING', '3 §6.1'),
  row('TAKE', 'attempt', UNDER_WAY, 'DELIVERED'),
  row('FAIL', 'attempt', UNDER_WAY, 'RETRYING'),
  row('GIVE_UP', 'attempt', UNDER_WAY, 'GIVEN_UP'),
  row('HASTEN', 'redeliver', UNDER_WAY, 'same'),
  // With all its attempts before it again.
  row('REVIVE', 'redeliver', ['GIVEN_UP'], 'WAITING'),
  row('RESEND', 'resend', ['DELIVERED', 'GIVEN_UP'], 'WAITING', '3 §6.2'),
]

function row(
  deed: EventDeed,
  command: EventRow['command'],
  from: EventRow['from'],
  to: EventRow['to'],
  basis: '3 §6.1' | '3 §6.2' | 'push-event-delivery' = 'push-event-delivery',
): EventRow {
  return { deed, command, from, to, basis }
}
