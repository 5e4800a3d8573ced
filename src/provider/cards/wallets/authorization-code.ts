import { jsonAnswer } from '../../answers/answer.ts'
import { randomStream } from '../../../kernel/random.ts'
import { err, ok } from '../../../kernel/result.ts'
import { sha256Hex } from '../../../kernel/sha256.ts'
import { uuidFrom } from '../../../kernel/uuid.ts'
import type { CardAction, CardContext } from '../action.ts'
import type { Card } from '../card.ts'
import { INACTIVE, wrongRequest } from '../errors.ts'
import type { CardError } from '../errors.ts'
import { nameOf } from '../identity.ts'
import { tokensOf } from '../represent.ts'
import { CODE_VALID_MS } from './wallets-policy.ts'

/** A signed token with an id of its own, for the SDK of a wallet (document 3 §5.2). */
export const authorizationCode: CardAction = async (card, _call, context) => {
  const { codes, keys, policy, nowMs, seed } = context
  if (!policy.provisionsWhen(card, nowMs)) return err(INACTIVE)
  const issuedAt = Math.floor(nowMs / 1000)
  const claims = policy.codeClaims({
    jti: uuidFrom(randomStream('authorization code', seed, codes.next()).hex(32)),
    sub: tokensOf(card, context).cardToken,
    iat: issuedAt,
    exp: issuedAt + CODE_VALID_MS / 1000,
  })
  const code = policy.signedAnswer(await keys.sign(claims, policy), claims)
  codes.keep(sha256Hex(code), { card: nameOf(card), issuedAtMs: nowMs, isUsed: false })
  return ok(jsonAnswer({ authorizationCode: code }))
}

/** Uses up a code; otherwise why it does not work (assumption authorization-code-redemption). */
export function redeem(
  code: unknown,
  card: Card,
  { codes, policy, nowMs }: CardContext,
): CardError | undefined {
  const hash = typeof code === 'string' ? sha256Hex(code) : ''
  const issued = codes.find(hash)
  if (!issued) return wrongRequest('This authorization code was never given out.')
  if (policy.codesAreForOneCard && issued.card !== nameOf(card)) {
    return wrongRequest('The authorization code is for another card.')
  }
  if (policy.codesWorkOnce && issued.isUsed) {
    return wrongRequest('The authorization code has been used.')
  }
  if (!policy.codeWorksAfter(nowMs - issued.issuedAtMs)) {
    return wrongRequest('The authorization code has expired.')
  }
  codes.keep(hash, { ...issued, isUsed: true })
  return undefined
}
