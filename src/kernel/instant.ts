import { parseCalendarDate } from './calendar.ts'

/** Without an offset a text names another instant on every machine. */
const INSTANT = /^(\d{4}-\d{2}-\d{2})T\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:Z|[+-]\d{2}:\d{2})$/

/**
 * Milliseconds since 1970 of an instant with its offset, such as 2026-03-02T09:00:00+01:00; undefined for anything else.
 * Of its fraction of a second the first three digits count.
 */
export function parseInstant(text: string): number | undefined {
  const date = INSTANT.exec(text)?.[1]
  // The platform takes 30 February for 2 March.
  if (date === undefined || !parseCalendarDate(date)) return undefined
  const epochMs = Date.parse(text)
  return Number.isNaN(epochMs) ? undefined : epochMs
}
