import type { Requirement } from '../requirement.ts'
import { CARD_SECRETS } from './card-secrets.ts'
import { SECRETS } from './secrets.ts'

/** What an answer gives away by the values that it shows, whatever its fields are called. */
export const SECURITY_REQUIREMENTS: readonly Requirement[] = [...SECRETS, ...CARD_SECRETS]
