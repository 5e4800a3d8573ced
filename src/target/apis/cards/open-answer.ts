import { defined } from '../../../kernel/defined.ts'
import type { Exchange, OpenedAnswer } from '../../../evidence/observation.ts'
import type { Sealing } from '../port.ts'
import { keysIn } from '../../profile/issuer-key.ts'
import type { TargetSession } from '../../profile/profile.ts'
import { opened } from '../../../messages/sealing/signature.ts'
import { nameOf, readSigned, withThumbprints } from '../../../messages/sealing/opening.ts'
import type { VerificationKey } from '../../../messages/sealing/opening.ts'

/** Verifies and decrypts an answer with the key that its request sent along; without one, the token that it may hold. */
export const openAnswer: Sealing['open'] = async ({ response }, own, session, exchangeId) => {
  if (response.status >= 300) return {}
  const sent = response.text.trim()
  const whole = response.text === '' ? undefined : sent
  const text = own ? whole : tokenIn(response.body.kind === 'json' ? response.body.value : sent)
  if (text === undefined) return {}
  const { keys, exchange } = await keysOf(session, exchangeId)
  const read = await readWith(text, keys, session.now())
  const sealed = read.payload?.['encryptedData']
  const secret = own && typeof sealed === 'string' ? await opened(sealed, own) : undefined
  return { opened: defined({ ...read, secret: secret?.ok ? secret.value : undefined }), exchange }
}

/** Its header is a JSON object, which a version or an address is not. */
const COMPACT_JWS = /^e[wy][\w-]+\.[\w-]+\.[\w-]*$/

function tokenIn(value: unknown): string | undefined {
  if (typeof value === 'string') return COMPACT_JWS.test(value) ? value : undefined
  if (typeof value !== 'object' || value === null) return undefined
  return Object.values(value)
    .map(tokenIn)
    .find((found) => found !== undefined)
}

/** What the issuer reads of push events, with the keys that are distributed now. */
export const readEvents: Sealing['readEvents'] = async (bodies, session, exchangeId) => {
  if (bodies.length === 0) return { read: [] }
  const { keys, exchange } = await keysOf(session, exchangeId)
  const read = await Promise.all(bodies.map(async (body) => await readWith(body, keys, session.now())))
  return { read, exchange }
}

async function readWith(
  text: string,
  keys: readonly VerificationKey[] | undefined,
  nowMs: number,
): Promise<OpenedAnswer> {
  const read = await readSigned(text.trim(), keys ?? [], nowMs)
  const isVerifiable = keys !== undefined || read.signature === 'none'
  return {
    ...read,
    signature: isVerifiable ? read.signature : 'unverified',
    distributed: (keys ?? []).flatMap((key) => nameOf(key) ?? []),
  }
}

interface Keys {
  readonly keys?: readonly VerificationKey[]
  readonly exchange?: Exchange | undefined
}

/** The keys that are distributed now: a platform replaces them, so that an address is asked each time. */
async function keysOf(session: TargetSession, exchangeId: string): Promise<Keys> {
  const known = session.profile.surfaces.cards?.verificationKeys
  if (known === undefined) return {}
  if (!known.startsWith('/')) return await withKeys(known)
  const request = { surface: 'cards', client: 'first', method: 'GET', path: known } as const
  const headers = Object.entries(session.profile.surfaces.cards?.headers ?? {})
  const sentAt = new Date(session.now()).toISOString()
  const { url, durationMs, outcome } = await session.send({ ...request, headers })
  const exchange: Exchange = {
    id: exchangeId,
    surface: 'cards',
    request: { method: 'GET', url, headers },
    ...outcome,
    sentAt,
    durationMs,
  }
  if ('failure' in outcome || outcome.response.status !== 200) return { exchange }
  return { ...(await withKeys(outcome.response.body)), exchange }
}

async function withKeys(text: string): Promise<Keys> {
  const keys = keysIn(text)
  return keys ? { keys: await withThumbprints(keys) } : {}
}
