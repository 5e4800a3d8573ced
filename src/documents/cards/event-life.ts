import type { Way } from '../way.ts'

/** A push event waits for its first attempt or its next one, until its receiver takes it or no attempt is left. */
export type EventState = 'WAITING' | 'RETRYING' | 'DELIVERED' | 'GIVEN_UP'

export type EventDeed = 'SEND' | 'TAKE' | 'FAIL' | 'GIVE_UP' | 'HASTEN' | 'REVIVE' | 'RESEND'

export interface EventRow extends Way<EventState, EventDeed> {
  /** What does it: an attempt to deliver it, the owner of the bank, or the client. */
  readonly command: 'send' | 'attempt' | 'redeliver' | 'resend'
}

const UNDER_WAY = ['WAITING', 'RETRYING'] as const

const DELIVERY = 'push-event-delivery'

/** The life of a push event (document 3 §6 says that there are events, and that they can be sent again). */
export const EVENT_LIFE: readonly EventRow[] = [
  { deed: 'SEND', command: 'send', from: [], to: 'WAITING', basis: '3 §6.1' },
  { deed: 'TAKE', command: 'attempt', from: UNDER_WAY, to: 'DELIVERED', basis: DELIVERY },
  { deed: 'FAIL', command: 'attempt', from: UNDER_WAY, to: 'RETRYING', basis: DELIVERY },
  { deed: 'GIVE_UP', command: 'attempt', from: UNDER_WAY, to: 'GIVEN_UP', basis: DELIVERY },
  { deed: 'HASTEN', command: 'redeliver', from: UNDER_WAY, to: 'same', basis: DELIVERY },
  // With all its attempts before it again.
  { deed: 'REVIVE', command: 'redeliver', from: ['GIVEN_UP'], to: 'WAITING', basis: DELIVERY },
  { deed: 'RESEND', command: 'resend', from: ['DELIVERED', 'GIVEN_UP'], to: 'WAITING', basis: '3 §6.2' },
]
