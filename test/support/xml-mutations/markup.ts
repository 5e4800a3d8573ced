import { at } from './mutation.ts'
import type { Mutation } from './mutation.ts'
import type { Site } from './sites.ts'
import { validValue } from './values.ts'

/** Attributes, notations of the same text, what may stand anywhere, and what is not well-formed. */
export const MARKUP: readonly Mutation[] = [
  at('drop an attribute', hasAttributes, ({ node }, { random }) => {
    delete node.attributes[random.pick(Object.keys(node.attributes))]
  }),
  at('another value of an attribute', hasAttributes, ({ node }, { random }) => {
    const name = random.pick(Object.keys(node.attributes))
    const value = node.attributes[name]!
    node.attributes[name] = random.pick([
      'CHF',
      'XXX',
      'chf',
      'CH',
      'CHFX',
      '',
      ` ${value} `,
      `${value}\n`,
      'Ü12',
    ])
  }),
  at('an attribute under another name', hasAttributes, ({ node }, { random }) => {
    const [name = '', value = ''] = random.pick(Object.entries(node.attributes))
    delete node.attributes[name]
    node.attributes[random.pick([name.toLowerCase(), `${name}x`, `xsi:${name}`])] = value
  }),
  at('one more attribute', isAny, ({ node }, { random }) => {
    const [name, value] = random.pick(ATTRIBUTES)
    node.attributes[name] = value
  }),
  at('any content', isEnvelope, ({ node }, { random, root }) => {
    node.children = []
    node.markup = random.pick([...ANY_CONTENT, `<Document xmlns="${root.namespace}"/>`])
  }),
  at('the same text in another notation', hasText, ({ node }, { random }) => {
    node.markup = random.pick([
      inReferences(node.text),
      `<![CDATA[${node.text}]]>`,
      `<!-- c -->${inReferences(node.text)}<?p?>`,
    ])
  }),
  at('another text in another notation', hasText, ({ node, simple }, { random }) => {
    const other = validValue(simple!, random)
    node.markup = random.pick([
      `${inReferences(other)}<!-- c -->1`,
      `<![CDATA[${other}]]> `,
      `<X>${inReferences(other)}</X>`,
    ])
  }),
  at('not well-formed', isAny, ({ node }, { random }) => {
    node.markup = random.pick([
      '<',
      '&',
      '<X>',
      '</X>',
      '&unknown;',
      '\u0001',
      '&#0;',
      '<X a=1/>',
      '<X a="" a=""/>',
      ']]>',
      '<p:X/>',
    ])
  }),
]

const ATTRIBUTES = [
  ['Ccy', 'CHF'],
  ['id', '1'],
  ['xml:lang', 'de'],
  ['xsi:nil', 'true'],
  ['xsi:nil', 'false'],
  ['xsi:type', 'Max35Text'],
  ['xsi:type', 'Document'],
  ['xsi:type', 'unknown'],
  ['xsi:schemaLocation', 'urn:x x.xsd'],
  ['xsi:noNamespaceSchemaLocation', 'x.xsd'],
  ['xsi:other', '1'],
] as const

const ANY_CONTENT = [
  '',
  'text',
  '<a xmlns=""/>',
  '<a xmlns="urn:a">text<b/></a>',
  '<a xmlns="urn:a"/><b xmlns="urn:b"/>',
  '<a/>',
  '<MsgId>1</MsgId>',
] as const

function isAny(_: Site): _ is Site {
  return true
}

function hasAttributes(site: Site): site is Site {
  return Object.keys(site.node.attributes).length > 0
}

function hasText(site: Site): site is Site {
  return site.simple !== undefined
}

function isEnvelope(site: Site): site is Site {
  return site.type.kind === 'anything'
}

function inReferences(text: string): string {
  return [...text].map((character) => `&#${character.codePointAt(0)};`).join('')
}
