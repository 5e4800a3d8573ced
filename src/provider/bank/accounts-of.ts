import { err, ok } from '../../kernel/result.ts'
import type { Result } from '../../kernel/result.ts'
import type { Holder } from './authenticate.ts'
import type { ActionContext } from './core.ts'
import type { Account } from './model.ts'
import { problemAnswer } from '../answers/answer.ts'
import type { Answer } from '../answers/answer.ts'
import type { ProviderCall } from '../answers/provider-call.ts'

/** The accounts that a permission covers, in the order in which it names them. */
export function accountsOf(holder: Holder, { bank }: ActionContext): readonly Account[] {
  return holder.permission.accountIds.flatMap((id) => bank.account(id) ?? [])
}

/** The account in the address, if the permission covers it; existence of any other is not shown. */
export function accountInAddress(
  call: ProviderCall,
  holder: Holder,
  { bank, policy }: ActionContext,
): Result<Account, Answer> {
  const id = call.path['accountId'] ?? ''
  const account = bank.account(id)
  const covered = !policy.limitsToConsent || holder.permission.accountIds.includes(id)
  if (account && covered) return ok(account)
  if (account && !policy.hidesForeignAccounts) {
    return err(
      problemAnswer('insufficientPrivileges', 'The consent does not cover this account.', call.instance),
    )
  }
  return err(problemAnswer('doesNotExist', 'No such account under this permission.', call.instance))
}
