import type { Assumption } from './assumption.ts'

/** What a request may carry, and what happens to one that carries something else. */
export const REQUESTS = [
  {
    id: 'unspecified-header',
    clause: '2 §1.3',
    open: 'the answer for a request with an unspecified header, and which fields count as specified',
    default: '400; fields that HTTP itself defines and tracing fields are not unspecified',
  },
  {
    id: 'unspecified-query-parameter',
    clause: '2 §1.3',
    open: 'whether unknown query parameters are refused',
    default: '400',
    alternatives: ['ignored'],
  },
  {
    id: 'repeated-header',
    clause: '2 §1.3',
    open: 'the answer when a header of document 1 occurs twice',
    default: 'the values are joined by the HTTP layer and judged as one value',
  },
  {
    id: 'times',
    clause: '2 §1.2',
    open: 'how long an answer takes, and how soon other answers show what a request has changed',
    default: 'no time, and at once',
    alternatives: [
      'some seconds',
      'answers of a moment ago',
      '404 for what is new, or 403 where that hides what is not there',
    ],
  },
  {
    id: 'repeated-requests',
    clause: '1 §7.3',
    open: 'what a request is answered that comes a second time, as it was',
    default: 'what any request is answered that comes then',
    alternatives: ['what it was answered the first time'],
  },
  {
    id: 'correlation-id-unique',
    clause: '1 §2.1',
    open: 'whether X-Correlation-ID has to be unique per call',
    default: 'callers send a new one per call; a repeated one is accepted',
  },
  {
    id: 'correlation-id-on-bad-requests',
    clause: '1 §2.1',
    open: 'what is reflected when X-Correlation-ID is missing or too long',
    default: 'nothing when missing; the value as it came when too long',
  },
  {
    id: 'instance-id-without-legacy-certificate',
    clause: '1 §5.3',
    open: 'the answer when X-Instance-ID is sent without a legacy certificate',
    default: 'accepted',
    alternatives: ['refused'],
  },
  {
    id: 'body-on-a-read',
    clause: '2 §1.3',
    open: 'what happens to a body on an operation that documents none',
    default: 'ignored',
  },
  {
    id: 'unsupported-media-type',
    clause: '1 §7.3',
    open: 'the answer for a body of another media type',
    default: '400 INVALID_PAYLOAD',
    alternatives: ['415'],
  },
  {
    id: 'limits-of-size-and-rate',
    clause: '1 §8',
    open: 'rate limits and payload size limits',
    default:
      'bodies up to 1 MiB, XML up to 8 MiB, addresses up to 8 KiB, no rate limit; larger ones 400 RESOURCE_TOO_LARGE',
    alternatives: ['413, 414, 429 or 431'],
  },
] as const satisfies readonly Assumption[]
