import { bankDayAt, startOfBankDay } from '../../../kernel/calendar.ts'
import type { Answer } from '../../../provider/answers/call-and-answer.ts'
import type { JsonObject } from '../../../kernel/objects.ts'
import type { CardFault } from '../../policies/cards.ts'
import { type Distortion, bodyOf, faultIn, row, withBody } from '../fault.ts'
import { shown } from './shared.ts'

/** Searches that find too much, too little or something else. */
export const SEARCH_FAULTS: readonly CardFault[] = [
  row('cards/origins-are-numbers', {
    title: 'The authorisationOrigin of an authorization is a number',
    breaks: ['cards/searched-fields-have-their-form'],
    recordShown: shown('authorization', (record) => ({ ...record, authorisationOrigin: 2 })),
  }),
  row('cards/reversals-look-like-authorizations', {
    title: 'A reversal is shown as a second authorization',
    breaks: ['cards/everything-is-found-once'],
    recordShown: shown('authorization', (record) => ({ ...record, messageType: 'AUTHORIZATION' })),
  }),
  faultIn('cards/amounts-depend-on-the-page', ['cards/search-authorizations'], {
    title: 'A search by pages shows other amounts than one without',
    breaks: ['cards/authorizations-stay-as-they-were'],
    answer: foundWith('pageSize', (records) => records.map(doubled)),
  }),
  faultIn('cards/authorizer-filter-loses-one', ['cards/search-authorizations'], {
    title: 'A search by authorizer loses the oldest authorization',
    breaks: ['cards/authorizer-filter-finds-all'],
    answer: foundWith('ALWAYS_ISSUER', (records) => records.slice(0, -1)),
  }),
  faultIn('cards/authorizer-filter-lets-one-through', ['cards/search-authorizations'], {
    title: 'One authorization of another authorizer passes a filter for the issuer',
    breaks: ['cards/authorizer-filter-holds'],
    answer: foundWith('ALWAYS_ISSUER', (records) => [
      ...records.slice(0, -1),
      ...records.slice(-1).map((record) => ({ ...record, transactionAuthorizer: 'STAND_IN' })),
    ]),
  }),
  row('cards/reversals-take-back-more', {
    title: 'A reversal takes back twice what was authorized',
    breaks: ['cards/amounts-fit-together'],
    recordShown: shown('authorization', (record) =>
      record['messageType'] === 'REVERSAL' ? doubled(record) : record,
    ),
  }),
  row(
    'cards/sequence-number-filter-ignored',
    ignoring('presentment search', 'cardSeqNumber', 'cards/presentments-show-the-instance'),
  ),
  row('cards/wallet-providers-in-presentments', {
    title: 'Presentments have the wallet as walletProvider',
    breaks: ['cards/wallet-type-replaced-the-provider'],
    recordShown: shown('presentment', ({ walletType, ...record }) =>
      walletType === undefined ? record : { ...record, walletProvider: walletType },
    ),
  }),
  row('cards/old-authorizations-returned', {
    title: 'A search returns authorizations of the last 180 days',
    breaks: ['cards/authorizations-of-120-days'],
    searchedFrom: (what, nowMs) => startOfSearch(what === 'authorization' ? 180 : 120, nowMs),
  }),
  row('cards/old-presentments-returned', {
    title: 'A search returns presentments of the last 180 days',
    breaks: ['cards/presentments-of-120-days'],
    searchedFrom: (what, nowMs) => startOfSearch(what === 'presentment' ? 180 : 120, nowMs),
  }),
  row('cards/searches-begin-a-day-late', {
    title: 'A search looks back 119 days',
    breaks: ['cards/first-searched-day-is-found'],
    searchedFrom: (_what, nowMs) => startOfSearch(119, nowMs),
  }),
  row('cards/searches-count-hours', {
    title: 'A search looks back 121 times 24 hours instead of days of the bank',
    breaks: ['cards/days-before-are-not-found'],
    searchedFrom: (_what, nowMs) => nowMs - 121 * 86_400_000,
  }),
  row(
    'cards/authorizer-filter-ignored',
    ignoring('search', 'transactionAuthorizers', 'cards/authorizer-filter'),
  ),
  row('cards/wallet-type-filter-ignored', ignoring('search', 'walletType', 'cards/wallet-type-filter')),
  row(
    'cards/expiry-filter-ignored',
    ignoring('presentment search', 'cardExpiry', 'cards/presentments-of-another-instance'),
  ),
  faultIn('cards/instances-not-found', ['cards/search-presentments'], {
    title: 'A presentment search with cardSeqNumber or cardExpiry finds nothing',
    breaks: ['cards/presentments-of-the-instance'],
    answer: (answer, { request }) =>
      answer.status === 200 && request.body.includes('cardSeqNumber')
        ? emptied(answer, 'presentments')
        : answer,
  }),
  row('cards/any-wallet-type-of-presentments', {
    title: 'A presentment search with a wallet type that does not exist finds nothing instead of failing',
    breaks: ['cards/unknown-wallet-type-of-presentments'],
    knowsWalletType: (walletType, what) => what === 'presentment' || walletType !== 'PURSE',
  }),
  row('cards/oldest-authorizations-first', {
    title: 'A search shows the oldest records first',
    breaks: ['cards/newest-authorization-first'],
    newestFirst: false,
  }),
  row('cards/search-pages-from-one', {
    title: 'The first page of a search is page 1, and page 0 is the same',
    breaks: ['cards/pages-fit-together'],
    recordsBefore: (number, size) => Math.max(0, number - 1) * size,
  }),
  row('cards/totals-of-a-page', {
    title: 'totalRecords counts the records of the page',
    breaks: ['cards/pages-fit-together'],
    totalShown: (_total, onPage) => onPage,
  }),
  row('cards/small-usual-pages', {
    title: 'A search without pageSize shows 20 records',
    breaks: ['cards/usual-page-size'],
    pageSizes: { least: 20, most: 100, usual: 20 },
  }),
  row('cards/pages-of-any-size', {
    title: 'Pages of a search can have any size',
    breaks: ['cards/page-size-limits'],
    pageSizes: { least: 1, most: 1000, usual: 100 },
  }),
  row('cards/declines-with-approval-codes', {
    title: 'A declined authorization shows an approvalCode',
    breaks: ['cards/declined-authorization-has-no-approval-code'],
    recordShown: shown('authorization', (record) => ({ approvalCode: '000000', ...record })),
  }),
  row('cards/long-sequence-numbers', {
    title: 'Presentments show cardSeqNumbers above 9',
    breaks: ['cards/sequence-numbers-of-presentments'],
    recordShown: shown('presentment', (record) => ({ ...record, cardSeqNumber: 10 })),
  }),
  row('cards/presentments-of-other-transactions', {
    contradicts: { 'card-use/approval': 'presentments' },
    title: 'Presentments show another schemeTransactionId than their authorization',
    breaks: ['cards/presentment-has-its-authorization'],
    recordShown: shown('presentment', (record) => ({
      ...record,
      schemeTransactionId: '000000000000000',
    })),
  }),
  row('cards/presentments-on-the-day-of-the-purchase', {
    title: 'Presentments show the instant of their authorization',
    breaks: ['cards/presentment-follows-its-authorization'],
    recordShown: shown('presentment', (record) => ({
      ...record,
      dateTime: (record['transactionDataDetails'] as JsonObject)['authorizedAt'],
    })),
  }),
  row('cards/digital-cards-share-authorizations', {
    title: 'The authorizations of a digital card are those of all digital cards of the card',
    breaks: ['cards/authorizations-of-one-digital-card'],
    isMadeWith: (dpan) => dpan !== undefined,
  }),
  faultIn('cards/authorizations-of-no-digital-card', ['cards/search-digital-card-authorizations'], {
    title: 'Nothing is found for a digital card that does not exist, instead of an error',
    breaks: ['cards/authorizations-of-unknown-digital-card'],
    answer: (answer) => (answer.status === 404 ? emptied(answer, 'authorizations') : answer),
  }),
]

function ignoring(search: string, field: string, broken: string): Omit<CardFault, 'id'> {
  const title = `A ${search} takes no notice of ${field}`
  return { title, breaks: [broken], searchesBy: (name) => name !== field }
}

function startOfSearch(days: number, nowMs: number): number {
  return startOfBankDay(bankDayAt(nowMs) - days)
}

function emptied(answer: Answer, list: 'authorizations' | 'presentments'): Answer {
  return { ...withBody(answer, { totalRecords: 0, [list]: [] }), status: 200 }
}

/** Other authorizations in answer to searches in which these words are. */
function foundWith(words: string, change: (records: JsonObject[]) => readonly JsonObject[]): Distortion {
  return bodyOf((body, { request }) => {
    const records = body['authorizations']
    if (!request.body.includes(words) || !Array.isArray(records)) return body
    return { ...body, authorizations: change(records as JsonObject[]) }
  })
}

function doubled(record: JsonObject): JsonObject {
  const amount = record['transactionAmount'] as { readonly unscaledAmount: number }
  return { ...record, transactionAmount: { ...amount, unscaledAmount: amount.unscaledAmount * 2 } }
}
