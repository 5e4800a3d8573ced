import { jsonAnswer } from '../../answers/answer.ts'
import { err, ok } from '../../../kernel/result.ts'
import type { SettlementError } from '../errors.ts'
import { DONE } from '../call.ts'
import type { SettlementAction } from '../call.ts'

/** How many are listed unless a page size says otherwise. */
const USUAL_PAGE_SIZE = 100

/** POST /bulk-subscription/securities/bulk-set: what is not in the list is subscribed no more. */
export const subscribeAll: SettlementAction = ({ parameters }, { settlement, policy }) => {
  const isins = parameters['isins'] as readonly string[]
  if (isins.some((isin) => !settlement.securities.has(isin))) return err(UNKNOWN)
  if (policy.keepsSubscriptions) {
    settlement.subscriptions.replaceAll(isins, String(parameters['validFrom']))
  }
  return ok(DONE)
}

/** PUT /bulk-subscription/securities/{isin} */
export const subscribe: SettlementAction = ({ parameters }, { settlement, policy }) => {
  const isin = String(parameters['isin'])
  if (!settlement.securities.has(isin)) return err(UNKNOWN)
  if (policy.keepsSubscriptions) settlement.subscriptions.set(isin, String(parameters['validFrom']))
  return ok(DONE)
}

/** DELETE /bulk-subscription/securities/{isin} */
export const unsubscribe: SettlementAction = ({ parameters }, { settlement }) => {
  const wasThere = settlement.subscriptions.remove(String(parameters['isin']))
  return wasThere ? ok(DONE) : err({ status: 404, detail: 'This security is not subscribed.' })
}

/** GET /bulk-subscription/securities */
export const listSubscriptions: SettlementAction = ({ parameters }, { settlement }) => {
  const all = settlement.subscriptions.list()
  const subscriptions = all.slice(0, Number(parameters['pageSize'] ?? USUAL_PAGE_SIZE))
  return ok(jsonAnswer({ subscriptions, totalRecords: all.length }))
}

const UNKNOWN: SettlementError = { status: 404, detail: 'No security has this ISIN.' }
