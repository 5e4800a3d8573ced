import type { Variation } from './variation.ts'
import { MORE_FIELDS } from './fields.ts'
import { WRITING_VARIATIONS } from './writing.ts'

/** What holds for the JSON of any API, with the clause that leaves it open there. `words` begin each title. */
export function asUsual(
  api: string,
  words: string,
  permittedBy: Variation['permittedBy'],
): readonly Variation[] {
  return [MORE_FIELDS, ...WRITING_VARIATIONS].map((variation) => ({
    ...variation,
    id: `${api}/${variation.id.slice(variation.id.indexOf('/') + 1)}`,
    title: `${words}: ${variation.title}`,
    permittedBy,
  }))
}
