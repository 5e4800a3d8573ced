/** A pain.002.001.10 status report as plain data, in the words of the message. */
export interface Pain002Report {
  readonly messageId: string
  /** Date-time with its offset. */
  readonly createdAt: string
  readonly debtorAgentBic: string
  readonly original: {
    readonly messageId: string
    /** Such as pain.001.001.09. */
    readonly messageName: string
    readonly createdAt?: string | undefined
    /** As stated in the message; at most 15 digits. */
    readonly count: string
    /** Exact decimal text of at most 18 digits; a longer one is left out. */
    readonly sum: string
  }
  /** ExternalPaymentGroupStatus1Code. */
  readonly code: string
  readonly reason?: Pain002Reason | undefined
  /** How many transactions of the message have which status; none before they have one. */
  readonly counts: readonly { readonly code: string; readonly count: number }[]
  readonly payments: readonly Pain002Payment[]
}

export interface Pain002Payment {
  readonly id: string
  readonly code?: string | undefined
  readonly reason?: Pain002Reason | undefined
  readonly count: string
  /** Only if the message has one; exact decimal text of at most 18 digits. */
  readonly sum?: string | undefined
  readonly transactions: readonly Pain002Transaction[]
}

export interface Pain002Transaction {
  readonly instructionId?: string | undefined
  readonly endToEndId: string
  readonly uetr?: string | undefined
  readonly code: string
  readonly reason?: Pain002Reason | undefined
}

export interface Pain002Reason {
  /** ExternalStatusReason1Code. */
  readonly code: string
  /** At most 105 characters. */
  readonly information: string
}
