import { type Observation, headersOf } from '../../evidence/observation.ts'
import { words } from '../../kernel/words.ts'
import type { XmlFault } from '../../kernel/xml.ts'
import { CORRELATION_ID } from '../../documents/headers.ts'
import type { Operation } from '../../documents/operations.ts'
import { VALID_REQUEST_SUCCEEDS, isLeftOpen, mustHaveStatus, notTested } from '../outcomes.ts'
import { refusedForItsSize } from '../payments/size.ts'
import { PASS, ambient, contradicted, observed, otherwise, relayed, requirement } from '../requirement.ts'
import type { JudgeContext, Outcome, Requirement, RequirementDraft } from '../requirement.ts'
import { gapsInOrder, wordsFor } from '../payments/order-gaps.ts'
import { answersOperation, show, succeeded, xmlRoot } from '../read.ts'

export const ANSWERS = [
  requirement(VALID_REQUEST_SUCCEEDS, {
    statedIn: ['1 §4.2: answer with accounts'],
    atProvider: 'provider/answers-valid-request-succeeds',
    text: 'A valid request is answered with a success status that the documents name for the operation.',
    why: 'When valid requests fail, nothing else can be judged: check the token, the permission and the known data first.',
    check: ambient((observation) => {
      const { operation, request, response } = observation
      if (!operation || request.deviates || isTokenOperation(operation)) return undefined
      if (observation.mayBeRefused && response.status >= 400) return undefined
      // A success status that the documents do not show cannot be contradicted.
      const open = operation.success.every(({ assumption }) => assumption) && operation.success[0]?.assumption
      if (open && response.status < 400) {
        const isUsual = operation.success.some(({ status }) => status === response.status)
        const recorded = (isUsual ? observed : otherwise)(open, String(response.status), 'status')
        return succeeded(observation) ? [PASS, recorded] : recorded
      }
      const refused = response.status === 400 ? refusedOrder(observation) : undefined
      if (refused) return refused
      const large = refusedForItsSize(observation)
      if (large) return large
      const documented = operation.success.map((answer) => answer.status)
      return mustHaveStatus(observation, documented, 'a documented success status')
    }),
  }),
  requirement('answers/documented-error-status', {
    statedIn: ['1 §7.1: error statuses'],
    text: 'An error has one of the statuses 400, 401, 403, 404, 405, 500, 501, 502, 503, 504.',
    why: 'Clients program against the documented set; any other status ends in their default branch.',
    check: ambient(({ operation, response: { status } }) => {
      if (!operation || status < 400 || operation.headerSet === 'diagnostic') return undefined
      if (isTokenOperation(operation)) return undefined
      if (operation.errorStatuses.includes(status)) return PASS
      if (isLeftOpen(status)) return observed('limits-of-size-and-rate', String(status), 'status')
      const expected = { rule: 'a documented error status', value: operation.errorStatuses.join(', ') }
      return contradicted('status', expected, String(status))
    }),
  }),
  relayed('answers/json-is-json', {
    statedIn: ['1 §1.3: JSON'],
    text: 'An answer with a documented JSON body is JSON and says so in Content-Type.',
    why: 'HTTP clients choose the parser by Content-Type.',
    check: ambient((observation) => {
      const { operation, response } = observation
      if (!operation || isTokenOperation(operation) || !hasJsonBody(operation, response.status))
        return undefined
      if (response.body.kind === 'unread') return notTested(response.body.problem)
      return declared(response.body.kind === 'json', 'application/json', response)
    }),
  }),
  singleFieldsComeOnce('answers/single-fields-come-once', {
    namedIn: ['1 §1.3: JSON', '1 §2.1: X-Correlation-ID', '2 §7 row 1: invalid_token'],
    atProvider: 'provider/answers-single-fields-come-once',
  }),
  requirement('answers/xml-is-well-formed', {
    statedIn: ['1 §1.3: statements as camt.053.001.08'],
    text: 'An XML document that is retrieved successfully is well-formed XML and says so in Content-Type.',
    why: 'A statement that no parser reads stops the booking of a whole day.',
    check: ambient((observation) => {
      const { operation, response } = observation
      const isXml = operation?.success[0]?.mediaType === 'application/xml'
      if (!isXml || response.status !== 200) return undefined
      // The media type of the retrieval is not shown, so another one around a document is only recorded.
      if (response.body.kind === 'text' && looksLikeXml(response))
        return otherwise('xml-retrieval-answer', response.mediaType || 'no media type', 'header Content-Type')
      // What is not read for safety, such as entities, may well be XML.
      if (response.body.kind === 'unread') return notTested(response.body.problem)
      return declared(response.body.kind === 'xml', 'application/xml', response)
    }),
  }),
  relayed('answers/xml-is-valid', {
    statedIn: ['1 §9.2: XML schemas'],
    text: 'A statement or status report fits the schema of its message.',
    why: 'Banking software validates before it reads: what does not fit is refused as a whole.',
    check: ambient(fitsItsSchema),
  }),
]

/** Every API has it under an id of its own. */
export function singleFieldsComeOnce(
  id: string,
  draft: Pick<RequirementDraft, 'surface' | 'namedIn' | 'atProvider'>,
): Requirement {
  return requirement(id, {
    ...draft,
    level: 'SHOULD',
    text: 'A header field of an answer that has one value, such as Content-Type or Location, comes once, and its Bearer challenges do not name different errors.',
    why: 'RFC 9110 §5.3: of two, one client takes the first, another one the last, and a third refuses the answer.',
    check: ambient((observation) => (observation.operation ? comesOnce(observation) : undefined)),
  })
}

/** Fields of an answer that have one value (RFC 9110 §5.5); WWW-Authenticate is a list. */
const SINGLE = [
  ...words('Content-Type Content-Length Location Content-Location ETag Retry-After Age'),
  ...words('Last-Modified Expires'),
  CORRELATION_ID,
] as const

/** What stands on the way may join fields with a comma (RFC 9110 §5.3), which some values never have. */
const JOINED: Readonly<Partial<Record<(typeof SINGLE)[number], RegExp>>> = {
  'Content-Type': /^[^",]+,/,
  'Content-Length': /^\d+\s*,/,
  ETag: /^(?:W\/)?"[^"]*"\s*,/,
  'Retry-After': /^\d+\s*,/,
  Age: /^\d+\s*,/,
}

function comesOnce({ response: { headers } }: Observation): Outcome | undefined {
  let isAny = false
  for (const name of SINGLE) {
    const values = headersOf(headers, name)
    // The correlation id is not of HTTP: said twice, it is still the one that was sent.
    const told = name === CORRELATION_ID ? [...new Set(values)] : values
    isAny ||= told.length > 0
    if (told.length < 2 && !told.some((value) => JOINED[name]?.test(value))) continue
    return contradicted(`header ${name}`, 'one field with one value', show(told.join(' and ')))
  }
  const errors = bearerErrors(headers)
  if (errors.length < 2) return isAny || errors.length > 0 ? PASS : undefined
  const expected = 'one error in all Bearer challenges'
  return contradicted('header WWW-Authenticate', expected, show(errors.join(' and ')))
}

/**
 * The errors of Bearer challenges (RFC 6750 §3), each once. Several challenges are lawful, of one scheme, too, such as
 * for two realms (RFC 9110 §11.5); two errors are not of one request.
 */
function bearerErrors(headers: Observation['response']['headers']): readonly string[] {
  const errors = new Set<string>()
  for (const [name, value] of headers) {
    if (name.toLowerCase() !== 'www-authenticate') continue
    let scheme = ''
    // A comma in a description separates nothing.
    for (const part of value.replaceAll(/"[^"]*"/g, (quoted) => quoted.replaceAll(',', ' ')).split(',')) {
      const [left = '', right] = part.split('=', 2).map((side) => side.trim())
      const named = left.split(/\s+/)
      if (named.length > 1 || right === undefined) scheme = named[0]!.toLowerCase()
      if (scheme !== 'bearer' || right === undefined || named.at(-1)!.toLowerCase() !== 'error') continue
      errors.add(right.replaceAll('"', ''))
    }
  }
  return [...errors]
}

/**
 * Which fields an item of an order needs is not shown, and neither is which it may not have together: alone, no refusal
 * says whether the order was valid. What is refused in every form is for payments/kinds-of-transaction-are-accepted.
 */
function refusedOrder(observation: Observation): Outcome | undefined {
  if (!answersOperation(observation, 'payment-submission/submit')) return undefined
  const missing = gapsInOrder(observation).map(wordsFor)
  const order =
    missing.length > 0 ? `an order without ${missing.join(', ')}` : 'an order with every item field'
  return observed('payment-item-fields', `400 for ${order}`, 'status')
}

const NAMESPACE_PREFIX = 'urn:iso:std:iso:20022:tech:xsd:'

function fitsItsSchema(observation: Observation, { xmlFaults }: JudgeContext): Outcome[] | undefined {
  const message = observation.operation?.success[0]?.message
  // Whether 202 says that there is no document yet is not shown, and neither is what comes with it.
  const root = observation.response.status === 202 ? undefined : xmlRoot(observation)
  if (message === undefined || !root || !succeeded(observation)) return undefined
  // Another message has another schema; that it is another one is for the rules about versions.
  if (root.namespace !== NAMESPACE_PREFIX + message) return undefined
  const faults = xmlFaults(message, observation.response.text)
  return faults.length === 0 ? [PASS] : faults.map((fault) => unfit(fault, message))
}

function unfit({ layer, line, path, message }: XmlFault, name: string): Outcome {
  if (layer === 'syntax') return notTested(message)
  const expected = `fits the schema of ${name}`
  return contradicted(path ?? '/', expected, line === undefined ? message : `${message} (line ${line})`)
}

/** Document 2 is about these, and has its own rules for their answers; see tokens.ts. */
export function isTokenOperation({ module }: Operation): boolean {
  return module === 'consent-flow'
}

function hasJsonBody(operation: Operation, status: number): boolean {
  return operation.success.some((answer) => answer.status === status && answer.schema !== undefined)
}

function looksLikeXml({ mediaType, text }: { mediaType: string; text: string }): boolean {
  return mediaType !== 'text/html' && /^\uFEFF?\s*<(?!!doctype html|html)/i.test(text)
}

function declared(
  isReadable: boolean,
  mediaType: string,
  response: { mediaType: string; body: { kind: string; problem?: string } },
): Outcome {
  if (isReadable) return PASS
  const { body } = response
  if (body.kind === 'malformed')
    return contradicted('body', `the body is ${mediaType}`, body.problem ?? 'not readable')
  const expected = { rule: 'the documented media type with a body', value: mediaType }
  const actual = body.kind === 'empty' ? 'no body' : response.mediaType || 'absent'
  return contradicted('header Content-Type', expected, actual)
}
