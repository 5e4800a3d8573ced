import { readTextFile, writeFileAtomically } from '../../host/files/files.ts'
import { ok } from '../../kernel/result.ts'
import { needed, refuse } from '../terminal.ts'
import { type FoundOut, withFound } from '../../target/profile/add-found.ts'
import { parseProfile } from '../../target/profile/parse.ts'

/** Writes into a profile what its target showed, or refuses to, and the file stays as it is. */
export function addFound(path: string, found: FoundOut): void {
  const text = withFound(needed(readTextFile(path)), found)
  // What stands there in another form than line by line is left to its author.
  const parsed = parseProfile({ name: path, text }, { env: () => 'later', readFile: () => ok('later') })
  if (!parsed.ok) refuse(`${path} stays as it is: what was found cannot be added to it line by line`)
  needed(writeFileAtomically(path, text))
}
