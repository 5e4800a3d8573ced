import type { Word } from '../../kernel/words.ts'
import { environmentProblem } from '../environment-problem.ts'

export interface FileProblem {
  readonly code: Word<'not-found is-a-directory not-a-directory not-allowed no-space not-utf8 too-large failed'>
  /** A sentence with the path in it. */
  readonly message: string
}

const CAUSES: Readonly<Record<string, readonly [FileProblem['code'], string]>> = {
  ENOENT: ['not-found', 'does not exist'],
  EISDIR: ['is-a-directory', 'is a folder, not a file'],
  ENOTDIR: ['not-a-directory', 'lies below something that is no folder'],
  EEXIST: ['not-a-directory', 'cannot be made: a file has its name'],
  EACCES: ['not-allowed', 'cannot be opened: permission denied'],
  EPERM: ['not-allowed', 'cannot be opened: permission denied'],
  EROFS: ['not-allowed', 'cannot be written: the file system is read-only'],
  ENOSPC: ['no-space', 'cannot be written: the disk is full'],
  ERR_ENCODING_INVALID_ENCODED_DATA: ['not-utf8', 'is not UTF-8; save it as UTF-8'],
}

/** What went wrong with a file, from whatever Node threw. */
export function fileProblemFrom(error: unknown, path: string): FileProblem {
  const { code, message } = error as NodeJS.ErrnoException
  const known = code === undefined || !Object.hasOwn(CAUSES, code) ? undefined : CAUSES[code]
  if (!known)
    return {
      code: code === 'EDQUOT' ? 'no-space' : 'failed',
      message: `${path}: ${environmentProblem(error) ?? message}`,
    }
  // Other tools read their standard input for it.
  if (path === '-' && code === 'ENOENT')
    return {
      code: 'not-found',
      message: '- stands for no file here: standard input is not read, so name a file',
    }
  const [cause, words] = known
  return { code: cause, message: `${path} ${words}` }
}
