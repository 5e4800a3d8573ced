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

/** The last ones, oldest first. */
export interface FraudDetection {
  inform(record: FraudRecord): void
  records(): readonly FraudRecord[]
  load(records: readonly FraudRecord[]): void
}

/** Enough to look at; a fraud detection that remembers everything would be a memory leak. */
const KEPT = 200

export function createFraudDetection(): FraudDetection {
  let kept: FraudRecord[] = []
  return {
    inform: (record) => {
      kept.push(record)
      if (kept.length > KEPT * 2) kept = kept.slice(-KEPT)
    },
    records: () => kept.slice(-KEPT),
    load: (records) => {
      kept = [...records]
    },
  }
}
