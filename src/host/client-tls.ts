import type { Profile } from '../profile/profile.ts'
import { ok } from '../kernel/result.ts'
import type { Result } from '../kernel/result.ts'
import { readTextFile } from './files.ts'
import type { FileProblem } from './file-problem.ts'
import type { ClientTls } from './http-agents.ts'

/** A certificate chain or a bundle of authorities is far smaller. */
const MOST_BYTES = 8 * 1024 * 1024

/** The PEM files that a profile names, read; that they are PEM is told with the line of the profile. */
export function readClientTls(files: NonNullable<Profile['tls']>): Result<ClientTls, FileProblem> {
  const read: Record<string, string> = {}
  for (const [name, path] of Object.entries(files)) {
    const text = readTextFile(path, { maxBytes: MOST_BYTES })
    if (!text.ok) return text
    read[name] = text.value
  }
  return ok(read)
}
