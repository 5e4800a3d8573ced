import { asObject } from '../../kernel/objects.ts'
import { unmarkedJsonIn } from '../../kernel/json-text.ts'
import { z } from 'zod'
import { type Result, err, ok } from '../../kernel/result.ts'
import { listOf, open, optional } from '../../kernel/schema.ts'
import { closedObject, text } from '../../kernel/source/shapes.ts'

export const tokenChainFormat = closedObject({
  file: text(
    'JSON file with the tokens of the client: { "accessToken", "refreshToken" }, and "expiredAccessToken" where there is one. What a refresh gives is written there before the run goes on.',
  ),
  command: optional(
    listOf(z.string(), 1),
    'Program and arguments that get new tokens as well: the same JSON, on standard input. No shell reads it.',
  ),
})

/** Where the tokens of a client stand that a run may spend, and where their successors are written back. */
export interface TokenChain extends z.output<typeof tokenChainFormat> {}

const token = z.string().min(1)
const tokensFormat = open({
  accessToken: token,
  refreshToken: token,
  expiredAccessToken: optional(token, 'An access token that expired before the run.'),
  refreshSentAt: optional(
    z.string(),
    'When a refresh was sent whose answer nobody has read: the refresh token may be spent.',
  ),
})

/** The tokens of one client as they are now. */
export interface ChainTokens extends z.output<typeof tokensFormat> {}

/** The content of the file. The error says what it lacks, and quotes nothing of it. */
export function readChainTokens(content: string): Result<ChainTokens, string> {
  const value = unmarkedJsonIn(content)
  if (value === undefined) return err('it is no JSON')
  const read = tokensFormat.safeParse(value)
  if (read.success) return ok(read.data)
  const keys = [...new Set(read.error.issues.map(({ path }) => path.join('.') || 'object in it'))]
  return err(`it has no usable ${keys.join(' and ')}`)
}

/** Whether a request hands over the refresh token, in a form or in JSON. */
export function spendsToken({ refreshToken }: ChainTokens, body: string | undefined): boolean {
  if (body === undefined) return false
  return body.includes(refreshToken) || new URLSearchParams(body).get('refresh_token') === refreshToken
}

/**
 * The tokens after the answer to a request that handed the refresh token over; undefined where it gave none. Without
 * another refresh token the same one goes on (document 2 §4.1).
 */
export function successorsOf(tokens: ChainTokens, status: number, body: string): ChainTokens | undefined {
  if (status < 200 || status > 299) return undefined
  const { access_token: accessToken, refresh_token: refreshToken } = asObject(unmarkedJsonIn(body)) ?? {}
  if (!isToken(accessToken)) return undefined
  return { ...tokens, accessToken, refreshToken: isToken(refreshToken) ? refreshToken : tokens.refreshToken }
}

function isToken(value: unknown): value is string {
  return typeof value === 'string' && value !== ''
}
