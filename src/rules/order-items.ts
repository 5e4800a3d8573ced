import type { Observation } from '../evidence/observation.ts'
import { answersOperation, asObject, asObjects } from './read.ts'
import { jsonObject } from './submitted.ts'

/** What the document shows of a field: a number, anything else, fields of its own, or one of several forms. */
type Shown = 'a number' | 'a value' | { readonly fields: Fields } | { readonly forms: Fields }
type Fields = Readonly<Record<string, Shown>>

/** The nested shapes of a payment instruction (document 1 §2.2). */
const ADDRESS: Shown = {
  forms: {
    structured: {
      fields: {
        streetName: 'a value',
        buildingNumber: 'a number',
        postCode: 'a number',
        townName: 'a value',
        country: 'a value',
      },
    },
    unstructured: { fields: { addressLines: 'a value', country: 'a value' } },
  },
}
const PARTY: Shown = { fields: { name: 'a value', postalAddress: ADDRESS } }
const AGENT: Shown = {
  fields: {
    bic: 'a value',
    clearingSystemMemberIdentification: { fields: { code: 'a value', memberId: 'a number' } },
  },
}
const ACCOUNT: Shown = { fields: { type: 'a value', identification: 'a value' } }
const REMITTANCE: Fields = {
  // Shown as a number too, which can hold neither the 27 digits of one kind of reference nor the letters of the other.
  remittanceReference: { fields: { type: 'a value', reference: 'a value' } },
  remittanceInformation: 'a value',
}
const TO_AN_ACCOUNT: Fields = {
  creditorAccount: ACCOUNT,
  creditorAgent: AGENT,
  creditor: PARTY,
  chargeBearer: 'a value',
  ...REMITTANCE,
}

/** The documented fields of each detail block of an item. */
const BLOCKS: Readonly<Record<string, Fields>> = {
  ibanDetails: { sepaIndicator: 'a value', ...TO_AN_ACCOUNT },
  otherDetails: TO_AN_ACCOUNT,
  qrDetails: {
    creditorAccount: ACCOUNT,
    creditor: PARTY,
    ultimateCreditor: PARTY,
    ultimateDebtor: PARTY,
    ...REMITTANCE,
  },
}
const AMOUNT: Fields = { instructedAmount: { fields: { currency: 'a value', amount: 'a number' } } }

/**
 * What an order in JSON leaves out of the documented fields of its items, and what it writes as a text where a number is
 * shown. Which fields are required is not shown, so that a target may want any of them; whoever has them all as
 * documented and is refused has been refused for something else.
 */
export function leftOutOfOrder(observation: Observation): readonly string[] {
  if (!answersOperation(observation, 'payment-submission/submit')) return []
  const order = jsonObject(observation.request.body ?? '')
  const left = asObjects(order?.['transactions']).flatMap((item) => [
    ...leftOut(item, AMOUNT, ''),
    ...Object.entries(BLOCKS).flatMap(([block, fields]) => {
      const details = asObject(item[block])
      return details ? leftOut(details, fields, '') : []
    }),
  ])
  return [...new Set(left)]
}

function leftOut(value: Readonly<Record<string, unknown>>, fields: Fields, path: string): readonly string[] {
  return Object.entries(fields).flatMap(([name, shown]) =>
    leftOutOf(value[name] ?? undefined, shown, path + name),
  )
}

function leftOutOf(value: unknown, shown: Shown, name: string): readonly string[] {
  if (value === undefined) return [name]
  if (shown === 'a value') return []
  if (shown === 'a number') return typeof value === 'number' ? [] : [`${name} as a number`]
  const object = asObject(value) ?? {}
  if ('fields' in shown) return leftOut(object, shown.fields, `${name}.`)
  const form = Object.keys(shown.forms).find((one) => asObject(object[one]))
  return form === undefined ? [name] : leftOutOf(object[form], shown.forms[form]!, `${name}.${form}`)
}
