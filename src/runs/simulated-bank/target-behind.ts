import { DEFAULT_CLIENT } from '../../provider/gateway/clients.ts'
import { withBankBehind } from '../../host/client/behind-target.ts'
import type { HttpTarget } from '../../host/client/http-target.ts'
import { type Result, ok } from '../../kernel/result.ts'
import type { Profile } from '../../target/profile/profile.ts'
import { type BehindOptions, type ProviderBehind, connectBehind, createBankBehind } from './bank-behind.ts'

type OfTheRun = Omit<BehindOptions, 'clientId'>

/** A target before the bank that its profile wants behind it. The error is ready to be printed. */
export function listeningBehind(target: HttpTarget, options: OfTheRun): Result<HttpTarget, string> {
  const { behind } = target.profile
  if (!behind) return ok(target)
  const bank = createBankBehind(behind, { ...options, clientId: clientIdOf(target.profile) })
  if (bank.ok) return ok(withBankBehind(target, bank.value))
  target.close()
  return bank
}

/** A target before a bank in the same process; undefined where the provider is none of ours. */
export function connectedBehind(
  target: HttpTarget,
  provider: ProviderBehind,
  options: OfTheRun,
): HttpTarget | undefined {
  const bank = connectBehind(provider, { ...options, clientId: clientIdOf(target.profile) })
  return bank && withBankBehind(target, bank)
}

export function clientIdOf({ behind, known }: Pick<Profile, 'behind' | 'known'>): string {
  return behind?.clientId ?? known.clientId ?? DEFAULT_CLIENT
}
