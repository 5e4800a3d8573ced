import { xmlChild, xmlChildren } from '../../kernel/xml.ts'
import type { XmlElement, XmlFault } from '../../kernel/xml.ts'
import type { AccountReference, Address, Agent, Party, StatedTotals } from './order.ts'

/** Pieces that the levels of pain.001 have in common. */

export function missing(owner: XmlElement, name: string): XmlFault {
  return { layer: 'schema', line: owner.line, element: name, message: `${owner.name} has no ${name}` }
}

/** The text along a path of names; empty where it ends. */
export function textOf(element: XmlElement | undefined, ...path: readonly string[]): string {
  return xmlChild(element, ...path)?.text ?? ''
}

export function totalsOf(owner: XmlElement): StatedTotals {
  return present({ count: textOf(owner, 'NbOfTxs'), sum: textOf(owner, 'CtrlSum') })
}

export function accountOf(account: XmlElement | undefined): AccountReference {
  const iban = textOf(account, 'Id', 'IBAN')
  if (iban !== '') return { type: 'IBAN', identification: iban }
  return { type: 'OTHER', identification: textOf(account, 'Id', 'Othr', 'Id') }
}

export function agentOf(agent: XmlElement | undefined): Agent {
  const institution = xmlChild(agent, 'FinInstnId')
  const member = xmlChild(institution, 'ClrSysMmbId')
  const fields = {
    bic: textOf(institution, 'BICFI'),
    clearingCode: textOf(member, 'ClrSysId', 'Cd'),
    memberId: textOf(member, 'MmbId'),
  }
  return present(fields)
}

export function partyOf(party: XmlElement | undefined): Party {
  const address = xmlChild(party, 'PstlAdr')
  return { name: textOf(party, 'Nm'), address: address && addressOf(address) }
}

function addressOf(address: XmlElement): Address {
  const fields = {
    streetName: textOf(address, 'StrtNm'),
    buildingNumber: textOf(address, 'BldgNb'),
    postCode: textOf(address, 'PstCd'),
    townName: textOf(address, 'TwnNm'),
    country: textOf(address, 'Ctry'),
  }
  return { ...present(fields), lines: xmlChildren(address, 'AdrLine').map(({ text }) => text) }
}

/** Without the fields that are empty. */
function present<Fields extends Readonly<Record<string, string>>>(fields: Fields): Partial<Fields> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== '')) as Partial<Fields>
}
