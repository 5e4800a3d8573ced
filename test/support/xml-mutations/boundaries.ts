import type { MessageModel } from '../../../src/messages/iso20022/message-model.ts'
import type { ElementUse, TypeDefinition } from '../../../src/messages/iso20022/model-types.ts'
import { completeDocumentsOf } from './documents.ts'
import { edgesOf } from './edges.ts'
import type { Mutant } from './mutate.ts'
import { simpleTypeOf } from './sites.ts'
import { writeNode } from './tree.ts'
import type { Node } from './tree.ts'

/**
 * Every line that the model draws, stepped on and over, one at a time: each element left out, once too often and
 * out of order, each pair of neighbours in a choice, each edge of each simple type.
 */
export function boundariesOf(model: MessageModel): readonly Mutant[] {
  return [...completeDocumentsOf(model)].flatMap(([typeName, make]) =>
    stepsFor(model.types[typeName]!, model).map(({ name, take }) => {
      const { root, focus } = make()
      take(focus)
      return { mutation: `${typeName}: ${name}`, xml: writeNode(root) }
    }),
  )
}

interface Step {
  readonly name: string
  readonly take: (focus: Node) => void
}

function stepsFor(type: TypeDefinition, model: MessageModel): readonly Step[] {
  const simple = simpleTypeOf(type, model)
  if (simple)
    return edgesOf(simple).map((text) => ({ name: `"${text}"`, take: (focus) => (focus.text = text) }))
  if (type.kind === 'choice')
    return type.elements.flatMap((use, index) => choiceSteps(use, type.elements[index + 1]))
  if (type.kind === 'elements')
    return type.elements.flatMap((use, index) => [
      ...elementSteps(use, type.elements[index + 1]),
      ...textSteps(use, model),
    ])
  return []
}

function elementSteps({ name, max }: ElementUse, next: ElementUse | undefined): readonly Step[] {
  const most = Math.min(max, 10)
  return [
    { name: `no ${name}`, take: (focus) => repeat(focus, name, 0) },
    { name: `${most} ${name}`, take: (focus) => repeat(focus, name, most) },
    { name: `${most + 1} ${name}`, take: (focus) => repeat(focus, name, most + 1) },
    ...(next
      ? [{ name: `${next.name} before ${name}`, take: (focus: Node) => swap(focus, name, next.name) }]
      : []),
  ]
}

/** The type of an element, told from others by the texts that it takes. */
function textSteps({ name, type }: ElementUse, model: MessageModel): readonly Step[] {
  const simple = simpleTypeOf(model.types[type]!, model)
  if (!simple) return []
  const { maxLength } = simple.facets
  const texts =
    maxLength === undefined
      ? edgesOf(simple).slice(-2)
      : [maxLength, maxLength + 1].map((length) => 'x'.repeat(length))
  return texts.map((text) => ({
    name: `${name} "${text}"`,
    take: (focus) => (focus.children.find((child) => child.name === name)!.text = text),
  }))
}

/** What a name has inside in one alternative is tried under the other one, too. */
function choiceSteps({ name, max }: ElementUse, next: ElementUse | undefined): readonly Step[] {
  const most = Math.min(max, 10)
  const rename = (focus: Node): void => focus.children.forEach((child) => (child.name = name))
  return [
    { name: `only ${name}`, take: rename },
    {
      name: `${most + 1} ${name}`,
      take: (focus) => {
        rename(focus)
        repeat(focus, name, most + 1)
      },
    },
    { name: 'nothing', take: (focus) => (focus.children = []) },
    ...(next
      ? [
          {
            name: `${name} and ${next.name}`,
            take: (focus: Node) => {
              rename(focus)
              focus.children.push(
                ...structuredClone(focus.children).map((child) => ({ ...child, name: next.name })),
              )
            },
          },
        ]
      : []),
  ]
}

function repeat(parent: Node, name: string, times: number): void {
  const index = parent.children.findIndex((child) => child.name === name)
  const [first] = parent.children.filter((child) => child.name === name)
  const others = parent.children.filter((child) => child.name !== name)
  others.splice(index, 0, ...Array.from({ length: times }, () => structuredClone(first!)))
  parent.children = others
}

function swap(parent: Node, left: string, right: string): void {
  const leftIndex = parent.children.findIndex(({ name }) => name === left)
  const rightIndex = parent.children.findIndex(({ name }) => name === right)
  const { [leftIndex]: first, [rightIndex]: second } = parent.children
  parent.children[leftIndex] = second!
  parent.children[rightIndex] = first!
}
