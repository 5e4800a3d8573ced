import type { Xml } from '../../host/xml-validation.ts'
import type { Target } from '../../profile/profile.ts'
import { err, ok } from '../../kernel/result.ts'
import type { Result } from '../../kernel/result.ts'
import { embeddedTarget } from '../../runner/play/embedded-target.ts'
import { createSimulator } from '../../simulator/create.ts'
import { UsageError } from '../../simulator/simulator.ts'
import type { Simulator } from '../../simulator/simulator.ts'
import { FAULTS } from '../../simulator/faults.ts'
import type { SimulatorOptions } from '../../simulator/options.ts'
import { pinsOf } from '../../simulator/pins.ts'
import { nearest } from '../../source/nearest.ts'
import { loadBank } from '../serve/load-bank.ts'
import { listOption, textOption, wholeNumber } from '../options/options.ts'
import type { Options } from '../options/options.ts'

/** The simulator that a command line describes. The error is ready to be printed. */
export async function simulatorFrom(
  options: Options,
  xml: Xml,
  more: Pick<SimulatorOptions, 'pushUrl' | 'pushSender'> = {},
): Promise<Result<Simulator, string>> {
  const described = await simulatorOptions(options, xml)
  if (!described.ok) return described
  try {
    return ok(createSimulator({ ...described.value, ...more }))
  } catch (error) {
    if (error instanceof UsageError) return err(error.message)
    throw error
  }
}

export async function simulatorOptions(
  options: Options,
  xml: Xml,
): Promise<Result<SimulatorOptions, string>> {
  const seed = wholeNumber(options, 'seed', 1)
  if (!seed.ok) return seed
  const bankName = textOption(options, 'bank')
  const bank = bankName === undefined ? undefined : await loadBank(bankName)
  if (bank && !bank.ok) return bank
  const now = textOption(options, 'now')
  const release = textOption(options, 'cardsRelease')
  const vary = options['vary'] === undefined ? undefined : wholeNumber(options, 'vary', 0)
  if (vary && !vary.ok) return vary
  const faults = listOption(options, 'fault') ?? []
  const known = FAULTS.map(({ id }) => id)
  const unknown = faults.find((fault) => !known.includes(fault))
  if (unknown !== undefined) {
    const near = nearest(unknown, known)
    return err(`no fault is called "${unknown}"; ${near ? `did you mean ${near}?` : LIST_OF_FAULTS}`)
  }
  return ok({
    seed: seed.value,
    ...(bank && { bank: bank.value }),
    ...(now !== undefined && { now }),
    ...(release !== undefined && { cards: { release } }),
    ...(vary && { vary: vary.value }),
    faults,
    xml,
  })
}

const LIST_OF_FAULTS = '`conformance list faults` names them all'

/** The embedded simulator as a target: what the documents leave open is pinned to its own behaviour, if it has one. */
export function targetOf(simulator: Simulator): Target {
  return embeddedTarget(simulator, pinsOf(simulator))
}
