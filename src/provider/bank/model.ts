import type { DayNumber } from '../../kernel/calendar.ts'
import type { MinorUnits } from '../../kernel/money.ts'
import type { XmlElement } from '../../kernel/xml.ts'
import type { Agent, Party } from '../../messages/iso20022/parties.ts'

/** A cash account. Identity never changes; everything about it follows from the bank's definition and seed. */
export interface Account {
  /** What the account-information module calls accountId: 1 to 256 characters, first and last alphanumeric. */
  readonly id: string
  /** The same account in the payment-submission module, where accountId is a number. */
  readonly number: number
  /** The IBAN, without spaces. */
  readonly iban: string
  /** The QR-IBAN on which QR bills are credited; accounts in CHF and EUR have one. */
  readonly qrIban?: string | undefined
  /** Three capital letters, such as CHF. */
  readonly currency: string
  /** The currencies that can be booked, with its own. */
  readonly allowedCurrencies: readonly string[]
  /** The name of the owner. */
  readonly owner: string
  /** What the account is called. */
  readonly designation: string
  /** ISO external cash account type code, such as TRAN. */
  readonly typeCode: string
  /** The id of the contract that it belongs to. */
  readonly contractId: string
  /** First day with a balance. */
  readonly openedOn: DayNumber
  /** First day on which it is closed. */
  readonly closedOn?: DayNumber | undefined
}

/** A customer's contract with the bank: what consents and tokens are tied to. */
export interface Contract {
  readonly id: string
  readonly customerName: string
  readonly accountIds: readonly string[]
}

export type Direction = 'CRDT' | 'DBIT'

/** One booking of an account. Amounts are positive; `direction` gives the sign. */
export interface LedgerEntry {
  /** Unique within the bank and stable across calls. */
  readonly id: string
  readonly direction: Direction
  readonly status: 'booked' | 'pending'
  readonly amount: MinorUnits
  readonly currency: string
  readonly bookedOn: DayNumber
  readonly valueOn: DayNumber
  /** The instant from which it shows as booked; before it, a booking of today does not exist yet. */
  readonly bookedAtMs: number
  /** The entry takes an earlier one back. */
  readonly reversal: boolean
  /** For a QR credit the QR-IBAN, else the IBAN (assumption entry-reference). */
  readonly reference: string
  readonly code: BankTransactionCode
  readonly information: string
  readonly exchange?: ExchangeDetails | undefined
  readonly charges?: Charges | undefined
  /** The order that it is the one entry of. */
  readonly batch?: BatchReferences | undefined
  /** At least one; their amounts add up to the entry's. */
  readonly transactions: readonly LedgerTransaction[]
}

export interface LedgerTransaction
  extends TransactionFacts, Pick<LedgerEntry, 'id' | 'direction' | 'amount' | 'currency' | 'code'> {
  readonly endToEndId: string
  readonly reference?: CreditorReference | undefined
}

/** What an order, or whoever books something, may say of a transaction. */
export interface TransactionFacts {
  /** Those that the customer gave it, for the customer alone. */
  readonly references?: OrderReferences | undefined
  readonly uetr?: string | undefined
  readonly purpose?: Purpose | undefined
  readonly counterparty?: Counterparty | undefined
  readonly ultimateDebtor?: Counterparty | undefined
  readonly ultimateCreditor?: Counterparty | undefined
  readonly remittance?: string | undefined
  readonly exchange?: ExchangeDetails | undefined
  readonly charges?: Charges | undefined
  readonly information?: string | undefined
}

export interface CreditorReference {
  readonly type: 'QRR' | 'SCOR'
  readonly value: string
}

/** How the message, and the payment of it, are called from which an entry came; JSON names no payment. */
export interface BatchReferences {
  readonly messageId: string
  readonly paymentId?: string | undefined
}

export interface OrderReferences extends BatchReferences {
  readonly instructionId?: string | undefined
}

/** External purpose code, or a proprietary one. */
export interface Purpose {
  readonly kind: 'code' | 'proprietary'
  readonly value: string
}

/** ISO 20022 bank transaction code, such as PMNT / RCDT / DMCT. */
export interface BankTransactionCode {
  readonly domain: string
  readonly family: string
  readonly subFamily: string
}

/** The amount that was instructed in another currency: instructed × rate = amount in the account's currency. */
export interface ExchangeDetails {
  readonly instructedAmount: MinorUnits
  readonly sourceCurrency: string
  readonly targetCurrency: string
  /** Exact decimal text; multiplies the instructed amount, rounded half up to the target's minor unit. */
  readonly rate: string
}

export interface Charges {
  readonly total: MinorUnits
  readonly currency: string
  readonly records: readonly ChargeRecord[]
}

export interface ChargeRecord {
  readonly amount: MinorUnits
  readonly currency: string
  /** External charge type code. */
  readonly type: string
  /** Whether the entry's amount already contains the charge. */
  readonly included: boolean
  /** Of the charge bearers of an order: DEBT, CRED, SHAR, SLEV. */
  readonly bearer?: string | undefined
}

export interface Counterparty extends Party {
  readonly iban?: string | undefined
  /** An account that has no IBAN. */
  readonly otherAccount?: string | undefined
  /** Its scheme and issuer, as they were ordered in pain.001. */
  readonly otherAccountDetails?: readonly XmlElement[] | undefined
  readonly agent?: Agent | undefined
}

/** `open`: today · `closed`: past, not finalized · `finalized` · `future`. */
export type DayState = 'future' | 'open' | 'closed' | 'finalized'

/** An account's day as it stands at some instant: opening + booked entries = closing, exactly. */
export interface LedgerDay {
  readonly day: DayNumber
  readonly opening: MinorUnits
  /** Booked ones only, oldest first. */
  readonly entries: readonly LedgerEntry[]
  /** Known but not booked: they appear in no list and no balance. */
  readonly pending: readonly LedgerEntry[]
  readonly closing: MinorUnits
}

/** What a statement covers: enough to list it, without its entries. */
export interface StatementPeriod {
  /** At most 35 characters; the reportId of the module. */
  readonly id: string
  readonly account: Account
  readonly from: DayNumber
  readonly to: DayNumber
  /** Counts within the year: the day of the year for a day, the month for a month. */
  readonly sequenceNumber: number
  readonly createdAtMs: number
}

/** A statement over whole days of one account. */
export type Statement = StatementPeriod & Pick<LedgerDay, 'opening' | 'closing' | 'entries'>
