import type { MessageModel } from '../../../src/messages/iso20022/message-model.ts'
import type { RandomStream } from '../../../src/kernel/random.ts'
import type { Site } from './sites.ts'
import type { Node } from './tree.ts'

/** One change to a valid document. What it makes of it may be valid or not; the engines say which. */
export interface Mutation {
  readonly name: string
  /** Changes the tree; false when there is nothing in it to change in this way. */
  readonly apply: (subject: Subject) => boolean
}

export interface Subject {
  readonly model: MessageModel
  readonly root: Node
  readonly sites: readonly Site[]
  readonly random: RandomStream
}

/** A mutation of one of the sites that it can be made at. */
export function at<S extends Site>(
  name: string,
  canBe: (site: Site) => site is S,
  change: (site: S, subject: Subject) => void,
): Mutation {
  return {
    name,
    apply: (subject) => {
      const candidates = subject.sites.filter(canBe)
      if (candidates.length === 0) return false
      change(subject.random.pick(candidates), subject)
      return true
    },
  }
}
