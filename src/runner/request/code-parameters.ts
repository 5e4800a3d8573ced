import type { Profile } from '../../target/profile/profile.ts'

/**
 * A token request for an authorization code with what the target wants in it: its parameters are not shown (document 2
 * §4.2), so the profile says them. What a scenario writes itself stays.
 */
export function withCodeParameters(
  form: Readonly<Record<string, string>>,
  { tokens }: Pick<Profile, 'tokens'>,
): Record<string, string> {
  if (form['grant_type'] !== 'authorization_code') return { ...form }
  return { ...tokens?.codeGrant?.parameters, ...form }
}
