import { type XmlElement, xmlChild, xmlChildren, xmlText } from '../../kernel/xml.ts'
import type { Content, Elements } from './xml-writer.ts'

/** Addresses, parties, banks and accounts, which all messages have in the same form: read from one, written in another. */

/** The parts of an address (PostalAddress24) in their order, each with its element and the characters it has room for. */
export const ADDRESS_PARTS = {
  department: ['Dept', 70],
  subDepartment: ['SubDept', 70],
  streetName: ['StrtNm', 70],
  buildingNumber: ['BldgNb', 16],
  buildingName: ['BldgNm', 35],
  floor: ['Flr', 70],
  postBox: ['PstBx', 16],
  room: ['Room', 70],
  postCode: ['PstCd', 16],
  townName: ['TwnNm', 35],
  townLocationName: ['TwnLctnNm', 35],
  districtName: ['DstrctNm', 35],
  countrySubDivision: ['CtrySubDvsn', 35],
  country: ['Ctry', 2],
} as const satisfies Readonly<Record<string, readonly [element: string, characters: number]>>

export type AddressPart = keyof typeof ADDRESS_PARTS

/** Structured (parts), unstructured (a country and lines), or hybrid: both. Nobody has to name any of it. */
export type PostalAddress = Readonly<Partial<Record<AddressPart, string | undefined>>> & {
  readonly lines?: readonly string[] | undefined
}

const PARTS = Object.entries(ADDRESS_PARTS) as readonly [AddressPart, (typeof ADDRESS_PARTS)[AddressPart]][]

/** How many lines (AdrLine) an address has room for, and the characters of each. */
const MOST_LINES = 7
const LINE_CHARACTERS = 70

export function readAddress(address: XmlElement): PostalAddress {
  const parts = PARTS.map(([part, [element]]) => [part, xmlText(address, element)])
  return {
    ...present(Object.fromEntries(parts)),
    lines: xmlChildren(address, 'AdrLine').map(({ text }) => text),
  }
}

/** Undefined where nothing is known of it. Texts that are longer than the message allows are cut. */
export function addressElements(address: PostalAddress): Elements | undefined {
  const elements: Record<string, Content> = {}
  for (const [part, [element, characters]] of PARTS) {
    if (address[part] !== undefined) elements[element] = address[part].slice(0, characters)
  }
  const { lines = [] } = address
  if (lines.length > 0) {
    elements['AdrLine'] = lines.slice(0, MOST_LINES).map((line) => line.slice(0, LINE_CHARACTERS))
  }
  return Object.keys(elements).length > 0 ? elements : undefined
}

/** Somebody who pays or is paid, or for whom that is done. */
export interface Party {
  /** Empty where an order gives an identification alone. */
  readonly name: string
  readonly address?: PostalAddress | undefined
  /** Party38Choice, in place of a name or beside it, as it was ordered. */
  readonly identification?: XmlElement | undefined
}

export function readParty(party: XmlElement | undefined): Party {
  const address = xmlChild(party, 'PstlAdr')
  return {
    name: xmlText(party, 'Nm'),
    address: address && readAddress(address),
    identification: xmlChild(party, 'Id'),
  }
}

export function partyElements({ name, address, identification }: Party): Elements {
  return {
    Nm: name.slice(0, 140),
    PstlAdr: address && addressElements(address),
    Id: identification && copyOf(identification),
  }
}

/** A bank. */
export interface Agent {
  readonly bic?: string | undefined
  readonly clearingCode?: string | undefined
  readonly memberId?: string | undefined
  /** What else FinInstnId has, in its order: LEI, Nm, PstlAdr, as they were ordered. */
  readonly details?: readonly XmlElement[] | undefined
}

export function readAgent(agent: XmlElement): Agent {
  const institution = xmlChild(agent, 'FinInstnId')
  const member = xmlChild(institution, 'ClrSysMmbId')
  const fields = {
    bic: xmlText(institution, 'BICFI'),
    clearingCode: xmlText(member, 'ClrSysId', 'Cd'),
    memberId: xmlText(member, 'MmbId'),
  }
  return { ...present(fields), details: childrenOf(institution, 'LEI', 'Nm', 'PstlAdr') }
}

export function agentElements({ bic, clearingCode, memberId, details = [] }: Agent): Elements {
  const system = clearingCode === undefined ? undefined : { Cd: clearingCode }
  return {
    FinInstnId: {
      BICFI: bic,
      ClrSysMmbId: memberId === undefined ? undefined : { ClrSysId: system, MmbId: memberId },
      ...copiesOf(details),
    },
  }
}

/** An account as an order names it: type IBAN, OTHER or whatever the client wrote. */
export interface AccountReference {
  readonly type: string
  readonly identification: string
  /** Scheme and issuer (SchmeNm, Issr) of what is no IBAN, as they were ordered; pain.001 only. */
  readonly details?: readonly XmlElement[] | undefined
}

export function readAccount(account: XmlElement | undefined): AccountReference {
  const iban = xmlText(account, 'Id', 'IBAN')
  if (iban !== '') return { type: 'IBAN', identification: iban }
  const other = xmlChild(account, 'Id', 'Othr')
  return {
    type: 'OTHER',
    identification: xmlText(other, 'Id'),
    details: childrenOf(other, 'SchmeNm', 'Issr'),
  }
}

export function accountElements({ type, identification, details = [] }: AccountReference): Elements {
  if (type === 'IBAN') return { Id: { IBAN: identification } }
  return { Id: { Othr: { Id: identification.slice(0, 34), ...copiesOf(details) } } }
}

/** What an element holds, as it stood in an order: its type is the same in both messages. */
function copyOf({ text, children }: XmlElement): Content {
  return children.length === 0 ? text : copiesOf(children)
}

function copiesOf(elements: readonly XmlElement[]): Elements {
  const copies: Record<string, Content[]> = {}
  for (const element of elements) (copies[element.name] ??= []).push(copyOf(element))
  return copies
}

function childrenOf(owner: XmlElement | undefined, ...names: readonly string[]): readonly XmlElement[] {
  return owner?.children.filter(({ name }) => names.includes(name)) ?? []
}

/** Without the fields that are empty. */
export function present<Fields extends Readonly<Record<string, string>>>(fields: Fields): Partial<Fields> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== '')) as Partial<Fields>
}
