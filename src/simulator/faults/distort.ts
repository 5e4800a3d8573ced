import { inOnePiece, jsonAnswer } from '../../provider/answers/call-and-answer.ts'
import type { Answer } from '../../provider/answers/call-and-answer.ts'
import type { FaultView } from './fault.ts'

/** Ways of distorting a finished answer; each leaves everything else as it was. */

export type Json = Record<string, unknown>
export type Distortion = (answer: Answer, view: FaultView) => Answer

/** Changes the JSON body of successful answers. */
export function bodyOf(change: (body: Json, view: FaultView) => unknown): Distortion {
  return (answer, view) => {
    if (answer.status !== 200 || answer.content.kind !== 'json') return answer
    const value = change(structuredClone(answer.content.value) as Json, view)
    return { ...answer, content: { kind: 'json', value } }
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

/** Changes the entries of transaction lists. */
export function entriesOf(change: (entries: Json[], view: FaultView) => Json[]): Distortion {
  return bodyOf((body, view) => ({ ...body, entries: change(body['entries'] as Json[], view) }))
}

/** Where header fields of one name are joined, this is what two of them become. */
export function ofTwoCaches(answer: Answer): Answer {
  return { ...answer, headers: { ...answer.headers, age: '5, 10' } }
}

/** Changes the text of XML documents. */
export function xmlOf(change: (text: string, view: FaultView) => string): Distortion {
  return (answer, view) => {
    const content = answer.status === 200 ? inOnePiece(answer.content) : answer.content
    if (answer.status !== 200 || content.kind !== 'text') return answer
    return { ...answer, content: { ...content, text: change(content.text, view) } }
  }
}

/** Changes problem documents. */
export function problemOf(change: (problem: Json) => Json): Distortion {
  return (answer) => {
    if (answer.status < 400 || answer.content.kind !== 'json') return answer
    return { ...answer, content: { kind: 'json', value: change({ ...(answer.content.value as Json) }) } }
  }
}

/** Answers 204 where the request had to be refused. */
export function lettingThrough(when: (view: FaultView) => boolean): Distortion {
  return (answer, view) => {
    if (answer.status < 400 || !when(view)) return answer
    return { ...answer, status: 204, content: { kind: 'none' } }
  }
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
  try {
    return JSON.parse(request.body) as Json
  } catch {
    return undefined
  }
}

/** A decimal text, one hundredth more. */
export function centMore(amount: unknown): string {
  const [whole = '0', fraction = ''] = String(amount).split('.')
  const cents = BigInt(whole + fraction.padEnd(2, '0').slice(0, 2)) + 1n
  const digits = String(cents < 0n ? -cents : cents).padStart(3, '0')
  return `${cents < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}
