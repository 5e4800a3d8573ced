import type { Model } from './model.ts'

const HOUR_MS = 3_600_000

/** Document 2 §3, §4.1 and §8. */
export interface ModelToken {
  readonly value: string
  readonly kind: 'access' | 'refresh'
  readonly client: number
  readonly consent: number
  untilMs: number
  /**
   * `superseded`: a refresh gave another access token, and no document says whether this one works on; `spent`: a
   * refresh token that was replaced; `over`: its consent was withdrawn or replaced, or it was told to expire.
   */
  state: 'living' | 'superseded' | 'spent' | 'over'
}

/** What a provider may choose within document 2 (§4.1), and what it does about a spent token. */
export interface TokenChoice {
  readonly refresh: 'rotate' | 'extend'
  readonly reuse: 'refuse' | 'revoke-all'
}

export interface HandedOut {
  readonly accessToken: string
  readonly refreshToken: string
}

/** A consent flow was completed: the tokens of the one before are revoked (document 2 §3 row 2). */
export function giveConsent(model: Model, client: number, tokens: HandedOut): void {
  endConsent(model, client)
  const consent = model.consentsGiven++
  model.consents[client] = consent
  keep(model, { kind: 'access', value: tokens.accessToken, client, consent })
  keep(model, { kind: 'refresh', value: tokens.refreshToken, client, consent })
}

/** Document 2 §3 row 3: whatever the consent gave is invalid at once. */
export function endConsent(model: Model, client: number): void {
  for (const token of model.tokens) if (token.client === client) token.state = 'over'
  model.consents[client] = undefined
}

export function expireAccess(model: Model, client: number): void {
  for (const token of model.tokens) {
    if (token.client === client && token.kind === 'access') token.state = 'over'
  }
}

/** Whether a resource answers to this token. At the very instant of its expiry it does not. */
export function works(model: Model, value: string): 'yes' | 'no' | 'open' {
  const token = model.tokens.find((one) => one.kind === 'access' && one.value === value)
  if (!token || token.state === 'over' || model.nowMs >= token.untilMs) return 'no'
  return token.state === 'superseded' ? 'open' : 'yes'
}

/** Whether a refresh with this token gives tokens; otherwise it is answered invalid_grant, which is final (§7). */
export function refreshes(model: Model, value: string): boolean {
  const token = model.tokens.find((one) => one.kind === 'refresh' && one.value === value)
  return token?.state === 'living' && model.nowMs < token.untilMs
}

/** What a refresh has done; `answer` is undefined where nobody got it. */
export function refreshed(
  model: Model,
  value: string,
  answer: Partial<HandedOut> | undefined,
  { refresh, reuse }: TokenChoice,
): void {
  const token = model.tokens.find((one) => one.kind === 'refresh' && one.value === value)
  if (!token) return
  if (!refreshes(model, value)) {
    if (reuse === 'revoke-all' && token.state === 'spent') endConsent(model, token.client)
    return
  }
  const { client, consent } = token
  for (const other of model.tokens) {
    if (other.client === client && other.kind === 'access' && other.state === 'living')
      other.state = 'superseded'
  }
  if (refresh === 'extend') token.untilMs = model.nowMs + 30 * 24 * HOUR_MS
  else token.state = 'spent'
  if (answer?.accessToken !== undefined)
    keep(model, { kind: 'access', value: answer.accessToken, client, consent })
  if (answer?.refreshToken !== undefined && answer.refreshToken !== value)
    keep(model, { kind: 'refresh', value: answer.refreshToken, client, consent })
}

function keep(model: Model, token: Omit<ModelToken, 'state' | 'untilMs'>): void {
  const hours = token.kind === 'access' ? 24 : 30 * 24
  model.tokens.push({ ...token, untilMs: model.nowMs + hours * HOUR_MS, state: 'living' })
}

/** The newest token that a client was given. */
export function newest(model: Model, client: number, kind: ModelToken['kind']): string {
  return model.tokens.findLast((one) => one.client === client && one.kind === kind)!.value
}

/** A refresh token that its client has used up. */
export function spentOf(model: Model, client: number, pick: number): string | undefined {
  const spent = model.tokens.filter((one) => one.client === client && one.state === 'spent')
  return spent[pick % Math.max(1, spent.length)]?.value
}
