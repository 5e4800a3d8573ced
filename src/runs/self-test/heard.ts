import { hashName } from '../../kernel/random.ts'
import type { Target } from '../../target/profile/profile.ts'

/** By the ids of scenarios, what a target sent in each: a number that is another one where a byte is. */
export type Heard = ReadonlyMap<string, number>

/** The same target, heard: its answers, what it sends on to the provider, and the events that arrive. */
export function heardFrom(target: Target): { readonly heard: Heard; readonly heardTarget: Target } {
  const heard = new Map<string, number>()
  const open: Target['open'] = async (opening) => {
    const session = await target.open(opening)
    const hear = (...sent: readonly (number | string)[]): void =>
      void heard.set(opening.scenarioId, hashName([heard.get(opening.scenarioId) ?? 0, ...sent]))
    const { behindWatch } = session
    return {
      ...session,
      behindWatch: behindWatch && {
        ...behindWatch,
        take: () => {
          const arrived = behindWatch.take()
          if (arrived.length > 0) hear(JSON.stringify(arrived))
          return arrived
        },
      },
      send: async (request, ended) => {
        const result = await session.send(request, ended)
        if ('failure' in result.outcome) hear(JSON.stringify(result.outcome.failure))
        else {
          const { status, headers, body } = result.outcome.response
          hear(status, ...headers.flat(), body)
        }
        return result
      },
      close: async () => {
        for (const { headers, body } of (await session.events?.received()) ?? [])
          hear(...headers.flat(), body)
        await session.close()
      },
    }
  }
  return { heard, heardTarget: { ...target, open } }
}
