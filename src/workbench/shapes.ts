/** What the control API answers, as far as the page shows it. `openapi.json` of a served bank describes it in full. */

export interface Clock {
  readonly now: string
}

export interface Days {
  readonly today: string
  readonly finalizedDay?: string
  readonly unfinalizedDay?: string
}

export interface Account {
  readonly id: string
  readonly number: number
  readonly iban: string
  readonly currency: string
  readonly owner: string
  readonly designation: string
  readonly typeCode: string
}

export interface DaySummary {
  readonly date: string
  readonly state: 'future' | 'open' | 'closed' | 'finalized'
  readonly opening: string
  readonly closing: string
  readonly entries: number
}

export interface Entry {
  readonly id: string
  readonly direction: 'CRDT' | 'DBIT'
  readonly amount: string
  readonly currency: string
  readonly bookedAt: string
  readonly valueOn: string
  readonly information: string
  readonly transactions: readonly {
    readonly counterparty?: { readonly name: string }
    readonly remittance?: string
  }[]
}

export interface DayOfLedger extends Omit<DaySummary, 'entries'> {
  readonly currency: string
  readonly entries: readonly Entry[]
  readonly pending: readonly Entry[]
}

export interface Permission {
  readonly id: string
  readonly clientId: string
  readonly contractId: string
  readonly accountIds: readonly string[]
  readonly status: 'valid' | 'revoked'
  readonly hosted: boolean
}

export interface HostedPermission {
  readonly id: string
  readonly clientId: string
  readonly userId?: string
  readonly state: 'pending' | 'denied' | 'valid' | 'expired' | 'revoked'
  readonly hasTokens: boolean
}

export interface Token {
  readonly permissionId: string
  readonly clientId: string
  readonly expiresAt: string
  readonly status: 'valid' | 'expired' | 'revoked'
}

export interface CardId {
  readonly bankClearingNumber: number
  readonly cardNumber: number
  readonly cardType: number
  readonly cardSeqNumber: number
  readonly cardExpiry?: { readonly month: string; readonly year: string }
}

export interface Card {
  readonly cardToken: string
  readonly cardId: CardId
  readonly material: 'PHYSICAL' | 'VIRTUAL'
  readonly status: string
  readonly accountId?: string
  readonly pending?: { readonly becomes: string; readonly confirmsAt: string }
  readonly deletedFrom?: string
}

export interface Fault {
  readonly id: string
  readonly title: string
  readonly api: string
  readonly breaks: readonly string[]
}

export interface ActiveFault {
  readonly id: string
  readonly title: string
  readonly remaining?: number
}

interface Reason {
  readonly code: string
  readonly information: string
}

interface OrderedTransaction {
  readonly endToEndId: string
  readonly instructionId?: string
  readonly code: string
  readonly reason?: Reason
}

interface OrderedPayment {
  readonly id: string
  readonly code?: string
  readonly reason?: Reason
  readonly transactions: readonly OrderedTransaction[]
}

export interface Submission {
  readonly submissionId: string
  readonly permissionId: string
  readonly form: 'json' | 'xml'
  readonly receivedAt: string
  readonly executions: readonly {
    readonly paymentId: string
    readonly at: string
    readonly date: string
    readonly debtorAccount: string
  }[]
  readonly status: {
    readonly messageId: string
    readonly code: string
    readonly reason?: Reason
    readonly payments: readonly OrderedPayment[]
  }
}

/** A push event that its receiver has not taken. */
export interface Posting {
  readonly eventId: string
  readonly eventKind: string
  readonly cardToken: string
  readonly failures: number
  readonly problem?: string
  readonly dueAt?: string
}

export interface Line {
  readonly id: string
  readonly surface: string
  readonly operation?: string
  readonly method: string
  readonly url: string
  readonly status: number
  readonly sentAt: string
  readonly correlationId?: string
  readonly permissionId?: string
}

export type Headers = readonly (readonly [name: string, value: string])[]

export interface Exchange {
  readonly id: string
  readonly surface: string
  readonly operation?: string
  readonly request: {
    readonly method: string
    readonly url: string
    readonly headers: Headers
    readonly body?: string
  }
  readonly response?: { readonly status: number; readonly headers: Headers; readonly body: string }
  readonly sentAt: string
}

/** A part of a message, and what the documents say of it: nothing where they do not name it. */
export interface ExplainedPart {
  readonly message: 'request' | 'answer'
  readonly at: string
  /** 0 for what is documented and not there. */
  readonly count: number
  readonly value?: string
  readonly says: readonly { readonly text: string; readonly clause?: string; readonly assumption?: string }[]
}

export interface Judgement {
  readonly checks: number
  readonly contradictions: readonly {
    readonly requirement: string
    readonly clause: string
    readonly verdict: string
    readonly at?: string
    readonly expected?: { readonly rule: string; readonly value?: string }
    readonly actual?: string
  }[]
  readonly step?: string
  readonly noStep?: string
}

export interface World {
  readonly id: string
  readonly path: string
  readonly seed: number
  readonly now: string
}

export interface Profile {
  readonly surfaces: Readonly<Record<string, { readonly basePath: string }>>
  readonly headers: Readonly<Record<string, string>>
  readonly known: Readonly<Record<string, string>>
}

export interface Run {
  readonly id: string
  readonly state: 'playing' | 'concluded' | 'stopped' | 'failed'
  readonly target: string
  readonly chosen: readonly string[]
  readonly finished: number
  readonly total: number
  readonly verdict?: string
  readonly summary?: Readonly<Record<string, number>>
  readonly problem?: string
}

export interface RunDetails {
  readonly run: Run
  readonly scenarios: readonly { readonly id: string; readonly title: string; readonly verdict: string }[]
  readonly findings: readonly {
    readonly requirement: string
    readonly clause: string
    readonly verdict: string
    readonly scenario: string
    readonly expected?: string
    readonly actual?: string
  }[]
  readonly requirements: Readonly<Record<string, string>>
}

export interface PlayedStep {
  readonly name: string
  readonly line: number
  readonly exchanges: readonly Exchange[]
  readonly passed: Readonly<Record<string, number>>
  readonly findings: Judgement['contradictions']
  readonly expectations?: readonly {
    readonly verdict: string
    readonly at: string
    readonly expected: { readonly rule: string }
    readonly actual?: string
    readonly reason?: string
  }[]
}

export interface PlayedScenario {
  readonly id: string
  readonly title: string
  readonly verdict: string
  readonly reason?: string
  readonly steps: readonly PlayedStep[]
}

export interface ScenarioFile {
  readonly file: string
  readonly title: string
  readonly scenarios: readonly string[]
}

export interface SourceMessage {
  readonly severity: 'error' | 'warning'
  readonly line: number
  readonly column: number
  readonly length: number
  readonly message: string
  readonly remedy?: string
}
