import type { HeaderRow } from '../headers.ts'
import { SETTLEMENT_OPERATIONS } from '../settlement/operations.ts'
import { CORRELATION, SETTLEMENT_PATH_PARAMETERS, settlementParametersOf } from '../settlement/parameters.ts'
import { FURTHER_ADDRESSES, SETTLEMENT_ADDRESSES, SETTLEMENT_BASE } from '../settlement/record.ts'
import { describedSurface } from './described-surface.ts'

/** The settlement-information API of document 3. */
export const settlement = describedSurface({
  clause: '3 §1.2',
  api: 'settlement',
  words: 'The settlement-information API.',
  title: 'The settlement-information API 1.0.7 (document 3)',
  refusedBy: 'such API',
  operations: SETTLEMENT_OPERATIONS,
  basePath: () => SETTLEMENT_BASE,
  // Assumption settlement-operations: the first one is required, but profiles of another API need not have it.
  headers: [
    row(CORRELATION.name, CORRELATION.rule),
    row('If-None-Match', 'the ETag of the results that the client has'),
    row('Accept-Encoding', 'the content codings that the client takes'),
  ],
  clauses: { '3 §9.5': 'settlement-information API version' },
  parameters: SETTLEMENT_PATH_PARAMETERS,
  // Document 3 §7 shows the body of a 400 alone.
  errorBody: { schema: 'settlement/error-detail-400', mediaTypes: ['application/json'], statuses: [400] },
  otherErrors: 'an error whose body the document does not show',
  parametersOf: settlementParametersOf,
  isUnderPermission: false,
  timing: { times: 'settlement-operations', repetitions: 'settlement-operations' },
  hasOneState: true,
  servedAt: SETTLEMENT_ADDRESSES,
  servedExample: SETTLEMENT_BASE,
  furtherAddresses: FURTHER_ADDRESSES,
  addressKeys: 'basePath and paths',
  data: {
    key: 'known',
    name: 'security',
    noun: 'security',
    fix: 'give in known.security of the profile an ISIN that the target knows',
  },
  probes: {
    first: 'settlement/list-subscriptions',
    second: {
      operation: 'settlement/read-security',
      path: { isin: '${security}' },
      query: { tradeDate: '${today}' },
    },
  },
})

function row(name: string, rule: string): HeaderRow {
  return { name, presence: { settlement: 'optional' }, format: 'text', clause: '3 §1.2', rule }
}
