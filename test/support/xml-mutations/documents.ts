import type { MessageModel } from '../../../src/messages/iso20022/message-model.ts'
import type { ElementUse, TypeDefinition } from '../../../src/messages/iso20022/model-types.ts'
import { assert } from '../../../src/kernel/result.ts'
import { randomStream } from '../../../src/kernel/random.ts'
import type { RandomStream } from '../../../src/kernel/random.ts'
import { simpleTypeOf, usesOf } from './sites.ts'
import type { Node } from './tree.ts'
import { validValue } from './values.ts'

/**
 * A valid document for every element that a type of the model has: the shortest way to that element, everything
 * that is required beside it, and some of what is optional.
 */
export function documentsOf(model: MessageModel): readonly Node[] {
  return [...waysToTypes(model)].flatMap(([typeName, way]) =>
    usesOf(model.types[typeName]!).map((use) => {
      const random = randomStream('document', model.name, typeName, use.name)
      return makeDocument(model, [...way, use], random).root
    }),
  )
}

export interface FocusedDocument {
  readonly root: Node
  /** The element that the document was made for. */
  readonly focus: Node
}

/** For every type that an element has: how to make a valid document with one that has all it can have, once. */
export function completeDocumentsOf(model: MessageModel): ReadonlyMap<string, () => FocusedDocument> {
  const rows = [...waysToTypes(model)].map(
    ([typeName, way]) =>
      [
        typeName,
        () => makeDocument(model, way, randomStream('complete', model.name, typeName), true),
      ] as const,
  )
  return new Map(rows)
}

type Way = readonly ElementUse[]

function waysToTypes(model: MessageModel): ReadonlyMap<string, Way> {
  const ways = new Map<string, Way>([['Document', []]])
  // A map is visited in the order of insertion, what is added on the way included: breadth first.
  for (const [typeName, way] of ways) {
    for (const use of usesOf(model.types[typeName]!)) {
      if (!ways.has(use.type)) ways.set(use.type, [...way, use])
    }
  }
  return ways
}

function makeDocument(
  model: MessageModel,
  way: Way,
  random: RandomStream,
  isFocusComplete = false,
): FocusedDocument {
  let room = 40
  let focus: Node | undefined

  const make = (name: string, typeName: string, rest: Way | undefined): Node => {
    room -= 1
    const type = model.types[typeName]!
    const simple = simpleTypeOf(type, model)
    const [forced, ...further] = rest ?? []
    const isFocus = rest?.length === 0
    const countFor = (use: ElementUse): number => {
      if (use === forced || (isFocus && isFocusComplete)) return Math.max(use.min, 1)
      return countOf(use)
    }
    const node: Node = {
      name,
      namespace: model.namespace,
      attributes: attributesOf(type),
      text: simple ? validValue(simple, random) : '',
      children: type.kind === 'anything' ? [anything()] : [],
    }
    if (isFocus) focus = node
    for (const use of usesIn(type, forced)) {
      for (let index = 0, count = countFor(use); index < count; index++) {
        node.children.push(make(use.name, use.type, use === forced && index === 0 ? further : undefined))
      }
    }
    return node
  }

  const attributesOf = (type: TypeDefinition): Record<string, string> => {
    if (type.kind !== 'content') return {}
    const rows = type.attributes.map((attribute) => {
      const simple = simpleTypeOf(model.types[attribute.type]!, model)!
      return [attribute.name, validValue(simple, random)]
    })
    return Object.fromEntries(rows)
  }

  const usesIn = (type: TypeDefinition, forced: ElementUse | undefined): readonly ElementUse[] => {
    if (type.kind !== 'choice') return usesOf(type)
    return [forced ?? random.pick(type.elements)]
  }

  const countOf = ({ min, max }: ElementUse): number => {
    if (min > 0 || room <= 0 || !random.once(4)) return min
    return max > 1 && random.once(2) ? 2 : 1
  }

  const root = make('Document', 'Document', way)
  assert(focus, 'the way ends at an element')
  return { root, focus }
}

function anything(): Node {
  return { name: 'Note', namespace: 'urn:of:somebody', attributes: { x: '1' }, text: 'any', children: [] }
}
