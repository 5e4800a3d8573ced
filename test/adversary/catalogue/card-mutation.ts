import type { Answered, Mutation, Sent } from '../mutation.ts'
import { described } from './card-calls.ts'
import type { Answer, Ask, Make } from './card-calls.ts'

/** One thing that a platform does against document 3, or that nobody should do although it is silent. */
export interface CardMutation {
  readonly id: string
  readonly clause: string
  /** What it contradicts, in the words of the document; `silent` where it contradicts none. */
  readonly sentence: string
  readonly title: string
  /** Whether one exchange alone cannot show it. */
  readonly isAcrossExchanges: boolean
  readonly mutator: Make
}

/** Writes mutations whose ids begin alike, and most of which can, or cannot, be seen in one exchange alone. */
export function mutationsOf(area: string, usual: Pick<CardMutation, 'isAcrossExchanges'>) {
  return (
    id: string,
    clause: string,
    sentence: string,
    title: string,
    mutator: Make,
    isAcrossExchanges = usual.isAcrossExchanges,
  ): CardMutation => ({ id: `${area}/${id}`, clause, sentence, title, isAcrossExchanges, mutator })
}

/** For the player: the same with the headers as it has them. */
export function adapted(
  { mutator, ...mutation }: CardMutation,
  api: 'cards' | 'settlement' = 'cards',
): Mutation {
  const ops = [mutator.where?.op ?? []].flat()
  return {
    ...mutation,
    api,
    touches: (sent) =>
      sent.surface === api && (ops.length === 0 || ops.includes(described(asked(sent), NO_PROFILE).op)),
    make: () => {
      const act = mutator()
      return {
        exchange: async (sent, { next, now, profile }) => {
          if (sent.surface !== api) return await next(sent)
          const originals = new Map<Answer, Answered>()
          const request = asked(sent)
          const known = profile()
          const ask = async (other?: Ask): Promise<Answer> => {
            const isSame = other === undefined || other === request
            const answered = await next(
              isSame ? sent : { ...other, headers: new Headers(listed(other.headers)) },
            )
            const answer = { ...answered, headers: [...answered.headers] }
            originals.set(answer, answered)
            return answer
          }
          const call = { ...described(request, known), request, profile: known, nowMs: now(), ask }
          const answer = await act(call)
          return originals.get(answer) ?? { ...answer, headers: new Headers(listed(answer.headers)) }
        },
        ...(act.deliver && { deliver: act.deliver }),
      }
    },
  }
}

const NO_PROFILE = { surfaces: {}, known: {}, cards: {} } as never

function asked(sent: Sent): Ask {
  return { ...sent, headers: [...sent.headers] }
}

function listed(headers: Ask['headers']): [string, string][] {
  return headers.map(([name, value]) => [name, value])
}
