import type { ActionContext } from '../core.ts'
import type { Answer } from '../../answers/answer.ts'
import type { ProviderCall } from '../../answers/provider-call.ts'
import type { Form } from './form.ts'
import type { TokenPolicy } from './token-policy.ts'

/** What a grant type does with a token request. */
export type GrantAction = (form: Form, call: ProviderCall, context: ActionContext) => Answer

export const INVALID_CLIENT = { status: 400, error: 'invalid_client' } as const

/** Document 2 §5.1: the client is the one that the gateway authenticated; client_id must not say otherwise. */
export function clientProblem(
  form: Form,
  call: ProviderCall,
  { needsClientParameter }: Pick<TokenPolicy, 'needsClientParameter'>,
): string | undefined {
  const claimed = form.get('client_id')
  if (claimed === undefined) return needsClientParameter ? 'client_id is missing.' : undefined
  return claimed === call.clientId ? undefined : 'client_id is not the client that the gateway authenticated.'
}
