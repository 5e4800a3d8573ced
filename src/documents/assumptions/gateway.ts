import { ACCOUNTS } from './accounts.ts'
import { ADDRESSES } from './addresses.ts'
import { PAYMENTS } from './payments.ts'
import { REQUESTS } from './requests.ts'
import { TOKENS } from './tokens.ts'

/** What documents 1 and 2 leave open. */
export const GATEWAY_ASSUMPTIONS = [...ADDRESSES, ...ACCOUNTS, ...PAYMENTS, ...REQUESTS, ...TOKENS] as const

export type GatewayAssumptionId = (typeof GATEWAY_ASSUMPTIONS)[number]['id']
