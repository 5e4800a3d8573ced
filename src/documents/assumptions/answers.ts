import type { Assumption } from './assumption.ts'

/** What answers look like, and which error means what. */
export const ANSWERS = [
  {
    id: 'xml-retrieval-answer',
    clause: '1 §4.2',
    open: 'success status and body of the status report and of the camt document retrieval',
    default: '200 with application/xml',
    alternatives: ['text/xml', 'another success status'],
  },
  {
    id: 'amount-format',
    clause: '1 §2.2',
    open: 'the format of amounts',
    default: 'strings of up to 12 digits and up to 5 decimals; numbers are accepted in payment requests',
  },
  {
    id: 'response-field-presence',
    clause: '1 §2.5',
    open: 'which response fields must be present',
    default: 'every documented field that has a value',
  },
  {
    id: 'response-field-types',
    clause: '1 §2.7',
    open: 'the types of fields that the documents only name, such as the amount of an entry or entryId',
    default: 'strings',
    alternatives: ['JSON numbers for amounts and numbers', 'objects'],
  },
  {
    id: 'values-beyond-those-seen',
    clause: '1 §2.11',
    open: 'the complete sets of the values of which the documents show single ones',
    default: 'the values that are shown, and those of the payment standards',
  },
  {
    id: 'error-headers',
    clause: '1 §7.2',
    open: 'the headers of error answers, and with them whether a problem document is JSON or XML',
    default: 'Content-Type: application/problem+json, Content-Language: en',
  },
  {
    id: 'relayed-answers',
    clause: '1 §1.1',
    open: 'how much a gateway may word of what a provider answers with success',
    default: 'nothing: status and body come back as they are',
    alternatives: ['other links, instants or optional members', 'another success status'],
  },
  {
    id: 'relayed-errors',
    clause: '1 §7.3',
    open: 'which errors of a provider come back as they are, but for those that document 2 names',
    default: 'all of them, with their status and body',
    alternatives: ['an error of the gateway in their place, such as 502'],
  },
  {
    id: 'problem-types',
    clause: '1 §7.2',
    open: 'problem types beyond the two that are shown',
    default:
      '/problems/ and INVALID_PAYLOAD, MALFORMED_PAYLOAD, EXPIRED_TOKEN, INSUFFICIENT_PRIVILEGES, NO_ACCESS_TO_RESOURCE, RESOURCE_DOES_NOT_EXIST, RESOURCE_NOT_READY, RESOURCE_TOO_LARGE, WRONG_METHOD, OPERATION_NOT_ALLOWED, NOT_IMPLEMENTED, SERVICE_UNAVAILABLE',
  },
  {
    id: 'error-status-by-cause',
    clause: '1 §7.3',
    open: 'the meaning of each error status',
    default:
      '400 payload, parameter or header wrong · 401 token · 403 client not authorized · 404 unknown resource or URL · 405 method · 501 unknown HTTP method or operation not offered · 500 and 503 technical',
  },
  {
    id: 'status-of-other-methods',
    clause: '1 §7.3',
    open: 'the status for a method that a resource does not have',
    default: '405, with Allow',
    alternatives: ['404', '501'],
  },
  {
    id: 'echo-of-headers',
    clause: '1 §2.9',
    open: 'which received headers the diagnostic echo names',
    default: 'the documented request headers as the provider received them',
  },
  {
    id: 'credentials-in-an-echo',
    clause: '1 §2.9',
    open: 'whether the diagnostic echo shows credentials that it received',
    default: 'Authorization is masked',
    alternatives: ['it is shown as it was received'],
  },
  {
    id: 'language-of-problems',
    clause: '1 §2.10',
    open: 'the language of title and detail',
    default: 'English',
  },
  {
    id: 'members-of-lists',
    clause: '1 §2.4',
    open: 'how many members the lists have of which the documents show the name alone',
    default: 'all that there are, each once',
    alternatives: ['none', 'some of them', 'a member twice'],
  },
] as const satisfies readonly Assumption[]
