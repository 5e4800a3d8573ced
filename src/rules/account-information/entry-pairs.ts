import type { Observation, XmlElement } from '../../evidence/observation.ts'
import { entryItem, statementsOf } from './camt.ts'
import { child, children, compact, formatDecimal, json, succeeded, text, xmlRoot } from '../read.ts'
import type { JsonObject } from '../read.ts'
import { isOfDay } from './statement-checks.ts'
import { itemOf, listedEntries } from '../sums.ts'

/** An entry as the transaction list shows it, and as the statement does. */
export interface EntryPair {
  readonly listed: JsonObject
  readonly booked: XmlElement
  /** Where it stands in the statement. */
  readonly at: string
}

/**
 * The entries that both have. Nothing that names an entry is documented to be the same in both, so a pair is what has
 * a direction and an amount that no other entry has, in neither of the two. In the order of the statement.
 */
export function entryPairs(statement: Observation, list: Observation): readonly EntryPair[] {
  if (!succeeded(statement)) return []
  const statements = statementsOf(xmlRoot(statement)).filter((one) => isOfDay(one, list))
  const booked = statements.flatMap((one) =>
    children(one, 'Ntry').map((entry, index) => ({
      key: keyOf(entryItem(entry)),
      value: entry,
      at: `/Document/BkToCstmrStmt/Stmt/Ntry[${index + 1}]`,
    })),
  )
  const listed = (listedEntries(list) ?? []).map((entry) => ({ key: keyOf(itemOf(entry)), value: entry }))
  return booked.flatMap(({ key, value, at }) => {
    const same = listed.filter((other) => other.key === key)
    const isClear = same.length === 1 && booked.filter((other) => other.key === key).length === 1
    return key !== undefined && isClear ? [{ listed: same[0]!.value, booked: value, at }] : []
  })
}

/** Of several lists, one that does not say whose it is may be anybody's. */
export function saysItsAccount(list: Observation): boolean {
  return text(json(list), 'iban') !== undefined
}

/** True unless both say of which account they are, and it is not the same. */
export function isOfSameAccount(statement: Observation, list: Observation): boolean {
  const listed = text(json(list), 'iban')
  const booked = statementsOf(xmlRoot(statement)).flatMap(
    (one) => child(one, 'Acct', 'Id', 'IBAN')?.text ?? [],
  )
  return (
    listed === undefined || booked.length === 0 || booked.some((iban) => compact(iban) === compact(listed))
  )
}

function keyOf({ direction, amount }: ReturnType<typeof itemOf>): string | undefined {
  return direction === undefined || !amount ? undefined : `${direction} ${formatDecimal(amount)}`
}
