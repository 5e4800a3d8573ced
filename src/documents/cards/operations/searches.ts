import type { Addressing } from '../../operations/operation.ts'
import { IN_PATH, described } from '../operation-rows.ts'
import type { CardOperation, Route } from '../operation-rows.ts'

/** Document 3 §4: authorizations, presentments, and the merchants in them. */
export const SEARCH_OPERATIONS = [
  described('cards/search-authorizations', 'Search the authorizations of a card', {
    clause: '3 §4 rule 1',
    routes: searchesOfCard('/transactions/search', '/authorizations/search', ['cardId', 'shortCardId']),
    success: found(),
    effects: 'read',
  }),
  described('cards/search-digital-card-authorizations', 'Search the authorizations of a digital card', {
    clause: '3 §4 rule 1',
    routes: renamed('/digitalcards/{dpan}/transactions', '/digitalcards/{dpan}/authorizations'),
    success: found(),
    effects: 'read',
  }),
  described('cards/search-presentments', 'Search the presentments of a card', {
    clause: '3 §4 rule 1',
    // Sequence number and expiry of a card are parameters of the search: they do not belong to its name.
    routes: searchesOfCard('/presentments/search', '/presentments/search', ['shortCardId']),
    success: found(),
    effects: 'read',
  }),
  described('cards/merchant-logo', 'Read the logo of a merchant', {
    routes: (['v1', 'v2', 'token-v2'] as const).map((variant) => ({
      variant,
      method: 'GET',
      path: '/merchants/{merchantId}/logo',
      assumption: 'card-merchant-logo',
    })),
    success: [
      { status: 200, mediaType: 'image/svg+xml', assumption: 'card-merchant-logo' },
      { status: 304, mediaType: '', assumption: 'card-merchant-logo' },
    ],
    effects: 'read',
  }),
] as const satisfies readonly CardOperation[]

/** The routes of a search that names a card; `path` is the one that v2 has from 2.6.1 on. */
function searchesOfCard(firstPath: string, path: string, inBody: readonly Addressing[]): readonly Route[] {
  const [v1, ...later] = renamed(firstPath, path).map((route): Route => ({ ...route, addressings: inBody }))
  const token = { method: 'POST', path: `/cards/{cardToken}${path}`, addressings: ['token'] } as const
  return [
    {
      variant: 'v1',
      until: '1.0.0',
      method: 'POST',
      path: IN_PATH + firstPath,
      addressings: ['path'],
      assumption: 'card-identifier-in-path',
    },
    { ...v1!, since: '1.0.0' },
    ...later.filter(({ variant }) => variant !== 'token-v2'),
    { ...token, variant: 'token-v2', assumption: 'card-search-addresses' },
  ]
}

/** Document 3 §9.4: the URLs changed with the word Transaction, in v2 alone; what they became is not shown. */
function renamed(firstPath: string, path: string): readonly Route[] {
  const first = { method: 'POST', path: firstPath, assumption: 'card-methods' } as const
  if (firstPath === path) return (['v1', 'v2', 'token-v2'] as const).map((variant) => ({ ...first, variant }))
  const now = { method: 'POST', path, assumption: 'card-search-addresses' } as const
  return [
    { ...first, variant: 'v1' },
    { ...first, variant: 'v2', until: '2.6.1' },
    { ...now, variant: 'v2', since: '2.6.1' },
    { ...now, variant: 'token-v2' },
  ]
}

function found(): CardOperation['success'] {
  return [{ status: 200, mediaType: 'application/json', assumption: 'card-search-answer' }]
}
