import type { Answered, Exchanger, Mutation, Sent } from '../mutation.ts'
import type { Where } from './operations.ts'

/** A mutation as it is written down: it changes requests, or answers, or begins something with a memory. */
export interface Written {
  readonly id: string
  readonly clause: string
  readonly sentence: string
  readonly title: string
  readonly isAcross?: boolean
  readonly where: Where
  readonly request?: (sent: Sent) => Sent
  readonly answer?: (answered: Answered, sent: Sent) => Answered
  /** Called for each scenario; what it gives sees the requests to this face of the target alone, wherever they go. */
  readonly start?: () => Exchanger
}

export function ofGateway(written: readonly Written[]): readonly Mutation[] {
  return written.map((one) => mutationOf(one, 'gateway', one.id))
}

export function ofProvider(written: readonly Written[]): readonly Mutation[] {
  return written.map((one) => mutationOf(one, 'provider', `provider/${one.id}`))
}

function mutationOf(written: Written, api: 'gateway' | 'provider', id: string): Mutation {
  const { clause, sentence, title, isAcross = false, where, start, request, answer } = written
  const touches: Where = (sent) => sent.surface === api && where(sent)
  const stateless: Exchanger = async (sent, { next }) => {
    if (!touches(sent)) return await next(sent)
    const arrived = request?.(sent) ?? sent
    const answered = await next(arrived)
    return answer?.(answered, sent) ?? answered
  }
  return {
    id,
    api,
    clause,
    sentence,
    title,
    isAcrossExchanges: isAcross,
    touches,
    make: () => {
      const exchange = start?.() ?? stateless
      return {
        exchange: async (sent, context) =>
          sent.surface === api ? await exchange(sent, context) : await context.next(sent),
      }
    },
  }
}
