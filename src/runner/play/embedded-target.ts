import type { Arrival, BehindWatch } from '../../evidence/observation.ts'
import type { RecordedResponse } from '../../evidence/scenario-result.ts'
import type { Duration } from '../../kernel/calendar.ts'
import { ConnectionLost, shortWayOf } from '../../kernel/ready-parts.ts'
import type { XmlValidation } from '../../kernel/xml.ts'
import { type EventInbox, createEventInbox } from '../../target/profile/event-inbox.ts'
import { capabilitiesOf } from '../../target/profile/supplied.ts'
import type {
  AddressedRequest,
  Profile,
  SendResult,
  Target,
  TargetControl,
  TargetSession,
} from '../../target/profile/profile.ts'
import type { Surface } from '../../documents/apis.ts'
import { requestParts, responseOf } from './direct-exchange.ts'

/** What a simulator has to offer to be run in process; the runner knows no simulator itself. */
export interface EmbeddedBank extends Readonly<Record<Surface, EmbeddedSurface>> {
  /** What it was made of, for the report: who has it makes the same bank again. */
  readonly seed?: number
  /** What it does otherwise on purpose, by id. */
  readonly variations?: readonly string[]
  /** The time of the bank. */
  readonly clock: { now(): Date; advance(duration: Duration): unknown; set(instant: string): unknown }
  /** What a run does to the bank as its owner. */
  readonly control: {
    /** Finalizes a past day before its time. */
    finalizeDay(date: string): void
    /** Takes a permission back; the default one when none is named. */
    revokeConsent(permissionId?: string): void
    /** A command by its name, as scenarios give it. */
    perform(command: string, argument: unknown): object
    /** The faults that are on. */
    activeFaults(): readonly { id: string }[]
    /** Push events go to this function, which takes them or says why not. */
    receiveEvents(receiver: EventReceiver): void
    /** Resolves when no push event is due any more. */
    deliverEvents(): Promise<void>
  }
  /**
   * A copy in the same state; with an instant, a fresh bank at that time; with a release, with that of the API that has any.
   * `xml` is for banks that have none.
   */
  fork(startsAt?: string, xml?: XmlValidation, release?: string): EmbeddedBank
  /** What a run has to know to talk to it. */
  profile(): Profile
  /** Gets whatever the gateway sends on to the provider. Absent: nobody can look there. */
  watchProvider?(watcher: (arrival: Arrival) => void): void
}

type EventReceiver = (message: {
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}) => Promise<'taken' | { readonly problem: string }>

/** A face of the bank, as a run calls it. */
export interface EmbeddedSurface {
  /** Answers a request. */
  fetch(request: Request): Promise<Response>
  /** The same surface as another client. */
  as(clientId: string): EmbeddedSurface
  /** The same surface below a path. */
  at(basePath: string): EmbeddedSurface
}

/** Addresses in reports; nothing is ever sent there. */
const ORIGIN = 'https://simulator.invalid'
const SECOND_CLIENT = 'client-2'

/** A simulator in the same process: every scenario plays on a copy of its own. */
export function embeddedTarget(bank: EmbeddedBank, pins: Profile['pins'] = {}, xml?: XmlValidation): Target {
  const profile = { ...bank.profile(), pins }
  const faults = bank.control.activeFaults().map(({ id }) => id)
  // Nobody plays at the bank itself, so that copies that are made alike are described alike.
  const described = new Map([[' ', profile]])
  return {
    kind: 'embedded',
    profile,
    capabilities: capabilitiesOf(profile, true),
    faults,
    open: async ({ startsAt, release, awaitsEvents }) => {
      const copy = bank.fork(startsAt, xml, release)
      const made = `${startsAt ?? ''} ${release ?? ''}`
      const known = described.get(made) ?? { ...copy.profile(), pins }
      described.set(made, known)
      return embeddedSession(copy, known, awaitsEvents)
    },
  }
}

/** A session at this bank itself. */
export function embeddedSession(bank: EmbeddedBank, profile: Profile, awaitsEvents = false): TargetSession {
  const session: TargetSession = {
    profile,
    behindWatch: behindOf(bank),
    now: () => bank.clock.now().getTime(),
    send: async (request) => {
      const { surface, furtherAddress } = request
      const address = furtherAddress && profile.surfaces[surface]?.furtherAddresses?.[furtherAddress]
      const result = await send(bank, request, address)
      // Where events are awaited, each is attempted before anything else happens, so that runs are alike.
      if (awaitsEvents) await bank.control.deliverEvents()
      return result
    },
    control: controlOf(bank),
    close: async () => {},
  }
  return awaitsEvents ? { ...session, events: inboxOf(bank) } : session
}

/** What a run does to a bank in the same process as its owner. */
export function controlOf({ clock, control }: Pick<EmbeddedBank, 'clock' | 'control'>): TargetControl {
  return {
    advance: async (duration) => void clock.advance(duration),
    setClock: async (instant) => void clock.set(instant),
    finalizeDay: async (date) => control.finalizeDay(date),
    revokeConsent: async (permissionId) => control.revokeConsent(permissionId),
    perform: async (command, argument) => control.perform(command, argument),
  }
}

function behindOf(bank: EmbeddedBank): BehindWatch | undefined {
  if (!bank.watchProvider) return undefined
  const arrived: Arrival[] = []
  bank.watchProvider((arrival) => arrived.push(arrival))
  return {
    take: () => arrived.splice(0),
    isReported: false,
    gatewayMs: () => bank.clock.now().getTime(),
  }
}

function inboxOf(bank: EmbeddedBank): EventInbox {
  const inbox = createEventInbox(
    () => bank.clock.now().getTime(),
    () => bank.control.deliverEvents(),
  )
  bank.control.receiveEvents(async ({ headers, body }) => {
    const url = `${ORIGIN}/push-events`
    const status = inbox.take({ method: 'POST', url, headers: Object.entries(headers), body })
    return status < 300 ? 'taken' : { problem: `the receiver answered ${status}` }
  })
  return inbox
}

async function send(bank: EmbeddedBank, wire: AddressedRequest, basePath = ''): Promise<SendResult> {
  const url = ORIGIN + basePath + wire.path
  try {
    return await sendTo(url, bank, wire, basePath)
  } catch (error) {
    if (!(error instanceof ConnectionLost)) throw error
    const code = error.code === 'ETIMEDOUT' ? 'timeout' : 'reset'
    return { url, durationMs: 0, outcome: { failure: { code, message: error.message } } }
  }
}

async function sendTo(
  url: string,
  bank: EmbeddedBank,
  wire: AddressedRequest,
  basePath: string,
): Promise<SendResult> {
  const ordinary = bank[wire.surface]
  const surface = basePath === '' ? ordinary : ordinary.at(basePath)
  const caller = wire.client === 'second' ? surface.as(SECOND_CLIENT) : surface
  const shortWay = shortWayOf(caller.fetch)
  const parts = shortWay && !wire.bytes && requestParts(url, wire)
  if (shortWay && parts) {
    const answer = await shortWay(parts)
    const response = responseOf(answer) ?? (await readStandard(new Response(answer.body, answer)))
    return { url, durationMs: 0, outcome: { response } }
  }
  let request: Request
  try {
    const headers = wire.headers.map(([name, value]): [string, string] => [name, value])
    const body = (wire.bytes as BodyInit | undefined) ?? wire.body ?? null
    request = new Request(url, { method: wire.method, headers, body })
  } catch (error) {
    // What no HTTP library would send, such as a line break in a header.
    return { url, durationMs: 0, outcome: { failure: { code: 'failed', message: (error as Error).message } } }
  }
  return { url, durationMs: 0, outcome: { response: await readStandard(await caller.fetch(request)) } }
}

async function readStandard(response: Response): Promise<RecordedResponse> {
  return { status: response.status, headers: [...response.headers], body: await decoded(response) }
}

/**
 * What a client reads, without the content coding. An answer that came by fetch has lost it already, and still says
 * that it has one: the first two bytes tell (RFC 1952 §2.3.1).
 */
async function decoded(response: Response): Promise<string> {
  if (response.headers.get('content-encoding') !== 'gzip') return await response.text()
  const body = await response.blob()
  const [first, second] = new Uint8Array(await body.slice(0, 2).arrayBuffer())
  if (first !== 0x1f || second !== 0x8b) return await body.text()
  return await new Response(body.stream().pipeThrough(new DecompressionStream('gzip'))).text()
}
