import { type Observation, headerOf } from '../../evidence/observation.ts'
import { readExactJson } from '../../kernel/exact-number.ts'
import { unusablePart } from '../../rules/unusable.ts'
import type { Step } from '../../scenario/format.ts'
import {
  parameterInLink,
  parseHeaderCapture,
  placesOfCapture,
  sentPointer,
} from '../../scenario/header-capture.ts'
import { findsSeveral, selectPointer } from '../../scenario/pointer.ts'
import { OPERATIONS } from '../../documents/operations.ts'
import { portOf } from '../../target/apis/ports.ts'
import { resolveTemplate } from '../../scenario/template.ts'
import { type Flow, scopeOf } from './flow.ts'

/** Sets the variables that a step takes out of its answer. */
export function capture(step: Step, observation: Observation, flow: Flow): void {
  const { body, text } = observation.response
  let exact: unknown
  // What is sent again is what was received, digit by digit.
  const json = (): unknown => (exact ??= body.kind === 'json' ? readExactJson(text) : undefined)
  const port = portOf(observation.surface)
  const listed = (): unknown => (port.captured ? port.captured(observation.operation, json()) : json())
  const isUnusable = unusablePart(observation) !== undefined
  const select = (source: string): unknown =>
    // Whether what was sent goes on is for the answer to say.
    isUnusable && sentPointer(source) !== undefined ? undefined : captured(observation, listed, source)
  captureFrom(step, select, flow, port.adviceOn?.(observation))
}

/** The same from anything in which its places can be looked up. */
export function captureFrom(
  step: Step,
  select: (source: string) => unknown,
  flow: Flow,
  advice?: string,
): void {
  for (const [name, source] of Object.entries(step.capture)) {
    const place = filledIn(source, flow)
    const found = placesOfCapture(place)
      .map(select)
      .find((value) => value !== undefined)
    if (found === undefined) {
      const reason = `the answer of "${step.name}" has nothing at ${place}`
      flow.missing.set(name, withAdvice(reason, advice))
    } else if (isTooLong(found)) {
      flow.missing.set(
        name,
        `what the answer of "${step.name}" has at ${place} has more than ${LONGEST_SENT} characters: no request can carry it`,
      )
    } else {
      flow.variables[name] = found
      flow.missing.delete(name)
    }
  }
}

/** No server takes an address or a header field of that size, and no document has an id, a link or a token like it. */
const LONGEST_SENT = 64 * 1024

/** Of a list, every item may be sent. */
function isTooLong(value: unknown): boolean {
  if (Array.isArray(value)) return value.some(isTooLong)
  return typeof value === 'string' && value.length > LONGEST_SENT
}

/** A place with its variables replaced; one that has no value leads nowhere. */
export function filledIn(place: string, flow: Flow): string {
  const filled = resolveTemplate(place, scopeOf(flow))
  return filled.ok ? String(filled.value) : place
}

/** A reason, and what the target's owner can do about it where that is known. */
export function withAdvice(reason: string, advice: string | undefined): string {
  return advice === undefined ? reason : `${reason}; ${advice}`
}

/** A step that was not played has captured nothing, and says why. */
export function captureNothing(step: Step, reason: string, flow: Flow): void {
  for (const name of Object.keys(step.capture)) flow.missing.set(name, reason)
}

function captured({ request, response, opened }: Observation, json: () => unknown, source: string): unknown {
  const { headers } = response
  const sent = sentPointer(source)
  if (sent !== undefined) return withoutNulls(selectPointer(sentParameters(request.body), sent), sent)
  if (source.startsWith('/opened/')) return selectPointer({ opened }, source)
  const header = parseHeaderCapture(source)
  if (!header) return withoutNulls(selectPointer(json(), source), source)
  const value = headerOf(headers, header.header)
  const { inPath, inQuery } = header
  if (value !== undefined && inPath !== undefined)
    return parameterInLink(
      value,
      inPath,
      OPERATIONS.map(({ path }) => path),
    )
  if (value === undefined || inQuery === undefined) return value
  // An address may be relative.
  return new URLSearchParams(value.split('#')[0]!.split('?')[1]).get(inQuery) ?? undefined
}

/** The members of a body that was sent, as JSON or as a form. */
function sentParameters(body = ''): unknown {
  if (!body.startsWith('{')) return Object.fromEntries(new URLSearchParams(body))
  return readExactJson(body)
}

/** A field that is null says as little as one that is absent. */
function withoutNulls(found: unknown, pointer: string): unknown {
  const isList = Array.isArray(found) && findsSeveral(pointer)
  return isList ? found.filter((item) => item !== null) : (found ?? undefined)
}
