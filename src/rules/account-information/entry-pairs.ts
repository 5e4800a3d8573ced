import { formatDecimal } from '../../kernel/money.ts'
import type { Observation, XmlElement } from '../../evidence/observation.ts'
import { oncePerObject } from '../../kernel/once-per-object.ts'
import { accountNamesOf, entryItem, mayBeOneAccount, statementsOf } from './camt.ts'
import { children, compact, json, succeeded, text, xmlRoot } from '../read.ts'
import { isOfDay } from './statement-checks.ts'
import { itemOf, listedEntries } from '../sums.ts'

/** An entry as the transaction list shows it, and as the statement does; several where nothing tells them apart. */
export type EntryPair = ReturnType<typeof pairsOf>[number]

/**
 * The entries that both have. Nothing that names an entry is documented to be the same in both, so a pair is what has
 * a direction and an amount that no other entry has, in neither of the two; entries of which both have as many with the
 * same direction and amount belong together as a whole. In the order of the statement.
 */
export function entryPairs(statement: Observation, list: Observation): readonly EntryPair[] {
  return pairsWith(statement)(list)
}

/** Each fact of an entry is compared by a requirement of its own. */
const pairsWith = oncePerObject((statement: Observation) =>
  oncePerObject((list: Observation) => (succeeded(statement) ? pairsOf(statement, list) : [])),
)

function pairsOf(statement: Observation, list: Observation) {
  const statements = statementsOfAccount(statement, list).filter((one) => isOfDay(one, list))
  const booked = statements.flatMap((one) =>
    children(one, 'Ntry').map((entry, index) => ({
      key: keyOf(entryItem(entry)),
      entry,
      at: `/Document/BkToCstmrStmt/Stmt/Ntry[${index + 1}]`,
    })),
  )
  const listed = Map.groupBy(listedEntries(list) ?? [], (entry) => keyOf(itemOf(entry)))
  return [...Map.groupBy(booked, ({ key }) => key)].flatMap(([key, own]) => {
    const same = listed.get(key) ?? []
    if (key === undefined || same.length !== own.length) return []
    // `at`: where each stands in the statement.
    return [{ listed: same, booked: own.map(({ entry }) => entry), at: own.map(({ at }) => at) }]
  })
}

/** Of several lists, one that does not say whose it is may be anybody's. */
export function saysItsAccount(list: Observation): boolean {
  return text(json(list), 'iban') !== undefined
}

/** The statements of a document that may be of the account of a list. */
export function statementsOfAccount(document: Observation, list: Observation): readonly XmlElement[] {
  const iban = text(json(list), 'iban')
  const currencies = new Set(
    (listedEntries(list) ?? []).map((entry) => compact(text(entry, 'amount', 'currency') ?? '')),
  )
  const names = {
    iban: iban === undefined ? undefined : compact(iban),
    currency: currencies.size === 1 ? [...currencies][0] || undefined : undefined,
  }
  return statementsOf(xmlRoot(document)).filter((one) => mayBeOneAccount(accountNamesOf(one), names))
}

/** True where the document has a statement of the account of the list, or none at all. */
export function isOfSameAccount(document: Observation, list: Observation): boolean {
  return statementsOf(xmlRoot(document)).length === 0 || statementsOfAccount(document, list).length > 0
}

function keyOf({ direction, amount }: ReturnType<typeof itemOf>): string | undefined {
  return direction === undefined || !amount ? undefined : `${direction} ${formatDecimal(amount)}`
}
