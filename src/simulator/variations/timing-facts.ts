import { type Answer, problemAnswer } from '../../provider/answers/call-and-answer.ts'
import type { CardCodeNumber } from '../../documents/cards/codes.ts'
import type { TimingFact } from '../../documents/facts.ts'
import { type OperationId, operationById } from '../../documents/operations.ts'
import { type GivenAnswer, OF_ONE_CALL } from '../faults/fault.ts'
import { type Alternatives, type VariedView, alternativeTo, withJson } from './variation.ts'

/** How long an operation may take, when it may show, and what it may say when it is asked the same again. */
export function alternativesToTiming(fact: TimingFact): Alternatives {
  const { operation, kind } = fact
  switch (kind) {
    case 'duration':
      return [
        alternativeTo(fact, `${operation}/slower`, 'are some seconds', {
          takesMs: (asked) => (asked === operation ? ANSWERS_AFTER_MS : 0),
        }),
      ]
    case 'delay':
      if (isReadOfState(operation))
        return [404, 202, 204].map((status) =>
          alternativeTo(
            fact,
            `${operation}/not-there-at-first-${status}`,
            `is two reads, answered ${status}`,
            { operations: [operation], answer: (answer, view) => thereAfterTwo(answer, view, status) },
          ),
        )
      return [
        alternativeTo(fact, `${operation}/shows-later`, 'is some seconds', {
          answer: (answer, view) =>
            isReadOfState(view.operation) ? shownLater(answer, view, operation) : answer,
        }),
      ]
    case 'repetition':
      return [
        alternativeTo(fact, `${operation}/repeated`, 'is what it was the first time', {
          operations: [operation],
          answer: asTheFirstTime,
        }),
      ]
  }
}

/** Shorter than what a code of document 2 or 3 lives, with all the calls of its flow. */
const ANSWERS_AFTER_MS = 2500

/** Shorter than a run waits for what a card shows, where its profile says nothing of it. */
const SHOWS_AFTER_MS = 2000

function isReadOfState(id: OperationId | undefined): boolean {
  const operation = id && operationById(id)
  // An echo shows the request itself, and a code is another one each time.
  const isState = operation?.effects === 'read' && !operation.givesToken
  return isState && operation.headerSet !== 'diagnostic'
}

/** What was there before is as it was, and what is new is not there yet. */
function shownLater(answer: Answer, view: VariedView, operation: OperationId): Answer {
  const { given, request, nowMs } = view
  const change = given.lastOf(operation)
  if (answer.status >= 400 || !change || nowMs - change.atMs >= SHOWS_AFTER_MS) return answer
  const before = given.toTheSame(request, change)
  // An answer of long ago is not what was there before: time changes what there is as well.
  if (before) return change.atMs - before.atMs < SHOWS_AFTER_MS ? inAnswerTo(answer, before) : answer
  if (!namesGivenBy(change, view)) return answer
  return inAnswerTo(answer, { answer: notThere(request.path) })
}

/** What another operation made is not there for the first reads, whatever else shows it already. */
function thereAfterTwo(answer: Answer, view: VariedView, status: number): Answer {
  const { given, request } = view
  const isMade = given.all().some((one) => !isReadOfState(one.operation) && namesGivenBy(one, view))
  if (answer.status >= 300 || !isMade || given.timesAsked(request) >= 2) return answer
  if (status === 404) return inAnswerTo(answer, { answer: notThere(request.path) })
  return inAnswerTo(answer, { answer: { status, headers: {}, content: { kind: 'none' } } })
}

/** A problem document that is an error record of document 3 as well. */
function notThere(path: string): Answer {
  const problem = problemAnswer('doesNotExist', 'It is not there.', path)
  return withJson(problem, (body) => ({ ...(body as object), status: problem.status }))
}

/** Whether the request names something that the change has made, and given a name. */
function namesGivenBy({ answer }: GivenAnswer, { request }: VariedView): boolean {
  const asked = request.path + request.body
  return namesIn(answer).some((name) => asked.includes(name))
}

/** Identifiers are long, and have digits: the words of paths have none. */
const NAME = /[\w-]{12,}/g

function namesIn({ headers, content }: Answer): readonly string[] {
  const body = content.kind === 'json' ? JSON.stringify(content.value) : ''
  const place = headers['location']?.split('/').at(-1) ?? ''
  return [...`${place} ${body}`.matchAll(NAME)].flatMap(([name]) => (/\d/.test(name) ? name : []))
}

/** Whoever has done something once has nothing against being asked again. */
function asTheFirstTime(answer: Answer, { given, request }: VariedView): Answer {
  const before = given.toTheSame(request)
  const isImpossibleNow = answer.status >= 400 && answer.status < 500 && !isOfItsOwn(answer)
  return before && isImpossibleNow ? inAnswerTo(answer, before) : answer
}

/** What has nothing to do with the first time: the token, the client, or that its issuer has no remote checkout any more. */
function isOfItsOwn({ status, content }: Answer): boolean {
  if (status === 401 || status === 403) return true
  return content.kind === 'json' && JSON.stringify(content.value).includes(`"errorCode":${NOT_SUPPORTED}`)
}

/** Document 3 §7: all remote-checkout endpoints have it. */
const NOT_SUPPORTED: CardCodeNumber = 4506

/** Another answer to the same call. */
function inAnswerTo({ headers }: Answer, { answer }: Pick<GivenAnswer, 'answer'>): Answer {
  const ofThisCall = Object.entries(headers).filter(([name]) => OF_ONE_CALL.includes(name.toLowerCase()))
  const others = Object.entries(answer.headers).filter(([name]) => !OF_ONE_CALL.includes(name.toLowerCase()))
  return { ...answer, headers: Object.fromEntries([...others, ...ofThisCall]) }
}
