import { mapValues } from '../../kernel/objects.ts'
import { defined } from '../../kernel/defined.ts'
import { once } from '../../kernel/once.ts'
import { assert } from '../../kernel/result.ts'
import { capabilitiesOf } from '../../target/profile/supplied.ts'
import type { Profile, Target, TargetSession } from '../../target/profile/profile.ts'
import type { ControlClient, OpenedWorld, WantedWorld } from './control-client.ts'
import { type EventReceiver, createEventReceiver } from './event-receiver.ts'
import { controlOfHooks } from './hook-control.ts'
import { createHttpAgents } from './http-agents.ts'
import type { TlsTexts } from '../server/tls-files.ts'
import { type HttpOptions, sendHttp } from './http-client.ts'
import { sendTo } from './send-to-function.ts'
import type { FetchFunction } from './fetch-function.ts'
import { createNetwork } from './network.ts'
import { createPace, pause } from '../pause.ts'
import { joinUrl, movedUrl, targetUrl, worldAt } from './target-url.ts'
import type { WorldControl } from '../server/world-control.ts'

export interface HttpTargetOptions {
  readonly profile: Profile
  /** What `readTlsFiles` made of the files that the profile names. */
  readonly tls?: TlsTexts | undefined
  /** Real time in milliseconds since 1970, for targets that do not report theirs. */
  readonly now: () => number
  /** The control API's bearer token, where it asks for one. */
  readonly controlToken?: string | undefined
  /** The seed of every world that is opened; the target's own when absent. */
  readonly seed?: number | undefined
  /** The most requests in a second, whatever the profile says. */
  readonly rate?: number | undefined
  /** What answers in place of the network: a gateway in the same process. */
  readonly fetch?: FetchFunction | undefined
}

export interface HttpTarget extends Target {
  /** A customer's browser goes to an address, as a page has sent it there. */
  visit(location: string): Promise<void>

  /** Closes the connections that are kept open. */
  close(): void
}

const DEFAULT_TIMEOUT_MS = 30_000

/** What the control API calls the bank that answers without a world in the address. */
const ROOT_WORLD = 'default'

/**
 * A target behind a real network. Where it can be controlled, every scenario gets a world of its own, and where the
 * address is that of a world, a copy of that one: it stays as it is, and scenarios do not disturb each other. What
 * speaks to the control API is loaded only then.
 */
export function createHttpTarget(options: HttpTargetOptions): HttpTarget {
  const { profile } = options
  assert(!profile.tls || options.tls, 'the files of profile.tls are read before the target is made')
  const agents = createHttpAgents(options.tls, profile.proxy, profile.connections)
  const send = options.fetch ? sendTo(options.fetch) : sendHttp
  const timeoutMs = profile.timeoutMs ?? DEFAULT_TIMEOUT_MS
  const rate = options.rate ?? profile.rate
  const connection = { send, agents, timeoutMs, pace: rate === undefined ? undefined : createPace(rate) }
  const { server, world } = worldAt(profile)
  const control = once(async () => {
    const { createControlClient } = await import('./control-client.ts')
    return createControlClient({
      ...connection,
      // A path alone is one of the target, whatever stands in between.
      controlUrl: joinUrl(server, profile.controlUrl ?? ''),
      token: options.controlToken,
    })
  })
  const { events } = profile.surfaces.cards ?? {}
  const receiver = events && createEventReceiver(events)
  return {
    kind: 'http',
    profile,
    // With a proxy, no connection may bypass it.
    network: profile.proxy || options.fetch ? undefined : createNetwork(options.tls, timeoutMs),
    capabilities: capabilitiesOf(profile, profile.controlUrl !== undefined),
    isShared: profile.controlUrl === undefined,
    lostConnections: agents.lost,
    seed: async () => {
      if (profile.controlUrl === undefined) return undefined
      // Without the option, an opened world has the seed of the world at the root.
      if (world === undefined && options.seed !== undefined) return options.seed
      const client = await control()
      // A run does not need the seed. When no world can be had, opening one reports the reason.
      return await client.seedOf(world ?? ROOT_WORLD).catch(() => undefined)
    },
    open: async ({ startsAt, release, awaitsEvents = false }) => {
      const awaiting = awaitsEvents ? receiver : undefined
      if (profile.controlUrl !== undefined) {
        const client = await control()
        const cards = release === undefined ? undefined : { release }
        const wanted = { copyOf: world, seed: options.seed, now: startsAt, cards }
        // Worlds name their addresses below that of the server.
        return await openWorld(client, wanted, { ...profile, baseUrl: server }, connection, awaiting)
      }
      return await openShared(options, connection, awaiting)
    },
    visit: async (location) => {
      const page = { method: 'GET', url: location, headers: [['Accept', 'text/html']] as const }
      const { outcome } = await send(page, connection)
      if ('failure' in outcome)
        throw new Error(`the customer cannot go to ${location}: ${outcome.failure.message}`)
    },
    close: () => {
      receiver?.close()
      agents.close()
    },
  }
}

interface Connection extends Pick<HttpOptions, 'agents' | 'timeoutMs'> {
  readonly send: typeof sendHttp
  /** Waits until the next request may be sent, or until the signal. */
  readonly pace?: ((ended?: AbortSignal) => Promise<void>) | undefined
}

/** The one bank that there is. */
async function openShared(
  { profile, now }: HttpTargetOptions,
  connection: Connection,
  receiver: EventReceiver | undefined,
): Promise<TargetSession> {
  const received = await receiver?.open({ now, isShared: true })
  const { hooks } = profile
  return {
    events: received?.inbox,
    ...createSender(profile, connection),
    profile,
    now,
    pause,
    control: hooks && controlOfHooks(hooks, connection),
    close: async () => received?.close(),
  }
}

async function openWorld(
  client: ControlClient,
  wanted: Omit<WantedWorld, 'pushUrl'>,
  profile: Profile,
  connection: Connection,
  receiver: EventReceiver | undefined,
): Promise<TargetSession> {
  let world: OpenedWorld | undefined
  let known: WorldControl | undefined
  const received = await receiver?.open({
    now: () => known?.now() ?? 0,
    // Pending events arrive before the inbox is read: the call returns when the world has delivered them all.
    settle: async () => await client.call('POST', `/worlds/${world?.id}/push/deliver`),
  })
  world = await client.open({ ...wanted, pushUrl: received?.url })
  const { controlOfWorld } = await import('../server/world-control.ts')
  known = controlOfWorld(client, world)
  const worldProfile = profileOfWorld(profile, world.profile)
  const { id } = world
  const server = profile.baseUrl ?? ''
  const original = wanted.copyOf === undefined ? '' : `worlds/${wanted.copyOf}`
  return {
    ...createSender(worldProfile, connection),
    profile: worldProfile,
    ...known,
    lastingUrl: (url) => movedUrl(url, joinUrl(server, `worlds/${id}`), joinUrl(server, original)),
    events: received?.inbox,
    close: async () => {
      received?.close()
      // A world that cannot be deleted takes up room and nothing else; the next one to open says so if it must.
      await client.call('DELETE', `/worlds/${id}`).catch(() => {})
    },
  }
}

/** The world's own addresses, credentials and data; what the user wrote about the target's behaviour stays. */
function profileOfWorld(profile: Profile, world: OpenedWorld['profile']): Profile {
  const surfaces = mapValues(world.surfaces, (description, surface) => ({
    ...profile.surfaces[surface as keyof Profile['surfaces']],
    ...description,
  })) as Profile['surfaces']
  return {
    ...profile,
    surfaces,
    headers: { ...profile.headers, ...world.headers },
    known: world.known,
    ...defined({ cards: world.cards, secondClient: world.secondClient }),
  }
}

function createSender(profile: Profile, connection: Connection): Pick<TargetSession, 'send'> {
  return {
    send: async (request, ended) => {
      const url = targetUrl(profile, request)
      const { method, headers, bytes, body = bytes } = request
      await connection.pace?.(ended)
      const sent = { method, url, headers, body: body === undefined ? undefined : (bytes ?? body) }
      return { url, ...(await connection.send(sent, { ...connection, ended })) }
    },
  }
}
