import { OWN_RELEASES } from '../documents/own/own-apis.ts'
import { type Follow, followedFrom } from '../documents/own/followed.ts'
import { isObject, mapValues } from '../kernel/objects.ts'
import type { Scenario, SendAction, Step } from './format.ts'
import { selectPointer } from './pointer.ts'
import { requestOf } from './template.ts'

/**
 * A flow for one release of an API as the release that is played has it: pointers into answers follow what was moved or
 * renamed. A step that cannot be followed says so, and is not played. Without `release` it is for the oldest one.
 */
export function inPlayedRelease(scenario: Scenario): Scenario {
  const releases = OWN_RELEASES[scenario.surface]
  const { release, ...flow } = scenario
  if (!releases || (release !== undefined && !releases.names.includes(release))) return scenario
  const follow = followedFrom(scenario.surface, release)
  if (!follow) return flow
  const words = `in release ${releases.played} of ${scenario.surface}; it was written for ${release ?? releases.names[0]}`
  return { ...flow, steps: flow.steps.map((step) => inRelease(step, follow, words)) }
}

function inRelease(step: Step, follow: Follow, words: string): Step {
  const { action, capture, expect = [], premise } = step
  const send = requestOf(action)
  const followed = send && follow(send.operation)
  if (!followed) return step
  const { is, needs, pointer } = followed
  const outdated = (what: string): string => `its step "${step.name}" ${what} ${words}`
  if (!is) return { ...step, verifies: [], outdated: outdated(`sends ${send.operation}, which is removed`) }
  const status = expect.find(({ at }) => at === 'status')?.value ?? premise?.status
  const isOfError = [status].flat().some((one) => Number(String(one)) >= 400)
  const lost: string[] = []
  const at = (source: string): string => {
    const found = source.startsWith('/') ? pointer(source, isOfError) : { to: source }
    if ('to' in found) return found.to
    lost.push(`names ${source} of ${send.operation}, which is ${found.lost}`)
    return source
  }
  const needed = needs.find((place) => !isGiven(place, send))
  if (needed !== undefined) lost.push(`sends ${send.operation} without the ${needed} that it has to have`)
  const sent = { ...send, operation: is.id }
  const field = action.kind === 'waitUntil' && action.field
  return {
    ...step,
    action:
      action.kind === 'waitUntil'
        ? { ...action, send: sent, field: field ? { ...field, pointer: at(field.pointer) } : undefined }
        : sent,
    capture: mapValues(capture, (source) => source.split(' or ').map(at).join(' or ')),
    expect: expect.map((one) =>
      one.how === 'exists' && one.value === false ? one : { ...one, at: at(one.at) },
    ),
    verifies: step.verifies.map((one) => ({
      ...one,
      requirement: one.requirement.replace(`${send.operation}-`, `${is.id}-`),
    })),
    ...(lost.length > 0 && { outdated: outdated(lost[0]!) }),
  }
}

/** Whether a request has it: what it does not have as JSON is its author's affair. */
function isGiven(place: string, { query, body }: SendAction): boolean {
  const [where, name] = place.split(' ') as [string, string]
  if (where === 'query') return Object.hasOwn(query, name)
  return !isObject(body) || [selectPointer(body, name)].flat().some((found) => found !== undefined)
}
