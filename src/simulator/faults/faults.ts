import { APIS } from '../../documents/apis.ts'
import { type AnyFault, BEHAVIOURS } from '../variations/behaviours.ts'

/** Every fault there is, API by API. */
export const FAULTS: readonly AnyFault[] = APIS.flatMap((api) => BEHAVIOURS[api].faults)
