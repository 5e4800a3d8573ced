import { jsonAnswer } from '../../answers/answer.ts'
import { bankDateAt } from '../../../kernel/calendar.ts'
import { ok } from '../../../kernel/result.ts'
import { sha256Hex } from '../../../kernel/sha256.ts'
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
  const isPacked = policy.compressesResults && takesGzip(headers.get('accept-encoding') ?? '')
  // RFC 9110 §8.8.3.3: each coding of the same results has an ETag of its own.
  const version = sha256Hex(JSON.stringify(results)).slice(0, 32) + (isPacked ? '-gzip' : '')
  const about = { etag: `"${version}"`, vary: 'accept-encoding' }
  if (isKnown(version, headers.get('if-none-match') ?? '') && !policy.sendsUnchangedResults) {
    return ok({ status: 304, headers: about, content: { kind: 'none' } })
  }
  const answer = jsonAnswer({ results })
  const coding = isPacked && { 'content-encoding': 'gzip' }
  return ok({ ...answer, headers: { ...answer.headers, ...about, ...coding } })
}

/** RFC 9110 §12.5.3, as far as it is about gzip. */
function takesGzip(acceptEncoding: string): boolean {
  const codings = acceptEncoding.split(',').map((coding) => coding.trim().toLowerCase())
  const [name, weight] = codings.find((coding) => /^(x-)?gzip\b/.test(coding))?.split(/;\s*q=/) ?? []
  return name !== undefined && (weight === undefined || Number(weight) > 0)
}

/** RFC 9110 §13.1.2: one of several, weak or not; or any. */
function isKnown(version: string, ifNoneMatch: string): boolean {
  const known = ifNoneMatch.split(',').map((tag) => tag.trim().replace(/^W\//, ''))
  return known.includes(`"${version}"`) || known.includes('*')
}
