import type { XmlElement } from '../../../src/evidence/observation.ts'
import { escapeXml } from '../../../src/kernel/xml.ts'

/** An element that may be changed, and need not stay well-formed. */
export interface Node {
  name: string
  namespace: string
  attributes: Record<string, string>
  text: string
  /** Written in place of the text, as it is. */
  markup?: string
  children: Node[]
}

const XSI = 'http://www.w3.org/2001/XMLSchema-instance'

export function nodeFrom({ name, namespace, attributes, text, children }: XmlElement): Node {
  // A prefix other than these would need its declaration, which the tree does not keep.
  const kept = Object.entries(attributes).filter(([key]) => !key.includes(':') || /^(xsi|xml):/.test(key))
  return { name, namespace, attributes: Object.fromEntries(kept), text, children: children.map(nodeFrom) }
}

export function writeNode(root: Node): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n${writeElement(root, undefined)}\n`
}

function writeElement(node: Node, outerNamespace: string | undefined): string {
  const declared = {
    ...(outerNamespace === undefined ? { 'xmlns:xsi': XSI } : {}),
    ...(node.namespace === outerNamespace ? {} : { xmlns: node.namespace }),
  }
  const attributes = Object.entries({ ...declared, ...node.attributes })
    .map(([name, value]) => ` ${name}="${escapeXml(value)}"`)
    .join('')
  const children = node.children.map((child) => writeElement(child, node.namespace)).join('')
  return `<${node.name}${attributes}>${node.markup ?? escapeXml(node.text)}${children}</${node.name}>`
}
