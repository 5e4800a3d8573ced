import { AMOUNT_DAMAGES } from '../../documents/values/damages.ts'
import { VALUE_TYPES, type ValueTypeName } from '../../documents/values/dictionary.ts'
import { hashName } from '../../kernel/random.ts'
import type { PostalAddress } from '../../messages/iso20022/parties.ts'
import type { IdCodec } from './id-codec.ts'
import type { Counterparty } from './model.ts'
import type { Booking, TransactionDetails } from './month-plan.ts'

/** In place of a made-up text one out of the dictionary of values, the same for the same text. */
export function wideText(type: ValueTypeName, text: string): string {
  const values = Object.values<string>(VALUE_TYPES[type].values)
  return values[hashName(['wide', type, text]) % values.length]!
}

/** A booking that the bank has made up, with such texts wherever it has any. */
export function withWideTexts<Made extends Booking>(booking: Made): Made {
  return {
    ...booking,
    ...detailsOf(booking),
    ...(booking.transactions && {
      transactions: booking.transactions.map((one) => ({ ...one, ...detailsOf(one) })),
    }),
  }
}

function detailsOf({
  counterparty,
  remittance,
  endToEndId,
}: TransactionDetails): Partial<TransactionDetails> {
  return {
    ...(counterparty && { counterparty: wideParty(counterparty) }),
    ...(remittance !== undefined && { remittance: wideText('remittance', remittance) }),
    ...(endToEndId !== undefined && { endToEndId: wideReference(endToEndId) }),
  }
}

/** Unlike any other, with leading zeros. What a card scheme has given, cards show too; what has the zeros, stays. */
function wideReference(text: string): string {
  if (text.startsWith('0') || !text.includes('-')) return text
  return `000${hashName(['wide', 'reference', text])}${wideText('idEnd', text)}`
}

function wideParty(party: Counterparty): Counterparty {
  const { name, address } = party
  return { ...party, name: wideText('name', name), ...(address && { address: wideAddress(address) }) }
}

const PARTS = ['street', 'building', 'postCode', 'town'] as const satisfies readonly ValueTypeName[]

function wideAddress(address: PostalAddress): PostalAddress {
  const parts = Object.entries(address).flatMap(([part, text]: [string, unknown]) => {
    const type = PARTS.find((one) => (VALUE_TYPES[one].fields as readonly string[]).includes(part))
    return type && typeof text === 'string' ? [[part, wideText(type, text)]] : []
  })
  return { ...address, ...(Object.fromEntries(parts) as PostalAddress) }
}

/** The next greater number of hundredths that is another one after a common mistake with floating point, if one is near. */
export function wideAmount(amount: number): number {
  const cutOff = AMOUNT_DAMAGES['cents-cut-off']
  const near = Array.from({ length: 100 }, (_, more) => ((amount + more) / 100).toFixed(2))
  const more = near.findIndex((one) => cutOff(one) !== one)
  return amount + Math.max(0, more)
}

/** Ids with each character that an accountId may have; two accounts at a time have ids that differ in case alone. */
export function wideIds(codec: IdCodec): IdCodec {
  const idOf = (position: number): string => {
    const id = `a.b_${codec.idOf(position - (position % 2))}-z`
    return position % 2 === 0 ? id : id.toUpperCase()
  }
  return {
    ...codec,
    idOf,
    positionOfId: (id) => {
      const first = codec.positionOfId(id.toLowerCase().slice('a.b_'.length, -'-z'.length))
      if (first === undefined) return undefined
      return [first, first + 1].find((position) => idOf(position) === id)
    },
  }
}

/** Secrets as other software makes them, in base64 with each of its signs: a JSON Web Token, and one that forms have to encode. */
export function wideSecret(kind: string, hex: string): string {
  if (kind === 'refresh-token') return `${hex.slice(0, 24)}+${hex.slice(24, 44)}/==`
  if (!kind.endsWith('access-token')) return hex
  const parts = [{ alg: 'HS256', typ: 'JWT' }, { jti: hex }].map((part) => btoa(JSON.stringify(part)))
  return btoa([...parts, hex].join('.').replaceAll('=', ''))
}
