import { needed, refuse } from '../terminal.ts'
import { resolveSecret } from '../../target/profile/secrets.ts'
import { type Options, textOption } from './options.ts'
import { SECRETS } from '../../host/files/profile-paths.ts'

/** The control API's bearer token. It comes by reference only: other users of a machine see its command lines. */
export function controlTokenFrom(options: Options): string | undefined {
  const reference = textOption(options, 'controlToken')
  if (reference === undefined) return undefined
  if (!/^(env|file):/.test(reference)) {
    refuse('--control-token takes env:NAME or file:PATH, never the secret itself')
  }
  return needed(resolveSecret(reference, SECRETS), '--control-token')
}
