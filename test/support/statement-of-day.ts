import type { Simulator } from '../../src/simulator/simulator.ts'
import { freshAccess, send } from './payment-client.ts'

/** The statement of one account and of a day that is over, which is finalized for it. */
export async function statementOfDay(bank: Simulator, accountId: string, day: string): Promise<string> {
  bank.control.finalizeDay(day)
  const headers = freshAccess(bank, accountId)
  const { iban } = bank.control.accounts().find(({ id }) => id === accountId)!
  const list = await send(bank, 'account-information/list-statements', { headers })
  const links = JSON.parse(list.text) as {
    id: string
    dateFrom: string
    dateTo: string
    account: { identification: string }
  }[]
  const { id: reportId } = links.find(
    ({ dateFrom, dateTo, account }) => dateFrom === day && dateTo === day && account.identification === iban,
  )!
  const answer = await send(bank, 'account-information/read-statement', { headers, path: { reportId } })
  return answer.text
}
