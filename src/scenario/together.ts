import type { Step } from './format.ts'

/** Which of the steps begins what is sent at once with the one at `index`: itself, unless it says `together`. */
export function beginningOf(steps: readonly Step[], index: number): number {
  const isJoined = steps[index]?.together === true && steps[index - 1]?.action.kind === 'send'
  return isJoined ? beginningOf(steps, index - 1) : index
}

/** The steps in their order, those that are sent at once side by side, at most so many. */
export function groupsOf(
  steps: readonly Step[],
  most = Number.POSITIVE_INFINITY,
): readonly (readonly Step[])[] {
  const groups: Step[][] = []
  for (const [index, step] of steps.entries()) {
    const last = groups.at(-1)
    if (last && beginningOf(steps, index) < index && last.length < most) last.push(step)
    else groups.push([step])
  }
  return groups
}
