import { SETTLEMENT_OPERATIONS } from '../../../documents/settlement/operations.ts'
import type { Distortion, Json } from '../distort.ts'

export const EVERY_OPERATION = SETTLEMENT_OPERATIONS.map(({ id }) => id)

/** Changes the record of a 400. */
export function recordOf(change: (record: Json) => Json): Distortion {
  return (answer) => {
    if (answer.status !== 400 || answer.content.kind !== 'json') return answer
    const record = structuredClone(answer.content.value) as Json
    return { ...answer, content: { kind: 'json', value: change(record) } }
  }
}

/** Changes every item of the lists of a 400. */
export function itemsOf(
  change: (item: Json) => Json,
  lists: readonly string[] = ['invalidParams', 'missingParams'],
): Distortion {
  return recordOf((record) => ({
    ...record,
    ...Object.fromEntries(
      lists.flatMap((list) => {
        const items = record[list] as Json[] | undefined
        return items ? [[list, items.map(change)]] : []
      }),
    ),
  }))
}
