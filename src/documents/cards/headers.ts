import { type HeaderRow, ISSUER_TRACE_ID } from '../headers.ts'

/** Assumption issuer-trace-id. */
const TRACE_ID_CHARACTERS = 26

/** What document 3 names; nothing is said of other headers, so they are ignored. */
export const CARD_HEADERS: readonly HeaderRow[] = [
  {
    ...row(ISSUER_TRACE_ID, 'correlates the whole flow started by the request'),
    maxLength: TRACE_ID_CHARACTERS,
  },
  // Removed in 2.6.1 (§9.4).
  row('X-Request-ID', 'until 2.6.1'),
]

function row(name: string, rule: string): HeaderRow {
  return { name, presence: { cards: 'optional' }, format: 'text', clause: '3 §4', rule }
}
