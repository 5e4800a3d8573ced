import { ACCESS } from './access.ts'
import { HEADERS } from './headers.ts'
import { LIMITED } from './limits.ts'
import { PARAMETERS } from './parameters.ts'
import type { Requirement } from '../requirement.ts'

/** How requests are checked: headers, parameters, and who may ask for what. */
export const REQUEST_REQUIREMENTS: readonly Requirement[] = [...HEADERS, ...LIMITED, ...PARAMETERS, ...ACCESS]
