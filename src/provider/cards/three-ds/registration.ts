import { defined } from '../../../kernel/defined.ts'
import { err, ok } from '../../../kernel/result.ts'
import type { Result } from '../../../kernel/result.ts'
import { memberAt } from '../../../documents/cards/members.ts'
import type { CardCall, CardContext } from '../action.ts'
import type { ThreeDsRegistration } from '../card.ts'
import { conflict, wrongRequest } from '../errors.ts'
import type { CardError } from '../errors.ts'
import type { JsonObject } from '../json.ts'
import { inRelease } from '../represent.ts'

/** The fields that a request gives, each of them right (assumption three-ds-requests). */
export function registrationFrom(
  { body, variant, release }: CardCall,
  { policy, issuer }: Pick<CardContext, 'policy' | 'issuer'>,
): Result<Partial<ThreeDsRegistration>, CardError> {
  const { password, authenticationMethod: method } = body
  const authId = body['authId'] ?? (policy.takesEmCertId(variant, release) ? body['emCertId'] : undefined)
  const given = { authId, authenticationMethod: method, password }
  const wrong = Object.entries(given).find(([, value]) => value !== undefined && !isText(value))
  if (wrong) return err(wrongRequest(`${wrong[0]} must be a text.`))
  if (isText(method) && !policy.takesMethod(method, variant, release)) {
    return err(wrongRequest(`The release has no authentication method ${method}.`))
  }
  if (password !== undefined && !policy.takesPassword(issuer.isUnderPsd2)) {
    return err(conflict(4467, 'Cards of an issuer outside PSD2 have no password.'))
  }
  return ok(
    defined({
      authId: isText(authId) ? authId : undefined,
      authenticationMethod: !isText(method) ? undefined : method === 'FINGERPRINT' ? 'BIOMETRIC' : method,
    }),
  )
}

/** The registration with the fields and under the names that the release has. */
export function shownRegistration(
  { authId, authenticationMethod }: ThreeDsRegistration,
  call: CardCall,
): JsonObject {
  const { variant, release } = call
  const method = memberAt('AuthenticationMethod', authenticationMethod, variant, release)
  return {
    ...inRelease('3-D Secure data', call, { authId, emCertId: authId }),
    authenticationMethod: method?.name ?? authenticationMethod,
  }
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value !== ''
}
