import type { MessageModel } from '../../../src/messages/iso20022/message-model.ts'
import type { ElementUse, SimpleType, TypeDefinition } from '../../../src/messages/iso20022/model-types.ts'
import type { Node } from './tree.ts'

/** An element of a valid document, with what the model says of it. */
export interface Site {
  readonly node: Node
  readonly parent: Node | undefined
  readonly type: TypeDefinition
  /** The type of its text, where it has one. */
  readonly simple: SimpleType | undefined
}

export function sitesOf(root: Node, model: MessageModel): readonly Site[] {
  const sites: Site[] = []
  const visit = (node: Node, parent: Node | undefined, typeName: string): void => {
    const type = model.types[typeName]!
    sites.push({ node, parent, type, simple: simpleTypeOf(type, model) })
    const uses = usesOf(type)
    for (const child of node.children) {
      const use = uses.find(({ name }) => name === child.name)
      if (use) visit(child, node, use.type)
    }
  }
  visit(root, undefined, 'Document')
  return sites
}

export function usesOf(type: TypeDefinition): readonly ElementUse[] {
  return type.kind === 'elements' || type.kind === 'choice' ? type.elements : []
}

export function simpleTypeOf(type: TypeDefinition, model: MessageModel): SimpleType | undefined {
  if (type.kind === 'content') return simpleTypeOf(model.types[type.base]!, model)
  return type.kind === 'simple' ? type : undefined
}
