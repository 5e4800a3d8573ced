import { ANSWERED_MESSAGES, type AnsweredMessage } from './answered-messages.ts'
import type { ElementUse, SimpleType, TypeDefinition } from '../../../messages/iso20022/model-types.ts'

/** The element at the end of a way from the root, such as Document.CstmrPmtStsRpt.GrpHdr. */
export function elementTypeAt(message: AnsweredMessage, path: string) {
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
    /** Whether the message is valid without it. */
    isOptional,
    /** Whether several of it may follow each other. */
    isList: use !== undefined && use.max > 1,
    /** Whether it may be there with nothing in it. */
    mayBeEmpty: owner.kind === 'elements' && owner.elements.every(({ min }) => min === 0),
    /** What its text may be; absent where it holds elements. */
    value,
    /** Required, by name. */
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
