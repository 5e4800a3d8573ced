import type { Xml } from '../../host/xml/xml-on-demand.ts'
import { defined } from '../../kernel/defined.ts'
import { type Result, err, ok } from '../../kernel/result.ts'
import { createSimulator } from '../../simulator/create.ts'
import type { BankExtension } from '../../simulator/extension.ts'
import { unknownId } from '../../simulator/surfaces/unknown-id.ts'
import { type Simulator, type SimulatorOptions, UsageError } from '../../simulator/simulator.ts'
import { FAULTS } from '../../simulator/faults/faults.ts'
import { withoutOccasion } from '../../simulator/faults/occasions.ts'
import { loadBank } from './load-bank.ts'

/** Which simulated bank is meant, as a person says it. */
export interface BankChoice {
  readonly seed: number
  /** A bank file, or the name of a built-in bank; the default bank when absent. */
  readonly bank?: string | undefined
  /** Where its clock stands, ISO 8601. */
  readonly now?: string | undefined
  /** The release of its card API. */
  readonly cardsRelease?: string | undefined
  /** For how many days what is bought with a card is held. */
  readonly holdDays?: number | undefined
  /** The seed by which it does otherwise what the documents leave open. */
  readonly vary?: number | undefined
  readonly faults?: readonly string[] | undefined
  readonly extension?: BankExtension | undefined
}

/** The simulator that a choice describes. The error is ready to be printed. */
export async function createSimulatedBank(
  choice: BankChoice,
  xml: Xml,
  more: Pick<SimulatorOptions, 'pushUrl' | 'pushSender' | 'provider' | 'journalCapacity'> = {},
): Promise<Result<Simulator, string>> {
  const described = await simulatorOptionsOf(choice, xml)
  if (!described.ok) return described
  try {
    return ok(createSimulator({ ...described.value, ...more }))
  } catch (error) {
    if (error instanceof UsageError) return err(error.message)
    throw error
  }
}

/** The simulator's options for a choice; reads the bank file. The error is ready to be printed. */
export async function simulatorOptionsOf(
  { seed, bank: bankName, now, cardsRelease, holdDays, vary, faults = [], extension = {} }: BankChoice,
  xml: Xml,
): Promise<Result<SimulatorOptions, string>> {
  const bank = bankName === undefined ? undefined : await loadBank(bankName)
  if (bank && !bank.ok) return bank
  const known = [...FAULTS, ...(extension.faults ?? [])]
  const unknown = faults.find((fault) => !known.some(({ id }) => id === withoutOccasion(fault)))
  if (unknown !== undefined) return err(unknownId('fault', unknown, known))
  const cards = defined({ release: cardsRelease, holdDays })
  return ok(defined({ seed, bank: bank?.value, now, cards, vary, faults, extension, xml }))
}
