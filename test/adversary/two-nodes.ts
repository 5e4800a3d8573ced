import type { Mutation, Mutator, Sent } from './mutation.ts'
import { HONEST } from './wrapped-bank.ts'

/** Which of two nodes behind one address is wrong: the one that answers first, or the other. */
export type WrongNode = 'first' | 'second'

/** Two nodes that answer in turn, one of which has the mutation and sees the exchanges of its turns alone. */
export function behindTwoNodes(mutation: Mutation, wrong: WrongNode): Mutation {
  return { ...mutation, make: () => inTurn(mutation, wrong) }
}

function inTurn({ make, touches }: Mutation, wrong: WrongNode): Mutator {
  const mutator = make()
  let turn: WrongNode = 'second'
  return {
    ...mutator,
    exchange: async (sent, context) => {
      // What the mutation is not about goes to both nodes, as sessions and caches are filled.
      if (!touches(sent)) return await mutator.exchange(sent, context)
      turn = turn === 'first' ? 'second' : 'first'
      return await (turn === wrong ? mutator : HONEST).exchange(sent, context)
    },
  }
}

/** The mutation of all accounts, submissions, statements or cards of a scenario but the first that it names. */
export function ofLaterThings(mutation: Mutation): Mutation {
  return {
    ...mutation,
    make: () => {
      const mutator = mutation.make()
      let first: string | undefined
      return {
        ...mutator,
        exchange: async (sent, context) => {
          const thing = thingIn(sent)
          if (thing !== undefined) first ??= thing
          return await (thing === first && thing !== undefined ? HONEST : mutator).exchange(sent, context)
        },
      }
    },
  }
}

function thingIn({ path, body }: Sent): string | undefined {
  return (
    /\/(?:accounts|payments|statements)\/([^/?]+)/.exec(path)?.[1] ??
    /CTK-[0-9a-f]+/.exec(path)?.[0] ??
    /"cardNumber":\s*"?(\d+)/.exec(body)?.[1]
  )
}
