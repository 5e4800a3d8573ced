import { changeField, withValue } from './wire/change-field.ts'
import { unmarkedJsonIn } from '../../kernel/json-text.ts'
import { type Answer, inOnePiece, jsonAnswer } from '../../provider/answers/call-and-answer.ts'
import { type Api, isApi } from '../../documents/apis.ts'
import type { InboundRequest } from '../../provider/gateway/inbound.ts'
import type { OperationId } from '../../documents/operations.ts'
import type { Moment } from './occasions.ts'
import type { ToldFacts } from '../../documents/relations.ts'
import { CORRELATION_FIELD, ISSUER_TRACE_ID } from '../../documents/headers.ts'

/** A named deliberate deviation of the simulator, and the requirements that it must break. */
export interface Fault {
  /** area/slug; frozen. */
  readonly id: string
  /** What it does, as a sentence. */
  readonly title: string
  /**
   * Requirements that it is made to break, at each face at which they hold. What else fails with it is measured
   * (fixtures/consequences.txt).
   */
  readonly breaks: readonly string[]
  /** Why more fails with it, where nobody would expect so. */
  readonly note?: string
  /** Facts that it contradicts, each on one side of its relation (documents/relations.ts). */
  readonly contradicts?: ToldFacts | undefined
  /** The API that it is about, where its id does not say so. */
  readonly api?: Api
  /** The operations it touches; all when absent. */
  readonly operations?: readonly OperationId[] | undefined
  /** Whether it shows at a moment, where it does not show always. */
  readonly showsAt?: (moment: Moment) => boolean
  /** Distorts a finished answer. */
  readonly answer?: (answer: Answer, seen: FaultView) => Answer
}

/** A fault that may replace decisions: who takes each of them follows from its name. */
export type FaultOf<Policies> = Fault & Overrides<Policies>

/** Faults or variations by their ids: none twice. */
export function catalogueOf<Any extends { readonly id: string }>(
  rows: Readonly<Record<string, Omit<Any, 'id'>>>,
): readonly Any[] {
  return Object.entries(rows).map(([id, rest]) => row<Any>(id, rest))
}

/** A row of a catalogue of faults, or of variations. */
export function row<Any extends { readonly id: string }>(id: string, rest: Omit<Any, 'id'>): Any {
  return { id, ...rest } as Any
}

/** A fault that touches these operations alone. */
export function faultIn<Any extends Fault>(
  id: string,
  operations: readonly OperationId[],
  rest: Omit<Any, 'id' | 'operations'>,
): Any {
  return { id, operations, ...rest } as Any
}

/** What takes the place of decisions: no two policies have one of the same name. */
export type Overrides<Policies> = Partial<Joined<Policies[keyof Policies]>>

/** All members of a union at once. */
export type Joined<Union> = (Union extends unknown ? (one: Union) => void : never) extends (
  all: infer All,
) => void
  ? All
  : never

export interface FaultView {
  readonly request: InboundRequest
  readonly operation: OperationId | undefined
  readonly nowMs: number
  /** What the same API answered before to a request for something else; known while faults are on or watched. */
  readonly before?: Answer
}

/** A fault that is switched on, and for how many more requests. */
export interface ActiveFault<Any extends Fault = Fault> {
  readonly fault: Any
  readonly remaining: number
}

/** A fault of one API has no effect on another API. */
export function appliesTo(fault: Fault, operation: OperationId | undefined, api: Api): boolean {
  if (apiOfFault(fault) !== api) return false
  return !fault.operations || (operation !== undefined && fault.operations.includes(operation))
}

/**
 * The API that a fault or a variation is about. Those of the gateway are in areas of many names; in all other APIs the
 * area is the API (behaviours.ts holds it to that). Behind `wire/` and `damage/` stands the operation, which says it as well.
 */
export function apiOfFault({ id, api }: { readonly id: string; readonly api?: Api }): Api {
  if (api) return api
  const start = /^(?:wire|damage)\//.exec(id)?.[0].length ?? 0
  const area = id.slice(start, id.indexOf('/', start))
  return isApi(area) ? area : 'gateway'
}

/** Ways of distorting a finished answer; each leaves everything else as it was. */

export type Json = Record<string, unknown>
export type Distortion = (answer: Answer, view: FaultView) => Answer

/** Changes the JSON body of successful answers. */
export function bodyOf(change: (body: Json, view: FaultView) => unknown): Distortion {
  return (answer, view) => {
    if (answer.status !== 200 || answer.content.kind !== 'json') return answer
    return withBody(answer, change(structuredClone(answer.content.value) as Json, view))
  }
}

/** Changes every record of a JSON list, or the one record of an answer. */
export function recordsOf(change: (record: Json, index: number, view: FaultView) => Json): Distortion {
  return bodyOf((body, view) =>
    Array.isArray(body)
      ? (body as Json[]).map((record, index) => change(record, index, view))
      : change(body, 0, view),
  )
}

/** Another value of a field wherever a successful answer has it: names with slashes between, `*` for every item. */
export function fieldOf(path: string, of: (value: unknown) => unknown): Distortion {
  return bodyOf((body) => changeField(body, path.split('/'), withValue(of)))
}

/** Changes the entries of transaction lists. */
export function entriesOf(change: (entries: Json[], view: FaultView) => Json[]): Distortion {
  return bodyOf((body, view) => ({ ...body, entries: change(body['entries'] as Json[], view) }))
}

/** Changes each entry of transaction lists. */
export function eachEntryOf(change: (entry: Json, index: number, view: FaultView) => Json): Distortion {
  return entriesOf((entries, view) => entries.map((entry, index) => change(entry, index, view)))
}

/** Where header fields of one name are joined, this is what two of them become. */
export function ofTwoCaches(answer: Answer): Answer {
  return withHeader(answer, 'age', '5, 10')
}

export function withHeader(answer: Answer, name: string, value: string): Answer {
  return { ...answer, headers: { ...answer.headers, [name]: value } }
}

export function withoutHeader(answer: Answer, name: string): Answer {
  const { [name]: _, ...headers } = answer.headers
  return { ...answer, headers }
}

/** Changes the text of XML documents. */
export function xmlOf(change: (text: string, view: FaultView) => string): Distortion {
  return (answer, view) => {
    const content = answer.status === 200 ? inOnePiece(answer.content) : answer.content
    if (answer.status !== 200 || content.kind !== 'text') return answer
    return { ...answer, content: { ...content, text: change(content.text, view) } }
  }
}

/** Changes problem documents, and other errors in JSON. */
export function problemOf(change: (problem: Json, view: FaultView) => Json): Distortion {
  return (answer, view) =>
    answer.status < 400 || answer.content.kind !== 'json'
      ? answer
      : withBody(answer, change({ ...(answer.content.value as Json) }, view))
}

export function withBody(answer: Answer, value: unknown): Answer {
  return { ...answer, content: { kind: 'json', value } }
}

/** A text of this type in place of the body. */
export function withText(answer: Answer, mediaType: string, text: string): Answer {
  return { ...withHeader(answer, 'content-type', mediaType), content: { kind: 'text', mediaType, text } }
}

/** Changes the JSON of an answer, which is a text where a token endpoint or a provider of somebody else gave it. */
export function withJsonOf(answer: Answer, change: (value: unknown) => unknown): Answer {
  const { content } = answer
  if (content.kind === 'json') return withBody(answer, change(content.value))
  const value = content.kind === 'text' ? unmarkedJsonIn(content.text) : undefined
  if (value === undefined || content.kind !== 'text') return answer
  return { ...answer, content: { ...content, text: JSON.stringify(change(value)) } }
}

/** Done, and nothing to say. */
export function withoutBody(answer: Answer): Answer {
  return { ...answer, status: 204, content: { kind: 'none' } }
}

/** Answers 204 where the request had to be refused. */
export function lettingThrough(when: (view: FaultView) => boolean): Distortion {
  return (answer, view) => (answer.status < 400 || !when(view) ? answer : withoutBody(answer))
}

/** Refuses what has to be accepted. */
export function refusing(when: (view: FaultView) => boolean): Distortion {
  return (answer, view) => {
    if (answer.status >= 400 || !when(view)) return answer
    const problem = {
      type: '/problems/INVALID_PAYLOAD',
      title: 'The request is not valid',
      detail: 'Refused by a fault.',
      instance: view.request.path,
    }
    const refusal = jsonAnswer(problem, 400)
    return { ...refusal, headers: { ...answer.headers, 'content-type': 'application/problem+json' } }
  }
}

export function withStatus(
  from: number,
  to: number,
  when: (view: FaultView) => boolean = () => true,
): Distortion {
  return (answer, view) => (answer.status === from && when(view) ? { ...answer, status: to } : answer)
}

export function header(view: FaultView, name: string): string {
  return view.request.headers.get(name.toLowerCase()) ?? ''
}

/** The last segment of the path, decoded. */
export function lastSegment({ request }: FaultView): string {
  return decodeURIComponent(request.path.split('/').at(-1) ?? '')
}

/** The order in JSON that a request brings. */
export function orderIn({ request }: FaultView): Json | undefined {
  return unmarkedJsonIn(request.body) as Json | undefined
}

/** A decimal text, one hundredth more. */
export function centMore(amount: unknown): string {
  const [whole = '0', fraction = ''] = String(amount).split('.')
  const cents = BigInt(whole + fraction.padEnd(2, '0').slice(0, 2)) + 1n
  const digits = String(cents < 0n ? -cents : cents).padStart(3, '0')
  return `${cents < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}

export interface GivenAnswer {
  readonly answer: Answer
  readonly atMs: number
  /** The same for requests that differ in their correlation ids alone. */
  readonly asked: string
  readonly operation: OperationId | undefined
  readonly number: number
}

/** Headers that say which call it is, and go back with its answer. */
export const OF_ONE_CALL: readonly string[] = [CORRELATION_FIELD, ISSUER_TRACE_ID, 'x-request-id']

/** What is looked back at lies seconds ago. */
const MOST_KEPT = 100

export type GivenAnswers = ReturnType<typeof createGivenAnswers>

/** The successes that one API has answered lately. */
export function createGivenAnswers() {
  let given: readonly GivenAnswer[] = []
  let count = 0
  return {
    /** The last one of an operation. */
    lastOf: (operation: OperationId): GivenAnswer | undefined =>
      given.findLast((one) => one.operation === operation),
    /** The last one to the same request, of those that were given before another. */
    toTheSame: (request: InboundRequest, before?: GivenAnswer): GivenAnswer | undefined => {
      const asked = askedBy(request)
      return given.findLast((one) => one.asked === asked && (!before || one.number < before.number))
    },
    /** All of them to the same request. */
    timesAsked: (request: InboundRequest): number => {
      const asked = askedBy(request)
      return given.filter((one) => one.asked === asked).length
    },
    all: (): readonly GivenAnswer[] => given,
    add: ({ request, operation, nowMs }: FaultView, answer: Answer): void => {
      if (answer.status >= 400) return
      count += 1
      given = [
        ...given.slice(1 - MOST_KEPT),
        { answer, atMs: nowMs, asked: askedBy(request), operation, number: count },
      ]
    },
  }
}

function askedBy({ method, path, query, headers, body, clientId }: InboundRequest): string {
  const said = [...headers].filter(([name]) => !OF_ONE_CALL.includes(name))
  return JSON.stringify([clientId, method, path, query.toString(), said, body])
}
