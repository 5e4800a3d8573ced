import { REQUIREMENTS } from '../../rules/requirements.ts'
import { matchesGlob } from '../../runner/select.ts'
import { FAULTS } from '../../simulator/faults.ts'
import { nearest } from '../../source/nearest.ts'
import type { RunCommand } from '../command.ts'
import { loadValidScenarios, shippedScenarios } from '../load-scenarios.ts'
import { listOption, wholeNumber } from '../options.ts'
import { selfTest as runSelfTest } from '../self-test.ts'
import type { SelfTestResult } from '../self-test.ts'
import { print, usageError } from '../terminal.ts'
import { xmlFrom } from '../xml.ts'

/** `conformance self-test`: proves that the suite can fail, and that it does not fail without a cause. */
export const selfTest: RunCommand = async (_positional, options, terminal) => {
  const only = listOption(options, 'only')
  const idle = only?.find((glob) => !FAULTS.some(({ id }) => matchesGlob(glob, id)))
  if (idle !== undefined) {
    const near = nearest(
      idle,
      FAULTS.map(({ id }) => id),
    )
    return usageError(terminal, `--only "${idle}" matches no fault${near ? `; did you mean ${near}?` : ''}`)
  }
  // Whoever asks about a fault does not wait for the proof that nothing fails without one.
  const seeds = wholeNumber(options, 'seeds', only ? 1 : 25, { min: 1, max: 10_000 })
  if (!seeds.ok) return usageError(terminal, seeds.error)
  const xml = await xmlFrom(options)
  if (!xml.ok) return usageError(terminal, xml.error)
  const scenarios = await loadValidScenarios([shippedScenarios()])
  if (!scenarios.ok) return usageError(terminal, scenarios.error)
  const result = await runSelfTest({
    scenarios: scenarios.value,
    requirements: REQUIREMENTS,
    faults: FAULTS,
    seeds: Array.from({ length: seeds.value }, (_, index) => index + 1),
    xml: xml.value,
    vary: options['vary'] === true,
    ...(only && { only }),
    onProgress: (done, total) => {
      if (terminal.error.isTTY) terminal.error.write(`\r${done}/${total}`)
    },
  })
  if (terminal.error.isTTY) terminal.error.write('\r\u001B[2K')
  print(
    terminal.output,
    options['json']
      ? JSON.stringify(result, undefined, 2)
      : describe(result, options['vary'] ? `${seeds.value} varied` : String(seeds.value)),
  )
  return result.passed ? 0 : 1
}

function describe(result: SelfTestResult, seeds: string): string {
  const exact = result.faults.filter(({ missed, unexpected }) => missed.length + unexpected.length === 0)
  return [
    ...result.faults.map(({ id, broke, missed, unexpected }) =>
      [
        `${missed.length + unexpected.length === 0 ? 'ok  ' : 'BAD '} ${id}`,
        ...Object.entries(broke).map(([requirement, scenario]) => {
          const note = unexpected.includes(requirement) ? 'UNEXPECTED ' : ''
          return `       ${note}${requirement} (${scenario})`
        }),
        ...missed.map((requirement) => `       MISSED ${requirement}`),
      ].join('\n'),
    ),
    ...result.falseAlarms.map(
      ({ seed, requirement, verdict }) => `FALSE ${verdict} seed ${seed}: ${requirement}`,
    ),
    ...result.neverBroken.map((requirement) => `NEVER BROKEN ${requirement}`),
    '',
    `${seeds} faultless banks, ${result.falseAlarms.length} false alarms`,
    `${exact.length} of ${result.faults.length} faults break exactly what they should`,
    `${result.neverBroken.length} requirements are broken by no fault`,
  ].join('\n')
}
