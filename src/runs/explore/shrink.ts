import type { Scenario, Step } from '../../scenario/format.ts'
import { variablesIn } from '../../scenario/template.ts'
import { madePlainer } from './plainer.ts'

/** Whether a flow of these steps still shows what it is about. */
export type Shows = (steps: readonly Step[]) => Promise<boolean>

/**
 * The fewest steps that still show what the step at the index shows. First what that one rests on: the steps whose answers
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
  const last = flow.steps[index]!
  const isKept = (step: Step): boolean => step === last || isFixed(step)
  let steps = flow.steps.slice(0, index + 1)
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
  const plain = await madePlainer(steps, isKept, isEnough)
  const used = new Set(plain.flatMap(variablesIn))
  return { ...flow, facts: flow.facts.filter((name) => used.has(name)), steps: plain }
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
