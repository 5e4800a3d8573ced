import { createBank } from '../bank/bank.ts'
import { createFoundation } from '../bank/foundation.ts'
import type { Foundation } from '../bank/foundation.ts'
import { BUILT_IN_BANKS } from '../bank/built-in-banks.ts'
import type { BankDefinition } from '../bank/bank-definition.ts'
import { createCards } from '../cards/cards.ts'
import { DEFAULT_CLIENTS, createClients } from '../gateway/clients.ts'
import { DEFAULT_CONSENT_TYPE } from '../documents/addresses.ts'
import { latestRelease, variantsOf } from '../documents/cards/releases.ts'
import type { Release } from '../documents/cards/releases.ts'
import { createConsentStates } from '../gateway/hosted/consent-states.ts'
import { createPermissions } from '../gateway/hosted/permissions.ts'
import { createRefresher } from '../gateway/hosted/refresher.ts'
import { createCardControl } from './card-control.ts'
import { createCardsSurface } from './cards-surface.ts'
import { createPushControl } from './push-control.ts'
import { createPushDelivery } from './push-delivery.ts'
import { receiverAt } from './push-receiver.ts'
import { createEventStream } from './push-stream.ts'
import { createSettlement } from '../settlement/settlement.ts'
import { createClock } from './clock.ts'
import { perform } from './commands.ts'
import { createControl, seedPermissions } from './control.ts'
import { createCredentials } from './credentials.ts'
import { createFaultSwitch } from './fault-switch.ts'
import type { FaultTrial } from './fault-trial.ts'
import { createJournal } from './journal.ts'
import { checkOptions } from './option-checks.ts'
import { DEFAULT_NOW, DEFAULT_SEED } from './options.ts'
import type { SimulatorOptions } from './options.ts'
import { describeProfile } from './profile.ts'
import { UsageError } from './simulator.ts'
import type { Simulator, Snapshot } from './simulator.ts'
import { savedIn, snapshotOf } from './saved-state.ts'
import type { SavedParts } from './saved-state.ts'
import { createSurface } from './surface.ts'
import type { SurfaceParts } from './surface.ts'
import { createSettlementSurface } from './settlement-surface.ts'
import { createTokenEndpoint } from './token-endpoint.ts'

/** A simulated bank behind its gateway. Every option is optional; no two simulators share what can change. */
export function createSimulator(options: SimulatorOptions = {}): Simulator {
  checkOptions(options)
  return assemble(options)
}

/** Makes simulators of one description and seed, which share what follows from these alone. */
export interface SimulatorSeries {
  /** One with these faults. */
  withFaults(faults: readonly string[]): Simulator
  /** One without faults, with all its copies, in which a trial sees what any of them would have changed. */
  watchedBy(trial: FaultTrial): Simulator
}

/** For whoever tries one fault after another on the same bank: its history is made once. */
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
  readonly trial?: FaultTrial
}

function assemble(options: SimulatorOptions, origin: Origin = {}): Simulator {
  const { seed = DEFAULT_SEED, journalCapacity = 1000 } = options
  const clients = createClients(options.clients ?? DEFAULT_CLIENTS)
  const definition = definitionOf(options.bank ?? 'default')
  const { trial, foundation = createFoundation(definition, seed) } = origin
  const faults = createFaultSwitch(trial, options.vary)
  // Whatever is due at the new time has happened before anybody looks.
  const clock = createClock(
    options.now ?? DEFAULT_NOW,
    (epochMs) => {
      bank.settle(epochMs, faults.rules().policy)
      cards.events.settle(epochMs, faults.rules().cards)
      push()
    },
    options.elapsed,
  )
  const bank = createBank({
    definition,
    seed,
    startedAtMs: clock.epochMs(),
    foundation,
    ...(options.xml && { xml: options.xml }),
  })
  const cards = createCards({
    name: definition.providerId,
    seed,
    startedAtMs: clock.epochMs(),
    accountAt: bank.accountAt,
    cardUses: bank.cardUses,
    ...(options.cards?.release !== undefined && { release: releaseFrom(options.cards.release) }),
    ...(options.cards?.signing && { signing: options.cards.signing }),
    ...(options.cards?.remoteCheckout !== undefined && { remoteCheckout: options.cards.remoteCheckout }),
    ...(options.cards?.issuerCertificates && {
      issuerCertificates: options.cards.issuerCertificates.map((text) =>
        text.replace(/-----[A-Z ]+-----|\s/g, ''),
      ),
    }),
  })
  const settlement = createSettlement(seed)
  const { pushUrl, pushSender } = options
  const delivery = createPushDelivery({
    cards,
    policy: () => faults.rules().cards,
    nowMs: () => clock.epochMs(),
    ...(pushSender?.pause && { pause: pushSender.pause }),
  })
  if (pushUrl !== undefined) delivery.deliverTo(receiverAt(pushUrl, pushSender))
  const push = (): void => void delivery.run()
  const journal = createJournal(journalCapacity)
  for (const fault of options.faults ?? []) faults.inject(fault)
  const permissions = createPermissions()
  const consentStates = createConsentStates()
  const credentials = createCredentials()
  const tokenEndpoint = createTokenEndpoint(options.providerLatency)
  const holdings = { bank, permissions, credentials }
  seedPermissions(holdings, clock.epochMs(), faults.rules().policy)

  const parts: SurfaceParts = {
    bank,
    faults,
    journal,
    nowMs: () => clock.epochMs(),
    consentType: DEFAULT_CONSENT_TYPE,
    client: clients.find,
    permissions,
    refresher: createRefresher(),
    tokenEndpoint,
    newPermissionId: () => bank.access.newPermissionId(),
    consentStates,
    newConsentState: () => bank.access.newSecret('consent-state'),
  }
  const save = (): Snapshot => {
    const state: SavedParts = {
      description: { seed, definition },
      epochMs: clock.epochMs(),
      bank: bank.save(),
      faults: faults.save(),
      permissions: permissions.save(),
      clients: clients.save(),
      consentStates: consentStates.save(),
      credentials: credentials.save(),
      cards: cards.save(),
      settlement: settlement.save(),
      disturbed: tokenEndpoint.save(),
    }
    return snapshotOf(state)
  }
  const load = (snapshot: Snapshot): void => {
    const state = savedIn(snapshot, { seed, definition })
    faults.load(state.faults)
    permissions.load(state.permissions)
    clients.load(state.clients)
    consentStates.load(state.consentStates)
    credentials.load(state.credentials)
    cards.load(state.cards)
    settlement.load(state.settlement)
    tokenEndpoint.load(state.disturbed)
    bank.load(state.bank)
    clock.set(new Date(state.epochMs))
    journal.clear()
  }
  const initial = save()
  const control = {
    ...createControl({ ...holdings, faults, clock, tokenEndpoint, clients }),
    ...createCardControl(cards, () => ({ nowMs: clock.epochMs(), policy: faults.rules().cards })),
    ...createPushControl(cards, delivery, parts.nowMs),
  }

  const simulator: Simulator = {
    seed,
    gateway: createSurface('gateway', parts),
    provider: createSurface('provider', parts),
    cards: createCardsSurface({ cards, faults, journal, nowMs: parts.nowMs, push }),
    settlement: createSettlementSurface({ settlement, faults, journal, nowMs: parts.nowMs }),
    clock,
    control: { ...control, perform: (command, argument) => perform(control, command, argument) },
    events: createEventStream(cards),
    variations: faults.variations,
    journal: () => journal.entries(),
    snapshot: save,
    restore: load,
    reset: () => load(initial),
    fork: (startsAt, xml, release) => {
      // Two banks that push to the same receiver would not be independent of each other.
      const { pushUrl: _, ...own } = options
      const copied = { foundation, ...(trial && { trial }) }
      const same = {
        ...own,
        ...(xml && { xml: options.xml ?? xml }),
        ...(release !== undefined && { cards: { ...options.cards, release } }),
      }
      if (startsAt !== undefined) {
        const on = faults.active().map(({ id }) => id)
        return assemble({ ...same, now: startsAt, faults: on }, copied)
      }
      const copy = assemble(same, copied)
      copy.restore(save())
      return copy
    },
    profile: () => describeProfile(holdings, { cards, settlement }, clock.epochMs()),
  }
  return simulator
}

function releaseFrom(release: Release): Release {
  if (variantsOf(release).length > 0) return release
  throw new UsageError(`"${release}" is no release of the card API; write one like ${latestRelease('v2')}`)
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
