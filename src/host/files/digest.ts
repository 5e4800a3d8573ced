import { createHash } from 'node:crypto'

/** SHA-256 of a text in UTF-8, as hex digits. */
export function sha256Of(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}
