import { inOnePiece } from '../../provider/answers/answer.ts'
import type { Answer } from '../../provider/answers/answer.ts'
import type { OperationId } from '../../documents/operations.ts'
import type { Json } from '../faults/distort.ts'
import type { ChangeAnswer, Choice } from './variation.ts'

/** Ways of giving a finished answer another form. */

/** Changes the JSON body, if there is one. */
export function withJson(answer: Answer, change: (value: unknown) => unknown): Answer {
  if (answer.content.kind !== 'json') return answer
  const value = change(answer.content.value)
  return value === answer.content.value ? answer : { ...answer, content: { kind: 'json', value } }
}

/** Changes the text of an XML document. */
export function withXml(answer: Answer, change: (text: string) => string): Answer {
  const content = inOnePiece(answer.content)
  if (content.kind !== 'text' || !content.mediaType.endsWith('xml')) return answer
  return { ...answer, content: { ...content, text: change(content.text) } }
}

export function withContentType(answer: Answer, change: (type: string) => string): Answer {
  const type = answer.headers['content-type']
  if (type === undefined) return answer
  return { ...answer, headers: { ...answer.headers, 'content-type': change(type) } }
}

export function withStatus(answer: Answer, status: number): Answer {
  return { ...answer, status }
}

/** Another status, one of these by chance, in place of a documented or assumed one. */
export function statusFor(status: number, others: readonly number[], of?: OperationId): ChangeAnswer {
  return (answer, { operation }, choice) =>
    answer.status === status && (of === undefined || operation === of)
      ? withStatus(answer, choice('status').pick(others))
      : answer
}

/** Changes the record that an error is told with. */
export function onErrors(change: (error: Json, choice: Choice, answer: Answer) => Json): ChangeAnswer {
  return (answer, _view, choice) =>
    answer.status < 400
      ? answer
      : withJson(answer, (error) => (isRecord(error) ? change(error, choice, answer) : error))
}

/** Changes every member of every object of a JSON body, the inner ones first; undefined leaves it out. */
export function onMembers(change: (name: string, value: unknown, choice: Choice) => unknown): ChangeAnswer {
  return (answer, _view, choice) =>
    withJson(answer, (body) => membersOf(body, (name, value) => change(name, value, choice)))
}

/** Every member of every object, the inner ones first; undefined leaves it out. */
export function membersOf(value: unknown, change: (name: string, value: unknown) => unknown): unknown {
  if (Array.isArray(value)) return value.map((item) => membersOf(item, change))
  if (!isRecord(value)) return value
  const members = Object.entries(value)
    .map(([name, member]) => [name, change(name, membersOf(member, change))] as const)
    .filter(([, member]) => member !== undefined)
  return Object.fromEntries(members)
}

/** The same, and the value itself where no member changes. */
export function changeMembers(value: unknown, change: (name: string, value: unknown) => unknown): unknown {
  let isChanged = false
  const changed = membersOf(value, (name, member) => {
    const other = change(name, member)
    isChanged ||= other !== member
    return other
  })
  return isChanged ? changed : value
}

export function isRecord(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Changes the request headers that an echo shows. */
export function withEchoedHeaders(answer: Answer, change: (header: Json) => Json): Answer {
  return withJson(answer, (body) => {
    if (!isRecord(body) || !Array.isArray(body['receivedHeaders'])) return body
    const shown = (body['receivedHeaders'] as readonly unknown[]).map((header) =>
      isRecord(header) ? change(header) : header,
    )
    return { ...body, receivedHeaders: shown }
  })
}
