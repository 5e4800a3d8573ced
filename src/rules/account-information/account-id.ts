import { maxCharactersOf } from '../../documents/limits.ts'

/** Document 1 §4.2: the constraint on the last character is not shown, so any is fine there. */
const ACCOUNT_ID = /^[A-Za-z0-9](?:[A-Za-z0-9._-]*.)?$/su

export function isAccountId(text: string): boolean {
  return ACCOUNT_ID.test(text) && Array.from(text).length <= maxCharactersOf('accountId')
}
