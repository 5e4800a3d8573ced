import { XMLParser } from 'fast-xml-parser'
import { assert } from '../../src/kernel/result.ts'

/**
 * A schema without what has no meaning: the order of types, facets and attributes, prefixes, comments, and
 * defaults that may be left out. Read by a reader that shares nothing with the writer of schemas. Whatever it
 * does not know stops it, so that nothing is left out of a comparison in silence.
 */
export interface NormalSchema {
  readonly targetNamespace: string
  readonly elementFormDefault: string
  readonly elements: Readonly<Record<string, NormalNode>>
  readonly types: Readonly<Record<string, NormalNode>>
}

export interface NormalNode {
  readonly tag: string
  readonly attributes: Readonly<Record<string, string>>
  readonly children: readonly NormalNode[]
}

export function normalFormOf(xsd: string): NormalSchema {
  const schema = readSchema(xsd)
  const { targetNamespace = '', elementFormDefault = '', ...rest } = schema.attributes
  const prefixes = namespacesOf(rest)
  const children = schema.children.map((child) => normalNode(child, prefixes))
  const named = (kinds: readonly string[]): Readonly<Record<string, NormalNode>> =>
    Object.fromEntries(
      children.filter(({ tag }) => kinds.includes(tag)).map((node) => [node.attributes['name'], node]),
    )
  const elements = named(['element'])
  const types = named(['simpleType', 'complexType'])
  assert(
    Object.keys(elements).length + Object.keys(types).length === children.length,
    'a schema has elements and types, each name once',
  )
  return { targetNamespace, elementFormDefault, elements, types }
}

/** What an attribute of a construct says when it is absent; null where it has to be there. */
const KNOWN: Readonly<Record<string, Readonly<Record<string, string | null>>>> = {
  element: { name: null, type: null, minOccurs: '1', maxOccurs: '1' },
  complexType: { name: null },
  simpleType: { name: null },
  sequence: {},
  choice: {},
  any: { namespace: '##any', processContents: 'strict', minOccurs: '1', maxOccurs: '1' },
  simpleContent: {},
  extension: { base: null },
  restriction: { base: null },
  attribute: { name: null, type: null, use: 'optional' },
  ...Object.fromEntries(
    ['minLength', 'maxLength', 'pattern', 'enumeration', 'totalDigits', 'fractionDigits', 'minInclusive'].map(
      (facet) => [facet, { value: null }],
    ),
  ),
}

/** Attributes that name a type, which may be written with any prefix. */
const QUALIFIED_NAMES = new Set(['type', 'base'])

/** Where the order of what stands inside says nothing. */
const UNORDERED = new Set(['restriction', 'extension'])

function normalNode(node: NormalNode, prefixes: ReadonlyMap<string, string>): NormalNode {
  const known = KNOWN[node.tag]
  assert(known, `the reader of schemas knows ${node.tag}`)
  const unknown = Object.keys(node.attributes).filter((name) => !Object.hasOwn(known, name))
  assert(unknown.length === 0, `the reader of schemas knows what ${unknown.join()} of ${node.tag} means`)
  const attributes = Object.entries(known).map(([name, whenAbsent]) => {
    const value = node.attributes[name] ?? whenAbsent
    assert(value !== null, `${node.tag} has ${name}`)
    return [name, QUALIFIED_NAMES.has(name) ? expandedName(value, prefixes) : value]
  })
  const children = node.children.map((child) => normalNode(child, prefixes))
  return {
    tag: node.tag,
    attributes: Object.fromEntries(attributes),
    children: UNORDERED.has(node.tag)
      ? children.sort((left, right) => (sortKey(left) < sortKey(right) ? -1 : 1))
      : children,
  }
}

function sortKey(node: NormalNode): string {
  return JSON.stringify([node.tag, node.attributes])
}

function expandedName(name: string, prefixes: ReadonlyMap<string, string>): string {
  const [local = '', prefix = ''] = name.split(':').toReversed()
  const namespace = prefixes.get(prefix)
  assert(namespace !== undefined, `the prefix of ${name} is declared`)
  return `{${namespace}}${local}`
}

function namespacesOf(attributes: Readonly<Record<string, string>>): ReadonlyMap<string, string> {
  return new Map(
    Object.entries(attributes).map(([name, value]) => {
      assert(name === 'xmlns' || name.startsWith('xmlns:'), `${name} of a schema is known`)
      return [name.slice('xmlns:'.length), value]
    }),
  )
}

type ParsedNode = Readonly<Record<string, unknown>>

/** The root of the document, its elements without the prefix `xs:`. */
function readSchema(xsd: string): NormalNode {
  const parser = new XMLParser({
    preserveOrder: true,
    ignoreAttributes: false,
    attributeNamePrefix: '',
    parseAttributeValue: false,
    ignoreDeclaration: true,
  })
  const [root, ...others] = (parser.parse(xsd) as readonly ParsedNode[]).map(fromParsed)
  assert(root?.tag === 'schema' && others.length === 0, 'the document is a schema')
  return root
}

function fromParsed(parsed: ParsedNode): NormalNode {
  const { ':@': attributes = {}, ...content } = parsed
  const [[name, children] = []] = Object.entries(content) as [string, readonly ParsedNode[]][]
  assert(name !== undefined && name.startsWith('xs:') && children, `${name} is an element of XML Schema`)
  return {
    tag: name.slice('xs:'.length),
    attributes: attributes as Readonly<Record<string, string>>,
    children: children.map(fromParsed),
  }
}
