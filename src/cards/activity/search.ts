import { jsonAnswer } from '../../answers/answer.ts'
import type { Answer } from '../../answers/answer.ts'
import { err, ok } from '../../kernel/result.ts'
import type { Result } from '../../kernel/result.ts'
import { hasChange } from '../../documents/cards/history.ts'
import type { CardAction, CardCall, CardContext, OpenAction } from '../action.ts'
import { unknownCard } from '../errors.ts'
import type { CardError } from '../errors.ts'
import type { JsonObject } from '../json.ts'
import { pageFrom } from '../page.ts'
import { isGone } from '../status.ts'
import { authorizationsOf, presentmentsOf } from './activity-of.ts'
import type { Activity } from './authorization.ts'
import { filterFrom } from './filters.ts'
import type { SearchedRecord } from './search-policy.ts'
import { authorizationRecord, presentmentRecord } from './represent.ts'

/** Document 3 §4 rules 1 and 5: the authorizations of a card. */
export const searchAuthorizations: CardAction = (card, call, context) => {
  const all = authorizationsOf(card, ...searched('authorization', context), context)
  return found(all, 'authorization', call, context, authorizationRecord)
}

/** Those that were made with a digital card. */
export const searchDigitalCardAuthorizations: OpenAction = (call, context) => {
  const digital = context.digital.find(call.path['dpan'] ?? '')
  const card = digital && context.store.find(digital.card)
  if (!card || isGone(card, context.nowMs)) return err(unknownCard())
  const all = authorizationsOf(card, ...searched('authorization', context), context).filter((authorization) =>
    context.policy.isMadeWith(authorization.digital?.dpan, digital.dpan),
  )
  return found(all, 'authorization', call, context, authorizationRecord)
}

export const searchPresentments: CardAction = (card, call, context) => {
  const all = presentmentsOf(card, ...searched('presentment', context), context)
  return found(all, 'presentment', call, context, presentmentRecord)
}

function searched(what: SearchedRecord, { policy, nowMs }: CardContext): [fromMs: number, toMs: number] {
  return [policy.searchedFrom(what, nowMs), nowMs]
}

/** One page of what the filters leave. */
function found<A extends Activity>(
  all: readonly A[],
  what: SearchedRecord,
  call: CardCall,
  { policy, issuer }: CardContext,
  represent: (record: A, call: CardCall, isEnriched: boolean) => JsonObject,
): Result<Answer, CardError> {
  const isWanted = filterFrom(call.body, `${nameOf(what, call)}SearchRequestFilter`, what, policy)
  if (!isWanted.ok) return isWanted
  const page = pageFrom(call.body, policy.pageSizes)
  if (!page.ok) return page
  const wanted = all.filter(isWanted.value)
  const inOrder = policy.newestFirst ? wanted : wanted.toReversed()
  const { number, size } = page.value
  const start = policy.recordsBefore(number, size)
  const records = inOrder
    .slice(start, start + size)
    .map((record) => policy.recordShown(represent(record, call, policy.enriches(issuer.hasEnrichment)), what))
  return ok(
    jsonAnswer({
      totalRecords: policy.totalShown(wanted.length, records.length),
      pageNumber: number,
      pageSize: size,
      [nameOf(what, call)]: records,
    }),
  )
}

/** Document 3 §9.4: authorizations were transactions before 2.6.1, and are in v1. */
function nameOf(what: SearchedRecord, { variant, release }: CardCall): string {
  if (what === 'presentment') return 'presentments'
  return hasChange('transaction-renamed', variant, release) ? 'authorizations' : 'transactions'
}
