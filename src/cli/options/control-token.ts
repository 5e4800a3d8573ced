import { type Result, err, ok } from '../../kernel/result.ts'
import { resolveSecret } from '../../target/profile/secrets.ts'
import { type Options, textOption } from './options.ts'
import { SECRETS } from '../../host/files/profile-paths.ts'

/** The control API's bearer token. It comes by reference only: other users of a machine see its command lines. */
export function controlTokenFrom(options: Options): Result<string | undefined, string> {
  const reference = textOption(options, 'controlToken')
  if (reference === undefined) return ok(undefined)
  if (!/^(env|file):/.test(reference)) {
    return err('--control-token takes env:NAME or file:PATH, never the secret itself')
  }
  const secret = resolveSecret(reference, SECRETS)
  return secret.ok ? secret : err(`--control-token: ${secret.error}`)
}
