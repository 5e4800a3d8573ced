import { dateOfDay } from '../../../kernel/calendar.ts'
import type { StatementLinkBody } from '../../../documents/wire/account-information.ts'
import type { ResourceAction } from '../core.ts'
import { statementPieces, statementXml } from '../camt.ts'
import type { StatementPeriod } from '../model.ts'
import { jsonAnswer, problemAnswer, xmlAnswer, xmlPiecesAnswer } from '../../answers/call-and-answer.ts'

/** Document 1 §4.2: links to the statements of the permission's accounts. */
export const listStatements: ResourceAction = (_call, { accountIds }, { bank, nowMs }) =>
  jsonAnswer(
    bank.accounts(accountIds).flatMap((account) => bank.statements(account, nowMs).map(representLink)),
  )

/** Document 1 §4.2: a camt.053.001.08 document, made from the same ledger as the transaction lists. */
export const readStatement: ResourceAction = (call, permission, context) => {
  const statement = context.bank.statement(call.path['reportId'] ?? '', context.nowMs)
  const covered = statement && permission.accountIds.includes(statement.account.id)
  if (!statement || !covered) {
    return problemAnswer('doesNotExist', 'No such statement under this permission.', call.instance)
  }
  const written = context.policy.statement(statement)
  if (written.entries.length <= MOST_ENTRIES_AT_ONCE) return xmlAnswer(statementXml(written))
  return xmlPiecesAnswer(() => statementPieces(written))
}

/** About a megabyte of XML: beyond it the document would take up more memory than the bank itself. */
const MOST_ENTRIES_AT_ONCE = 1000

function representLink(period: StatementPeriod): StatementLinkBody {
  const from = dateOfDay(period.from)
  const to = dateOfDay(period.to)
  const span = from === to ? from : `${from} to ${to}`
  return {
    name: `${period.account.iban} ${span}`,
    description: `Account statement ${period.account.designation}, ${span}`,
    type: 'CAMT53',
    schemaVersion: 'camt.053.001.08',
    id: period.id,
    account: { type: 'IBAN', identification: period.account.iban },
    dateFrom: from,
    dateTo: to,
  }
}
