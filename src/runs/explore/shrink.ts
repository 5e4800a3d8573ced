import { defined } from '../../kernel/defined.ts'
import type { Scenario, Step } from '../../scenario/format.ts'
import { variablesIn } from '../../scenario/template.ts'
import { madePlainer } from './plainer.ts'
import { rebound } from './rebound.ts'

/** Whether a flow of these steps still shows what it is about. */
export type Shows = (steps: readonly Step[]) => Promise<boolean>

/**
 * The fewest steps that still show what the step at the index shows, one after the other if they do so. First what it rests on: the steps whose answers
 * it uses, and theirs. Then whatever can be left out, in halves and one by one (delta debugging), and what is left as plain as it
 * can be. `isFixed` are those
 * without which the last one would not say what its author means.
 */
export async function shrunk(
  flow: Scenario,
  index: number,
  isFixed: (step: Step) => boolean,
  shows: Shows,
  mostPlays: number,
): Promise<Scenario> {
  let plays = 0
  const isEnough = async (steps: readonly Step[]): Promise<boolean> =>
    plays++ < mostPlays && (await shows(steps))
  let steps: readonly Step[] = flow.steps.slice(0, index + 1)
  const inOrder = steps.map((step) => (step.together ? defined({ ...step, together: undefined }) : step))
  if (steps.some(({ together }) => together) && (await isEnough(inOrder))) steps = inOrder
  const { name: last } = steps.at(-1)!
  const isKept = (step: Step): boolean => step.name === last || isFixed(step)
  const ancestors = ancestorsOf(steps)
  const fewest = steps.filter((step) => isKept(step) || ancestors.has(step))
  if (fewest.length < steps.length && (await isEnough(fewest))) steps = fewest
  for (let size = Math.ceil(steps.length / 2); size >= 1; size = size === 1 ? 0 : Math.ceil(size / 2)) {
    // From the end: what uses an answer goes before what gives it.
    for (let end = steps.length; end > 0; end -= size) {
      const part = steps.slice(Math.max(0, end - size), end).filter((step) => !isKept(step))
      const fewer = steps.filter((step) => !part.includes(step))
      if (part.length > 0 && (await isEnough(fewer))) steps = fewer
    }
  }
  for (const step of steps) {
    const once = isKept(step) ? undefined : askedOnce(steps, step)
    if (once && (await isEnough(once))) steps = once
  }
  const plain = await madePlainer(steps, isKept, isEnough)
  const used = new Set(plain.flatMap(variablesIn))
  return { ...flow, facts: flow.facts.filter((name) => used.has(name)), steps: plain }
}

/** Without a step that one before it asks for as well, with what that one has answered; undefined where there is none. */
function askedOnce(steps: readonly Step[], step: Step): readonly Step[] | undefined {
  const index = steps.findIndex(({ name }) => name === step.name)
  const places = Object.values(step.capture)
  const first = steps.slice(0, Math.max(0, index)).find(({ action, capture }) => {
    const given = new Set(Object.values(capture))
    return JSON.stringify(action) === JSON.stringify(step.action) && places.every((place) => given.has(place))
  })
  if (!first) return undefined
  const names = new Map(Object.entries(first.capture).map(([name, place]) => [place, `\${${name}}`]))
  const others = new Map(Object.entries(step.capture).map(([name, place]) => [name, names.get(place)!]))
  return [...steps.slice(0, index), ...steps.slice(index + 1).map((later) => rebound(later, others))]
}

/** The last step, and all whose answers it cannot be without. */
function ancestorsOf(steps: readonly Step[]): ReadonlySet<Step> {
  const needed = new Set<string>()
  const kept = new Set<Step>()
  for (const step of steps.toReversed()) {
    if (kept.size > 0 && !Object.keys(step.capture).some((name) => needed.has(name))) continue
    kept.add(step)
    for (const name of variablesIn(step)) needed.add(name)
  }
  return kept
}
