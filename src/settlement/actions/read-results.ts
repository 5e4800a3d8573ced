import { jsonAnswer } from '../../bank/provider.ts'
import { bankDateAt } from '../../kernel/calendar.ts'
import { ok } from '../../kernel/result.ts'
import { sha256Hex } from '../../kernel/sha256.ts'
import type { SettlementAction } from '../call.ts'
import { settlementOf } from '../represent.ts'

/** GET /bulk-subscription/resultsFile: trades of today in every subscribed security. */
export const readResults: SettlementAction = ({ headers }, { settlement, policy, nowMs }) => {
  const today = bankDateAt(nowMs)
  const results = settlement.subscriptions
    .list()
    .filter(({ validFrom }) => validFrom <= today)
    .flatMap(({ isin }) => settlement.securities.get(isin) ?? [])
    .map((security) => settlementOf(security, today))
  const answer = jsonAnswer({ results })
  const etag = `"${sha256Hex(JSON.stringify(results)).slice(0, 32)}"`
  if (headers.get('if-none-match') === etag && !policy.sendsUnchangedResults) {
    return ok({ status: 304, headers: { etag }, content: { kind: 'none' } })
  }
  return ok({ ...answer, headers: { ...answer.headers, etag } })
}
