import { REQUEST_HEADERS } from './headers.ts'

/**
 * Header fields that a request may carry without document 1 naming them: those that HTTP itself, its caching,
 * cookies, browsers, tracing and the proxies on the way define (assumption unspecified-header).
 */
const HTTP_FIELDS =
  'accept accept-charset accept-encoding accept-language cache-control connection content-encoding content-language ' +
  'content-length content-location content-type cookie date expect forwarded from host if-match if-modified-since ' +
  'if-none-match if-range if-unmodified-since keep-alive max-forwards origin pragma priority ' +
  'proxy-authorization proxy-connection range referer te trailer transfer-encoding upgrade ' +
  'upgrade-insecure-requests via traceparent tracestate baggage dnt x-real-ip'

const PREFIXES = ['sec-', 'x-forwarded-', 'access-control-request-'] as const

const ALLOWED = new Set(HTTP_FIELDS.split(' '))
/** The names that the documents have for header fields of requests, in lower case. */
export const SPECIFIED: ReadonlySet<string> = new Set(REQUEST_HEADERS.map((row) => row.name.toLowerCase()))

/** Whether the documents say nothing about a field and HTTP does not define it either. Name in lower case. */
export function isUnspecifiedField(name: string): boolean {
  return !SPECIFIED.has(name) && !ALLOWED.has(name) && !PREFIXES.some((prefix) => name.startsWith(prefix))
}
