import type { Release } from '../../documents/cards/releases.ts'
import type { XmlValidation } from '../../kernel/xml.ts'
import { createSimulator as create } from '../../simulator/create.ts'
import type {
  Control as ControlWithAnyId,
  Simulator as SimulatorWithAnyId,
  SimulatorOptions as OptionsWithAnyId,
} from '../../simulator/simulator.ts'
import type { FaultId, VariationId } from './known-ids.ts'

/** What a simulated bank is made of. Every option is optional. */
export interface SimulatorOptions extends Omit<OptionsWithAnyId, 'faults' | 'variations'> {
  /** Faults that are on from the start, by id: `conformance list faults`. */
  readonly faults?: readonly FaultId[]
  /** Single legal variations, by id: such as a bank that writes the amounts of entries as numbers. */
  readonly variations?: readonly VariationId[]
}

/** What the owner of a simulated bank can do and see besides the requests that its clients send. */
export interface Control extends Omit<ControlWithAnyId, 'inject'> {
  /**
   * Switches a fault on: for `times` requests that it changes, or until it is cleared. Throws a UsageError when no fault
   * has the id.
   */
  inject(faultId: FaultId, options?: { times?: number }): void
}

/** One isolated bank with its own clock, state and journal, and a handle per surface. */
export interface Simulator extends Omit<SimulatorWithAnyId, 'control' | 'fork'> {
  /** What the owner of the bank can do and see besides requests. */
  readonly control: Control
  /**
   * An independent simulator in the same state; with an instant, a fresh one with the same faults at that time. It
   * reads XML with what this one was given, or else with `xml`, and has the card API in `cardsRelease` if one is given.
   */
  fork(startsAt?: string, xml?: XmlValidation, cardsRelease?: Release): Simulator
}

/**
 * A simulated bank behind its gateway; simulators share no mutable state. Throws a UsageError when an option is of no
 * use, such as an unknown id of a fault.
 */
export function createSimulator(options: SimulatorOptions = {}): Simulator {
  return create(options)
}
