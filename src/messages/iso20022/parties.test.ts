import { XMLParser } from 'fast-xml-parser'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import type { XmlElement } from '../../kernel/xml.ts'
import {
  ADDRESS_PARTS,
  accountElements,
  addressElements,
  agentElements,
  partyElements,
  readAccount,
  readAddress,
  readAgent,
  readParty,
} from './parties.ts'
import type { AddressPart, PostalAddress } from './parties.ts'
import { writeMessage } from './xml-writer.ts'
import type { Elements } from './xml-writer.ts'

/** What an independent reader finds in a written element. */
function writtenAndRead(elements: Elements): XmlElement {
  const parser = new XMLParser({ preserveOrder: true, parseTagValue: false, trimValues: false })
  const [, document] = parser.parse(writeMessage('test', { Written: elements })) as Parsed[]
  return elementOf(document!).children[0]!
}

type Parsed = Readonly<Record<string, Parsed[] | string>>

function elementOf(parsed: Parsed): XmlElement {
  const [name = ''] = Object.keys(parsed).filter((key) => key !== ':@')
  const content = parsed[name] as readonly Parsed[]
  const text = content.flatMap((one) => (typeof one['#text'] === 'string' ? one['#text'] : [])).join('')
  const children = content.filter((one) => one['#text'] === undefined).map(elementOf)
  return { name, namespace: 'test', attributes: {}, children, text: children.length > 0 ? '' : text, line: 1 }
}

const leaf = (name: string, text: string): XmlElement => elementOf({ [name]: [{ '#text': text }] })
const group = (name: string, ...children: readonly XmlElement[]): XmlElement => ({
  ...leaf(name, ''),
  children,
})
const TEXT = fc.stringMatching(/^[A-Za-zÀ-ÿ0-9&<>"'.-]{1,16}$/)
const COUNTRY = fc.constantFrom('CH', 'DE')

const NAMES = Object.keys(ADDRESS_PARTS) as AddressPart[]
const addresses: fc.Arbitrary<PostalAddress> = fc
  .tuple(
    fc.record(Object.fromEntries(NAMES.map((name) => [name, name === 'country' ? COUNTRY : TEXT])), {
      requiredKeys: [],
    }),
    fc.array(TEXT, { maxLength: 7 }),
  )
  .map(([parts, lines]) => ({ ...parts, lines }))

test('every part of an address and its lines come back as they were written', () => {
  fc.assert(
    fc.property(addresses, (address) => {
      const elements = addressElements(address)
      expect(elements ? readAddress(writtenAndRead(elements)) : { lines: [] }).toEqual(address)
    }),
  )
})

test.each(NAMES)('%s stands in the element that the message has for it, cut to its length', (name) => {
  const [element, characters] = ADDRESS_PARTS[name]
  expect(addressElements({ [name]: 'x'.repeat(characters + 1) })).toEqual({
    [element]: 'x'.repeat(characters),
  })
})

test('the parts of an address stand in the order of the message, whatever the order they are given in', () => {
  const reversed = Object.fromEntries(NAMES.toReversed().map((name) => [name, 'A']))
  const written = Object.keys(addressElements({ lines: ['A'], ...reversed })!)
  expect(written).toEqual([...NAMES.map((name) => ADDRESS_PARTS[name][0]), 'AdrLine'])
})

test('of an address of which nothing is known nothing is written, and of lines no more than the message has', () => {
  expect(addressElements({})).toBeUndefined()
  expect(addressElements({ lines: Array.from({ length: 9 }, () => 'x'.repeat(71)) })).toEqual({
    AdrLine: Array.from({ length: 7 }, () => 'x'.repeat(70)),
  })
})

test('a party comes back with its address and its identification', () => {
  const others = [group('Othr', leaf('Id', '1')), group('Othr', leaf('Id', '2'), leaf('Issr', 'A & B'))]
  const identification = group('Id', group('OrgId', leaf('AnyBIC', 'CNFMCHZ0'), ...others))
  fc.assert(
    fc.property(TEXT, addresses, (name, address) => {
      const read = readParty(writtenAndRead(partyElements({ name, address, identification })))
      expect(read).toEqual({ name, address: addressElements(address) && address, identification })
    }),
  )
})

test.each([
  { bic: 'CNFMCHZ0' },
  { clearingCode: 'CHSIC', memberId: '89999' },
  { memberId: '89999' },
  { bic: 'CNFMCHZ0', details: [leaf('LEI', '5299000J2N45DDNE4Y28'), leaf('Nm', 'Bank')] },
])('a bank comes back: %j', (agent) => {
  expect(readAgent(writtenAndRead(agentElements(agent)))).toEqual({ details: [], ...agent })
})

test.each([
  { type: 'IBAN', identification: 'CH9300762011623852957' },
  {
    type: 'OTHER',
    identification: '1234',
    details: [group('SchmeNm', leaf('Cd', 'BBAN')), leaf('Issr', 'A')],
  },
])('an account comes back: %j', (account) => {
  expect(readAccount(writtenAndRead(accountElements(account)))).toEqual(account)
})
