import { randomBytes } from 'node:crypto'

/** Bytes that nobody can foretell. */
export function secretBytes(length: number): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(randomBytes(length))
}

/** An id for a run that sorts by time and is unique: `2026-03-02T08-00-00Z-1f0c93b7`. */
export function createRunId(nowMs: number): string {
  // Without milliseconds and colons: the id is a folder's name, on every file system.
  const instant = new Date(nowMs)
    .toISOString()
    .replace(/\.\d+Z$/, 'Z')
    .replaceAll(':', '-')
  return `${instant}-${randomBytes(4).toString('hex')}`
}
