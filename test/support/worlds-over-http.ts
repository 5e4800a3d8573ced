import { startServer } from '../../src/host/server/http-server.ts'
import { durationMs } from '../../src/kernel/calendar.ts'

/** One playing field of a target that is not ours, with a clock of its own. */
export interface ForeignWorld {
  /** What is answered below the world's address; the path is the rest. */
  readonly fetch: (request: Request) => Promise<Response>
  /** What a run has to know of it; `base` is the path of the world. */
  readonly profile: (base: string) => object
  /** What the owner does, by the name of a command; undefined: nobody can. */
  readonly perform?: (command: string, argument: unknown) => Promise<unknown>
  /** Sends the push events that are due. */
  readonly deliver?: () => Promise<void>
  readonly close?: () => Promise<void>
}

export interface Asked {
  readonly now: () => number
  readonly release?: string
  readonly pushUrl?: string
}

interface Open {
  readonly world: ForeignWorld
  readonly clock: { nowMs: number }
}

/**
 * Serves a target that is not ours with a control API of the same contract as that of `conformance serve`: worlds with a
 * clock, days, permissions and commands.
 */
export async function serveWorlds(startsAt: string, open: (asked: Asked) => Promise<ForeignWorld>) {
  const worlds = new Map<string, Open>()
  let opened = 0
  const openWorld = async (wanted: { now?: string; cards?: { release?: string }; pushUrl?: string }) => {
    const clock = { nowMs: Date.parse(wanted.now ?? startsAt) }
    const { pushUrl, cards } = wanted
    const release = cards?.release
    const now = () => clock.nowMs
    const asked = {
      now,
      ...(release !== undefined && { release }),
      ...(pushUrl !== undefined && { pushUrl }),
    }
    const id = `w${++opened}`
    const one = { world: await open(asked), clock }
    worlds.set(id, one)
    const path = `/worlds/${id}`
    return { id, path, seed: opened, now: timeOf(one), profile: one.world.profile(path) }
  }
  const control = async (method: string, path: string, body: unknown): Promise<unknown> => {
    if (path === '/worlds') return await openWorld(body as never)
    const [, id = '', what = ''] = /^\/worlds\/([^/]+)\/?(.*)$/.exec(path) ?? []
    const one = worlds.get(id)
    if (!one) return undefined
    const [first, second, third] = what.split('/').map(decodeURIComponent)
    const { world, clock } = one
    if (first === '' && method === 'DELETE') {
      worlds.delete(id)
      await world.close?.()
      return {}
    }
    if (first === '') return { id, seed: 1, now: timeOf(one) }
    if (first === 'clock') {
      if (second === 'advance') clock.nowMs += durationMs(body as never)
      else clock.nowMs = Date.parse((body as { now: string }).now)
      return { now: timeOf(one) }
    }
    if (first === 'push') return (await world.deliver?.(), {})
    if (third === 'finalize') return await world.perform?.('finalizeDay', second)
    if (first === 'permissions') return await world.perform?.('revokeConsent', second)
    return await world.perform?.(second!, body)
  }
  const fetch = async (request: Request): Promise<Response> => {
    const { pathname, search } = new URL(request.url)
    if (pathname.startsWith('/_control')) {
      const text = await request.text()
      const body = text === '' ? undefined : (JSON.parse(text) as unknown)
      const answer = await control(request.method, pathname.slice('/_control'.length), body)
      return answer === undefined
        ? Response.json({ title: `nobody can ${request.method} ${pathname} here` }, { status: 404 })
        : Response.json(answer, { status: request.method === 'POST' ? 201 : 200 })
    }
    const [, id = '', rest = ''] = /^\/worlds\/([^/]+)(\/.*)$/.exec(pathname) ?? []
    const one = worlds.get(id)
    if (!one) return new Response('there is no such world', { status: 404 })
    const { method, headers } = request
    const body = method === 'GET' || method === 'HEAD' ? null : await request.arrayBuffer()
    return await one.world.fetch(new Request(`http://target.test${rest}${search}`, { method, headers, body }))
  }
  const server = await startServer({ fetch, port: 0 })
  if (!server.ok) throw new Error(server.error)
  const { url, close } = server.value
  return {
    url,
    close: async () => {
      await close()
      for (const { world } of worlds.values()) await world.close?.()
    },
  }
}

function timeOf({ clock }: Open): string {
  return new Date(clock.nowMs).toISOString()
}
