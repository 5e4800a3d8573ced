import { encoded } from '../../src/kernel/xml-encoding.ts'
import type { Surface } from '../../src/documents/apis.ts'
import type { Profile } from '../../src/target/profile/profile.ts'
import type { Answered, Mutation, Mutator, Sent } from './mutation.ts'
import { plain, textOf, written } from './wrapped-bank.ts'

type Answer = (request: Request) => Promise<Response>

/** What a mutation has to know of the bank that it stands before. */
export interface BankBehind {
  readonly now: () => number
  readonly profile: () => Profile
}

/** Stands between a listener and its bank, and makes one thing wrong: in each world by itself. */
export function mutating({ make }: Mutation, behind: () => BankBehind): (bank: Answer) => Answer {
  return (bank) => {
    const mutators = new Map<string, Mutator>()
    return async (request) => {
      const url = new URL(request.url)
      const { world, base, surface, client } = addressed(url.pathname)
      if (surface === undefined) return await bank(request)
      const mutator = mutators.get(world) ?? make()
      mutators.set(world, mutator)
      const sent: Sent = {
        surface,
        client,
        method: request.method,
        path: url.pathname.slice(base.length) + url.search,
        headers: request.headers,
        body: await textOf(request),
      }
      const next = async (asked: Sent): Promise<Answered> => await ask(bank, url.origin + base, asked)
      return written(await mutator.exchange(sent, { next, ...behind() }))
    }
  }
}

interface Addressed {
  readonly world: string
  /** What stands before the path of a surface as a run in process has it. */
  readonly base: string
  /** Undefined for the control API. */
  readonly surface: Surface | undefined
  readonly client: Sent['client']
}

const SURFACE_AT: ReadonlyMap<string, Surface> = new Map([
  ['', 'gateway'],
  ['/provider', 'provider'],
  ['/cards', 'cards'],
  ['/settlement', 'settlement'],
])

function addressed(path: string): Addressed {
  const [, world = '', client] = /^(?:\/worlds\/([^/]+))?(\/clients\/[^/]+)?/.exec(path)!
  const front = path.slice(0, (world === '' ? 0 : `/worlds/${world}`.length) + (client?.length ?? 0))
  const rest = path.slice(front.length)
  const [below] = /^\/(?:_control|provider|cards|settlement(?:-\d)?)(?=\/|$)/.exec(rest) ?? ['']
  return {
    world,
    base: front + below,
    surface: SURFACE_AT.get(below.replace(/-\d$/, '')),
    client: client === undefined ? 'first' : 'second',
  }
}

async function ask(bank: Answer, origin: string, { path, method, headers, body }: Sent): Promise<Answered> {
  const response = await bank(
    new Request(origin + path, { method, headers, ...(body !== '' && { body: encoded(body) ?? body }) }),
  )
  const answered = await plain(response)
  answered.headers.delete('content-length')
  return answered
}
