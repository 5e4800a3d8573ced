import { APIS, type Api } from '../documents/apis.ts'
import { ACCOUNT_INFORMATION_REQUIREMENTS } from './account-information/requirements.ts'
import { ANSWER_REQUIREMENTS } from './answers/requirements.ts'
import * as ofApis from './apis.ts'
import { HOSTED_TOKEN_REQUIREMENTS } from './hosted/hosted.ts'
import { DESCRIBED } from './own/described.ts'
import { PAYMENT_REQUIREMENTS } from './payments/requirements.ts'
import { AT_THE_PROVIDER } from './provider/at-the-provider.ts'
import { RECONCILIATION_REQUIREMENTS } from './reconciliation/requirements.ts'
import { RELAY_REQUIREMENTS } from './relay/requirements.ts'
import { REQUEST_REQUIREMENTS } from './requests/requirements.ts'
import { SECURITY_REQUIREMENTS } from './security/requirements.ts'
import { TOKEN_REQUIREMENTS } from './tokens/requirements.ts'
import type { Requirement } from './requirement.ts'

const OF_APIS: Partial<Readonly<Record<Api, readonly Requirement[]>>> = { ...ofApis }

/**
 * Every requirement there is, area by area. A new one is one object in a file of its area; those of further APIs are in
 * `apis.ts`.
 */
export const REQUIREMENTS: readonly Requirement[] = [
  ...ANSWER_REQUIREMENTS,
  ...REQUEST_REQUIREMENTS,
  ...SECURITY_REQUIREMENTS,
  ...ACCOUNT_INFORMATION_REQUIREMENTS,
  ...TOKEN_REQUIREMENTS,
  ...AT_THE_PROVIDER,
  ...HOSTED_TOKEN_REQUIREMENTS,
  ...RELAY_REQUIREMENTS,
  ...PAYMENT_REQUIREMENTS,
  ...RECONCILIATION_REQUIREMENTS,
  ...APIS.flatMap((api) => OF_APIS[api] ?? []),
  ...DESCRIBED,
]
