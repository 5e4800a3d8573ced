import { readTextFile, writeFileAtomically } from '../../host/files/files.ts'
import { type Result, err, ok } from '../../kernel/result.ts'
import { type FoundOut, withFound } from '../../target/profile/add-found.ts'
import { parseProfile } from '../../target/profile/parse.ts'

/** Writes into a profile what its target showed. The error says why the file stays as it is. */
export function addFound(path: string, found: FoundOut): Result<true, string> {
  const before = readTextFile(path)
  if (!before.ok) return err(before.error.message)
  const text = withFound(before.value, found)
  // What stands there in another form than line by line is left to its author.
  const parsed = parseProfile({ name: path, text }, { env: () => 'later', readFile: () => ok('later') })
  if (!parsed.ok) return err(`${path} stays as it is: what was found cannot be added to it line by line`)
  const written = writeFileAtomically(path, text)
  return written.ok ? ok(true) : err(written.error.message)
}
