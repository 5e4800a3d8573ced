import { join } from 'node:path'
import { writeFileAtomically } from '../host/files.ts'
import { err, ok } from '../kernel/result.ts'
import type { Result } from '../kernel/result.ts'
import type { Recorder } from '../runner/recorder.ts'
import { RECORDED_ID } from '../runner/recorder.ts'
import type { RecordedStep } from '../runner/recorded-step.ts'
import { writtenScenario } from '../scenario/written-scenario.ts'

/** The scenario file of a session; undefined when nothing in it can be sent again. */
function scenarioText(recorder: Recorder): string | undefined {
  const all = recorder.steps()
  const steps = all.filter((step): step is RecordedStep => typeof step !== 'string')
  if (!steps.some(({ content }) => 'verifies' in content)) return undefined
  const effects = (['irreversible', 'write', 'read'] as const).find((effect) =>
    steps.some(({ operation }) => operation.effects === effect),
  )
  const leftOut = all.flatMap((step, index) => (typeof step === 'string' ? [`${index + 1}: ${step}`] : []))
  const head = [
    'Recorded from real traffic. Headers and secrets come from the profile with which it is played.',
    ...(leftOut.length > 0 ? ['Left out:', ...leftOut] : []),
  ]
  const file = {
    id: RECORDED_ID,
    title: 'What passed while it was recorded',
    effects,
    steps: steps.map(({ content }) => content),
  }
  return writtenScenario(file, { '': head.join('\n') })
}

/** Writes the session as a scenario; returns the paths of what was written. */
export function writeScenario(recorder: Recorder, folder: string): Result<readonly string[], string> {
  const text = scenarioText(recorder)
  if (text === undefined) return ok([])
  const path = join(folder, `${RECORDED_ID}.yaml`)
  const written = writeFileAtomically(path, text)
  return written.ok ? ok([path]) : err(written.error.message)
}
