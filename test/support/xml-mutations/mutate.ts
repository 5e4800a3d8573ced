import type { MessageModel } from '../../../src/messages/iso20022/message-model.ts'
import { randomStream } from '../../../src/kernel/random.ts'
import { CONTENT } from './content.ts'
import { MARKUP } from './markup.ts'
import type { Mutation } from './mutation.ts'
import { sitesOf } from './sites.ts'
import { STRUCTURE } from './structure.ts'
import { writeNode } from './tree.ts'
import type { Node } from './tree.ts'

export const MUTATIONS: readonly Mutation[] = [...STRUCTURE, ...CONTENT, ...MARKUP]

export interface Mutant {
  readonly mutation: string
  readonly xml: string
}

/** Some kinds need what few documents have. */
const TRIES_PER_KIND = 60

/**
 * The mutant of a number: the same in every run. Kinds take turns, so that each occurs equally often; one that a
 * message gives no occasion for leaves its turn to the next.
 */
export function mutantOf(number: number, model: MessageModel, originals: readonly Node[]): Mutant {
  const random = randomStream('mutant', model.name, number)
  for (let tries = 0; ; tries++) {
    const kind = number + Math.floor(tries / TRIES_PER_KIND)
    const { name, apply } = MUTATIONS[kind % MUTATIONS.length]!
    const root = structuredClone(random.pick(originals))
    if (apply({ model, root, sites: sitesOf(root, model), random }))
      return { mutation: name, xml: writeNode(root) }
  }
}
