import { type Distortion, type Json, bodyOf } from '../fault.ts'
import type { SearchedRecord } from '../../../provider/cards/activity/search-policy.ts'
import type { JsonObject } from '../../../kernel/objects.ts'
import type { CardCodeNumber } from '../../../documents/cards/codes.ts'
import type { CardFault } from '../../policies/cards.ts'

/** An error that is right, and does not say why. */
export function codeFault(
  id: string,
  code: CardCodeNumber,
  broken: `cards/${string}`,
  operations?: CardFault['operations'],
): CardFault {
  return {
    id,
    title: `An operation that has to fail with ${code} fails with 5001`,
    breaks: [broken],
    operations,
    codeGiven: (given) => (given === code ? 5001 : given),
  }
}

/** For confirmations that never come. */
export const A_CENTURY_MS = 100 * 365 * 86_400_000

/** Records of one kind that a search shows otherwise. */
export function shown(what: SearchedRecord, change: (record: JsonObject) => JsonObject) {
  return (record: JsonObject, of: SearchedRecord): JsonObject => (of === what ? change(record) : record)
}

/** A status that is forgotten as soon as an answer with such a field came in between. */
export function activeAfter(between: string, field: string, status: string): Distortion {
  return bodyOf((body, { before }) => {
    const isBetween =
      before?.content.kind === 'json' && JSON.stringify(before.content.value).includes(`"${between}"`)
    const text = JSON.stringify(body)
    return isBetween
      ? (JSON.parse(text.replace(`"${field}":"${status}"`, `"${field}":"ACTIVE"`)) as Json)
      : body
  })
}
