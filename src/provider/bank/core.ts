import type { DayNumber } from '../../kernel/calendar.ts'
import type { XmlValidation } from '../../kernel/xml.ts'
import type { Answer, ProviderCall } from '../answers/call-and-answer.ts'
import type { Access, Permission } from './access.ts'
import type { PageFrame } from './authorization/page-frame.ts'
import type { Account, Contract, DayState, LedgerDay, Statement, StatementPeriod } from './model.ts'
import type { Payments } from './payments/payments.ts'
import type { Policy } from './bank-policy.ts'

/** What the actions read of the bank. */
export interface BankCore {
  /** The provider's identifier: the value of X-CorAPI-Target-ID that leads here. */
  readonly providerId: string
  readonly access: Access
  readonly payments: Payments
  /** The look of its pages. */
  readonly pages: PageFrame
  /** Reads payment messages; without it the bank takes no XML. */
  readonly xml?: XmlValidation | undefined
  account(id: string): Account | undefined
  contract(id: string): Contract | undefined
  /** The first contracts of the bank. */
  contracts(count: number): readonly Contract[]
  dayState(day: DayNumber, nowMs: number): DayState
  ledgerDay(account: Account, day: DayNumber, nowMs: number): LedgerDay
  /** Newest first. */
  statements(account: Account, nowMs: number): readonly StatementPeriod[]
  statement(reportId: string, nowMs: number): Statement | undefined
}

/** What an action gets: the bank, the rules in force, and the one instant at which the request is answered. */
export interface ActionContext {
  readonly bank: BankCore
  readonly policy: Policy
  readonly nowMs: number
}

/** Who a request speaks for, once its access token has been accepted. */
export interface Holder {
  readonly permission: Permission
}

/** An operation that works on a permission's resources. */
export type ResourceAction = (call: ProviderCall, holder: Holder, context: ActionContext) => Answer

/** An operation that takes no permission: of the authorization server, or a diagnostic one. */
export type OpenAction = (call: ProviderCall, context: ActionContext) => Answer
