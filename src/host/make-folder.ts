import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { isFolder } from './path-kind.ts'

/**
 * Makes a folder and what lies above it; one that is there is left as it is. Throws what Node throws.
 *
 * Node's own `recursive` never ends where a file system takes no new folder although the one above is there, as
 * below `/proc`: it makes the folder above again and again.
 */
export function makeFolder(path: string): void {
  try {
    mkdirSync(path)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (isFolder(path)) return
    const above = dirname(path)
    if (code !== 'ENOENT' || above === path) throw error
    if (isFolder(above)) throw new Error('cannot be made: nothing can be created there', { cause: error })
    makeFolder(above)
    makeFolder(path)
  }
}
