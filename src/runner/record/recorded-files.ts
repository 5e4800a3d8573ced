import { writtenScenario } from '../../scenario/written-scenario.ts'
import type { Result } from '../../kernel/result.ts'
import { MOST_IN_STEPS, type RecordedStep } from './recorded-step.ts'
import { RECORDED_ID } from './recorder.ts'

/**
 * A session as scenario files: one, or as many as it takes for each to be no larger than a scenario file can be. None
 * when nothing in it can be sent again.
 */
export function recordedFiles(all: readonly Result<RecordedStep, string>[]) {
  const steps = all.flatMap((step) => (step.ok ? [step.value] : []))
  if (!steps.some(({ content }) => 'verifies' in content)) return []
  const leftOut = all.flatMap((step, index) => (step.ok ? [] : [`${index + 1}: ${step.error}`]))
  const parts = partsOf(steps)
  return parts.map((part, index) => {
    const id = index === 0 ? RECORDED_ID : `${RECORDED_ID}-${index + 1}`
    const head = [
      'Recorded from real traffic. Headers and secrets come from the profile with which it is played.',
      ...(parts.length > 1 ? [`Part ${index + 1} of ${parts.length}: they were sent in this order.`] : []),
      ...(index === 0 ? comments(leftOut) : []),
    ]
    /** The id of its scenario is its path without the ending, too. */
    return { id, text: fileText(id, part, head) }
  })
}

/** One step as it stands in a scenario file. */
export function stepText({ content }: RecordedStep): string {
  return writtenScenario({ steps: [content] }).replace(/^steps:\n/, '')
}

function fileText(id: string, steps: readonly RecordedStep[], head: readonly string[]): string {
  const effects = (['irreversible', 'write', 'read'] as const).find((effect) =>
    steps.some(({ operation }) => operation.effects === effect),
  )
  const title = 'What passed while it was recorded'
  const file = { id, title, effects, steps: steps.map(({ content }) => content) }
  return writtenScenario(file, { '': head.join('\n') })
}

/** What stands above the steps may not grow without end. */
const MOST_LEFT_OUT = 1000

function comments(leftOut: readonly string[]): readonly string[] {
  if (leftOut.length === 0) return []
  const more = leftOut.length - MOST_LEFT_OUT
  return [
    'Left out:',
    ...leftOut.slice(0, MOST_LEFT_OUT),
    ...(more > 0 ? [`and ${more} more; the report shows all of them`] : []),
  ]
}

function partsOf(steps: readonly RecordedStep[]): readonly (readonly RecordedStep[])[] {
  const parts: RecordedStep[][] = []
  let left = 0
  for (const step of steps) {
    if (parts.length === 0 || step.size > left) {
      parts.push([])
      left = MOST_IN_STEPS
    }
    parts.at(-1)!.push(step)
    left -= step.size
  }
  return parts
}
