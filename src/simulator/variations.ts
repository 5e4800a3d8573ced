import type { Variation } from './variation.ts'
import { CARD_VARIATIONS } from './variations/cards.ts'
import { DEFAULT_VARIATIONS } from './variations/defaults.ts'
import { FIELD_VARIATIONS } from './variations/fields.ts'
import { PROBLEM_VARIATIONS } from './variations/problems.ts'
import { SETTLEMENT_VARIATIONS } from './variations/settlement.ts'
import { STATUS_VARIATIONS } from './variations/statuses.ts'
import { VALUE_VARIATIONS } from './variations/values.ts'
import { WRITING_VARIATIONS } from './variations/writing.ts'
import { XML_VARIATIONS } from './variations/xml.ts'

/** Every legal variation there is. What an answer says comes first, and how it is written comes last. */
export const VARIATIONS: readonly Variation[] = [
  ...DEFAULT_VARIATIONS,
  ...STATUS_VARIATIONS,
  ...VALUE_VARIATIONS,
  ...FIELD_VARIATIONS,
  ...PROBLEM_VARIATIONS,
  ...XML_VARIATIONS,
  ...WRITING_VARIATIONS,
  ...CARD_VARIATIONS,
  ...SETTLEMENT_VARIATIONS,
]
