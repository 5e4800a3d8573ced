import type { Merchant } from '../../bank/card-use/merchants.ts'
import { bankDayAt, startOfBankDay } from '../../../kernel/calendar.ts'
import type { JsonObject } from '../json.ts'
import type { Activity } from './authorization.ts'
import { PAGE_SIZES } from '../page-sizes.ts'
import type { PageSizes } from '../page-sizes.ts'

/** The decisions of searches and logos that a fault can bend. */
export interface SearchPolicy {
  /** Document 3 §4 rule 1, assumption card-search-window: the first instant that a search looks at. */
  readonly searchedFrom: (what: SearchedRecord, nowMs: number) => number
  /** Assumptions purchase-lives and card-search-answer: what a search lists of all that a card was used for. */
  readonly listed: <A extends Activity>(
    all: readonly A[],
    what: SearchedRecord,
    nowMs: number,
  ) => readonly A[]
  readonly searchesBy: (name: FilterName, what: SearchedRecord) => boolean
  /** Assumption card-search-paging. */
  readonly newestFirst: boolean
  /** Whether an authorization, made with a digital card or none, is one of the digital card that is asked for. */
  readonly isMadeWith: (dpan: string | undefined, asked: string) => boolean
  readonly pageSizes: PageSizes
  /** How many records stand before a page. */
  readonly recordsBefore: (pageNumber: number, pageSize: number) => number
  readonly totalShown: (total: number, onPage: number) => number
  readonly knowsWalletType: (walletType: string, what: SearchedRecord) => boolean
  /** A record as an answer shows it. */
  readonly recordShown: (record: JsonObject, what: SearchedRecord) => JsonObject
  /** Whether an issuer that subscribes gets the data of merchants (document 3 §2). */
  readonly enriches: (isSubscribed: boolean) => boolean
  /** Whose logo is answered. */
  readonly merchantMeant: (known: Merchant | undefined) => Merchant | undefined
  /** Whether a logo is answered with 304 when the version asked with is the present one. */
  readonly comparesVersions: boolean
}

/** What a search can be narrowed by (assumption card-search-request). */
export type FilterName =
  | 'dateTimeFrom'
  | 'dateTimeTo'
  | 'walletType'
  | 'processingType'
  | 'accountAuthorities'
  | 'transactionAuthorizers'
  | 'cardSeqNumber'
  | 'cardExpiry'

export type SearchedRecord = 'authorization' | 'presentment'

const SEARCHED_DAYS = 120

export const COMPLIANT_SEARCHES: SearchPolicy = {
  searchedFrom: (_what, nowMs) => startOfBankDay(bankDayAt(nowMs) - SEARCHED_DAYS),
  listed: (all) => all,
  searchesBy: () => true,
  newestFirst: true,
  isMadeWith: (dpan, asked) => dpan === asked,
  pageSizes: PAGE_SIZES,
  recordsBefore: (pageNumber, pageSize) => pageNumber * pageSize,
  totalShown: (total) => total,
  knowsWalletType: (walletType) => WALLET_TYPES.includes(walletType),
  recordShown: (record) => record,
  enriches: (isSubscribed) => isSubscribed,
  merchantMeant: (known) => known,
  comparesVersions: true,
}

/** Assumption card-search-wallet-types. */
const WALLET_TYPES: readonly string[] = ['WALLET_A', 'WALLET_B', 'WALLET_C']
