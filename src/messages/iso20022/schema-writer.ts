import type { MessageModel } from './message-model.ts'
import type { ContentType, ElementUse, Facets, SimpleType, TypeDefinition } from './model-types.ts'
import { escapeXml } from '../../kernel/xml.ts'

/** The XML Schema of a message: complex types in the order of the message, then simple types by name. */
export function writeSchema({ name, namespace, types }: MessageModel): string {
  const rows = Object.entries(types)
  const complex = rows.filter(([, type]) => type.kind !== 'simple')
  const simple = rows
    .filter(([, type]) => type.kind === 'simple')
    .sort(([left], [right]) => (left < right ? -1 : 1))
  const lines = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<!-- ${name}, generated from the message model in src/messages/iso20022/models; see README.md beside this file. -->`,
    `<xs:schema${attributesText({
      'xmlns:xs': 'http://www.w3.org/2001/XMLSchema',
      xmlns: namespace,
      targetNamespace: namespace,
      elementFormDefault: 'qualified',
    })}>`,
    ...indented(['<xs:element name="Document" type="Document"/>']),
    ...[...complex, ...simple].flatMap(([typeName, type]) => indented(typeLines(typeName, type))),
    '</xs:schema>',
    '',
  ]
  return lines.join('\n')
}

function typeLines(name: string, type: TypeDefinition): readonly string[] {
  switch (type.kind) {
    case 'simple':
      return tag('xs:simpleType', { name }, restrictionLines(type))
    case 'elements':
    case 'choice': {
      const group = type.kind === 'choice' ? 'xs:choice' : 'xs:sequence'
      return tag('xs:complexType', { name }, tag(group, {}, type.elements.flatMap(elementLines)))
    }
    case 'content':
      return tag('xs:complexType', { name }, tag('xs:simpleContent', {}, extensionLines(type)))
    case 'anything': {
      const any = tag('xs:any', { namespace: '##any', processContents: type.processContents })
      return tag('xs:complexType', { name }, tag('xs:sequence', {}, any))
    }
  }
}

function elementLines({ name, type, min, max }: ElementUse): readonly string[] {
  return tag('xs:element', {
    name,
    type,
    ...(min === 1 ? {} : { minOccurs: String(min) }),
    ...(max === 1 ? {} : { maxOccurs: max === Infinity ? 'unbounded' : String(max) }),
  })
}

function extensionLines({ base, attributes }: ContentType): readonly string[] {
  const required = attributes.flatMap(({ name, type }) =>
    tag('xs:attribute', { name, type, use: 'required' }),
  )
  return tag('xs:extension', { base }, required)
}

function restrictionLines({ base, facets }: SimpleType): readonly string[] {
  return tag('xs:restriction', { base: `xs:${base}` }, facetLines(facets))
}

function facetLines(facets: Facets): readonly string[] {
  return Object.entries(facets).flatMap(([name, values]: [string, number | string | readonly string[]]) =>
    [values].flat().flatMap((value) => tag(`xs:${name}`, { value: String(value) })),
  )
}

function tag(name: string, attributes: Readonly<Record<string, string>>, content: readonly string[] = []) {
  const opening = `<${name}${attributesText(attributes)}`
  return content.length === 0 ? [`${opening}/>`] : [`${opening}>`, ...indented(content), `</${name}>`]
}

function attributesText(attributes: Readonly<Record<string, string>>): string {
  return Object.entries(attributes)
    .map(([name, value]) => ` ${name}="${escapeXml(value)}"`)
    .join('')
}

function indented(lines: readonly string[]): readonly string[] {
  return lines.map((line) => `  ${line}`)
}
