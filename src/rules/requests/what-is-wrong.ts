import { jsonIn } from '../../kernel/json-text.ts'
import { GATEWAY_PARAMETERS } from '../../documents/operations/parameters.ts'
import { OPERATIONS, type OperationId, headersOf } from '../../documents/operations.ts'
import { headerValueProblem } from '../../documents/header-values.ts'
import { isUnspecifiedField } from '../../documents/http-fields.ts'
import { LIMITS } from '../../documents/limits.ts'
import { SURFACE_DESCRIPTIONS } from '../../documents/apis.ts'
import { isSubmission } from '../../documents/operations/gateway.ts'
import type { Observation } from '../../evidence/observation.ts'
import { parseCalendarDate } from '../../kernel/calendar.ts'
import { requestedDate } from '../days.ts'
import { type Premise, whenever } from '../ledger/premise.ts'
import { requestHeader } from '../read.ts'
import type { JudgeContext } from '../requirement.ts'
import { keptOr } from '../../kernel/kept.ts'
import { words } from '../../kernel/words.ts'

/** What a request itself shows to be wrong with it by documents 1 and 2, as the requirements by which it is refused. */
export function whatIsWrong(here: Observation, context: JudgeContext): readonly string[] {
  if (!here.operation) return []
  return keptOr(FOUND, here, () => {
    const found = [
      ...headersMissing(here),
      ...headersMalformed(here),
      ...unspecified(here),
      ...addressOf(here),
      ...orderOf(here, context),
    ]
    return [...new Set(found.map(({ refusedBy }) => refusedBy))]
  })
}

/** Operations whose requests a gateway checks before it forwards them (document 2 §1.3). */
export const CHECKED: readonly OperationId[] = OPERATIONS.filter(
  ({ surface, module }) => SURFACE_DESCRIPTIONS[surface].isRelay && module !== 'consent-flow',
).map(({ id }) => id)

/** A request that is wrong in this one way: what it is refused for can be nothing else. */
export function isWrongOnlyBy(id: string): Premise {
  return whenever(CHECKED, (here, _, context) => {
    const [first, other] = whatIsWrong(here, context)
    return first === id && other === undefined
  })
}

/** Which of its requirements a request itself shows to be broken. */
export const SHOWN_BY_THE_REQUEST: ReadonlySet<string> = new Set<string>([
  ...words(
    'headers/missing-mandatory-is-refused headers/malformed-mandatory-is-refused',
    'headers/malformed-optional-is-refused headers/unspecified-is-refused',
    'parameters/malformed-account-id-is-refused parameters/malformed-date-is-refused',
    'parameters/impossible-date-is-refused payments/malformed-json-is-refused',
    'payments/malformed-xml-is-refused payments/missing-field-is-refused',
    'payments/malformed-field-is-refused payments/other-booking-instruction-is-refused',
  ),
  ...LIMITS.map(({ beyond }) => beyond.requirement),
])

/** By the id of its requirement, and in words. */
export type Wrong = ReturnType<typeof wrong>[number]

const FOUND = new WeakMap<Observation, readonly string[]>()

export function headersMissing(here: Observation): readonly Wrong[] {
  const { headerSet } = here.operation!
  return headersOf(headerSet)
    .filter(
      ({ name, presence }) => presence[headerSet] === 'required' && requestHeader(here, name) === undefined,
    )
    .map(({ name }) => ({ refusedBy: 'headers/missing-mandatory-is-refused', what: `no ${name}` }))
}

export function headersMalformed(here: Observation): readonly Wrong[] {
  const { headerSet } = here.operation!
  return headersOf(headerSet).flatMap((row) => {
    const value = requestHeader(here, row.name)
    const what = value === undefined ? undefined : headerValueProblem(row, value)
    if (what === undefined) return []
    const limit = isTooLong(row.name, value!) ? LIMITS.find(({ item }) => item === row.name) : undefined
    const kind = row.presence[headerSet] === 'required' ? 'mandatory' : 'optional'
    return { refusedBy: limit?.beyond.requirement ?? `headers/malformed-${kind}-is-refused`, what }
  })
}

export function unspecified({ request }: Observation): readonly Wrong[] {
  return request.headers.flatMap(([name]) => {
    const field = name.toLowerCase()
    return isUnspecifiedField(field) && !request.ownersHeaders?.includes(field)
      ? { refusedBy: 'headers/unspecified-is-refused', what: name }
      : []
  })
}

function addressOf(here: Observation): readonly Wrong[] {
  const date = requestedDate(here)
  const account = here.request.pathParameters['accountId']
  const tooLong = Object.entries(here.request.pathParameters).flatMap(([name, value]) =>
    tooLongAs(name, value),
  )
  if (tooLong.length > 0) return tooLong
  return [
    ...(account === undefined || isAccountId(account)
      ? []
      : wrong('parameters/malformed-account-id-is-refused')),
    ...(date === undefined || date === '' ? [] : wrongDate(date)),
  ]
}

/** What its last character may be is not shown. */
function isAccountId(account: string): boolean {
  return GATEWAY_PARAMETERS.accountId.pattern.test(`${account.slice(0, -1)}0`)
}

function wrongDate(date: string): readonly Wrong[] {
  if (!GATEWAY_PARAMETERS.date.pattern.test(date)) return wrong('parameters/malformed-date-is-refused')
  return parseCalendarDate(date) === undefined ? wrong('parameters/impossible-date-is-refused') : []
}

function orderOf({ operation, request: { body = '' } }: Observation, context: JudgeContext) {
  const { id, requestBody } = operation!
  // What becomes of bytes that are no text is not shown (assumption encodings-of-orders).
  if (!isSubmission(id) || requestBody?.schema === undefined || /\p{Surrogate}/u.test(body)) return []
  if (requestBody.mediaType !== 'application/json') {
    const faults = context.xmlFaults(requestBody.schema, body)
    return faults.some(({ layer, unread }) => layer === 'syntax' && !unread)
      ? wrong('payments/malformed-xml-is-refused')
      : faults.length > 0
        ? wrong(`payments/${isOtherVersion(body) ? 'other-pain-version' : 'incomplete-pain-001'}-is-refused`)
        : []
  }
  const order = jsonIn(body)
  if (order === undefined) return wrong('payments/malformed-json-is-refused')
  return context
    .schemaProblems(requestBody.schema, order)
    .filter(({ assumption }) => assumption === undefined)
    .flatMap(({ pointer, actual }) => wrongField(pointer, actual, order))
}

/** Of the message that is submitted, and no other message. */
function isOtherVersion(body: string): boolean {
  return /xsd:pain\.001\.001\.(?!09\b)\d\d/.test(body)
}

function wrongField(pointer: string, actual: string, order: unknown): readonly Wrong[] {
  const [, name = '', deeper] = pointer.split('/')
  const value = (order as Record<string, unknown> | null)?.[name]
  if (actual === 'absent' && deeper === undefined) return wrong('payments/missing-field-is-refused')
  if (typeof value === 'string' && deeper === undefined) {
    const tooLong = tooLongAs(name, value)
    if (tooLong.length > 0) return tooLong
    if (name === 'bookingInstruction') return wrong('payments/other-booking-instruction-is-refused')
  }
  return wrong('payments/malformed-field-is-refused')
}

function tooLongAs(item: string, value: string): readonly Wrong[] {
  const limit = LIMITS.find((one) => one.item === item)
  return limit && isTooLong(item, value) ? wrong(limit.beyond.requirement) : []
}

/** Characters are counted only where there are code units enough for too many of them. */
function isTooLong(item: string, value: string): boolean {
  const { maxCharacters = Infinity } = LIMITS.find((one) => one.item === item) ?? {}
  return value.length > maxCharacters && [...value].length > maxCharacters
}

function wrong(refusedBy: string) {
  return [{ refusedBy, what: refusedBy }]
}
