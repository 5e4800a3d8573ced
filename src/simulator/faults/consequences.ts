/** What a fault breaks besides, because several requirements look at the same answer. */

/** Every requirement that asks for the 401 of document 2 §7 row 1. */
export function everyInvalidToken(reason: string): Readonly<Record<string, string>> {
  const slugs = [
    'expired-answers-401',
    'withdrawn-consent-answers-401',
    'replaced-token-answers-401',
    'deactivated-contract-revokes-access',
  ]
  return because(
    reason,
    ...atBoth(...slugs),
    'token/gateway-does-not-read-tokens',
    'hosted/invalid-grant-shows-as-invalid-token',
    'access/revoked-consent-is-refused',
  )
}

/** What shows at both faces: through the gateway, and at the provider itself. */
export function atBoth(...slugs: readonly string[]): string[] {
  return slugs.flatMap((slug) => [`token/${slug}`, `provider/${slug}`])
}

/** What document 1 says of an answer that the gateway relays: through the gateway, and at the provider itself. */
export function relayed(...ids: readonly string[]): string[] {
  return ids.flatMap((id) => [id, `provider/${id.replace('/', '-')}`])
}

/** Of an operation that fails: it is called under a hosted permission, too, with a valid and an expired token. */
export const FAILS_WHEN_HOSTED: Readonly<Record<string, string>> = because(
  'so it does under a hosted permission',
  'hosted/call-needs-no-token',
  'hosted/refresh-happens-inside-a-call',
)

export function because(reason: string, ...ids: readonly string[]): Readonly<Record<string, string>> {
  return Object.fromEntries(ids.map((id) => [id, reason]))
}

/** Of what a gateway itself answers with success although it is not valid. */
export const NEVER_ARRIVED: Readonly<Record<string, string>> = because(
  'the provider never got it',
  'relay/answered-request-arrives',
)
