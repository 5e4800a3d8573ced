import type { Problem } from '../../kernel/source/structured.ts'
import type { ProfileFile } from './file-format.ts'
import type { SecretSources } from './secrets.ts'
import { type TokenChain, readChainTokens } from './token-chain.ts'

/** Files that a profile names and nobody could use. Told here, where the line is known; what else is in them is for whoever uses them. */
export function namedFileProblems(
  { tls = {}, baseline, tokens, secondClient }: ProfileFile,
  { readFile }: SecretSources,
  { usesBaseline = false }: { readonly usesBaseline?: boolean },
): Problem[] {
  const ofChains = [
    chainProblems(tokens?.chain, ['tokens'], readFile),
    chainProblems(secondClient?.chain, ['secondClient'], readFile),
  ].flat()
  const ofTls = Object.entries(tls).flatMap(([name, path]): Problem[] => {
    if (path === undefined) return []
    const read = readFile(path)
    // The binary form of a certificate is no text in any encoding.
    const remedy = 'openssl turns DER into PEM'
    if (!read.ok && read.error.code === 'not-utf8')
      return [{ path: ['tls', name], message: `${path} is no PEM file: it is no text`, remedy }]
    if (!read.ok) return [unreadable(['tls', name], path, read.error.message)]
    if (read.value.includes(PEM)) return []
    return [{ path: ['tls', name], message: `${path} is no PEM file: it has no line "${PEM}…"` }]
  })
  const problems = [...ofChains, ...ofTls]
  if (baseline === undefined || !usesBaseline) return problems
  const read = readFile(baseline)
  return read.ok ? problems : [...problems, unreadable(['baseline'], baseline, read.error.message)]
}

/** Tokens that cannot be read, and a refresh of which nobody knows how it ended. */
function chainProblems(
  chain: TokenChain | undefined,
  at: Problem['path'],
  readFile: SecretSources['readFile'],
): Problem[] {
  if (!chain) return []
  const path = [...at, 'chain', 'file']
  const read = readFile(chain.file)
  if (!read.ok) return [unreadable(path, chain.file, read.error.message)]
  const tokens = readChainTokens(read.value)
  if (!tokens.ok) {
    const remedy = 'it takes { "accessToken": "…", "refreshToken": "…" }'
    return [{ path, message: `${chain.file} holds no tokens: ${tokens.error}`, remedy }]
  }
  const { refreshSentAt } = tokens.value
  if (refreshSentAt === undefined) return []
  const message = `a refresh was sent at ${refreshSentAt} and its answer never read: the refresh token may be spent`
  const remedy = 'where it is, put new tokens there'
  return [{ path, severity: 'warning', message, remedy }]
}

const PEM = '-----BEGIN '

function unreadable(path: Problem['path'], file: string, error: string): Problem {
  const remedy = file.startsWith('~') ? 'write the whole path: ~ stands for itself here' : undefined
  return { path, message: `cannot read ${file}: ${error}`, remedy }
}
