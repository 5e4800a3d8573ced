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
  let kept: FraudRecord[] = []
  /** The last ones, oldest first. */
  const records = (): readonly FraudRecord[] => kept.slice(-KEPT)
  return {
    inform: (record: FraudRecord) => {
      kept.push(record)
      if (kept.length > KEPT * 2) kept = kept.slice(-KEPT)
    },
    records,
    save: records,
    load: (saved: readonly FraudRecord[]) => {
      kept = [...saved]
    },
  }
}
