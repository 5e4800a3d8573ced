import type { Observation } from '../../evidence/observation.ts'
import { operationsTouchedBy } from '../../documents/cards/addresses.ts'
import { CHANGES, type ChangeId, memberAt } from '../../documents/cards/history.ts'
import { mustHold, notTested } from '../outcomes.ts'
import { asObject, json, refused, succeeded } from '../read.ts'
import { PASS, contradicted } from '../requirement.ts'
import { onCards, mustFailWith, mustSucceed, onEveryAnswer } from './judging.ts'
import { answerIn, fieldWithin, mentions } from './reading.ts'
import { fromRelease, isBefore } from './placement.ts'

/** Fields of answers that came, went and came back (document 3 §9.4). Where in an answer they stand is not shown. */
export const HISTORY = [
  onEveryAnswer('cards/removed-fields-are-gone', {
    statedIn: ['3 §2 row 4: replaced fields'],
    clauses: ['3 §9.4', '3 §2 row 4'],
    text: 'A field that was removed stands in no answer of the releases without it.',
    why: 'Clients that still find it never move to what takes its place, and stop working when it goes.',
    judge: (observation) => {
      const absent = fieldsOf(observation).filter((field) => !isInRelease(field, observation))
      if (absent.length === 0 || !succeeded(observation) || !asObject(json(observation))) return undefined
      const left = absent.find(({ name }) => isShown(name, observation))
      if (!left) return PASS
      const { variant, release } = observation.cards!
      const rule = `${left.record} of ${variant} ${release} is without it`
      return fromRelease(left.change, observation, contradicted(`/${left.name}`, rule, 'present'))
    },
  }),
  onCards('cards/fields-of-the-release-are-shown', {
    clauses: ['3 §9.4', '3 §2 row 4', '3 §2 row 5'],
    assumptions: ['card-field-presence'],
    text: 'Card details show the fields that the release still has, or has again.',
    why: 'Who moves between releases relies on them; whether every card has them is not shown.',
    ifRefused: 'there are no details',
    judge: (here) => {
      const fields = fieldsOf(here).filter((field) => isInRelease(field, here))
      if (fields.length === 0) return notTested('the release has none of the fields that came or went')
      const missing = fields.find(({ name }) => !isShown(name, here))
      return mustHold(!missing, `/${missing?.name}`, `a field of ${missing?.record}`, 'absent')
    },
  }),
  // Codes and names that are gone: they must not come back in any error.
  onEveryAnswer('cards/removed-codes-are-gone', {
    statedIn: ['3 §7 row 3: 4441'],
    clauses: ['3 §7', '3 §7 row 3', '3 §7 row 5'],
    text: 'The codes 4441 and 4459 were removed and come no more.',
    why: 'Clients have no case for them any more; get and set PIN are allowed for virtual cards.',
    judge: (observation) => {
      const body = refused(observation) ? json(observation) : undefined
      if (body === undefined) return undefined
      const code = (['4441', '4459'] as const).find((removed) => codesIn(body).includes(removed))
      const told = code && contradicted('body', 'no code that was removed', code)
      return told ? fromRelease(`code-${code}-removed`, observation, told) : PASS
    },
  }),
  onEveryAnswer('cards/renamed-error-has-its-new-name', {
    statedIn: ['3 §7 row 4: 4442'],
    clauses: ['3 §7', '3 §7 row 4'],
    text: 'The error 4442 is called PIN_PREVIOUSLY_PASSED_TO_NEWER_CARD, and PIN_PREVIOUSLY_INHERITED no more.',
    why: 'A client that compares the name does not recognise the error under the old one.',
    since: 'code-4442-renamed',
    judge: (observation) => {
      const { text } = observation.response
      if (!refused(observation)) return undefined
      const expected = { rule: 'the name of 4442', value: NEW_NAME }
      if (text.includes(OLD_NAME)) return contradicted('body', expected, OLD_NAME)
      return text.includes(NEW_NAME) ? PASS : undefined
    },
  }),
  // Codes and names that were removed, in the releases before: when that was is not shown, so that it is recorded.
  onCards('cards/pin-of-virtual-card-was-refused', {
    isRefusal: true,
    clauses: ['3 §7'],
    assumptions: ['card-change-placement'],
    text: 'Before 4441 and 4459 were removed, the PIN of a virtual card is neither set nor fetched.',
    why: 'A client of an earlier release has a case for the codes; when they were removed is not shown.',
    judge: (here) => {
      const code = here.operation?.id === 'cards/pin' ? 4459 : 4441
      if (!isBefore(`code-${code}-removed`, here.cards)) return notTested(`the release is without ${code}`)
      return mustFailWith(here, code, 'Virtual cards have no PIN yet.')
    },
  }),
  onCards('cards/renamed-error-had-its-old-name', {
    clauses: ['3 §7'],
    assumptions: ['card-change-placement'],
    text: 'Before 4442 was renamed, it is called PIN_PREVIOUSLY_INHERITED.',
    why: 'A client of an earlier release that compares the name knows the old one; when it changed is not shown.',
    judge: (here) => {
      if (!isBefore('code-4442-renamed', here.cards)) return notTested('the release has the new name')
      if (!refused(here) || !mentions(here, 4442)) return notTested(`no 4442: ${answerIn(here)}`)
      const isOld = !here.response.text.includes(NEW_NAME)
      return mustHold(isOld, 'body', { rule: 'the name of 4442', value: OLD_NAME }, NEW_NAME)
    },
  }),
  // The header X-Request-ID, which 2.6.1 removed.
  onCards('cards/request-id-is-needed-no-more', {
    statedIn: ['3 §9.4: removals'],
    text: 'Since 2.6.1 a request without X-Request-ID is as good as one with it.',
    why: 'Clients that moved with the removal are turned away by a target that still wants the header.',
    roles: ['with'],
    since: 'request-id-removed',
    judge: (here, { role }) => {
      if (!role('with').every(succeeded)) return notTested('the request fails with the header as well')
      return mustSucceed(here, 'the header is no part of the interface')
    },
  }),
  onCards('cards/request-id-was-taken', {
    assumptions: ['card-request-id'],
    text: 'Before 2.6.1 a request may have X-Request-ID.',
    why: 'Clients of an earlier release send it; what it was for is not shown.',
    judge: (here) => {
      if (!isBefore('request-id-removed', here.cards)) return notTested('the release is without the header')
      return mustSucceed(here, 'the header is part of the interface')
    },
  }),
]

/** Fields that were removed at some time, in the words of the history, and the operations whose answers had them. */
const REMOVED_FIELDS = CHANGES.filter(({ kind, what }) => kind === 'field' && what === 'removed').map(
  (change) => {
    const [record, name] = change.name.split('.') as [string, string]
    return { change: change.id as ChangeId, record, name, operations: operationsTouchedBy(change) }
  },
)

type RemovedField = (typeof REMOVED_FIELDS)[number]

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

const OLD_NAME = 'PIN_PREVIOUSLY_INHERITED'
const NEW_NAME = 'PIN_PREVIOUSLY_PASSED_TO_NEWER_CARD'

/** Values of fields that are called a code; where they stand in an error is not shown. */
function codesIn(value: unknown): readonly string[] {
  if (Array.isArray(value)) return (value as readonly unknown[]).flatMap(codesIn)
  return Object.entries(asObject(value) ?? {}).flatMap(([name, inner]) =>
    /code/i.test(name) && typeof inner !== 'object' ? [String(inner)] : codesIn(inner),
  )
}
