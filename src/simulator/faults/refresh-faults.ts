import type { RefreshCase, RefreshEnd } from '../../documents/refresh-matrix.ts'

const HOSTED: Readonly<Record<RefreshEnd, string>> = {
  refreshed: 'hosted/does-not-refresh',
  final: 'hosted/invalid-grant-is-temporary',
  temporary: 'hosted/every-error-is-final',
}

const OWN: Readonly<Record<RefreshEnd, string>> = {
  refreshed: 'token/gateway-rewrites-answers',
  final: 'token/gateway-hides-oauth-errors',
  temporary: 'token/gateway-takes-failures-for-invalid-grant',
}

/** A fault that turns a cell of the refresh matrix red. */
export function faultOfCase({ outcome, handling, before }: RefreshCase): string {
  if (handling === 'own') {
    const isOver = before === 'withdrawn' && outcome.isJudged === true
    return OWN[isOver ? 'final' : outcome.end]
  }
  if (before === 'expired') {
    // With a token that the provider refuses, going on refreshing shows nothing.
    const isRefused = outcome.clause === '2 §7 row 2'
    return isRefused ? 'hosted/invalid-grant-is-temporary' : 'hosted/refreshes-after-invalid-grant'
  }
  return outcome.slug === 'without-new-refresh-token' ? 'hosted/loses-the-refresh-token' : HOSTED[outcome.end]
}
