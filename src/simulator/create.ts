import { createBank } from '../provider/bank/bank.ts'
import { createFoundation } from '../provider/bank/foundation.ts'
import type { Foundation } from '../provider/bank/foundation.ts'
import { BUILT_IN_BANKS } from '../provider/bank/built-in-banks.ts'
import type { BankDefinition } from '../provider/bank/bank-definition.ts'
import { APIS, apiOf, byApi, bySurface } from '../documents/apis.ts'
import { BEHAVIOURS } from './variations/behaviours.ts'
import type { Instances } from './variations/behaviours.ts'
import { DEFAULT_CLIENTS } from '../provider/gateway/clients.ts'
import { createClock } from './clock.ts'
import { perform } from './control/commands.ts'
import { checkedControl } from './control/control-arguments.ts'
import { createFaultSwitch } from './faults/fault-switch.ts'
import type { FaultTrial } from './faults/fault-trial.ts'
import { DEFAULT_JOURNAL_BYTES, createJournal } from './journal.ts'
import { checkOptions } from './option-checks.ts'
import { DEFAULT_NOW, DEFAULT_SEED } from './options.ts'
import type { SimulatorOptions } from './options.ts'
import type { Profile } from '../target/profile/profile.ts'
import { describeProfile } from './profile.ts'
import { UsageError } from './simulator.ts'
import type { Control, Simulator, Snapshot } from './simulator.ts'
import { PAYMENTS_AT_ONCE, hasMuchDue, instantReached } from './due-payments.ts'
import { savedIn, snapshotOf } from './saved-state.ts'
import type { SavedParts } from './saved-state.ts'
import { createSurface } from './surfaces/surface.ts'
import type { ArrivalWatcher } from './surfaces/surface.ts'
import { defined } from '../kernel/defined.ts'

/** A simulated bank behind its gateway. Every option is optional; simulators share no mutable state. */
export function createSimulator(options: SimulatorOptions = {}): Simulator {
  checkOptions(options)
  return assemble(options)
}

/** Makes simulators of one description and seed, which share what follows from these alone. */
export interface SimulatorSeries {
  /** One with these faults. */
  withFaults(faults: readonly string[]): Simulator
  /** A simulator without faults. The trial observes, in it and its copies, what each fault would have changed. */
  watchedBy(trial: FaultTrial): Simulator
}

/** For trying one fault after another on the same bank: its history is made once. */
export function createSimulatorSeries(options: SimulatorOptions): SimulatorSeries {
  const foundation = createFoundation(definitionOf(options.bank ?? 'default'), options.seed ?? DEFAULT_SEED)
  return {
    withFaults: (faults) => assemble({ ...options, faults }, { foundation }),
    watchedBy: (trial) => assemble(options, { foundation, trial }),
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
  const { seed = DEFAULT_SEED, journalCapacity = 1000, journalBytes = DEFAULT_JOURNAL_BYTES } = options
  const { breathe } = options
  const definition = definitionOf(options.bank ?? 'default')
  const { trial, foundation = createFoundation(definition, seed), variationsMet = new Set<string>() } = origin
  const faults = createFaultSwitch(trial, options, variationsMet)
  for (const fault of options.faults ?? []) faults.inject(fault)
  // What is due at the new time is done before the next request.
  const clock = createClock(
    options.now ?? DEFAULT_NOW,
    () => {
      runAllDue()
      void catchUp()
    },
    options.elapsed,
  )
  // Whoever lets others have a turn has a clock that takes its time.
  const nowMs = (): number => (breathe ? instantReached(bank, clock.epochMs()) : clock.epochMs())
  const bank = createBank({
    definition,
    seed,
    startedAtMs: clock.epochMs(),
    foundation,
    xml: options.xml,
    clients: options.clients ?? DEFAULT_CLIENTS,
    gatewayIsElsewhere: options.gatewayElsewhere !== undefined,
  })
  const journal = createJournal({ capacity: journalCapacity, bytes: journalBytes })
  let watcher: ArrivalWatcher | undefined
  const context = { options, seed, definition, bank, nowMs, policies: () => faults.policies() }
  const instances = byApi((api) => BEHAVIOURS[api].create(context))
  const all = Object.values(instances)
  const surfaces = bySurface((surface) =>
    createSurface(surface, instances[apiOf(surface)].surfaces[surface]!, {
      faults,
      journal,
      nowMs,
      catchUp: () => void catchUp(),
      pass: (milliseconds) => void clock.advance({ milliseconds }),
      watcher: () => watcher,
    }),
  )
  const runAllDue = (): void => {
    const atMs = nowMs()
    for (const instance of all) instance.runDue?.(atMs)
  }
  let catchingUp: Promise<void> | undefined
  const catchUp = (): Promise<void> | undefined => {
    if (catchingUp || !breathe || !hasMuchDue(bank, clock.epochMs())) return catchingUp
    const goOn = async (): Promise<void> => {
      while (hasMuchDue(bank, clock.epochMs())) {
        bank.runDue(clock.epochMs(), faults.policies().bank, PAYMENTS_AT_ONCE)
        await breathe()
      }
      runAllDue()
    }
    catchingUp = goOn().finally(() => {
      catchingUp = undefined
    })
    return catchingUp
  }
  const save = (): Snapshot => {
    const state: SavedParts = {
      description: { seed, definition },
      epochMs: clock.epochMs(),
      bank: bank.save(),
      faults: faults.save(),
      apis: byApi((api) => instances[api].save()),
    }
    return snapshotOf(state)
  }
  const load = (snapshot: Snapshot): void => {
    const state = savedIn(snapshot, { seed, definition })
    faults.load(state.faults)
    for (const api of APIS) instances[api].load(state.apis[api] as never)
    bank.load(state.bank)
    clock.set(new Date(state.epochMs))
    journal.clear()
  }
  const initial = save()
  const control = Object.assign(
    {
      inject: (faultId, { times } = {}) => faults.inject(faultId, times),
      clearFaults: () => faults.clear(),
      activeFaults: () => faults.active(),
      faultsOn: () =>
        faults.save().on.map(({ fault: { id, title }, remaining }) => ({
          id,
          title,
          ...(Number.isFinite(remaining) && { remaining }),
        })),
      perform: (command, argument) => perform(control, command, argument),
    } satisfies Partial<Control>,
    ...all.map((instance) => instance.control),
  ) as Control

  // A bank that does otherwise what is left to it chooses by chance: its profile says nothing of it.
  const withoutChoices = ({ tokens, asynchronous, ...profile }: Profile): Profile =>
    faults.variations.length > 0 ? profile : defined({ ...profile, tokens, asynchronous })

  return {
    ...surfaces,
    seed,
    clock: { ...clock, now: () => new Date(nowMs()) },
    control: checkedControl(control),
    events: (instances as unknown as Instances).cards.events,
    variations: faults.variations,
    catchUp,
    variationsMet: () => [...variationsMet],
    journal: () => journal.entries(),
    watchProvider: (wanted) => {
      watcher = wanted
    },
    snapshot: save,
    restore: load,
    reset: () => load(initial),
    fork: (startsAt, xml, release) => {
      // Two banks that push to the same receiver would not be independent of each other.
      const { pushUrl: _, ...own } = options
      const copied = { foundation, trial, variationsMet }
      const same = defined({
        ...own,
        xml: options.xml ?? xml,
        cards: release === undefined ? options.cards : { ...options.cards, release },
      })
      if (startsAt !== undefined) {
        const on = faults.active().map(({ id }) => id)
        return assemble({ ...same, now: startsAt, faults: on }, copied)
      }
      const copy = assemble(same, copied)
      copy.restore(save())
      return copy
    },
    profile: () => withoutChoices(describeProfile(all, nowMs())),
  }
}

function definitionOf(bank: string | BankDefinition): BankDefinition {
  if (typeof bank !== 'string') return bank
  const definition = (BUILT_IN_BANKS as Readonly<Record<string, BankDefinition>>)[bank]
  if (!definition) {
    const names = Object.keys(BUILT_IN_BANKS).join(', ')
    throw new UsageError(`no built-in bank is called "${bank}"; there are ${names}`)
  }
  return definition
}
