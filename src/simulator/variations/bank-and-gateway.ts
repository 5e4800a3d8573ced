import type { GatewayVariation } from '../policies/gateway.ts'
import { CHOICE_VARIATIONS } from './choices.ts'
import { DEFAULT_VARIATIONS } from './defaults.ts'
import { FIELD_VARIATIONS } from './fields.ts'
import { PROBLEM_VARIATIONS } from './problems.ts'
import { STATUS_VARIATIONS } from './statuses.ts'
import { VALUE_VARIATIONS } from './values.ts'
import { WRITING_VARIATIONS } from './writing.ts'
import { XML_VARIATIONS } from './xml.ts'

/** What a bank and its gateway may do otherwise. What an answer says comes first, and how it is written comes last. */
export const BANK_AND_GATEWAY_VARIATIONS: readonly GatewayVariation[] = [
  ...DEFAULT_VARIATIONS,
  ...STATUS_VARIATIONS,
  ...CHOICE_VARIATIONS,
  ...VALUE_VARIATIONS,
  ...FIELD_VARIATIONS,
  ...PROBLEM_VARIATIONS,
  ...XML_VARIATIONS,
  ...WRITING_VARIATIONS,
]
