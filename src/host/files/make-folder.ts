import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { isFolder } from './path-kind.ts'

/**
 * Makes a folder and what lies above it; one that is there is left as it is. Throws what Node throws. Others may make
 * the same folders at the same time, as the shards of a run do.
 *
 * Node's own `recursive` never ends where a file system takes no new folder although the one above is there, as
 * below `/proc`: it makes the folder above again and again.
 */
export function makeFolder(path: string): void {
  if (isMade(path)) return
  makeFolder(dirname(path))
  // Now the one above is there, whoever made it since the first try.
  if (!isMade(path)) throw new Error('cannot be made: nothing can be created there')
}

/** False where the folder above is missing. */
function isMade(path: string): boolean {
  try {
    mkdirSync(path)
    return true
  } catch (error) {
    if (isFolder(path)) return true
    const { code } = error as NodeJS.ErrnoException
    if (code !== 'ENOENT' || dirname(path) === path) throw error
    return false
  }
}
