import { failed, onCards } from './observe.ts'

export const SEARCH = 'cards/search-authorizations'
const PRESENTMENTS = 'cards/search-presentments'

export const NEW = { dateTime: '2026-03-03T10:00:00+01:00', schemeTransactionId: '1', approvalCode: '111111' }
export const OLDER = {
  dateTime: '2026-03-01T10:00:00+01:00',
  schemeTransactionId: '2',
  approvalCode: '222222',
}

export const REFUSED = failed(SEARCH, 4000, 400)
export const NOTHING = found([])

export const USE = { schemeTransactionId: '1', approvalCode: '111111' }
export const foundUncounted = (...authorizations: readonly object[]) =>
  onCards(SEARCH, { json: { authorizations } })
export const presentedUncounted = (...presentments: readonly object[]) =>
  onCards(PRESENTMENTS, { json: { presentments } })
export const counted = (total: unknown, ...authorizations: readonly object[]) =>
  onCards(SEARCH, { json: { totalRecords: total, authorizations } })
export const on = (dateTime: string) => ({ ...USE, dateTime })

export function found(authorizations: readonly object[], totalRecords = authorizations.length) {
  return onCards(SEARCH, { json: { totalRecords, authorizations } })
}

export function presented(presentments: readonly object[]) {
  return onCards(PRESENTMENTS, { json: { totalRecords: presentments.length, presentments } })
}
