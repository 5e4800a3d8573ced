/** What the document shows of a field: a value, fields of its own, or one of several forms. */
export type Shown = 'a value' | { readonly fields: Fields } | { readonly forms: Fields }
export type Fields = Readonly<Record<string, Shown>>

/** The nested shapes of a payment instruction (document 1 §2.2). */
const ADDRESS: Shown = {
  forms: {
    structured: {
      fields: {
        streetName: 'a value',
        buildingNumber: 'a value',
        postCode: 'a value',
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
    clearingSystemMemberIdentification: { fields: { code: 'a value', memberId: 'a value' } },
  },
}
const ACCOUNT: Shown = { fields: { type: 'a value', identification: 'a value' } }
const REMITTANCE: Fields = {
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
export const BLOCKS: Readonly<Record<string, Fields>> = {
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
export const AMOUNT: Fields = { instructedAmount: { fields: { currency: 'a value', amount: 'a value' } } }
