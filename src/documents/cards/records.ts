import { memberAt } from './members.ts'
import type { MemberAt } from './members.ts'
import { CARD_RECORDS } from './record-fields.ts'
import type { CardRecordName } from './record-fields.ts'
import { variantOf } from './releases.ts'
import type { Release, Variant } from './releases.ts'

export { CARD_RECORDS }

/** The fields that a record has in a release, under the names that they have there. */
export function recordAt(
  record: CardRecordName,
  release: Release,
  variant: Variant | undefined = variantOf(release),
): readonly MemberAt[] {
  if (!variant) return []
  return CARD_RECORDS[record].fields.flatMap((field) => memberAt(record, field, variant, release) ?? [])
}
