import { loadXmlEngine } from '../../host/xml-engine.ts'
import { REQUIREMENTS } from '../../rules/requirements.ts'
import { FAULTS } from '../../simulator/faults.ts'
import type { RunCommand } from '../command.ts'
import { loadValidScenarios, shippedScenarios } from '../load-scenarios.ts'
import { listOption, wholeNumber } from '../options.ts'
import { selfTest as runSelfTest } from '../self-test.ts'
import type { SelfTestResult } from '../self-test.ts'
import { usageError, write } from '../terminal.ts'

/** `conformance self-test`: proves that the suite can fail, and that it does not fail without a cause. */
export const selfTest: RunCommand = async (_positional, options) => {
  const seeds = wholeNumber(options, 'seeds', 25, { min: 1, max: 10_000 })
  if (!seeds.ok) return usageError(seeds.error)
  const scenarios = await loadValidScenarios([shippedScenarios()])
  if (!scenarios.ok) return usageError(scenarios.error)
  const { readXml } = await loadXmlEngine()
  const only = listOption(options, 'only')
  const result = await runSelfTest({
    scenarios: scenarios.value,
    requirements: REQUIREMENTS,
    faults: FAULTS,
    seeds: Array.from({ length: seeds.value }, (_, index) => index + 1),
    readXml,
    ...(only && { only }),
    onProgress: (done, total) => {
      if (process.stderr.isTTY) process.stderr.write(`\r${done}/${total}`)
    },
  })
  write('output', options['json'] ? JSON.stringify(result, undefined, 2) : describe(result, seeds.value))
  return result.passed ? 0 : 1
}

function describe(result: SelfTestResult, seeds: number): string {
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
    ...result.falseAlarms.map(({ seed, requirement, verdict }) => `FALSE ${verdict} seed ${seed}: ${requirement}`),
    ...result.neverBroken.map((requirement) => `NEVER BROKEN ${requirement}`),
    '',
    `${seeds} faultless banks, ${result.falseAlarms.length} false alarms`,
    `${exact.length} of ${result.faults.length} faults break exactly what they should`,
    `${result.neverBroken.length} requirements are broken by no fault`,
  ].join('\n')
}
