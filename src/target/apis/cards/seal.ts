import { err, ok } from '../../../kernel/result.ts'
import type { Result } from '../../../kernel/result.ts'
import type { IssuerKey } from '../../profile/profile.ts'
import type { BrokenSignature } from '../../../scenario/format.ts'
import { base64url } from '../../../messages/sealing/bytes.ts'
import { ephemeralKey, publicKeyOf } from '../../../messages/sealing/ephemeral.ts'
import type { EphemeralKey } from '../../../messages/sealing/ephemeral.ts'
import { sealedFor } from '../../../messages/sealing/sealed-for.ts'
import { thumbprintOf } from '../../../messages/sealing/signature.ts'
import { signed } from '../../../messages/sealing/signing.ts'
import type { KeyNames } from '../../../messages/sealing/signing.ts'
import type { SealPlan, SecretBytes } from '../port.ts'

/** The body of a request that the issuer signs (assumptions jws-form and encryption-form), and the key to its answer. */
export async function sealed(
  plan: SealPlan,
  key: IssuerKey | undefined,
  bytes: SecretBytes,
): Promise<Result<{ readonly body: string; readonly own: EphemeralKey }, string>> {
  if (!key) return err('the profile has no issuer key')
  const receiver = plan.receiver === undefined ? undefined : publicKeyOf(plan.receiver)
  if (plan.receiver !== undefined && !receiver) return err('the key that was captured is no public JWK')
  try {
    const secret = bytes(32, 'ephemeral key')
    const own = await ephemeralKey(receiver?.crv ?? 'P-256', secret)
    const payload = {
      ...plan.payload,
      clientEphPubKey: own.publicJwk,
      // A field of the step with this name stays where there is no receiver.
      ...(receiver && {
        encryptedData: (await sealedFor(receiver, plan.encrypt as object, secret, bytes(12, 'iv'))).jwe,
      }),
    }
    return ok({ body: await signedBy(key, payload, plan.signature), own })
  } catch (error) {
    return err(`the request cannot be signed with the issuer key: ${(error as Error).message}`)
  }
}

async function signedBy(
  key: IssuerKey,
  payload: object,
  signature: BrokenSignature | undefined,
): Promise<string> {
  if (signature === 'none') return JSON.stringify(payload)
  const thumbprint = signature === 'unknown-certificate' ? OF_NOBODY : await thumbprintOf(key.certificate)
  const { keyId: kid = thumbprint, issuers } = key
  const names: KeyNames = {
    kid,
    'x5t#S256': thumbprint,
    ...(issuers && { x5c: [key.certificate, ...issuers] }),
  }
  const jws = await signed(payload, key, key.algorithm ?? 'ES256', names)
  if (signature !== 'tampered') return jws
  const [header, , end] = jws.split('.')
  return [header, base64url(JSON.stringify({ ...payload, tampered: true })), end].join('.')
}

/** A well-formed x5t#S256. */
const OF_NOBODY = 'A'.repeat(43)
