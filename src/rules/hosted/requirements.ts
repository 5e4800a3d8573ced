import { HOSTED } from './hosted.ts'
import { HOSTED_CONSENT } from './hosted-consent.ts'
import type { Requirement } from '../requirement.ts'

/** Tokens that the gateway holds for its clients. */
export const HOSTED_TOKEN_REQUIREMENTS: readonly Requirement[] = [...HOSTED, ...HOSTED_CONSENT]
