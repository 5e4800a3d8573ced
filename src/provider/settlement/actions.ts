import { type Answer, jsonAnswer } from '../answers/call-and-answer.ts'
import { bankDateAt, calendarDate } from '../../kernel/calendar.ts'
import { err, ok } from '../../kernel/result.ts'
import { DONE, checkRequest, errorAnswer } from './call.ts'
import type { SettlementAction, SettlementContext, SettlementError, SettlementRequest } from './call.ts'
import { settlementOf } from './settlement.ts'
import { sha256Hex } from '../../kernel/sha256.ts'
import type { SettlementOperationId } from '../../documents/settlement/operations.ts'

/** GET /detailed-settlement-information/securities/{isin} */
const readSecurity: SettlementAction = ({ parameters }, { settlement }) => {
  const { isin, market, tradeDate } = parameters
  const security = settlement.securities.get(String(isin))
  if (!security || (market !== undefined && market !== security.market)) {
    return err({ status: 404, detail: 'No security has this ISIN on this market.' })
  }
  return ok(jsonAnswer(settlementOf(security, calendarDate(String(tradeDate)))))
}

/** GET /bulk-subscription/resultsFile: trades of today in every subscribed security. */
const readResults: SettlementAction = ({ headers }, { settlement, policy, nowMs }) => {
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

/** How many are listed unless a page size says otherwise. */
const USUAL_PAGE_SIZE = 100

/** POST /bulk-subscription/securities/bulk-set: what is not in the list is subscribed no more. */
const subscribeAll: SettlementAction = ({ parameters }, { settlement, policy }) => {
  const isins = parameters['isins'] as readonly string[]
  if (isins.some((isin) => !settlement.securities.has(isin))) return err(UNKNOWN)
  if (policy.keepsSubscriptions) {
    settlement.subscriptions.replaceAll(isins, String(parameters['validFrom']))
  }
  return ok(DONE)
}

/** PUT /bulk-subscription/securities/{isin} */
const subscribe: SettlementAction = ({ parameters }, { settlement, policy }) => {
  const isin = String(parameters['isin'])
  if (!settlement.securities.has(isin)) return err(UNKNOWN)
  if (policy.keepsSubscriptions) settlement.subscriptions.set(isin, String(parameters['validFrom']))
  return ok(DONE)
}

/** DELETE /bulk-subscription/securities/{isin} */
const unsubscribe: SettlementAction = ({ parameters }, { settlement }) => {
  const wasThere = settlement.subscriptions.remove(String(parameters['isin']))
  return wasThere ? ok(DONE) : err({ status: 404, detail: 'This security is not subscribed.' })
}

/** GET /bulk-subscription/securities */
const listSubscriptions: SettlementAction = ({ parameters }, { settlement }) => {
  const all = settlement.subscriptions.list()
  const subscriptions = all.slice(0, Number(parameters['pageSize'] ?? USUAL_PAGE_SIZE))
  return ok(jsonAnswer({ subscriptions, totalRecords: all.length }))
}

const UNKNOWN: SettlementError = { status: 404, detail: 'No security has this ISIN.' }

/** What each operation does; the compiler names one that is missing. */
const SETTLEMENT_ACTIONS: Readonly<Record<SettlementOperationId, SettlementAction>> = {
  'settlement/read-security': readSecurity,
  'settlement/subscribe-all': subscribeAll,
  'settlement/subscribe': subscribe,
  'settlement/unsubscribe': unsubscribe,
  'settlement/list-subscriptions': listSubscriptions,
  'settlement/read-results': readResults,
}

/** One request to an operation: its parameters are checked all at once, then it does what it does. */
export function act(request: SettlementRequest, context: SettlementContext): Answer {
  const checked = checkRequest(request, context.policy)
  const done = checked.ok ? SETTLEMENT_ACTIONS[request.operation](checked.value, context) : checked
  return done.ok ? done.value : errorAnswer(done.error, request.instance, context.policy)
}
