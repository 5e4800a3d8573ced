import { readFileSync } from 'node:fs'
import { fileProblemFrom } from './file-problem.ts'
import type { FileProblem } from './file-problem.ts'
import { err, ok } from '../../kernel/result.ts'
import type { Result } from '../../kernel/result.ts'
import type { SecretSources } from '../../target/profile/secrets.ts'

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
