import type { Customer, CustomerRecord } from './store.ts'

/** The customer at an instant: what was asked for by then has been carried out. Undefined before and after. */
export function customerAt({ current, pending }: CustomerRecord, nowMs: number): Customer | undefined {
  return pending && pending.doneAtMs <= nowMs ? pending.becomes : current
}

/** Whether a request about the customer still waits to be carried out. */
export function isWaiting({ pending }: CustomerRecord, nowMs: number): boolean {
  return pending !== undefined && pending.doneAtMs > nowMs
}
