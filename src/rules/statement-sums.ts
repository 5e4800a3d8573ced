import type { XmlElement } from '../evidence/observation.ts'
import { parseDecimal } from '../kernel/money.ts'
import { statementsOf } from './camt.ts'
import {
  addDecimals,
  answersOperation,
  child,
  children,
  equalDecimals,
  formatDecimal,
  succeeded,
  xmlRoot,
} from './read.ts'
import { PASS, contradicted, requirement } from './requirement.ts'
import type { Outcome } from './requirement.ts'

/** What a camt.053 says about itself: its summary and its batches. */
export const STATEMENT_SUMS = [
  requirement({
    id: 'statements/summary-adds-up',
    clause: '1 §1.3',
    level: 'SHOULD',
    text: 'The transaction summary of a statement has the number and the sum of its entries.',
    why: 'Receivers check the summary to know that nothing got lost on the way.',
    check: { kind: 'ambient', judge: (observation) => eachStatement(observation, summaryAddsUp) },
  }),
  requirement({
    id: 'statements/batches-add-up',
    clause: '1 §1.3',
    level: 'SHOULD',
    text: 'A batch of a statement has the number of its transactions and the amount of its entry.',
    why: 'Payrolls are matched by both.',
    check: {
      kind: 'ambient',
      judge: (observation) =>
        eachStatement(observation, (statement) => children(statement, 'Ntry').flatMap(batchAddsUp)),
    },
  }),
]

function eachStatement(
  observation: Parameters<typeof xmlRoot>[0],
  judge: (statement: XmlElement) => readonly Outcome[],
): Outcome[] | undefined {
  if (!answersOperation(observation, 'account-information/read-statement') || !succeeded(observation))
    return undefined
  const outcomes = statementsOf(xmlRoot(observation)).flatMap(judge)
  return outcomes.length > 0 ? outcomes : undefined
}

function summaryAddsUp(statement: XmlElement): readonly Outcome[] {
  const entries = children(statement, 'Ntry')
  const total = child(statement, 'TxsSummry', 'TtlNtries')
  const amounts = entries.map((entry) => parseDecimal(child(entry, 'Amt')?.text ?? ''))
  const sum = amounts.reduce((left, right) => left && right && addDecimals(left, right), {
    unscaled: 0n,
    scale: 0,
  })
  const [count, stated] = [child(total, 'NbOfNtries')?.text, parseDecimal(child(total, 'Sum')?.text ?? '')]
  return [
    ...(count === undefined ? [] : [same('TxsSummry/TtlNtries/NbOfNtries', String(entries.length), count)]),
    ...(!stated || !sum
      ? []
      : [
          equalDecimals(stated, sum)
            ? PASS
            : same('TxsSummry/TtlNtries/Sum', formatDecimal(sum), formatDecimal(stated)),
        ]),
  ]
}

function batchAddsUp(entry: XmlElement): readonly Outcome[] {
  const amount = parseDecimal(child(entry, 'Amt')?.text ?? '')
  return children(entry, 'NtryDtls').flatMap((details) => {
    const batch = child(details, 'Btch')
    const count = child(batch, 'NbOfTxs')?.text
    const total = parseDecimal(child(batch, 'TtlAmt')?.text ?? '')
    const shown = children(details, 'TxDtls').length
    // A batch may leave its transactions out, and an entry may have several batches.
    const isWhole = children(entry, 'NtryDtls').length === 1
    return [
      ...(count === undefined || shown === 0
        ? []
        : [same('Ntry/NtryDtls/Btch/NbOfTxs', String(shown), count)]),
      ...(!total || !amount || !isWhole
        ? []
        : [
            equalDecimals(total, amount)
              ? PASS
              : same('Ntry/NtryDtls/Btch/TtlAmt', formatDecimal(amount), formatDecimal(total)),
          ]),
    ]
  })
}

function same(place: string, expected: string, actual: string): Outcome {
  if (expected === actual) return PASS
  return contradicted({
    at: `/Document/BkToCstmrStmt/Stmt/${place}`,
    expected: { rule: 'as the statement itself has it', value: expected },
    actual,
  })
}
