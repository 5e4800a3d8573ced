import { assumption } from './assumption.ts'

/** What documents 1 and 2 leave open about requests and their answers. */
export const REQUESTS = [
  assumption('unspecified-header', '2 §1.3', {
    open: 'the answer for a request with an unspecified header, and which fields count as specified',
    default: '400; fields that HTTP itself defines and tracing fields are not unspecified',
  }),
  assumption('unspecified-query-parameter', '2 §1.3', {
    open: 'whether unknown query parameters are refused',
    default: '400',
    alternatives: ['ignored'],
  }),
  assumption('repeated-header', '2 §1.3', {
    open: 'the answer when a header of document 1 occurs twice',
    default: 'the values are joined by the HTTP layer and judged as one value',
  }),
  assumption('times', '2 §1.2', {
    open: 'how long an answer takes, and how soon other answers show what a request has changed',
    default: 'no time, and at once',
    alternatives: [
      'some seconds',
      'answers of a moment ago',
      '404 for what is new, or 403 where that hides what is not there',
    ],
  }),
  assumption('repeated-requests', '1 §7.3', {
    open: 'what a request is answered that comes a second time, as it was',
    default: 'what any request is answered that comes then',
    alternatives: ['what it was answered the first time'],
  }),
  assumption('correlation-id-unique', '1 §2.1', {
    open: 'whether X-Correlation-ID has to be unique per call',
    default: 'callers send a new one per call; a repeated one is accepted',
  }),
  assumption('correlation-id-on-bad-requests', '1 §2.1', {
    open: 'what is reflected when X-Correlation-ID is missing or too long',
    default: 'nothing when missing; the value as it came when too long',
  }),
  assumption('instance-id-without-legacy-certificate', '1 §5.3', {
    open: 'the answer when X-Instance-ID is sent without a legacy certificate',
    default: 'accepted',
    alternatives: ['refused'],
  }),
  assumption('body-on-a-read', '2 §1.3', {
    open: 'what happens to a body on an operation that documents none',
    default: 'ignored',
  }),
  assumption('unsupported-media-type', '1 §7.3', {
    open: 'the answer for a body of another media type',
    default: '400 INVALID_PAYLOAD',
    alternatives: ['415'],
  }),
  assumption('limits-of-size-and-rate', '1 §8', {
    open: 'rate limits and payload size limits',
    default:
      'bodies up to 1 MiB, XML up to 8 MiB, addresses up to 8 KiB, no rate limit; larger ones 400 RESOURCE_TOO_LARGE',
    alternatives: ['413, 414, 429 or 431'],
  }),
  assumption('xml-retrieval-answer', '1 §4.2', {
    open: 'success status and body of the status report and of the camt document retrieval',
    default: '200 with application/xml',
    alternatives: ['text/xml', 'another success status'],
  }),
  assumption('amount-format', '1 §2.2', {
    open: 'the format of amounts',
    default: 'strings of up to 12 digits and up to 5 decimals; numbers are accepted in payment requests',
  }),
  assumption('response-field-presence', '1 §2.5', {
    open: 'which response fields must be present',
    default: 'every documented field that has a value',
  }),
  assumption('response-field-types', '1 §2.7', {
    open: 'the types of fields that the documents only name, such as the amount of an entry or entryId',
    default: 'strings',
    alternatives: ['JSON numbers for amounts and numbers', 'objects'],
  }),
  assumption('values-beyond-those-seen', '1 §2.11', {
    open: 'the complete sets of the values of which the documents show single ones',
    default: 'the values that are shown, and those of the payment standards',
  }),
  assumption('error-headers', '1 §7.2', {
    open: 'the headers of error answers, and with them whether a problem document is JSON or XML',
    default: 'Content-Type: application/problem+json, Content-Language: en',
  }),
  assumption('relayed-answers', '1 §1.1', {
    open: 'how much a gateway may word of what a provider answers with success',
    default: 'nothing: status and body come back as they are',
    alternatives: ['other links, instants or optional members', 'another success status'],
  }),
  assumption('relayed-errors', '1 §7.3', {
    open: 'which errors of a provider come back as they are, but for those that document 2 names',
    default: 'all of them, with their status and body',
    alternatives: ['an error of the gateway in their place, such as 502'],
  }),
  assumption('problem-types', '1 §7.2', {
    open: 'problem types beyond the two that are shown',
    default:
      '/problems/ and INVALID_PAYLOAD, MALFORMED_PAYLOAD, EXPIRED_TOKEN, INSUFFICIENT_PRIVILEGES, NO_ACCESS_TO_RESOURCE, RESOURCE_DOES_NOT_EXIST, RESOURCE_NOT_READY, RESOURCE_TOO_LARGE, WRONG_METHOD, OPERATION_NOT_ALLOWED, NOT_IMPLEMENTED, SERVICE_UNAVAILABLE',
  }),
  assumption('error-status-by-cause', '1 §7.3', {
    open: 'the meaning of each error status',
    default:
      '400 payload, parameter or header wrong · 401 token · 403 client not authorized · 404 unknown resource or URL · 405 method · 501 unknown HTTP method or operation not offered · 500 and 503 technical',
  }),
  assumption('status-of-other-methods', '1 §7.3', {
    open: 'the status for a method that a resource does not have',
    default: '405, with Allow',
    alternatives: ['404', '501'],
  }),
  assumption('echo-of-headers', '1 §2.9', {
    open: 'which received headers the diagnostic echo names',
    default: 'the documented request headers as the provider received them',
  }),
  assumption('credentials-in-an-echo', '1 §2.9', {
    open: 'whether the diagnostic echo shows credentials that it received',
    default: 'Authorization is masked',
    alternatives: ['it is shown as it was received'],
  }),
  assumption('language-of-problems', '1 §2.10', {
    open: 'the language of title and detail',
    default: 'English',
  }),
  assumption('members-of-lists', '1 §2.4', {
    open: 'how many members the lists have of which the documents show the name alone',
    default: 'all that there are, each once',
    alternatives: ['none', 'some of them', 'a member twice'],
  }),
] as const
