import { assumption } from './assumption.ts'

/** What document 3 leaves open about the settlement-information API: everything but its error record. */
export const SETTLEMENT = [
  assumption('settlement-operations', '3 §4', {
    open: 'the operations of the settlement-information API, their parameters and answers',
    default:
      'GET /detailed-settlement-information/securities/{isin} with tradeDate and optionally market; POST /bulk-subscription/securities/bulk-set, PUT and DELETE /bulk-subscription/securities/{isin}, GET /bulk-subscription/securities and /bulk-subscription/resultsFile (JSON with an ETag, 304 on If-None-Match, the content coding gzip on Accept-Encoding); every request has X-Correlation-Id, a UUID of version 4; reads answer 200, writes 204',
    alternatives: [
      'other paths, parameters and statuses',
      'a results file that is always compressed, or never',
    ],
  }),
  assumption('settlement-addresses', '3 §1.2', {
    open: 'what stands before v1 in the three addresses, and whether they differ',
    default: '/settlement/v1, /settlement-2/v1 and /settlement-3/v1: three ways to the same service',
    alternatives: ['three services that do not know of each other'],
  }),
  assumption('settlement-other-errors', '3 §7', {
    open: 'the bodies of errors other than 400',
    default: 'ErrorDetail, as application/problem+json',
    alternatives: ['{ "message", "errorDetail" }', '{ "message" } from a gateway before it'],
  }),
  assumption('settlement-absent-fields', '3 §2', {
    open: 'whether a field of the error record that has no value is left out',
    default: 'left out',
    alternatives: ['null in its place'],
  }),
  assumption('settlement-names-in-bodies', '3 §2', {
    open: 'how a parameter of a path, or inside a body, is named',
    default: 'the name of its field; nested ones as isins[1]',
    alternatives: ['a JSON Pointer', 'a path with dots', 'the kind of an item, such as isin'],
  }),
  assumption('settlement-refusals', '3 §7', {
    open: 'what is listed of a body that cannot be read, and whether wrong and missing parameters are looked for at once: the lists are invalidParams or missingParams',
    default: 'the body, in BODY; both lists at once',
    alternatives: ['nothing of such a body', 'one list at a time: the other one when nothing is left for it'],
  }),
  assumption('settlement-values', '3 §2', {
    open: 'what stands in value when it must not be shown, is long, or is no text',
    default: '*** for Authorization; the first 100 characters; the JSON text of what is no string',
  }),
] as const
