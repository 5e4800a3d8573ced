import type { SettlementOperationId } from '../../documents/settlement/operations.ts'
import { readResults } from './actions/read-results.ts'
import { readSecurity } from './actions/read-security.ts'
import { listSubscriptions, subscribe, subscribeAll, unsubscribe } from './actions/subscriptions.ts'
import type { SettlementAction } from './call.ts'

/** What each operation does; the compiler names one that is missing. */
export const SETTLEMENT_ACTIONS: Readonly<Record<SettlementOperationId, SettlementAction>> = {
  'settlement/read-security': readSecurity,
  'settlement/subscribe-all': subscribeAll,
  'settlement/subscribe': subscribe,
  'settlement/unsubscribe': unsubscribe,
  'settlement/list-subscriptions': listSubscriptions,
  'settlement/read-results': readResults,
}
