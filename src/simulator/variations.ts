import { APIS } from '../documents/apis.ts'
import { BEHAVIOURS } from './behaviours.ts'
import type { AnyVariation } from './behaviours.ts'

/** Every legal variation there is, API by API. What an answer says comes first, and how it is written comes last. */
export const VARIATIONS: readonly AnyVariation[] = APIS.flatMap((api) => BEHAVIOURS[api].variations)
