import { unmarkedJsonIn } from '../../kernel/json-text.ts'
import { headerOf } from '../../evidence/observation.ts'
import type { HeaderList, Observation, RecordedResponse } from '../../evidence/observation.ts'
import {
  AUTHORIZATION,
  CLIENT_ID,
  CORRELATION_FIELD,
  CORRELATION_ID,
  PSU_USER_AGENT,
  REQUEST_HEADERS,
  TARGET_ID,
} from '../../documents/headers.ts'
import { SPECIFIED } from '../../documents/http-fields.ts'
import { type Diagnosis, diagnosis } from './cause.ts'
import type { Answered, Asked } from './probe.ts'
import { wordsOf } from './words.ts'

/** The gateway swaps the first two, and a credential has no place in an echo. */
const NOT_ECHOED = new Set([TARGET_ID, CLIENT_ID, AUTHORIZATION].map((name) => name.toLowerCase()))

/**
 * Headers that got lost on the way to the target. A target that merely forgets to echo one is not taken for a proxy
 * that strips it: something else must show that it never arrived.
 */
export function strippedHeaders({ echo, list }: Asked): Diagnosis | undefined {
  const complaint = complainedOf(list) ?? complainedOf(echo)
  if (complaint) return complaint
  const echoed = echoedNames(echo.observation)
  if (!echo.observation || !echoed) return undefined
  const lost = lostNames(echo.observation, echoed)
  const names = lost.map((name) => name.toLowerCase())
  const never = names.includes(CORRELATION_FIELD) && !isReflected(echo) && !(list && isReflected(list))
  return lost.length > 0 && never ? stripped(echo.url, `an echo without ${lost.join(', ')}`) : undefined
}

/** The target says that a header is not there which was sent. */
function complainedOf(answered: Answered | undefined): Diagnosis | undefined {
  const { observation } = answered ?? {}
  if (!answered || !observation || ![400, 401, 403].includes(observation.response.status)) return undefined
  const words = wordsOf(observation.response)
  const named = missingIn(words, documentedNames(observation.request.headers))
  return named === undefined
    ? undefined
    : stripped(answered.url, `${observation.response.status}${words}, although ${named} was sent`)
}

const IS_MISSING = /missing|absent|required|mandatory|without|fehlt/i

/** What proxies and gateways put into requests that they pass on. */
const ADDED_ON_THE_WAY =
  /(?<![\w-])(?:x-[a-z0-9]+(?:-[a-z0-9]+)*|b3|traceparent|tracestate|uber-trace-id|ssl-client-[a-z-]+|client-cert(?:-chain)?|true-client-ip|cdn-loop|cf-[a-z]+(?:-[a-z]+)*)\b/gi

/** The header for which a request was refused that had none such; a target may also want one that no document names. */
export function addedIn(words: string, sent: HeaderList): string | undefined {
  if (!/header/i.test(words) || IS_MISSING.test(words)) return undefined
  const named = [...words.matchAll(ADDED_ON_THE_WAY)].map(([name]) => name)
  return named.find((name) => headerOf(sent, name) === undefined && !SPECIFIED.has(name.toLowerCase()))
}

/** The target refuses what nobody but something on the way can have put into the request. */
export function addedHeaders({ echo, list }: Asked): Diagnosis | undefined {
  for (const answered of list ? [list, echo] : [echo]) {
    const { request, response } = answered.observation ?? {}
    if (!request || !response || response.status < 400 || response.status >= 500) continue
    const words = wordsOf(response)
    const name = addedIn(words, request.headers)
    if (name !== undefined)
      return diagnosis(
        'headers-added',
        `GET ${answered.url} answered ${response.status}${words}, although no ${name} was sent`,
        ADDED_FIX,
      )
  }
  return undefined
}

export const ADDED_FIX =
  'have what stands before the target pass requests on without headers of its own (proxy_set_header NAME ""), or the target take them'

/** Which of these headers a text says is not there. */
export function missingIn(words: string, sent: readonly string[]): string | undefined {
  if (!IS_MISSING.test(words)) return undefined
  // Whole words: the name of one header may be a part of another's.
  const said = new Set(words.toLowerCase().split(/[^\w-]+/))
  return sent.find((name) => said.has(name.toLowerCase()))
}

/** The header in which the second of two requests for an echo differs from the first. */
export const CHANGED_HEADER = PSU_USER_AGENT

/** The same echo, byte for byte, of a header that was sent with two values: it was written before anybody asked. */
export function unchangedAnswer(first: Answered, second: Answered): Diagnosis | undefined {
  const [text, again] = [first, second].map(({ observation }) => observation?.response.text)
  const hasHeader = echoedNames(first.observation)?.has(CHANGED_HEADER.toLowerCase())
  if (!hasHeader || text !== again) return undefined
  return diagnosis(
    'answers-never-change',
    `GET ${first.url} answered two requests with the same echo of ${CHANGED_HEADER}, which had another value in each`,
    'ask a target that answers what it is asked; one whose answers were written before meets no requirement about requests',
  )
}

function stripped(url: string, seen: string): Diagnosis {
  const fix =
    'look at what stands between this machine and the target, and at the echo itself: every header has to arrive as it was sent'
  return diagnosis('headers-stripped', `GET ${url} answered ${seen}`, fix)
}

/** True when the answer carries the correlation id of its request. */
export function isReflected({ observation }: Answered): boolean {
  if (!observation) return false
  const { request, response } = observation
  return headerOf(response.headers, CORRELATION_ID) === headerOf(request.headers, CORRELATION_ID)
}

/** The answer is an echo that has every documented header of the request, but for those that no echo has to show. */
export function isEchoOfHeaders({ observation }: Answered): boolean {
  const echoed = echoedNames(observation)
  return echoed !== undefined && lostNames(observation!, echoed).length === 0
}

function lostNames(observation: Observation, echoed: ReadonlySet<string>): readonly string[] {
  return notEchoed(observation.request.headers, echoed)
}

/** Documented headers that were sent, and that an echo has to show and does not. */
export function notEchoed(sent: HeaderList, echoed: ReadonlySet<string>): readonly string[] {
  return documentedNames(sent).filter(
    (name) => !NOT_ECHOED.has(name.toLowerCase()) && !echoed.has(name.toLowerCase()),
  )
}

/** The documented ones of the headers that were sent. */
export function documentedNames(sent: HeaderList): readonly string[] {
  return REQUEST_HEADERS.map(({ name }) => name).filter((name) => headerOf(sent, name) !== undefined)
}

/** Lower case; undefined when the answer is no echo. */
function echoedNames(observation: Observation | undefined): ReadonlySet<string> | undefined {
  const body = observation?.response.body
  if (observation?.response.status !== 200 || body?.kind !== 'json') return undefined
  return namesIn(body.value)
}

/** The same of an answer as it is kept. */
export function echoedNamesIn({ status, body }: RecordedResponse): ReadonlySet<string> | undefined {
  return status === 200 && body.includes('"receivedHeaders"') ? namesIn(unmarkedJsonIn(body)) : undefined
}

function namesIn(body: unknown): ReadonlySet<string> | undefined {
  const received = (body as { receivedHeaders?: unknown } | null | undefined)?.receivedHeaders
  if (!Array.isArray(received)) return undefined
  return new Set(
    received.map((entry: unknown) =>
      String((entry as { headerName?: unknown } | null)?.headerName).toLowerCase(),
    ),
  )
}
