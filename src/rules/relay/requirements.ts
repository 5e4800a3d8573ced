import { RELAYED_ANSWERS } from './answers.ts'
import { RELAYED_PERMISSIONS } from './permissions.ts'
import { FORWARDED_REQUESTS } from './requests.ts'
import type { Requirement } from '../requirement.ts'

/** The way between the faces of a gateway: judged wherever what arrived at the provider is seen, too. */
export const RELAY_REQUIREMENTS: readonly Requirement[] = [
  ...FORWARDED_REQUESTS,
  ...RELAYED_ANSWERS,
  ...RELAYED_PERMISSIONS,
]
