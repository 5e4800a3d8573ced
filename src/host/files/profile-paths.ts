import { mapValues } from '../../kernel/objects.ts'
import { defined } from '../../kernel/defined.ts'
import { dirname, isAbsolute, join } from 'node:path'
import { isFile } from './files.ts'
import type { Profile } from '../../target/profile/profile.ts'
import type { SecretSources } from '../../target/profile/secrets.ts'
import type { TokenChain } from '../../target/profile/token-chain.ts'
import { readFileSync } from 'node:fs'
import { type FileProblem, fileProblemFrom } from './file-problem.ts'
import { type Result, err, ok } from '../../kernel/result.ts'

/** What a profile refers to by `file:` is looked for as the other paths in it. */
export function secretsOf(profileFile: string): SecretSources {
  return { ...SECRETS, readFile: (path) => SECRETS.readFile(pathNamedIn(profileFile, path)) }
}

/** The profile with the paths in it as this process can open them. */
export function withPaths<
  Given extends Pick<Profile, 'tls' | 'baseline' | 'behind' | 'tokens' | 'secondClient'>,
>(profile: Given, profileFile: string): Given {
  const { tls, baseline, behind, tokens, secondClient } = profile
  const found = (path: string): string => pathNamedIn(profileFile, path)
  return {
    ...profile,
    ...defined({
      tls: tls && mapValues(tls, found),
      behind: behind?.tls ? { ...behind, tls: mapValues(behind.tls, found) } : behind,
      baseline: baseline === undefined ? undefined : found(baseline),
      tokens: withChainAt(tokens, found),
      secondClient: withChainAt(secondClient, found),
    }),
  }
}

function withChainAt<Given extends { readonly chain?: TokenChain }>(
  given: Given | undefined,
  found: (path: string) => string,
): Given | undefined {
  return given?.chain ? { ...given, chain: { ...given.chain, file: found(given.chain.file) } } : given
}

/** Relative to the profile's folder; when no such file exists there, relative to the current folder. */
function pathNamedIn(profileFile: string, path: string): string {
  if (isAbsolute(path)) return path
  const beside = join(dirname(profileFile), path)
  return isFile(beside) ? beside : path
}

/** Secrets come from the environment and from files, and from nowhere else. */
export const SECRETS: SecretSources = {
  env: (name) => process.env[name],
  envNames: () => Object.keys(process.env),
  readFile: (path): Result<string, FileProblem> => {
    try {
      return ok(new TextDecoder('utf-8', { fatal: true }).decode(readFileSync(path)))
    } catch (error) {
      return err(fileProblemFrom(error, 'it'))
    }
  },
}
