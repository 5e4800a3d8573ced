import type { HeaderRow } from '../headers.ts'
import { CORRELATION } from './parameters.ts'

/** Assumption settlement-operations: the first one is required, but profiles of another API need not have it. */
export const SETTLEMENT_HEADERS: readonly HeaderRow[] = [
  row(CORRELATION.name, CORRELATION.rule),
  row('If-None-Match', 'the ETag of the results that the client has'),
  row('Accept-Encoding', 'the content codings that the client takes'),
]

function row(name: string, rule: string): HeaderRow {
  return { name, presence: { settlement: 'optional' }, format: 'text', clause: '3 §1.2', rule }
}
