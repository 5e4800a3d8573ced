import { createTail } from '../../../kernel/tail.ts'

/** What the provider hands to its fraud detection about a request (document 2 §4.2 step 5). */
export interface FraudRecord {
  readonly operation: string
  readonly clientId: string
  readonly permissionId: string
  /** As sent: an address or AUTO. */
  readonly psuIpAddress?: string | undefined
  readonly psuUserAgent?: string | undefined
  readonly atMs: number
}

/** Enough to look at; a fraud detection that remembers everything would be a memory leak. */
const KEPT = 200

export function createFraudDetection() {
  const { push, items, save, load } = createTail<FraudRecord>(KEPT)
  return {
    inform: (record: FraudRecord) => void push(record),
    /** The last ones, oldest first. */
    records: (): readonly FraudRecord[] => items().slice(-KEPT),
    save,
    load,
  }
}
