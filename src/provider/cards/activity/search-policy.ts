import type { Merchant } from '../../bank/card-use/merchants.ts'
import { bankDayAt, startOfBankDay } from '../../../kernel/calendar.ts'
import type { JsonObject } from '../../../kernel/objects.ts'
import type { Card } from '../card.ts'
import type { Activity } from './authorization.ts'
import { PAGE_SIZES } from '../page-sizes.ts'

export type SearchedRecord = 'authorization' | 'presentment'

/** Document 3 §4 rule 1: how far back searches go. */
export const SEARCHED_DAYS = 120

/** The decisions of searches and logos that a fault can bend. */
export const COMPLIANT_SEARCHES = {
  /** Document 3 §4 rule 1, assumption card-search-window: the first instant that a search looks at. */
  searchedFrom: (_what: SearchedRecord, nowMs: number): number =>
    startOfBankDay(bankDayAt(nowMs) - SEARCHED_DAYS),
  /** Assumptions purchase-lives and card-search-answer: what a search lists of all that a card was used for. */
  listed: <A extends Activity>(all: readonly A[], _what: SearchedRecord, _nowMs: number): readonly A[] => all,
  /** Assumption purchase-lives: of which cards searches find nothing; not of deleted ones. */
  hides: (card: Card, _nowMs: number): boolean => card.reversed === true,
  searchesBy: (_name: string, _what: SearchedRecord): boolean => true,
  /** Assumption card-search-paging. */
  newestFirst: true,
  /** Whether an authorization, made with a digital card or none, is one of the digital card that is asked for. */
  isMadeWith: (dpan: string | undefined, asked: string): boolean => dpan === asked,
  pageSizes: PAGE_SIZES,
  /** How many records stand before a page. */
  recordsBefore: (pageNumber: number, pageSize: number): number => pageNumber * pageSize,
  totalShown: (total: number, _onPage: number): number => total,
  knowsWalletType: (walletType: string, _what: SearchedRecord): boolean => WALLET_TYPES.includes(walletType),
  /** A record as an answer shows it. */
  recordShown: (record: JsonObject, _what: SearchedRecord): JsonObject => record,
  /** Whether an issuer that subscribes gets the data of merchants (document 3 §2). */
  enriches: (isSubscribed: boolean): boolean => isSubscribed,
  /** Whose logo is answered. */
  merchantMeant: (known: Merchant | undefined): Merchant | undefined => known,
  /** Whether a logo is answered with 304 when the version asked with is the present one. */
  comparesVersions: true,
}

export type SearchPolicy = Readonly<typeof COMPLIANT_SEARCHES>

/** Assumption card-search-wallet-types. */
const WALLET_TYPES: readonly string[] = ['WALLET_A', 'WALLET_B', 'WALLET_C']
