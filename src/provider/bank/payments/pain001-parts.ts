import { xmlChild, xmlChildren } from '../../../kernel/xml.ts'
import type { XmlElement, XmlFault } from '../../../kernel/xml.ts'
import { ADDRESS_PARTS } from '../../../messages/iso20022/postal-address.ts'
import type { PostalAddress } from '../../../messages/iso20022/postal-address.ts'
import type { Agent } from '../model.ts'
import type { AccountReference, Party, StatedTotals } from './order.ts'

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
  const other = xmlChild(account, 'Id', 'Othr')
  return { type: 'OTHER', identification: textOf(other, 'Id'), details: childrenOf(other, 'SchmeNm', 'Issr') }
}

export function agentOf(agent: XmlElement): Agent {
  const institution = xmlChild(agent, 'FinInstnId')
  const member = xmlChild(institution, 'ClrSysMmbId')
  const fields = {
    bic: textOf(institution, 'BICFI'),
    clearingCode: textOf(member, 'ClrSysId', 'Cd'),
    memberId: textOf(member, 'MmbId'),
  }
  return { ...present(fields), details: childrenOf(institution, 'LEI', 'Nm', 'PstlAdr') }
}

export function partyOf(party: XmlElement | undefined): Party {
  const address = xmlChild(party, 'PstlAdr')
  return {
    name: textOf(party, 'Nm'),
    address: address && addressOf(address),
    identification: xmlChild(party, 'Id'),
  }
}

function addressOf(address: XmlElement): PostalAddress {
  const parts = Object.entries(ADDRESS_PARTS).map(([part, [element]]) => [part, textOf(address, element)])
  return {
    ...present(Object.fromEntries(parts)),
    lines: xmlChildren(address, 'AdrLine').map(({ text }) => text),
  }
}

function childrenOf(owner: XmlElement | undefined, ...names: readonly string[]): readonly XmlElement[] {
  return owner?.children.filter(({ name }) => names.includes(name)) ?? []
}

/** Without the fields that are empty. */
function present<Fields extends Readonly<Record<string, string>>>(fields: Fields): Partial<Fields> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== '')) as Partial<Fields>
}
