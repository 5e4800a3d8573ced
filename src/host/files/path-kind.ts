import { statSync } from 'node:fs'
import type { Stats } from 'node:fs'

export function isFile(path: string): boolean {
  return look(path)?.isFile() ?? false
}

export function isFolder(path: string): boolean {
  return look(path)?.isDirectory() ?? false
}

/** Undefined also for what may not be looked at: whoever opens it then is told why. */
function look(path: string): Stats | undefined {
  try {
    return statSync(path)
  } catch {
    return undefined
  }
}
