import type { Profile } from '../../target/profile/profile.ts'
import type { Result } from '../../kernel/result.ts'
import type { ClientTls } from './http-agents.ts'
import { readTlsFiles } from '../server/tls-problem.ts'
import type { TlsProblem } from '../server/tls-problem.ts'

/**
 * The PEM files that a profile names, read; that they are PEM is told with the line of the profile. Whether a
 * certificate is still valid is for the target to say.
 */
export function readClientTls(files: NonNullable<Profile['tls']>): Result<ClientTls, TlsProblem> {
  return readTlsFiles(files)
}
