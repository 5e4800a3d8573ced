import { CARD_HEADERS } from '../../documents/cards/headers.ts'
import { oncePerObject } from '../../kernel/once-per-object.ts'
import {
  AUTHORIZATION,
  CLIENT_ID,
  CORRELATION_ID,
  HEADER_LIMITS,
  INSTANCE_ID,
  PERMISSION_ID,
  TARGET_ID,
  USER_AGENT,
} from '../../documents/headers.ts'
import type { Observation } from '../../evidence/observation.ts'
import { requestedDate } from '../days.ts'
import { requestHeader } from '../read.ts'

/**
 * Under which right something was asked: only what was asked under the same one shows the same accounts, and has the
 * same ids for them. At the gateway it is the permission (document 1 §1.4), at the provider the token.
 */
export const scopeOf = oncePerObject((here: Observation): string => {
  const right = requestHeader(here, PERMISSION_ID) ?? requestHeader(here, AUTHORIZATION) ?? ''
  const parties = [TARGET_ID, CLIENT_ID].map((name) => requestHeader(here, name) ?? '')
  return [here.surface, here.request.client ?? 'first', ...parties, right].join(' ')
})

/** A day of an account, in the scope of an exchange; undefined where none was asked for by its date. */
export function dayOf(here: Observation): string | undefined {
  const date = requestedDate(here)
  const account = here.request.pathParameters['accountId']
  return date === undefined || account === undefined ? undefined : `${scopeOf(here)} ${account} ${date}`
}

/**
 * What makes two requests the same: who sends them, and all but the names of the single call, and of the program that sends
 * it, as long as these are such as others have: one that is left out or too long is refused for that alone.
 */
export function requestSignature({ surface, request, today }: Observation): string {
  const { client = 'first', method, path, body = '' } = request
  const headers = request.headers
    .map(([name, value]) => [name.toLowerCase(), value] as const)
    .map(([name, value]) => `${name}:${isUsual(value, OF_ONE_CALL.get(name)) ? 'any' : value}`)
    .toSorted()
  // What is allowed once a day is allowed the next day.
  return [surface, today, client, method, path, ...headers, body].join('\n')
}

function isUsual(value: string, longest = 0): boolean {
  return value.length <= longest && /^[\w./-]+$/.test(value)
}

const LONGEST = Math.min(...HEADER_LIMITS.map(({ maxCharacters = Infinity }) => maxCharacters))

/** And how long they may be. */
const OF_ONE_CALL: ReadonlyMap<string, number> = new Map([
  ...[CORRELATION_ID, USER_AGENT, INSTANCE_ID].map((name) => [name.toLowerCase(), LONGEST] as const),
  ...CARD_HEADERS.flatMap(({ name, maxLength }) => (maxLength ? [[name, maxLength] as const] : [])),
])

/** Whether a request may have changed something at the target: one that was clearly refused has not. */
export function mayHaveChanged({ operation, response: { status } }: Observation): boolean {
  return operation !== undefined && operation.effects !== 'read' && (status < 400 || status >= 500)
}
