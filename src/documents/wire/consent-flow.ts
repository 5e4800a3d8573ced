import { z } from 'zod'
import { words } from '../../kernel/words.ts'

/** RFC 6749 §5.1, to which document 2 §4.1 refers. */
export const tokens = z.looseObject({
  access_token: z.string().min(1),
  token_type: z.string().regex(/^[Bb][Ee][Aa][Rr][Ee][Rr]$/, 'must be Bearer, in any case'),
  expires_in: z.number().nonnegative().nullable().exactOptional(),
  // Optional (document 2 §4.1), and null says as little as absence.
  refresh_token: z.string().min(1).nullable().exactOptional(),
  scope: z.string().nullable().exactOptional(),
})

/** RFC 6749 §5.2, to which document 2 §4.1 refers. */
export const tokenError = z.looseObject({
  error: z.enum(
    words(
      'invalid_request invalid_client invalid_grant',
      'unauthorized_client unsupported_grant_type invalid_scope',
    ),
  ),
  error_description: z.string().nullable().exactOptional(),
})
