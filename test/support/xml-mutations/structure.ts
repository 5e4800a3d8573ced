import { assert } from '../../../src/kernel/result.ts'
import { at } from './mutation.ts'
import type { Mutation, Subject } from './mutation.ts'
import { usesOf } from './sites.ts'
import type { Site } from './sites.ts'
import type { Node } from './tree.ts'

/** Which elements there are, how often, where and of what name. */
export const STRUCTURE: readonly Mutation[] = [
  at('drop an element', isInner, ({ node, parent }) => {
    parent.children.splice(parent.children.indexOf(node), 1)
  }),
  at('repeat an element', isInner, ({ node, parent }) => insertAfter(parent, node, structuredClone(node))),
  at('repeat an element many times', isInner, ({ node, parent }, { random }) => {
    for (let count = random.integer(2, 11); count > 0; count--)
      insertAfter(parent, node, structuredClone(node))
  }),
  at('swap two elements', hasTwoChildren, ({ node }, { random }) => {
    const first = random.integer(0, node.children.length - 2)
    const second = random.integer(first + 1, node.children.length - 1)
    const { [first]: left, [second]: right } = node.children
    node.children[first] = right!
    node.children[second] = left!
  }),
  at('rename an element', isInner, ({ node }, subject) => {
    node.name = subject.random.pick(namesFor(node, subject))
  }),
  at('add an element that the type knows', isComplex, ({ node, type }, { random, model, sites }) => {
    const { name, type: typeName } = random.pick(usesOf(type))
    const same = sites.find((site) => site.type === model.types[typeName])
    insertAnywhere(
      node,
      same ? { ...structuredClone(same.node), name } : emptyElement(name, node.namespace),
      random,
    )
  }),
  at('add an unknown element', isAnything, ({ node }, { random }) => {
    insertAnywhere(node, emptyElement('Unknown', random.pick([node.namespace, 'urn:unknown', ''])), random)
  }),
  at('empty an element', isComplex, ({ node }) => {
    node.children = []
  }),
  at('wrap an element in itself', isInner, ({ node }) => {
    node.children = [structuredClone(node)]
    node.text = ''
  }),
  at('leave out a level', isInner, ({ node, parent }) => {
    parent.children.splice(parent.children.indexOf(node), 1, ...node.children)
  }),
  at('both sides of a choice', isChoice, ({ node, type }, { random, model, sites }) => {
    const { name, type: typeName } = random.pick(usesOf(type))
    const same = sites.find((site) => site.type === model.types[typeName])
    node.children.push(same ? { ...structuredClone(same.node), name } : emptyElement(name, node.namespace))
  }),
  at('the other side of a choice', isChoice, ({ node, type }, { random }) => {
    for (const child of node.children) child.name = random.pick(usesOf(type)).name
  }),
  at('another namespace', isAnything, ({ node }, { random }) => {
    node.namespace = random.pick(NAMESPACES)
  }),
]

const NAMESPACES = [
  'urn:iso:std:iso:20022:tech:xsd:pain.001.001.03',
  'urn:iso:std:iso:20022:tech:xsd:pain.001.001.09',
  'urn:iso:std:iso:20022:tech:xsd:camt.053.001.08',
  'urn:iso:std:iso:20022:tech:xsd:pain.002.001.10 ',
  '',
] as const

type Inner = Site & { readonly parent: Node }

function isInner(site: Site): site is Inner {
  return site.parent !== undefined
}

function isAnything(_: Site): _ is Site {
  return true
}

function isComplex(site: Site): site is Site {
  return usesOf(site.type).length > 0
}

function isChoice(site: Site): site is Site {
  return site.type.kind === 'choice'
}

function hasTwoChildren(site: Site): site is Site {
  return site.node.children.length > 1
}

function namesFor(node: Node, { sites }: Subject): readonly string[] {
  const others = sites.flatMap(({ type }) => usesOf(type).map(({ name }) => name))
  return [...new Set(others), node.name.toLowerCase(), `${node.name}x`, 'Unknown']
}

function insertAfter(parent: Node, node: Node, inserted: Node): void {
  const index = parent.children.indexOf(node)
  assert(index >= 0, 'a site is a child of its parent')
  parent.children.splice(index + 1, 0, inserted)
}

function insertAnywhere(parent: Node, inserted: Node, random: Subject['random']): void {
  parent.children.splice(random.integer(0, parent.children.length), 0, inserted)
}

function emptyElement(name: string, namespace: string): Node {
  return { name, namespace, attributes: {}, text: '', children: [] }
}
