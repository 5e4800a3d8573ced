import type { HeaderList } from '../../evidence/observation.ts'

/** A push event as it arrived, and what it was answered. */
export interface Delivery {
  readonly method: string
  readonly url: string
  readonly headers: HeaderList
  readonly body: string
  /** Milliseconds since 1970, by the target's clock as well as it is known. */
  readonly atMs: number
  readonly answered: number
}

/** The receiving end of a target's push events, for one scenario. */
export type EventInbox = Omit<OpenInbox, 'take'>

/** The side of an inbox at which deliveries arrive. */
export type OpenInbox = ReturnType<typeof createEventInbox>

/** What has taken an event answers so. */
const TAKEN = 204

/** `settle` brings everything that is on its way to an end, where that can be done. */
export function createEventInbox(now: () => number, settle?: () => Promise<unknown>) {
  const deliveries: Delivery[] = []
  let refusal = { status: TAKEN, times: 0 }
  return {
    /** Everything that has arrived so far, oldest first, what was refused too. */
    received: async (): Promise<readonly Delivery[]> => {
      await settle?.()
      return [...deliveries]
    },
    /** The next so many deliveries are answered with this status instead of being taken. */
    answerWith: (status: number, times: number): void => void (refusal = { status, times }),
    /** Gives the status to answer with. */
    take: (delivery: Omit<Delivery, 'atMs' | 'answered'>): number => {
      const isRefused = refusal.times > 0
      const answered = isRefused ? refusal.status : TAKEN
      if (isRefused) refusal = { ...refusal, times: refusal.times - 1 }
      deliveries.push({ ...delivery, atMs: now(), answered })
      return answered
    },
  }
}
