import { UsageError } from '../control/usage-error.ts'

/** A path below which a surface is mounted, as it stands before the path of an operation: no slash at the end. */
export function mountPath(path: string): string {
  if (path !== '' && !path.startsWith('/')) {
    throw new UsageError(`at() takes a path that begins with a slash, such as /gateway, not "${path}"`)
  }
  if (/[?#*]/.test(path)) {
    throw new UsageError(
      `at() takes the path that stands before every address, without ?, # or *, not "${path}"`,
    )
  }
  return path.replace(/(?<!\/)\/+$/, '')
}
