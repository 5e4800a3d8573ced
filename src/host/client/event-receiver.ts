import { valueOrThrow } from '../../kernel/result.ts'
import { type OpenInbox, createEventInbox } from '../../target/profile/event-inbox.ts'
import type { EventsProfile } from '../../target/profile/profile.ts'
import type { RunningServer } from '../server/http-server.ts'
import { withoutSlash } from './target-url.ts'
import { takeIn } from '../pause.ts'

export type EventReceiver = ReturnType<typeof createEventReceiver>

interface InboxOptions {
  readonly now: () => number
  /** Brings what is on its way to its end, where the target can say so. */
  readonly settle?: () => Promise<unknown>
  /** A target with one address for everybody: the inbox gets whatever arrives. */
  readonly isShared?: boolean
}

const ANY_PORT = '127.0.0.1:0'

/** A connection is accepted in one turn and its request read in the next; one more, because turns begin anywhere. */
const QUIET_TURNS = 3

/** A local server at which a target's push events arrive, loaded and started with its first inbox. */
export function createEventReceiver({ listen = ANY_PORT, publicUrl }: EventsProfile) {
  const inboxes = new Map<string, OpenInbox>()
  const shared = new Set<OpenInbox>()
  /** Grows while something arrives. */
  let stirrings = 0
  let opened = 0
  let starting: Promise<RunningServer> | undefined

  async function start(): Promise<RunningServer> {
    const { startServer } = await import('../server/http-server.ts')
    const { hostname, port } = new URL(`http://${listen}`)
    const started = await startServer({ fetch: answer, hostname, port: Number(port) })
    return valueOrThrow(started, 'push events cannot be received')
  }

  async function answer(request: Request): Promise<Response> {
    const { method, url } = request
    const own = inboxes.get(new URL(url).pathname.split('/').at(-1) ?? '')
    const receivers = own ? [own] : [...shared]
    stirrings++
    const delivery = { method, url, headers: [...request.headers], body: await request.text() }
    stirrings++
    const statuses = receivers.map((inbox) => inbox.take(delivery))
    const status = statuses.find((one) => one >= 300) ?? statuses[0] ?? 404
    return new Response(null, { status })
  }

  /** Takes what has reached this machine by now, and was perhaps not looked at while it was busy. */
  async function takeArrived(): Promise<void> {
    for (let quiet = 0; quiet < QUIET_TURNS; quiet++) {
      const before = stirrings
      await takeIn()
      if (stirrings > before) quiet = -1
    }
  }

  return {
    /** An inbox with the address at which a target reaches it. Throws an Error that says why nothing can listen. */
    open: async ({ now, settle, isShared = false }: InboxOptions) => {
      const server = await (starting ??= start())
      const inbox = createEventInbox(now, settle ?? takeArrived)
      const base = withoutSlash(publicUrl ?? server.url)
      const name = `world-${++opened}`
      if (isShared) shared.add(inbox)
      else inboxes.set(name, inbox)
      return {
        inbox,
        url: isShared ? base : `${base}/${name}`,
        close: () => void (isShared ? shared.delete(inbox) : inboxes.delete(name)),
      }
    },
    close: () => void starting?.then((server) => server.close()).catch(() => {}),
  }
}
