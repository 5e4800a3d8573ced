import type { Observation } from '../../src/evidence/observation.ts'
import { observe } from './observe.ts'
import type { Drawing } from './observe.ts'

const ISIN = 'CH0012345674'

/** A read of a security as it should be; what is given replaces its part. */
export function read(drawing: Drawing = {}): Observation {
  return observe({
    surface: 'settlement',
    operation: 'settlement/read-security',
    path: { isin: ISIN },
    query: { tradeDate: '2026-03-04' },
    json: { isin: ISIN },
    ...drawing,
    sent: { 'X-Correlation-ID': undefined, 'X-Correlation-Id': 'c-1', ...drawing.sent },
  })
}

/** A read that was accepted, to compare with. */
export const VALID = { valid: [read()] }

/** A subscription as it should be. */
export function subscribe(drawing: Drawing = {}): Observation {
  return observe({
    surface: 'settlement',
    operation: 'settlement/subscribe',
    path: { isin: ISIN },
    requestBody: '{"validFrom":"2026-03-04"}',
    status: 204,
    ...drawing,
  })
}

export const PATH_OFFENDS = { in: 'PATH', name: 'isin', value: 'nothing' }
export const QUERY_OFFENDS = { in: 'QUERY', name: 'tradeDate', value: 'tomorrow' }
export const HEADER_MISSES = { in: 'HEADER', name: 'X-Correlation-Id' }
export const ALL = { invalidParams: [PATH_OFFENDS, QUERY_OFFENDS], missingParams: [HEADER_MISSES] }

/** A 400 with an error record; `record` replaces its fields, and undefined takes one out. */
export function refusedRead(record: Record<string, unknown>, drawing: Drawing = {}): Observation {
  return read({ status: 400, json: present({ status: 400, ...record }), ...drawing })
}

/** Reads that differ from the valid one in their path, in their query, and in a header that is not there. */
export const wrongPath = (record: Record<string, unknown>): Observation =>
  refusedRead(record, { path: { isin: 'nothing' } })
export const wrongQuery = (record: Record<string, unknown>): Observation =>
  refusedRead(record, { query: { tradeDate: 'tomorrow' } })
export const noHeader = (record: Record<string, unknown>): Observation =>
  refusedRead(record, { sent: { 'X-Correlation-Id': undefined } })

export const allThree = (record: Record<string, unknown>): Observation =>
  refusedRead(record, {
    path: { isin: 'nothing' },
    query: { tradeDate: 'tomorrow' },
    sent: { 'X-Correlation-Id': undefined },
  })

function present(record: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(record).filter(([, value]) => value !== undefined))
}
