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

const OF_ACCOUNTS = [
  ...ANSWER_REQUIREMENTS,
  ...REQUEST_REQUIREMENTS,
  ...SECURITY_REQUIREMENTS,
  ...ACCOUNT_INFORMATION_REQUIREMENTS,
]

const OF_PAYMENTS = [...PAYMENT_REQUIREMENTS, ...RECONCILIATION_REQUIREMENTS]

/**
 * What document 1 says of answers that only a provider can give: the gateway relays them (document 1 §1.1), and all that
 * it changes on the way is one header of the request (document 2 §4.2 step 2). What the gateway itself adds or checks is
 * not here: headers, parameters, permissions, and how errors are worded.
 */
export const RELAYED = [...OF_ACCOUNTS, ...OF_PAYMENTS].filter(({ atProvider }) => atProvider)

const OF_APIS: Partial<Readonly<Record<Api, readonly Requirement[]>>> = { ...ofApis }

/**
 * Every requirement there is, area by area. A new one is one object in a file of its area; those of further APIs are in
 * `apis.ts`.
 */
export const REQUIREMENTS: readonly Requirement[] = [
  ...OF_ACCOUNTS,
  ...TOKEN_REQUIREMENTS,
  ...RELAYED.map(({ atProvider, ...one }) => ({ ...one, id: atProvider!, surface: 'provider' as const })),
  ...AT_THE_PROVIDER,
  ...HOSTED_TOKEN_REQUIREMENTS,
  ...RELAY_REQUIREMENTS,
  ...OF_PAYMENTS,
  ...APIS.flatMap((api) => OF_APIS[api] ?? []),
  ...DESCRIBED,
]
