import { type Answer, jsonAnswer } from '../../answers/call-and-answer.ts'
import { parseInstant } from '../../../kernel/calendar.ts'
import { type Result, err, ok } from '../../../kernel/result.ts'
import { hasChange } from '../../../documents/cards/history.ts'
import { UNKNOWN_CARD, pageFrom, wrongRequest } from '../action.ts'
import type { CardAction, CardCall, CardContext, CardError, OpenAction } from '../action.ts'
import { type JsonObject, asObject, asText, isObject } from '../../../kernel/objects.ts'
import { expiryOf } from '../card.ts'
import { authorizationsOf, presentmentsOf } from './activity-of.ts'
import { PROCESSING_TYPES, accountAuthorityOf, processingTypeOf } from './authorization.ts'
import type { Activity, Period } from './authorization.ts'
import type { SearchPolicy, SearchedRecord } from './search-policy.ts'
import { authorizationRecord, presentmentRecord } from './represent.ts'

/** Document 3 §4 rules 1 and 5: the authorizations of a card. */
export const searchAuthorizations: CardAction = (card, call, context) => {
  const all = authorizationsOf(card, searched('authorization', call, context), context)
  return found(all, 'authorization', call, context, authorizationRecord)
}

/** Those that were made with a digital card. */
export const searchDigitalCardAuthorizations: OpenAction = (call, context) => {
  const digital = context.digital.find(call.path['dpan'] ?? '')
  const card = digital && context.store.find(digital.identity)
  if (!card || context.policy.hides(card, context.nowMs)) return err(UNKNOWN_CARD)
  const all = authorizationsOf(card, searched('authorization', call, context), context).filter(
    (authorization) => context.policy.isMadeWith(authorization.digital?.dpan, digital.dpan),
  )
  return found(all, 'authorization', call, context, authorizationRecord)
}

export const searchPresentments: CardAction = (card, call, context) => {
  const all = presentmentsOf(card, searched('presentment', call, context), context)
  return found(all, 'presentment', call, context, presentmentRecord)
}

/** The instants that a search looks at: what the filter leaves out anyway is not made up. */
function searched(what: SearchedRecord, call: CardCall, { policy, nowMs }: CardContext): Period {
  const fromMs = policy.searchedFrom(what, nowMs)
  const filter = call.body[filterNameOf(what, call)]
  const askedMs = instantIn(asObject(filter)?.['dateTimeFrom'])
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

/** Whether a search finds a record. */
export type Filter = (record: Activity) => boolean

interface FilterRow {
  readonly of: readonly SearchedRecord[]
  /** Undefined for a value that the filter cannot have. */
  readonly read: (value: unknown) => Filter | undefined
  readonly rule: string
}

const BOTH: readonly SearchedRecord[] = ['authorization', 'presentment']

/** Assumption card-search-request. */
const FILTERS: Readonly<Record<string, FilterRow>> = {
  dateTimeFrom: row(BOTH, 'an instant, such as 2026-03-02T09:00:00+01:00', (value) => {
    const fromMs = instantIn(value)
    return fromMs === undefined ? undefined : ({ atMs }) => atMs >= fromMs
  }),
  dateTimeTo: row(BOTH, 'an instant, such as 2026-03-02T09:00:00+01:00', (value) => {
    const toMs = instantIn(value)
    // The whole of its second.
    return toMs === undefined ? undefined : ({ atMs }) => atMs < toMs + 1000
  }),
  walletType: row(BOTH, 'a wallet type', (value) =>
    typeof value === 'string' ? ({ digital }) => digital?.walletType === value : undefined,
  ),
  processingType: row(BOTH, `one of ${PROCESSING_TYPES.join(', ')}`, (value) =>
    (PROCESSING_TYPES as readonly unknown[]).includes(value)
      ? (record) => processingTypeOf(record) === value
      : undefined,
  ),
  accountAuthorities: row(BOTH, 'a list of ISSUER and PLATFORM', (value) =>
    isListOf(value, ['ISSUER', 'PLATFORM'])
      ? (record) => value.includes(accountAuthorityOf(record))
      : undefined,
  ),
  transactionAuthorizers: row(['authorization'], 'a list of ALWAYS_ISSUER, STAND_IN and PLATFORM', (value) =>
    isListOf(value, ['ALWAYS_ISSUER', 'STAND_IN', 'PLATFORM'])
      ? ({ use }) => value.includes(use.authorizer)
      : undefined,
  ),
  cardSeqNumber: row(['presentment'], 'a number from 0 to 9', (value) =>
    /^\d$/.test(String(value)) ? ({ card }) => card.instance.sequenceNumber === Number(value) : undefined,
  ),
  cardExpiry: row(
    ['presentment'],
    'an object with month, 01 to 12, and year, texts of two digits each',
    (value) =>
      isExpiry(value)
        ? ({ card }) => {
            const { month, year } = expiryOf(card.instance)
            return value.month === month && value.year === year
          }
        : undefined,
  ),
}

/** All filters of a search together; `member` is where in the body they stand. */
function filterFrom(
  body: JsonObject,
  member: string,
  what: SearchedRecord,
  { searchesBy, knowsWalletType }: Pick<SearchPolicy, 'searchesBy' | 'knowsWalletType'>,
): Result<Filter, CardError> {
  const filter = body[member] ?? {}
  if (!isObject(filter)) return err(wrongRequest(`${member} must be an object.`))
  const filters: Filter[] = []
  for (const [name, value] of Object.entries(filter)) {
    const known = Object.hasOwn(FILTERS, name) ? FILTERS[name] : undefined
    if (!known?.of.includes(what)) return err(wrongRequest(`${member} has no ${name}.`))
    const read = known.read(value)
    if (!read) return err(wrongRequest(`${member}.${name} must be ${known.rule}.`))
    // Document 3 §7: the code on presentment search is another one.
    if (name === 'walletType' && !knowsWalletType(String(value), what))
      return err(wrongRequest('There is no such wallet type.', what === 'presentment' ? 4456 : 4433))
    if (searchesBy(name, what)) filters.push(read)
  }
  return ok((record) => filters.every((accepts) => accepts(record)))
}

function instantIn(value: unknown): number | undefined {
  return typeof value === 'string' ? parseInstant(value) : undefined
}

function isListOf(value: unknown, values: readonly string[]): value is readonly string[] {
  return Array.isArray(value) && value.length > 0 && value.every((item) => values.includes(item as string))
}

function isExpiry(value: unknown): value is { readonly month: string; readonly year: string } {
  if (!isObject(value)) return false
  const { month, year } = value
  return /^(?:0[1-9]|1[0-2])$/.test(asText(month) ?? '') && /^\d{2}$/.test(asText(year) ?? '')
}

function row(of: readonly SearchedRecord[], rule: string, read: FilterRow['read']): FilterRow {
  return { of, rule, read }
}
