import type { Problem } from '../../kernel/source/problem.ts'
import type { ProfileFile } from './file-format.ts'
import type { SecretSources } from './secrets.ts'

/** Files that a profile names and nobody could use. Told here, where the line is known; what else is in them is for whoever uses them. */
export function namedFileProblems(
  { tls = {}, baseline }: ProfileFile,
  { readFile }: SecretSources,
  { usesBaseline = false }: { readonly usesBaseline?: boolean },
): Problem[] {
  const problems = Object.entries(tls).flatMap(([name, path]): Problem[] => {
    if (path === undefined) return []
    const read = readFile(path)
    // The binary form of a certificate is no text in any encoding.
    if (!read.ok && read.error.code === 'not-utf8')
      return [
        {
          path: ['tls', name],
          message: `${path} is no PEM file: it is no text`,
          remedy: 'openssl turns DER into PEM',
        },
      ]
    if (!read.ok) return [unreadable(['tls', name], path, read.error.message)]
    if (read.value.includes(PEM)) return []
    return [{ path: ['tls', name], message: `${path} is no PEM file: it has no line "${PEM}…"` }]
  })
  if (baseline === undefined || !usesBaseline) return problems
  const read = readFile(baseline)
  return read.ok ? problems : [...problems, unreadable(['baseline'], baseline, read.error.message)]
}

const PEM = '-----BEGIN '

function unreadable(path: Problem['path'], file: string, error: string): Problem {
  const remedy = file.startsWith('~') ? 'write the whole path: ~ stands for itself here' : undefined
  return { path, message: `cannot read ${file}: ${error}`, remedy }
}
