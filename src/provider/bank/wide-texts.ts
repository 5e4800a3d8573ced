import { VALUE_TYPES, type ValueTypeName } from '../../documents/values/dictionary.ts'
import { hashName } from '../../kernel/random.ts'
import type { PostalAddress } from '../../messages/iso20022/parties.ts'
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

function detailsOf({ counterparty, remittance }: TransactionDetails): Partial<TransactionDetails> {
  return {
    ...(counterparty && { counterparty: wideParty(counterparty) }),
    ...(remittance !== undefined && { remittance: wideText('remittance', remittance) }),
  }
}

function wideParty(party: Counterparty): Counterparty {
  const { name, address } = party
  return { ...party, name: wideText('name', name), ...(address && { address: wideAddress(address) }) }
}

const PARTS = {
  streetName: 'street',
  buildingNumber: 'building',
  postCode: 'postCode',
  townName: 'town',
} as const

function wideAddress(address: PostalAddress): PostalAddress {
  const parts = Object.entries(PARTS).flatMap(([part, type]) => {
    const text = address[part as keyof typeof PARTS]
    return text === undefined ? [] : [[part, wideText(type, text)]]
  })
  return { ...address, ...(Object.fromEntries(parts) as PostalAddress) }
}
