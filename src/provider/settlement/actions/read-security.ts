import { jsonAnswer } from '../../answers/answer.ts'
import { calendarDate } from '../../../kernel/calendar.ts'
import { err, ok } from '../../../kernel/result.ts'
import type { SettlementAction } from '../call.ts'
import { settlementOf } from '../represent.ts'

/** GET /detailed-settlement-information/securities/{isin} */
export const readSecurity: SettlementAction = ({ parameters }, { settlement }) => {
  const { isin, market, tradeDate } = parameters
  const security = settlement.securities.get(String(isin))
  if (!security || (market !== undefined && market !== security.market)) {
    return err({ status: 404, detail: 'No security has this ISIN on this market.' })
  }
  return ok(jsonAnswer(settlementOf(security, calendarDate(String(tradeDate)))))
}
