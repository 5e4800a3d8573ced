import { type Duration, SECOND_MS, durationMs } from '../../kernel/calendar.ts'
import { defined } from '../../kernel/defined.ts'
import type { SendAction, Step } from '../../scenario/format.ts'

/** Whether steps still show what they are about. */
type IsEnough = (steps: readonly Step[]) => Promise<boolean>

/**
 * The same steps, as plain as they still show it: sent by the one client, one after the other, without parameters and headers
 * that may be left out, after a wait that could not be a second shorter. A person then sees what matters.
 */
export async function madePlainer(
  steps: readonly Step[],
  isFixed: (step: Step) => boolean,
  isEnough: IsEnough,
): Promise<readonly Step[]> {
  let best = steps
  for (let index = 0; index < best.length; index++) {
    if (isFixed(best[index]!)) continue
    const tried = async (step: Step): Promise<boolean> => {
      const other = best.with(index, step)
      const isIt = await isEnough(other)
      if (isIt) best = other
      return isIt
    }
    const helps = async (plainer: (typeof WAYS)[number]): Promise<boolean> => {
      for (const step of plainer(best[index]!)) if (await tried(step)) return true
      return false
    }
    // One that helps may help again: there are several parameters.
    for (const plainer of WAYS) while (await helps(plainer));
    await shorten(best[index]!, tried)
  }
  return best
}

const WAYS: readonly ((step: Step) => readonly Step[])[] = [
  (step) => (step.together === undefined ? [] : [defined({ ...step, together: undefined })]),
  ofSending((action) => (action.client === 'first' ? [] : [{ ...action, client: 'first' }])),
  ofSending((action) => (Object.keys(action.query).length > 0 ? [{ ...action, query: {} }] : [])),
  ofSending((action) => without(action, 'query')),
  ofSending((action) => without(action, 'headers')),
  ofSending((action) => (action.optional ? [defined({ ...action, optional: undefined })] : [])),
]

function ofSending(plainer: (action: SendAction) => readonly SendAction[]): (step: Step) => readonly Step[] {
  return (step) =>
    step.action.kind === 'send' ? plainer(step.action).map((action) => ({ ...step, action })) : []
}

function without(action: SendAction, part: 'query' | 'headers'): readonly SendAction[] {
  return Object.keys(action[part]).map((name) => {
    const { [name]: _, ...rest } = action[part]
    return { ...action, [part]: rest }
  })
}

/** To the second from which on it shows, by halves. */
async function shorten(step: Step, tried: (step: Step) => Promise<boolean>): Promise<void> {
  const { action } = step
  if (action.kind !== 'control' || action.command !== 'advance' || typeof action.argument !== 'object') return
  const lasting = (seconds: number): Step => ({ ...step, action: { ...action, argument: { seconds } } })
  let [tooShort, longEnough] = [0, Math.round(durationMs(action.argument as Duration) / SECOND_MS)]
  while (longEnough - tooShort > 1) {
    const seconds = Math.floor((tooShort + longEnough) / 2)
    if (await tried(lasting(seconds))) longEnough = seconds
    else tooShort = seconds
  }
}
