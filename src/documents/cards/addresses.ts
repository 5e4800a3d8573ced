import { CARD_OPERATIONS, cardOperationAt } from './operations.ts'
import type { CardOperation, ReleasedOperation } from './operation-rows.ts'
import type { ReleasePoint } from './comparison.ts'
import type { Change } from './history/change.ts'
import { defined } from '../../kernel/defined.ts'

/** An operation that two releases or variants have at different addresses, or only one of them. */
export interface AddressDifference {
  readonly operation: string
  readonly title: string
  /** Methods and paths below the variant's base address; absent where the operation is. */
  readonly from?: string
  readonly to?: string
}

export function addressDifferences(from: ReleasePoint, to: ReleasePoint): readonly AddressDifference[] {
  return CARD_OPERATIONS.flatMap(({ id, title }) => {
    const [before, after] = [from, to].map(({ variant, release }) =>
      addressesOf(cardOperationAt(id, variant, release)),
    )
    if (before === after) return []
    return [defined({ operation: id, title, from: before, to: after })]
  })
}

/** `POST /cards/details`; several with "and" between them. Undefined for no operation. */
function addressesOf(operation: ReleasedOperation | undefined): string | undefined {
  if (!operation) return undefined
  return [operation, ...(operation.aliases ?? [])]
    .map(({ path }) => `${operation.method} ${path}`)
    .join(' and ')
}

/** The ids of the operations that show a change. */
export function operationsTouchedBy({ touches }: Change): readonly string[] {
  const rows: readonly CardOperation[] = CARD_OPERATIONS
  return rows
    .filter(({ routes }) => {
      if (touches === 'every operation') return true
      // An order names the card that is to be, by shortCardId alone.
      if (touches === 'every card')
        return routes.some(({ addressings = [] }) => addressings.some((name) => name !== 'shortCardId'))
      return routes.some(
        ({ method, path }) => touches.includes(path) || touches.includes(`${method} ${path}`),
      )
    })
    .map(({ id }) => id)
}
