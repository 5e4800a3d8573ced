import { ANSWERED_MESSAGES, type AnsweredMessage } from './answered-messages.ts'
import type { ElementUse, SimpleType, TypeDefinition } from '../../../messages/iso20022/model-types.ts'

/** What the model of a message says of an element. */
export interface ElementType {
  /** Whether the message is valid without it. */
  readonly isOptional: boolean
  /** Whether several of it may follow each other. */
  readonly isList: boolean
  /** Whether it may be there with nothing in it. */
  readonly mayBeEmpty: boolean
  /** What its text may be; absent where it holds elements. */
  readonly value?: SimpleType | undefined
  /** Required, by name. */
  readonly attributes: Readonly<Record<string, SimpleType>>
}

/** The element at the end of a way from the root, such as Document.CstmrPmtStsRpt.GrpHdr. */
export function elementTypeAt(message: AnsweredMessage, path: string): ElementType {
  const types: Readonly<Record<string, TypeDefinition>> = ANSWERED_MESSAGES[message].types
  const [, ...names] = path.split('.')
  let owner: TypeDefinition = types['Document']!
  let use: ElementUse | undefined
  let isOptional = false
  for (const name of names) {
    use = usesOf(owner).find((candidate) => candidate.name === name)
    if (!use) throw new Error(`invariant broken: ${message} has no ${path}`)
    // The one element that was chosen is missed like one that has to be there.
    isOptional = use.min === 0 && owner.kind === 'elements'
    owner = types[use.type]!
  }
  const value = simpleOf(owner, types)
  const attributes = owner.kind === 'content' ? owner.attributes : []
  return {
    isOptional,
    isList: use !== undefined && use.max > 1,
    mayBeEmpty: owner.kind === 'elements' && owner.elements.every(({ min }) => min === 0),
    value,
    attributes: Object.fromEntries(attributes.map(({ name, type }) => [name, types[type] as SimpleType])),
  }
}

function usesOf(type: TypeDefinition): readonly ElementUse[] {
  return type.kind === 'elements' || type.kind === 'choice' ? type.elements : []
}

function simpleOf(
  type: TypeDefinition,
  types: Readonly<Record<string, TypeDefinition>>,
): SimpleType | undefined {
  if (type.kind === 'content') return types[type.base] as SimpleType
  return type.kind === 'simple' ? type : undefined
}
