import type { Observation } from '../../evidence/observation.ts'
import { operationsTouchedBy } from '../../documents/cards/addresses.ts'
import { CHANGES } from '../../documents/cards/history.ts'
import type { ChangeId } from '../../documents/cards/history.ts'
import { memberAt } from '../../documents/cards/members.ts'
import { notTested } from '../outcomes.ts'
import { asObject, json, succeeded } from '../read.ts'
import { PASS, ambient, contradicted, requirement } from '../requirement.ts'
import type { Outcome } from '../requirement.ts'
import { onCards } from './judging.ts'
import { answerIn, fieldWithin } from './reading.ts'
import { fromRelease } from './placement.ts'

/** Fields of answers that came, went and came back (document 3 §9.4). Where in an answer they stand is not shown. */
export const FIELD_HISTORY = [
  requirement({
    id: 'cards/removed-fields-are-gone',
    surface: 'cards',
    statedIn: ['3 §2 row 4: replaced fields'],
    clauses: ['3 §9.4', '3 §2 row 4'],
    text: 'A field that was removed stands in no answer of the releases without it.',
    why: 'Clients that still find it never move to what takes its place, and stop working when it goes.',
    check: ambient((observation) => {
      const absent = fieldsOf(observation).filter((field) => !isInRelease(field, observation))
      if (absent.length === 0 || !succeeded(observation) || !asObject(json(observation))) return undefined
      const left = absent.find(({ name }) => isShown(name, observation))
      return left ? stillThere(left, observation) : PASS
    }),
  }),
  onCards({
    id: 'cards/fields-of-the-release-are-shown',
    clauses: ['3 §9.4', '3 §2 row 4', '3 §2 row 5'],
    assumptions: ['card-field-presence'],
    text: 'Card details show the fields that the release still has, or has again.',
    why: 'Who moves between releases relies on them; whether every card has them is not shown.',
    judge: (here) => {
      if (!succeeded(here)) return notTested(`there are no details: ${answerIn(here)}`)
      const fields = fieldsOf(here).filter((field) => isInRelease(field, here))
      if (fields.length === 0) return notTested('the release has none of the fields that came or went')
      const missing = fields.find(({ name }) => !isShown(name, here))
      if (!missing) return PASS
      const expected = { rule: `a field of ${missing.record}` }
      return contradicted(`/${missing.name}`, expected, 'absent')
    },
  }),
]

/** A field that was removed at some time, in the words of the history. */
interface RemovedField {
  readonly change: ChangeId
  readonly record: string
  readonly name: string
  /** The operations whose answers had it. */
  readonly operations: readonly string[]
}

const REMOVED_FIELDS = CHANGES.filter(({ kind, what }) => kind === 'field' && what === 'removed').map(
  (change): RemovedField => {
    const [record, name] = change.name.split('.') as [string, string]
    return { change: change.id as ChangeId, record, name, operations: operationsTouchedBy(change) }
  },
)

function fieldsOf({ operation, cards }: Observation): readonly RemovedField[] {
  if (!operation || !cards) return []
  return REMOVED_FIELDS.filter(({ operations }) => operations.includes(operation.id))
}

function isInRelease({ record, name }: RemovedField, { cards }: Observation): boolean {
  return memberAt(record, name, cards!.variant, cards!.release) !== undefined
}

/** Null is as good as absent. */
function isShown(name: string, here: Observation): boolean {
  return (fieldWithin(json(here), name) ?? null) !== null
}

function stillThere({ change, name, record }: RemovedField, here: Observation): Outcome {
  const { variant, release } = here.cards!
  const rule = `${record} of ${variant} ${release} is without it`
  return fromRelease(change, here, contradicted(`/${name}`, { rule }, 'present'))
}
