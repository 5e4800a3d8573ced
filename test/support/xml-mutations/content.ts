import type { SimpleType } from '../../../src/messages/iso20022/model-types.ts'
import type { RandomStream } from '../../../src/kernel/random.ts'
import { edgesOf } from './edges.ts'
import { at } from './mutation.ts'
import type { Mutation, Subject } from './mutation.ts'
import type { Site } from './sites.ts'
import { textOf, validValue } from './values.ts'

/** What stands inside of elements: lengths, forms, lists, digits, dates. */
export const CONTENT: readonly Mutation[] = [
  at('as long as allowed', hasLength, ({ node, simple }, { random }) => {
    node.text = textOf(simple.facets.maxLength!, random)
  }),
  at('longer than allowed', hasLength, ({ node, simple }, { random }) => {
    node.text = textOf(simple.facets.maxLength! + random.integer(1, 3), random)
  }),
  at('no text', hasText, ({ node }) => {
    node.text = ''
  }),
  at('another value of the type', hasText, ({ node, simple }, { random }) => {
    node.text = validValue(simple, random)
  }),
  at('one character of a form changed', hasPattern, ({ node }, { random }) => {
    node.text = withOneChange(node.text, random)
  }),
  at('a text at the edge', hasText, toAnEdge),
  at('a code at the edge', hasEnumeration, toAnEdge),
  at('a number at the edge', isBase('decimal'), toAnEdge),
  at('a truth value at the edge', isBase('boolean'), toAnEdge),
  at('a date at the edge', isBase('date'), toAnEdge),
  at('an instant at the edge', isBase('dateTime'), toAnEdge),
  at('white space around', hasText, ({ node }, { random }) => {
    const space = random.pick([' ', '\n', '\t', '\r', '\u00a0', '   '])
    node.text = random.pick([space + node.text, node.text + space, space + node.text + space])
  }),
  {
    name: 'swap the texts of two elements',
    apply: ({ sites, random }) => {
      const texts = sites.filter(hasText)
      if (texts.length < 2) return false
      const [{ node: left }, { node: right }] = [random.pick(texts), random.pick(texts)]
      const { text } = left
      left.text = right.text
      right.text = text
      return true
    },
  },
  at(
    'text between elements',
    (site): site is Site => site.simple === undefined,
    ({ node }, { random }) => {
      node.text = random.pick(['text', ' ', '\n', '\u00a0', '0'])
    },
  ),
]

type WithText = Site & { readonly simple: SimpleType }

function toAnEdge({ node, simple }: WithText, { random }: Subject): void {
  node.text = random.pick(edgesOf(simple))
}

function hasText(site: Site): site is WithText {
  return site.simple !== undefined
}

function hasLength(site: Site): site is WithText {
  return site.simple?.facets.maxLength !== undefined
}

function hasPattern(site: Site): site is WithText {
  return site.simple?.facets.pattern !== undefined
}

function hasEnumeration(site: Site): site is WithText {
  return site.simple?.facets.enumeration !== undefined
}

function isBase(base: SimpleType['base']) {
  return (site: Site): site is WithText => site.simple?.base === base
}

const CHARACTERS = [...'aAzZ09-+ .:()[]é🏦\n'] as const

function withOneChange(text: string, random: RandomStream): string {
  const start = random.integer(0, text.length)
  const removed = random.integer(0, 1)
  const added = random.once(3) ? '' : random.pick(CHARACTERS)
  return text.slice(0, start) + added + text.slice(start + removed)
}
