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
  /** Those that there are, in the order of the ids. */
  accounts(ids: readonly string[]): readonly Account[]
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

/** An operation that works on a permission's resources: that for which a request speaks, once its token is accepted. */
export type ResourceAction = (call: ProviderCall, permission: Permission, context: ActionContext) => Answer

/** An operation that takes no permission: of the authorization server, or a diagnostic one. */
export type OpenAction = (call: ProviderCall, context: ActionContext) => Answer
