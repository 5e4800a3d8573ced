import { createBank } from '../provider/bank/bank.ts'
import { type Foundation, createFoundation } from '../provider/bank/foundation.ts'
import { BUILT_IN_BANKS } from '../provider/bank/built-in-banks.ts'
import type { BankDefinition } from '../provider/bank/bank-definition.ts'
import { apiOf, byApi, bySurface } from '../documents/apis.ts'
import { BEHAVIOURS, type Instances } from './variations/behaviours.ts'
import { DEFAULT_CLIENTS } from '../provider/gateway/clients.ts'
import { createClock } from './clock.ts'
import { checkedControl, perform } from './control/commands.ts'
import { type FaultSwitch, createFaultSwitch } from './faults/fault-switch.ts'
import { type Disturbances, createDisturbances } from './surfaces/disturbances.ts'
import type { FaultTrial } from './faults/fault-trial.ts'
import { DEFAULT_JOURNAL_BYTES, createJournal } from './journal.ts'
import { existing } from './control/usage-error.ts'
import { checkOptions } from './option-checks.ts'
import { DEFAULT_NOW, DEFAULT_SEED } from './simulator.ts'
import type { Control, Simulator, SimulatorOptions } from './simulator.ts'
import { describeProfile } from './profile.ts'
import { createDueWork } from './due-payments.ts'
import { createSavedState } from './saved-state.ts'
import type { ApiInstance } from './surfaces/api.ts'
import { type ArrivalWatcher, createSurface } from './surfaces/surface.ts'
import { defined } from '../kernel/defined.ts'
import type { XmlValidation } from '../kernel/xml.ts'
import type { Release } from '../documents/cards/releases.ts'

/** A simulated bank behind its gateway. Every option is optional; simulators share no mutable state. */
export function createSimulator(options: SimulatorOptions = {}): Simulator {
  checkOptions(options)
  return assemble(options)
}

/**
 * Makes simulators of one description and seed, which share what follows from these alone: for trying one fault after
 * another on the same bank, whose history is made once.
 */
export function createSimulatorSeries(options: SimulatorOptions) {
  const foundation = createFoundation(definitionOf(options.bank), options.seed ?? DEFAULT_SEED)
  return {
    withFaults: (faults: readonly string[]): Simulator => assemble({ ...options, faults }, { foundation }),
    /** A simulator without faults. The trial observes, in it and its copies, what each fault would have changed. */
    watchedBy: (trial: FaultTrial): Simulator => assemble(options, { foundation, trial }),
  }
}

/** What a copy has in common with what it was copied from. */
interface Origin {
  readonly foundation?: Foundation
  readonly trial?: FaultTrial | undefined
  /** Ids of the variations that have changed an answer of it or of any copy. */
  readonly variationsMet?: Set<string>
}

function assemble(options: SimulatorOptions, origin: Origin = {}): Simulator {
  const parts = createParts(options, origin)
  const { seed, clock, due, faults, disturbances, journal, instances, surfaces, state, watch, shared } = parts
  const all = Object.values(instances)
  const initial = state.save()
  return {
    ...surfaces,
    seed,
    clock: { ...clock, now: () => new Date(due.nowMs()) },
    control: checkedControl(controlOf(all, faults, disturbances)),
    events: (instances as unknown as Instances).cards.events,
    variations: faults.variations,
    catchUp: due.catchUp,
    variationsMet: () => [...shared.variationsMet],
    journal: () => journal.entries(),
    watchProvider: watch,
    snapshot: state.save,
    restore: state.load,
    reset: () => state.load(initial),
    fork: (startsAt, xml, release) => {
      const same = optionsOfCopy(options, xml, release)
      if (startsAt !== undefined) {
        const on = faults.active().map(({ id }) => id)
        return assemble({ ...same, now: startsAt, faults: on }, shared)
      }
      const copy = assemble(same, shared)
      copy.restore(state.save())
      return copy
    },
    profile: () => {
      const { tokens, asynchronous, ...profile } = describeProfile(all, due.nowMs())
      // A bank that does otherwise what is left to it chooses by chance: its profile says nothing of it.
      return faults.variations.length > 0 ? profile : defined({ ...profile, tokens, asynchronous })
    },
  }
}

/** Everything that a simulator is made of. */
function createParts(options: SimulatorOptions, origin: Origin) {
  const { seed = DEFAULT_SEED, journalCapacity = 1000, journalBytes = DEFAULT_JOURNAL_BYTES } = options
  const definition = definitionOf(options.bank)
  const { trial, foundation = createFoundation(definition, seed), variationsMet = new Set<string>() } = origin
  const faults = createFaultSwitch(trial, options, variationsMet)
  for (const fault of options.faults ?? []) faults.inject(fault)
  // What is due at the new time is done before the next request.
  const onMove = (): void => {
    due.runAll()
    void due.catchUp()
  }
  const disturbances = createDisturbances(seed, options)
  const clock = createClock(options.now ?? DEFAULT_NOW, onMove, options.elapsed)
  const bank = createBank({
    definition,
    seed,
    startedAtMs: clock.epochMs(),
    foundation,
    xml: options.xml,
    clients: options.clients ?? DEFAULT_CLIENTS,
    gatewayIsElsewhere: options.gatewayElsewhere !== undefined,
  })
  const due = createDueWork({
    bank,
    epochMs: clock.epochMs,
    breathe: options.breathe,
    policy: () => faults.policies().bank,
    runAllAt: (atMs) => {
      for (const instance of Object.values(instances)) instance.runDue?.(atMs)
    },
  })
  const { nowMs } = due
  const journal = createJournal(journalCapacity, journalBytes)
  let watcher: ArrivalWatcher | undefined
  const context = {
    options,
    seed,
    definition,
    bank,
    nowMs,
    policies: () => faults.policies(),
    forwarded: (arrival: Parameters<ArrivalWatcher>[0]) => watcher?.(arrival),
  }
  const instances = byApi((api) => BEHAVIOURS[api].create(context))
  const surfaces = bySurface((surface) =>
    createSurface(surface, instances[apiOf(surface)].surfaces[surface]!, {
      faults,
      disturbances,
      journal,
      nowMs,
      catchUp: () => void due.catchUp(),
      pass: (milliseconds) => void clock.advance({ milliseconds }),
      watcher: () => watcher,
    }),
  )
  const state = createSavedState({
    description: { seed, definition },
    bank,
    faults,
    disturbances,
    clock,
    instances,
    journal,
  })
  const watch = (wanted: ArrivalWatcher | undefined): void => {
    watcher = wanted
  }
  const shared = { foundation, trial, variationsMet }
  return { seed, clock, due, faults, disturbances, journal, instances, surfaces, state, watch, shared }
}

/** What the owner of a simulator can do: to its faults, and to what each API has. */
function controlOf(
  instances: readonly Pick<ApiInstance<never>, 'control'>[],
  faults: FaultSwitch,
  disturbances: Disturbances,
): Control {
  const control = Object.assign(
    {
      inject: (faultId, { times } = {}) => faults.inject(faultId, times),
      clearFaults: () => faults.clear(),
      activeFaults: () => faults.active(),
      faultsOn: () =>
        faults.counted().map(({ fault: { id, title }, remaining }) => ({
          id,
          title,
          ...(Number.isFinite(remaining) && { remaining }),
        })),
      disturb: disturbances.disturb,
      endDisturbances: disturbances.endDisturbances,
      disturbances: disturbances.disturbances,
      perform: (command, argument) => perform(control, command, argument),
    } satisfies Partial<Control>,
    ...instances.map((instance) => instance.control),
  ) as Control
  return control
}

/** Two banks that push to the same receiver would not be independent of each other. */
function optionsOfCopy(
  { pushUrl: _, ...own }: SimulatorOptions,
  xml: XmlValidation | undefined,
  release: Release | undefined,
): SimulatorOptions {
  return defined({
    ...own,
    xml: own.xml ?? xml,
    cards: release === undefined ? own.cards : { ...own.cards, release },
  })
}

/** The bank that is meant, by its name or as it is described. Throws a UsageError at a name that no bank has. */
export function definitionOf(bank: string | BankDefinition = 'default'): BankDefinition {
  if (typeof bank !== 'string') return bank
  const definition = (BUILT_IN_BANKS as Readonly<Record<string, BankDefinition>>)[bank]
  const names = Object.keys(BUILT_IN_BANKS).join(', ')
  return existing(definition, `no built-in bank is called "${bank}"; there are ${names}`)
}
