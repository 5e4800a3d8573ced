import { jsonAnswer } from '../../answers/answer.ts'
import type { Answer } from '../../answers/answer.ts'
import { parseInstant } from '../../../kernel/instant.ts'
import { err, ok } from '../../../kernel/result.ts'
import type { Result } from '../../../kernel/result.ts'
import { hasChange } from '../../../documents/cards/history.ts'
import type { CardAction, CardCall, CardContext, OpenAction } from '../action.ts'
import { UNKNOWN_CARD } from '../errors.ts'
import type { CardError } from '../errors.ts'
import { isObject } from '../json.ts'
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
  const all = authorizationsOf(card, ...searched('authorization', call, context), context)
  return found(all, 'authorization', call, context, authorizationRecord)
}

/** Those that were made with a digital card. */
export const searchDigitalCardAuthorizations: OpenAction = (call, context) => {
  const digital = context.digital.find(call.path['dpan'] ?? '')
  const card = digital && context.store.find(digital.card)
  if (!card || isGone(card, context.nowMs)) return err(UNKNOWN_CARD)
  const all = authorizationsOf(card, ...searched('authorization', call, context), context).filter(
    (authorization) => context.policy.isMadeWith(authorization.digital?.dpan, digital.dpan),
  )
  return found(all, 'authorization', call, context, authorizationRecord)
}

export const searchPresentments: CardAction = (card, call, context) => {
  const all = presentmentsOf(card, ...searched('presentment', call, context), context)
  return found(all, 'presentment', call, context, presentmentRecord)
}

/** The instants that a search looks at: what the filter leaves out anyway is not made up. */
function searched(
  what: SearchedRecord,
  call: CardCall,
  { policy, nowMs }: CardContext,
): [fromMs: number, toMs: number] {
  const fromMs = policy.searchedFrom(what, nowMs)
  const filter = call.body[filterNameOf(what, call)]
  const asked = isObject(filter) ? filter['dateTimeFrom'] : undefined
  const askedMs = typeof asked === 'string' ? parseInstant(asked) : undefined
  if (askedMs === undefined || !policy.searchesBy('dateTimeFrom', what)) return [fromMs, nowMs]
  return [Math.max(fromMs, askedMs), nowMs]
}

/** One page of what the filters leave. */
function found<A extends Activity>(
  all: readonly A[],
  what: SearchedRecord,
  call: CardCall,
  { policy, issuer, nowMs }: CardContext,
  represent: (record: A, call: CardCall, isEnriched: boolean) => JsonObject,
): Result<Answer, CardError> {
  const isWanted = filterFrom(call.body, filterNameOf(what, call), what, policy)
  if (!isWanted.ok) return isWanted
  const page = pageFrom(call.body, policy.pageSizes)
  if (!page.ok) return page
  const wanted = policy.listed(all, what, nowMs).filter(isWanted.value)
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

function filterNameOf(what: SearchedRecord, call: CardCall): string {
  return `${nameOf(what, call)}SearchRequestFilter`
}

/** Document 3 §9.4: authorizations were transactions before 2.6.1, and are in v1. */
function nameOf(what: SearchedRecord, { variant, release }: CardCall): string {
  if (what === 'presentment') return 'presentments'
  return hasChange('transaction-renamed', variant, release) ? 'authorizations' : 'transactions'
}
