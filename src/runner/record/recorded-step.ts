import type { HeaderList } from '../../evidence/observation.ts'
import type { Redactor } from '../../evidence/redaction.ts'
import { defined } from '../../kernel/defined.ts'
import { bankDateAt } from '../../kernel/calendar.ts'
import { type ValueOf, err, ok } from '../../kernel/result.ts'
import type { AddressedRequest, Profile, SendResult } from '../../target/profile/profile.ts'
import { isSecretName } from '../../target/profile/secrets.ts'
import { writtenScenario } from '../../scenario/written-scenario.ts'
import { MOST_CHARACTERS } from '../../kernel/source/text-problem.ts'
import { portOf } from '../../target/apis/ports.ts'
import { CORRELATION_FIELD, CORRELATION_ID } from '../../documents/headers.ts'
import { maxCharactersOf } from '../../documents/limits.ts'
import { SPECIFIED, isUnspecifiedField } from '../../documents/http-fields.ts'
import type { Recognized } from './recognize.ts'
import { type RequestContext, prepareRequest } from '../request/request.ts'
import { VALID_REQUEST_SUCCEEDS } from '../../rules/outcomes.ts'
import { readExactJson } from '../../kernel/exact-number.ts'
import type { SendAction, Template } from '../../scenario/format.ts'
import { parseYaml } from '../../kernel/source/yaml.ts'

/** How much the steps of a file may have: what stands above them needs room, too. */
export const MOST_IN_STEPS = MOST_CHARACTERS - 128 * 1024

/** A step of a scenario file that sends a recorded request again. */
export type RecordedStep = ValueOf<typeof recordedStep>

/**
 * A request as a step: the operation, what differs from the profile's request, and the profile's headers. A request that
 * was refused becomes one with the likeliest single deviation. The error says why there is no such step.
 */
export function recordedStep(
  name: string,
  request: AddressedRequest,
  { operation, pathParameters, query, surface }: Recognized,
  { outcome }: SendResult,
  profile: Profile,
  redactor: Redactor,
) {
  if ('failure' in outcome) return err('it got no answer')
  if (!operation) return err('no operation has its address')
  const notRecorded = portOf(surface).notRecorded?.(operation)
  if (notRecorded !== undefined) return err(notRecorded)
  const send = { kind: 'send', operation: operation.id, headers: {}, client: 'first' } as const
  const scope = { variables: {}, today: bankDateAt(0) }
  const context = { profile, surface, scope, correlationId: 'recorded' }
  const action = { ...send, path: pathParameters, query }
  const usual = prepareRequest(action, context)
  if (!usual.ok) return usual
  const { status } = outcome.response
  const unusual = unusualHeaders(request, usual.value.request)
  if (status >= 400 && unusual.hasOtherSecret)
    return err('it may have been refused for a secret that is not that of the profile')
  const wrongInHead = status < 400 ? undefined : wrongHeader(unusual)
  const address = addressFormOf(request.path, action, context, status >= 400 && !wrongInHead)
  if (!address) return err('its address has no form in a scenario file')
  const wrongInAddress = 'wrong' in address ? address.wrong : undefined
  const wrong =
    status < 400 ? undefined : (wrongInAddress ?? wrongInHead ?? wrongParameter(pathParameters, query))
  const isBodyWrong = status >= 400 && !wrong
  if (request.bytes) return err('its body is not in UTF-8, and a scenario has no other text')
  if (isBodyWrong && !request.body) return err(`what made it be answered ${status} cannot be told`)
  const body = request.body ? bodyFormOf(request.body, action, context, isBodyWrong) : {}
  if (!body) return err('its body has no form in a scenario file')
  const headers = status < 400 ? Object.fromEntries(unusual.given) : {}
  const content: Readonly<Record<string, unknown>> = defined({
    name,
    send: operation.id,
    ...address,
    headers: hasEntries(headers) ? headers : undefined,
    ...(isBodyWrong ? {} : body),
    wrong: isBodyWrong ? body : wrong,
    // Who plays it at another target, or after a change, wants to be told. What changes something is new only once.
    expect: operation.effects === 'read' && !isOfTheMoment(status) ? { status } : undefined,
    verifies: status < 400 ? [VALID_REQUEST_SUCCEEDS] : undefined,
  })
  // Within the step a body that is a text has its quotes escaped, behind which no secret field would be found.
  const texts = [JSON.stringify(content), request.body ?? '']
  if (texts.some((text) => redactor.text(text) !== text)) return err('it has a secret in it')
  if (readBack(content) === undefined) return err('it has no form in a scenario file')
  const size = writtenScenario({ steps: [content] }).length
  if (size > MOST_IN_STEPS) return err('it is too large for a scenario file')
  // `size`: its characters in a file.
  return ok({ operation, size, content })
}

/** Too many requests, or a server that had a bad moment: nobody expects that again. */
function isOfTheMoment(status: number): boolean {
  return status === 429 || status >= 500
}

type Unusual = ReturnType<typeof unusualHeaders>

/** How the headers differ from those that the profile has for the operation. Secrets are the profile's. */
function unusualHeaders({ headers: received }: AddressedRequest, usual: AddressedRequest) {
  const headers = joined(received)
  const sent = new Map(headers.map(([name, value]) => [name.toLowerCase(), value]))
  const known = new Map(usual.headers.map(([name, value]) => [name.toLowerCase(), { name, value }]))
  return {
    omitted: usual.headers.map(([name]) => name).filter((name) => !sent.has(name.toLowerCase())),
    given: headers.flatMap(([name, value]) => {
      const other = known.get(name.toLowerCase())
      if (isSecretName(name) || isCorrelationId(name, value)) return []
      if (other ? other.value === value : isOfHttp(name.toLowerCase())) return []
      return [[other?.name ?? name, value] as const]
    }),
    /** What is sent again is sent with the secrets of the profile. */
    hasOtherSecret: headers.some(([name, value]) => {
      const usualValue = known.get(name.toLowerCase())?.value
      return isSecretName(name) && usualValue !== undefined && usualValue !== value
    }),
  }
}

/** Each request has one of its own; one that is too long is what a refused request was refused for. */
function isCorrelationId(name: string, value: string): boolean {
  return name.toLowerCase() === CORRELATION_FIELD && value.length <= maxCharactersOf(CORRELATION_ID)
}

/** A field that came several times says the same as its values in one (RFC 9110 §5.3). */
function joined(headers: HeaderList): HeaderList {
  const fields = new Map<string, readonly [name: string, value: string]>()
  for (const [name, value] of headers) {
    const [first, before] = fields.get(name.toLowerCase()) ?? [name]
    fields.set(name.toLowerCase(), [first, before === undefined ? value : `${before}, ${value}`])
  }
  return [...fields.values()]
}

/** What every client sends as it likes. */
function isOfHttp(name: string): boolean {
  return !isUnspecifiedField(name) && !SPECIFIED.has(name)
}

type WrongPart = Readonly<Record<string, unknown>> | undefined

/** The one thing besides its body that was wrong with a refused request, the likeliest first. */
function wrongHeader({ omitted, given }: Unusual): WrongPart {
  const [header] = given
  if (omitted[0] !== undefined) return { omitHeader: omitted[0] }
  return header && { setHeader: Object.fromEntries([header]) }
}

function wrongParameter(
  pathParameters: Readonly<Record<string, string>>,
  query: Readonly<Record<string, string>>,
): WrongPart {
  const [parameter] = Object.entries(query)
  const [inPath] = Object.entries(pathParameters)
  if (parameter) return { setQuery: Object.fromEntries([parameter]) }
  if (inPath) return { setPath: Object.fromEntries([inPath]) }
  return undefined
}

type BodyForm = Readonly<{ body: unknown } | { bodyText: string }>

/**
 * A recorded body as a step of a scenario file has it: as a value where the runner makes the same text of it, digit by
 * digit, and as that text otherwise. Undefined when a file cannot hold it.
 */
function bodyFormOf(
  text: string,
  send: SendAction,
  context: RequestContext,
  isWrong: boolean,
): BodyForm | undefined {
  const asText: BodyForm = isWrong ? { body: text } : { bodyText: text }
  return [...valueForm(text), asText].find((form) => {
    const read = readBack(form)
    if (!read) return false
    const action = isWrong
      ? { ...send, wrong: { kind: 'body', value: read['body'] as Template } as const }
      : { ...send, ...read }
    const prepared = prepareRequest(action, context)
    return prepared.ok && prepared.value.request.body === text
  })
}

/** As it is read from a scenario file; undefined where none can have it in it. */
function readBack(content: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> | undefined {
  try {
    const read = parseYaml({ name: '', text: writtenScenario(content) })
    return read.ok ? (read.value.exact([]) as Readonly<Record<string, unknown>>) : undefined
  } catch (error) {
    // What is nested a thousand times ends the stack of the writer; anything else is a bug.
    if (error instanceof RangeError) return undefined
    throw error
  }
}

function valueForm(text: string): readonly BodyForm[] {
  try {
    return [{ body: readExactJson(text) }]
  } catch {
    return [{ body: text }]
  }
}

type AddressForm = Readonly<{ path?: object; query?: object } | { follow: string } | { wrong: object }>

/**
 * How a step says where a recorded request went: by its parameters where these come to the same address, else by the
 * address as it was, such as one with a parameter twice. Undefined when a file cannot say it.
 */
function addressFormOf(
  address: string,
  send: SendAction,
  context: RequestContext,
  isWrong: boolean,
): AddressForm | undefined {
  const { path, query } = send
  const goesThere = (action: SendAction, isThere: (sent: string) => boolean): boolean => {
    const prepared = prepareRequest(action, context)
    return prepared.ok && isThere(prepared.value.request.path)
  }
  if (goesThere(send, (sent) => unescaped(sent) === unescaped(address))) {
    return defined({
      path: hasEntries(path) ? path : undefined,
      query: hasEntries(query) ? query : undefined,
    })
  }
  const plain = { ...send, path: {}, query: {} }
  const isSame = (sent: string): boolean => sent === address
  if (!isWrong) {
    const follow = address
    return goesThere({ ...plain, follow }, isSame) ? { follow } : undefined
  }
  // Whatever stands before the operation's own address, the raw one begins behind it.
  for (let at = address.indexOf('/', 1); at > 0; at = address.indexOf('/', at + 1)) {
    const value = address.slice(at)
    if (goesThere({ ...plain, wrong: { kind: 'address', value } }, isSame))
      return { wrong: { address: value } }
  }
  return undefined
}

/** Two spellings of one address are one text, whatever of it is escaped. */
function unescaped(address: string): string {
  const [, path = '', query = ''] = /^([^?]*)(.*)/s.exec(address) ?? []
  return (path + query.replaceAll('+', ' ')).replaceAll(/%([0-9a-f]{2})/gi, (_, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  )
}

function hasEntries(values: object): boolean {
  return Object.keys(values).length > 0
}
