import type { Observation, XmlElement } from '../evidence/observation.ts'
import { parseDecimal } from '../kernel/money.ts'
import { sumOf } from './booked.ts'
import { bookedEntries, statementsOf } from './camt.ts'
import { notTested } from './outcomes.ts'
import { child, children, equalDecimals, formatDecimal, xmlRoot } from './read.ts'
import { PASS, contradicted } from './requirement.ts'
import type { Outcome } from './requirement.ts'
import type { SubmittedOrder } from './submitted.ts'

/** Among the statements of all accounts and days: one with a debit for the order, as in the transaction list. */
export function statementShows(
  order: SubmittedOrder,
  statements: readonly Observation[],
): Outcome | Outcome[] {
  const debits = statements
    .flatMap((statement) => statementsOf(xmlRoot(statement)))
    .flatMap(bookedEntries)
    .filter((entry) => child(entry, 'CdtDbtInd')?.text === 'DBIT')
  if (debits.length === 0) return notTested('there is no statement with debits')
  const outcomes = order.transactions.flatMap(({ endToEndId, amount }): Outcome[] => {
    const details = debits
      .flatMap(detailsOf)
      .find((item) => child(item, 'Refs', 'EndToEndId')?.text === endToEndId)
    const shown = parseDecimal(
      (child(details, 'Amt') ?? child(details, 'AmtDtls', 'TxAmt', 'Amt'))?.text ?? '',
    )
    if (!shown || !amount) return []
    if (equalDecimals(shown, amount)) return [PASS]
    return [
      contradicted({
        at: `/Document/BkToCstmrStmt/Stmt/Ntry/NtryDtls/TxDtls/Amt (${endToEndId ?? ''})`,
        expected: { rule: 'the amount that was ordered', value: formatDecimal(amount) },
        actual: formatDecimal(shown),
      }),
    ]
  })
  return outcomes.length > 0 ? outcomes : showsSum(order, debits)
}

/** A batch without details is found by its sum. */
function showsSum(order: SubmittedOrder, debits: readonly XmlElement[]): Outcome {
  const sum = sumOf(order.transactions)
  if (!sum) return notTested('the amounts of the order cannot be added up')
  const found = debits.some((entry) => {
    const amount = parseDecimal(child(entry, 'Amt')?.text ?? '')
    return amount !== undefined && equalDecimals(amount, sum)
  })
  if (found) return PASS
  return contradicted({
    at: '/Document/BkToCstmrStmt/Stmt/Ntry',
    expected: { rule: 'an entry for the order', value: formatDecimal(sum) },
    actual: 'no such entry',
  })
}

function detailsOf(entry: XmlElement): readonly XmlElement[] {
  return children(entry, 'NtryDtls').flatMap((details) => children(details, 'TxDtls'))
}
