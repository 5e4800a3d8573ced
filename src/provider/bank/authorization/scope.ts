/** Scopes are not shown: a consent covers the accounts that the customer chose, whatever was asked for. */
export function scopeOf(requested: string | undefined): string {
  return requested ?? 'accounts'
}
