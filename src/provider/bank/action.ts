import type { Holder } from './authenticate.ts'
import type { ActionContext } from './core.ts'
import type { Answer } from '../answers/answer.ts'
import type { ProviderCall } from '../answers/provider-call.ts'

/** An operation that works on a permission's resources. */
export type ResourceAction = (call: ProviderCall, holder: Holder, context: ActionContext) => Answer

/** A diagnostic operation: it runs without a permission. */
export type DiagnosticAction = (call: ProviderCall, context: ActionContext) => Answer

/** An operation of the authorization server: it gives out what the others ask for. */
export type ServerAction = (call: ProviderCall, context: ActionContext) => Answer
