import type { XmlElement } from '../../kernel/xml.ts'
import type { PostalAddress } from './postal-address.ts'

/**
 * A camt.053.001.08 statement as plain data, in the words of the message. Amounts are exact decimal texts
 * without a sign, dates yyyy-mm-dd, date-times carry their offset. Texts longer than the message allows are cut.
 */
export interface Camt053Statement {
  readonly messageId: string
  readonly statementId: string
  readonly electronicSequenceNumber: number
  readonly createdAt: string
  readonly from: string
  readonly to: string
  readonly account: Camt053Account
  readonly opening: Camt053Balance
  readonly closing: Camt053Balance
  readonly summary: Camt053Summary
  /** Read once, in order; may be made while it is read. */
  readonly entries: Iterable<Camt053Entry>
}

export type CreditDebit = 'CRDT' | 'DBIT'

export interface Camt053Account {
  readonly iban: string
  readonly currency: string
  readonly owner: string
  readonly servicerBic?: string
}

export interface Camt053Balance {
  readonly amount: string
  readonly creditDebit: CreditDebit
  readonly date: string
}

/** Sums are plain decimals; the net one has its sign in `creditDebit`. */
export interface Camt053Summary {
  readonly count: number
  readonly sum: string
  readonly net: string
  readonly netCreditDebit: CreditDebit
  readonly creditCount: number
  readonly creditSum: string
  readonly debitCount: number
  readonly debitSum: string
}

export interface Camt053Entry {
  readonly reference: string
  readonly amount: string
  readonly creditDebit: CreditDebit
  readonly reversal: boolean
  readonly bookingDate: string
  readonly valueDate: string
  readonly accountServicerReference: string
  readonly code: Camt053Code
  readonly exchange?: Camt053Exchange | undefined
  readonly charges?: Camt053Charges | undefined
  readonly information: string
  /** The order that the entry is the one entry of. */
  readonly batch?: Camt053Batch | undefined
  readonly transactions: readonly Camt053Transaction[]
}

export interface Camt053Transaction {
  readonly accountServicerReference: string
  readonly endToEndId: string
  readonly references?: (Camt053Batch & { readonly instructionId?: string | undefined }) | undefined
  readonly uetr?: string | undefined
  readonly purpose?: { readonly kind: 'code' | 'proprietary'; readonly value: string } | undefined
  readonly amount: string
  readonly creditDebit: CreditDebit
  readonly code: Camt053Code
  readonly exchange?: Camt053Exchange | undefined
  readonly charges?: Camt053Charges | undefined
  /** The other side, and which side that is. */
  readonly counterparty?: (Camt053Party & { readonly role: 'debtor' | 'creditor' }) | undefined
  readonly ultimateDebtor?: Camt053Party | undefined
  readonly ultimateCreditor?: Camt053Party | undefined
  readonly reference?: { readonly type: 'QRR' | 'SCOR'; readonly value: string } | undefined
  readonly remittance?: string | undefined
  readonly information?: string | undefined
}

export interface Camt053Batch {
  readonly messageId: string
  readonly paymentId?: string | undefined
}

export interface Camt053Code {
  readonly domain: string
  readonly family: string
  readonly subFamily: string
}

export interface Camt053Exchange {
  readonly instructedAmount: string
  readonly sourceCurrency: string
  readonly targetCurrency: string
  readonly rate: string
}

export interface Camt053Charges {
  readonly total: string
  readonly currency: string
  readonly records: readonly {
    readonly amount: string
    readonly currency: string
    readonly type: string
    readonly included: boolean
    /** ChargeBearerType1Code. */
    readonly bearer?: string | undefined
  }[]
}

export interface Camt053Party {
  readonly name: string
  readonly address?: PostalAddress | undefined
  /** Party38Choice, in place of a name or beside it. */
  readonly identification?: XmlElement | undefined
  readonly iban?: string | undefined
  readonly otherAccount?: string | undefined
  /** SchmeNm and Issr of the other account. */
  readonly otherAccountDetails?: readonly XmlElement[] | undefined
  readonly agent?:
    | {
        readonly bic?: string | undefined
        readonly clearingCode?: string | undefined
        readonly memberId?: string | undefined
        /** What else FinInstnId has, in its order: LEI, Nm, PstlAdr. */
        readonly details?: readonly XmlElement[] | undefined
      }
    | undefined
}
