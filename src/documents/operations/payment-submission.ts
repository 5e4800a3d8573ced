import { JSON_TYPE, XML_TYPE, read } from './row.ts'
import type { GatewayOperation } from './row.ts'

const ECHO_ERRORS = [500, 501, 502, 503, 504] as const

/** Document 1 §4.1. */
export const PAYMENT_SUBMISSION = [
  {
    ...read('payment-submission/submit', '/payments', 'Submit payment instructions (JSON)', {
      success: [{ status: 201, mediaType: JSON_TYPE, assumption: 'json-submission-answer' }],
    }),
    method: 'POST',
    effects: 'irreversible',
    requestBody: { mediaType: JSON_TYPE, schema: 'payment-submission/instruction' },
  },
  read(
    'payment-submission/read-status',
    '/payments/{submissionId}/status',
    'Retrieve payment submission status',
    {
      pathParameters: ['submissionId'],
      success: [{ status: 200, mediaType: JSON_TYPE, schema: 'payment-submission/status' }],
    },
  ),
  {
    ...read(
      'payment-submission/submit-xml',
      '/iso20022/payments',
      'Submit payment instruction as ISO 20022 XML',
      // The body that is documented with it is that of a request.
      { success: [{ status: 202, mediaType: JSON_TYPE, bodyAssumption: 'xml-submission-answer' }] },
    ),
    method: 'POST',
    effects: 'irreversible',
    requestBody: { mediaType: XML_TYPE, schema: 'pain.001.001.09' },
  },
  read(
    'payment-submission/read-status-report',
    '/iso20022/payments/{submissionId}/status',
    'Retrieve ISO 20022 status report',
    {
      pathParameters: ['submissionId'],
      success: [
        { status: 200, mediaType: XML_TYPE, message: 'pain.002.001.10', assumption: 'xml-retrieval-answer' },
      ],
    },
  ),
  read('payment-submission/list-consents', '/consents', 'Retrieve list of consents', {
    success: [{ status: 200, mediaType: JSON_TYPE, schema: 'payment-submission/consents' }],
  }),
  read('payment-submission/echo', '/healthcheck', 'Diagnostic echo', {
    headerSet: 'diagnostic',
    errorStatuses: ECHO_ERRORS,
    success: [{ status: 200, mediaType: JSON_TYPE, schema: 'payment-submission/echo' }],
  }),
  {
    ...read('payment-submission/echo-with-body', '/healthcheck', 'Diagnostic echo with body', {
      headerSet: 'diagnostic',
      errorStatuses: ECHO_ERRORS,
      success: [{ status: 200, mediaType: JSON_TYPE, schema: 'payment-submission/echo' }],
    }),
    method: 'POST',
    requestBody: { mediaType: JSON_TYPE, schema: 'payment-submission/echo-body' },
  },
] as const satisfies readonly GatewayOperation[]

/** Whether an operation orders payments. */
export function isSubmission(id: string): boolean {
  return id === 'payment-submission/submit' || id === 'payment-submission/submit-xml'
}
