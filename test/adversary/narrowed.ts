import type { Mutation, Mutator, Sent } from './mutation.ts'
import { HONEST } from './wrapped-bank.ts'

/**
 * Where a mutation is wrong: at the one or the other of two nodes that answer in turn behind one address, or for all
 * accounts, submissions, statements and cards of a scenario but the first that it names.
 */
export const NARROWINGS = ['first-node', 'second-node', 'later-things'] as const

export type Narrowing = (typeof NARROWINGS)[number]

/** The same mutation there alone. What it remembers, it remembers of the exchanges that it sees. */
export function narrowed(mutation: Mutation, narrowing: Narrowing): Mutation {
  const start = narrowing === 'later-things' ? laterThings : () => turns(mutation, narrowing)
  return {
    ...mutation,
    make: () => {
      const mutator = mutation.make()
      const isWrong = start()
      return {
        ...mutator,
        exchange: async (sent, context) => await nodeFor(mutator, isWrong(sent)).exchange(sent, context),
      }
    },
  }
}

function nodeFor(mutator: Mutator, isWrong: boolean): Mutator {
  return isWrong ? mutator : HONEST
}

function turns({ touches }: Mutation, wrong: Narrowing): (sent: Sent) => boolean {
  let turn: Narrowing = 'second-node'
  return (sent) => {
    // What the mutation is not about goes to both nodes, as sessions and caches are filled.
    if (!touches(sent)) return true
    turn = turn === 'first-node' ? 'second-node' : 'first-node'
    return turn === wrong
  }
}

function laterThings(): (sent: Sent) => boolean {
  let first: string | undefined
  return (sent) => {
    const thing = thingIn(sent)
    first ??= thing
    return thing === undefined || thing !== first
  }
}

function thingIn({ path, body }: Sent): string | undefined {
  return (
    /\/(?:accounts|payments|statements)\/([^/?]+)/.exec(path)?.[1] ??
    /CTK-[0-9a-f]+/.exec(path)?.[0] ??
    /"cardNumber":\s*"?(\d+)/.exec(body)?.[1]
  )
}
