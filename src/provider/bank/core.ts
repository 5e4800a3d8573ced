import type { Answer, ProviderCall } from '../answers/call-and-answer.ts'
import type { Permission } from './access.ts'
import type { Bank } from './bank.ts'
import type { Policy } from './bank-policy.ts'

/** What an action gets: the bank, the rules in force, and the one instant at which the request is answered. */
export interface ActionContext {
  readonly bank: Bank
  readonly policy: Policy
  readonly nowMs: number
}

/** An operation that works on a permission's resources: that for which a request speaks, once its token is accepted. */
export type ResourceAction = (call: ProviderCall, permission: Permission, context: ActionContext) => Answer

/** An operation that takes no permission: of the authorization server, or a diagnostic one. */
export type OpenAction = (call: ProviderCall, context: ActionContext) => Answer
