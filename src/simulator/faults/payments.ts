import { BOOKING_INSTRUCTIONS } from '../../documents/enumerations.ts'
import { type RefusedSubmission, SUBMISSION_REFUSALS } from '../../documents/payments/refusals.ts'
import type { Answer } from '../../provider/answers/call-and-answer.ts'
import { faultIn, lettingThrough, orderIn, refusing, row } from './fault.ts'
import { withBody, withHeader, withStatus, withoutHeader } from './fault.ts'
import type { Distortion, FaultView, Json } from './fault.ts'
import type { GatewayFault } from '../policies/gateway.ts'

const SUBMIT = ['payment-submission/submit'] as const
const SUBMIT_XML = ['payment-submission/submit-xml'] as const

const ONE_ID = '0123456789abcdef'.repeat(2)

/** Of what is received and never looked at. */
const RECEIVED_ID = 'fedcba9876543210'.repeat(2)

/** Submissions that a fault takes, by the requirement to refuse them. */
const IS_TAKEN: Readonly<Record<RefusedSubmission, (view: FaultView) => boolean>> = {
  'payments/other-booking-instruction-is-refused': (view) => {
    const value = orderIn(view)?.['bookingInstruction']
    return value !== undefined && !(BOOKING_INSTRUCTIONS as readonly unknown[]).includes(value)
  },
  'payments/missing-field-is-refused': (view) => {
    const order = orderIn(view)
    return order !== undefined && !('debtorAccount' in order)
  },
  'payments/malformed-field-is-refused': (view) => {
    const date = orderIn(view)?.['requestedExecutionDate']
    return date !== undefined && !/^\d{4}-\d\d-\d\d$/.test(String(date))
  },
  'payments/malformed-json-is-refused': (view) =>
    view.operation === SUBMIT[0] && view.request.body !== '' && orderIn(view) === undefined,
  'payments/malformed-xml-is-refused': (view) => isXml(view) && !view.request.body.includes('</Document>'),
  'payments/other-pain-version-is-refused': ({ request }) => request.body.includes('pain.001.001.03'),
  'payments/incomplete-pain-001-is-refused': (view) =>
    isXml(view) && view.request.body.includes('</Document>') && !view.request.body.includes('<Amt>'),
}

function isXml({ operation }: FaultView): boolean {
  return operation === SUBMIT_XML[0]
}

/** Submissions that are answered otherwise than documented. */
export const PAYMENT_FAULTS: readonly GatewayFault[] = [
  faultIn('payments/no-submission-id', SUBMIT, {
    title: 'The answer to a submission in JSON does not say which one it is',
    breaks: ['payments/answer-contains-the-submission-id'],
    answer: submissionOf((answer) => withBody(withoutHeader(answer, 'location'), {})),
  }),
  faultIn('payments/one-submission-id', SUBMIT, {
    title: 'All submissions in JSON have the same submissionId',
    breaks: ['payments/submissions-have-ids-of-their-own'],
    answer: submissionOf((answer) => receivedAs(answer, ONE_ID, '/payments')),
  }),
  faultIn('payments/submission-id-of-36-characters', SUBMIT, {
    title: 'A submissionId has 36 characters',
    breaks: ['payments/submission-id-has-at-most-35-characters'],
    answer: submissionOf((answer) => withBody(answer, { submissionId: `${idIn(answer)}0000` })),
  }),
  faultIn('payments/xml-answered-201', SUBMIT_XML, {
    title: 'A submission of XML is answered 201',
    breaks: ['payments/xml-submission-is-answered-202'],
    answer: withStatus(202, 201),
  }),
  faultIn('payments/xml-answered-with-instructions', SUBMIT_XML, {
    title: 'A submission of XML is answered with an array of payment instructions',
    breaks: ['payments/body-of-the-xml-answer'],
    answer: submissionOf((answer) => withBody(answer, [{ messageId: 'M1', transactions: [] }])),
  }),
  faultIn('payments/booking-instruction-refused', SUBMIT, {
    title: 'BATCHBOOKING_CWD is refused',
    breaks: ['payments/booking-instructions-are-accepted'],
    answer: refusing((view) => orderIn(view)?.['bookingInstruction'] === 'BATCHBOOKING_CWD'),
  }),
  faultIn('payments/qr-bills-refused', SUBMIT, {
    title: 'Transactions with qrDetails are refused',
    breaks: ['payments/kinds-of-transaction-are-accepted'],
    answer: refusing(({ request }) => request.body.includes('"qrDetails"')),
  }),
  faultIn('payments/json-with-escapes-refused', SUBMIT, {
    title: 'An order in JSON with escaped characters is refused',
    breaks: ['payments/json-may-be-written-otherwise'],
    answer: refusing(({ request }) => request.body.includes(String.raw`\u`)),
  }),
  faultIn('payments/json-with-charset-refused', SUBMIT, {
    title: 'An order whose media type names its charset is refused',
    breaks: ['payments/json-may-be-written-otherwise'],
    answer: refusing(({ request }) => request.headers.get('content-type')?.includes('charset') === true),
  }),
  faultIn('payments/xml-with-prefix-refused', SUBMIT_XML, {
    title: 'A pain.001 whose names have a prefix is refused',
    breaks: ['payments/xml-submission-is-answered-202'],
    answer: refusing(({ request }) => /<\w+:Document/.test(request.body)),
  }),
  faultIn('payments/xml-with-comments-refused', SUBMIT_XML, {
    title: 'A pain.001 with comments is refused',
    breaks: ['payments/xml-submission-is-answered-202'],
    answer: refusing(({ request }) => request.body.includes('<!--')),
  }),
  ...SUBMISSION_REFUSALS.map(({ id: broken, fault: [id, title] }) => ({
    id,
    title,
    breaks: [broken],
    operations: [...SUBMIT, ...SUBMIT_XML],
    answer: lettingThrough(IS_TAKEN[broken]),
  })),
  row('payments/other-pain-version-received-for-ever', {
    title: 'pain.001.001.03 is answered 202, and nothing becomes of it',
    breaks: ['payments/other-pain-version-is-refused'],
    operations: [...SUBMIT_XML, 'payment-submission/read-status'],
    answer: (answer, { operation, request }) => {
      if (answer.status < 400) return answer
      if (operation === SUBMIT_XML[0] && request.body.includes('pain.001.001.03'))
        return { ...receivedAs(answer, RECEIVED_ID, '/iso20022/payments'), status: 202 }
      if (!request.path.includes(RECEIVED_ID)) return answer
      const received = { messageId: 'RECEIVED', statusCode: 'RCVD', transactions: [] }
      return { ...withBody(answer, received), status: 200 }
    },
  }),
  faultIn('payments/utf-16-refused', SUBMIT_XML, {
    title: 'A pain.001 in UTF-16 is refused',
    breaks: ['payments/encodings-of-orders'],
    answer: refusing(({ request }) => request.body.includes('encoding="UTF-16"')),
  }),
  faultIn('payments/two-detail-blocks-accepted', SUBMIT, {
    title: 'A transaction may have several detail blocks',
    breaks: ['payments/two-detail-blocks'],
    answer: lettingThrough(
      ({ request }) => request.body.includes('"otherDetails"') && request.body.includes('"ibanDetails"'),
    ),
  }),
]

/** Changes the answers of submissions that succeed. */
function submissionOf(change: (answer: Answer) => Answer): Distortion {
  return (answer) => (answer.status === 201 || answer.status === 202 ? change(answer) : answer)
}

function receivedAs(answer: Answer, submissionId: string, folder: string): Answer {
  return withHeader(withBody(answer, { submissionId }), 'location', `${folder}/${submissionId}/status`)
}

function idIn({ content }: Answer): string {
  return content.kind === 'json' ? String((content.value as Json)['submissionId']) : ''
}
