import { SETTLEMENT_OPERATIONS } from '../../../documents/settlement/operations.ts'
import { because } from '../consequences.ts'
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

/** Every requirement that looks for a parameter in the lists. */
export function everyListing(reason: string): Readonly<Record<string, string>> {
  return because(
    reason,
    'settlement/invalid-parameter-is-listed',
    'settlement/missing-parameter-is-listed',
    'settlement/every-offender-is-listed',
  )
}
