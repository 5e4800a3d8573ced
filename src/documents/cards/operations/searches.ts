import type { Addressing } from '../../operations/operation.ts'
import { type CardOperation, IN_BODY, type Route, cardRoutes, fixedRoutes, read } from '../operation-rows.ts'

const FOUND = {
  clause: '3 §4 rule 1',
  success: [{ status: 200, mediaType: 'application/json', assumption: 'card-search-answer' }],
} as const
const LOGO = { assumption: 'card-merchant-logo' } as const

/** Document 3 §4: authorizations, presentments, and the merchants in them. */
export const SEARCH_OPERATIONS = [
  read('cards/search-authorizations', 'Search the authorizations of a card', {
    ...FOUND,
    routes: searchesOfCard('/transactions/search', '/authorizations/search', IN_BODY),
  }),
  read('cards/search-digital-card-authorizations', 'Search the authorizations of a digital card', {
    ...FOUND,
    routes: renamed('/digitalcards/{dpan}/transactions', '/digitalcards/{dpan}/authorizations'),
  }),
  read('cards/search-presentments', 'Search the presentments of a card', {
    ...FOUND,
    // Sequence number and expiry of a card are parameters of the search: they do not belong to its name.
    routes: searchesOfCard('/presentments/search', '/presentments/search', ['shortCardId']),
  }),
  read('cards/merchant-logo', 'Read the logo of a merchant', {
    ...fixedRoutes('GET', '/merchants/{merchantId}/logo', LOGO),
    success: [
      { status: 200, mediaType: 'image/svg+xml', ...LOGO },
      { status: 304, mediaType: '', ...LOGO },
    ],
  }),
] as const satisfies readonly CardOperation[]

/** The routes of a search that names a card; `path` is the one that v2 has from 2.6.1 on. */
function searchesOfCard(firstPath: string, path: string, inBody: readonly Addressing[]): readonly Route[] {
  const [v1, ...later] = renamed(firstPath, path).map((route): Route => ({ ...route, addressings: inBody }))
  const [inPath] = cardRoutes(firstPath).routes
  const byToken = cardRoutes(path, { tokenAssumption: 'card-search-addresses' }).routes.at(-1)
  const ofV2 = later.filter(({ variant }) => variant !== 'token-v2')
  return [inPath!, { ...v1!, since: '1.0.0' }, ...ofV2, byToken!]
}

/** Document 3 §9.4: the URLs changed with the word Transaction, in v2 alone; what they became is not shown. */
function renamed(firstPath: string, path: string): readonly Route[] {
  const first = { method: 'POST', path: firstPath, assumption: 'card-methods' } as const
  if (firstPath === path) return fixedRoutes('POST', path, { assumption: 'card-methods' }).routes
  const now = { method: 'POST', path, assumption: 'card-search-addresses' } as const
  return [
    { ...first, variant: 'v1' },
    { ...first, variant: 'v2', until: '2.6.1' },
    { ...now, variant: 'v2', since: '2.6.1' },
    { ...now, variant: 'token-v2' },
  ]
}
