import type { ArgumentOf } from '../../documents/control/commands.ts'
import { act } from '../../provider/bank/actions.ts'
import { issueCode, mayBeDecided } from '../../provider/bank/authorization/authorize.ts'
import type { ActionContext } from '../../provider/bank/core.ts'
import type { Contract } from '../../provider/bank/model.ts'
import { adoptTokens } from '../../provider/gateway/hosted/answer-callback.ts'
import { formCall, tokenCall } from '../../provider/gateway/hosted/token-call.ts'
import type { GatewayPermission, Permissions } from '../../provider/gateway/hosted/permissions.ts'
import type { GatewayContext } from '../../provider/gateway/gateway-context.ts'
import { CLIENT_FIELD } from '../../documents/headers.ts'
import type { HandedOut } from '../credentials.ts'
import { UsageError, existing } from '../control/usage-error.ts'
import { defined } from '../../kernel/defined.ts'

/** The consent flow without a browser: the customer agrees, and the code becomes tokens. */

export interface ConsentRequest {
  readonly clientId: string
  readonly contract: Contract
  readonly permissionId?: string
  /** The id of an account that the customer leaves out. */
  readonly deselected?: string | undefined
}

/** The customer agrees: an authorization code for the accounts of the contract, but for one that is left out. */
export function agree(
  { clientId, contract, permissionId, deselected }: ConsentRequest,
  context: ActionContext,
): string {
  const chosen = selectedOf(contract, deselected)
  return issueCode(defined({ clientId, permissionId }), contract.id, chosen, context)
}

function selectedOf({ accountIds }: Contract, deselected: string | undefined): readonly string[] {
  if (deselected === undefined) return accountIds
  const selected = accountIds.filter((id) => id !== deselected)
  if (selected.length === accountIds.length)
    throw new UsageError(`the contract has no account "${deselected}"`)
  if (selected.length === 0)
    throw new UsageError(`"${deselected}" is the only account of the contract; without it nothing is given`)
  return selected
}

/** The whole flow, through the token endpoint that every client uses. */
export function obtainTokens(request: ConsentRequest, context: ActionContext): HandedOut {
  const { clientId } = request
  const parameters = { grant_type: 'authorization_code', code: agree(request, context) }
  const answer = act(tokenCall(clientId, parameters, new Map([[CLIENT_FIELD, clientId]])), context)
  const value = answer.content.kind === 'json' ? (answer.content.value as Record<string, string>) : {}
  const { access_token: accessToken, refresh_token: refreshToken } = value
  if (!accessToken || !refreshToken) throw new UsageError('the bank issued no tokens for the consent')
  return { accessToken, refreshToken }
}

/**
 * A hosted permission gets its consent: the gateway keeps the tokens, and gives them to nobody. A permission
 * that has been decided about does not change (document 2 §1.4).
 */
export function completeHostedConsent(
  permissionId: string,
  { contract, deselected }: Pick<ConsentRequest, 'contract' | 'deselected'>,
  { permissions, gateway, ...context }: ActionContext & Pick<GatewayContext, 'permissions' | 'gateway'>,
): void {
  const permission = hostedAt(permissionId, permissions)
  const { clientId, id } = permission
  if (gateway.updatesExistingConsents) {
    permissions.add({ ...permission, state: 'pending' })
    context.bank.access.pending.expect(id, clientId)
  }
  if (!mayBeDecided({ clientId, permissionId: id }, context.bank)) return
  const tokens = obtainTokens({ clientId, contract, permissionId: id, deselected }, context)
  adoptTokens(id, tokens, { permissions, gateway, nowMs: context.nowMs })
}

export function hostedAt(permissionId: string, permissions: Permissions): GatewayPermission {
  const found = permissions.find(permissionId)
  const hosted = found?.handling === 'hosted' ? found : undefined
  return existing(hosted, `no hosted permission has the id "${permissionId}"`)
}

/** The customer decides at the provider, by the form of its page: where the browser is sent to then. */
export function decideAtProvider(
  { at, decision, deselected }: ArgumentOf<'decideConsent'>,
  contract: Contract,
  context: ActionContext,
): string {
  const form = URL.canParse(at) ? new URL(at).searchParams : new URLSearchParams()
  form.set('contract', contract.id)
  form.set('decision', decision)
  for (const id of selectedOf(contract, deselected)) form.append('account', id)
  const answer = act(formCall('consent-flow/decide', '', form), context)
  return existing(
    answer.headers['location'],
    'the provider sends nobody back from this address: it has been used, or it is no authorization request',
  )
}
