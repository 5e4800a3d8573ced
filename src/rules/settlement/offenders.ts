import { SETTLEMENT_OPERATIONS } from '../../documents/settlement/operations.ts'
import type { Observation } from '../../evidence/observation.ts'
import { placeNameOf, whenever } from '../ledger/premise.ts'
import { PASS, contradicted, observed, otherwise, requirement, staged } from '../requirement.ts'
import type { Outcome, Requirement, RequirementDraft } from '../requirement.ts'
import { RATE_LIMIT_MET, notTested } from '../outcomes.ts'
import { show, succeeded } from '../read.ts'
import { LISTS, type ListName, type ListedParameter, badRequest, everyListed, listed } from './bad-request.ts'
import { NOTHING_OF_THE_BODY, differencesFrom, isAbout, isNamed, mayBeAbout } from './differences.ts'
import type { Difference } from './differences.ts'

/** Whatever a request has otherwise than one that was accepted on the same day; where that is known, it is as wrong. */
const WHERE_ACCEPTED = whenever(
  SETTLEMENT_OPERATIONS.map(({ id }) => id),
  (here, ledger) => {
    const seen = ledger.seen(placeNameOf(here)!, here).filter(({ today }) => today === here.today)
    const [valid] = seen
      .filter(succeeded)
      .toSorted((one, other) => distance(one, here) - distance(other, here))
    // What changes something may be refused for what was done before.
    const isOfParameters = here.operation?.effects === 'read' || here.request.deviates
    const first = seen.filter((one) => badRequest(one) !== undefined)
    return valid && badRequest(here) && isOfParameters && { roles: { valid: [valid], first } }
  },
)

function distance(valid: Observation, here: Observation): number {
  return differencesFrom(valid, here).length
}

/** Steps that have one of the offenders each. */
const ALONE = ['first', 'second', 'third'] as const

const OF_400 = {
  surface: 'settlement',
  statedIn: ['3 §7: ErrorDetail400'],
  when: WHERE_ACCEPTED,
} satisfies Partial<RequirementDraft>

/**
 * Document 3 §7: which parameters a 400 lists. The document shows no operation, so nothing is assumed of what is
 * valid: a parameter offends when a request that differs from an accepted one in it alone is answered 400.
 */
export const SETTLEMENT_OFFENDERS: readonly Requirement[] = [
  ofOneOffender('settlement/invalid-parameter-is-listed', 'invalidParams', {
    clauses: ['3 §2 row 29'],
    text: 'A parameter with an invalid value is listed in invalidParams, with its name and where it stands.',
  }),
  ofOneOffender('settlement/missing-parameter-is-listed', 'missingParams', {
    clauses: ['3 §2 row 30'],
    text: 'A parameter that is missing is listed in missingParams, with its name and where it belongs.',
  }),
  requirement('settlement/every-offender-is-listed', {
    compares: [['settlement/offender', 'request', 'record']],
    ...OF_400,
    text: 'A 400 lists every offending parameter, each in its list and with its location.',
    why: 'A client that is told of one mistake at a time sends as many requests as it made mistakes.',
    check: staged(['valid', ...ALONE], ({ here, role, first: { valid } }) => {
      const sure = ALONE.flatMap(role).flatMap((step) => offendersOf(step, valid))
      const offenders = differencesFrom(valid, here).filter((one) => sure.some(sameAs(one)))
      if (offenders.length < 2) return notTested('no two parameters are known to offend alone')
      if (here.response.status !== 400 || !badRequest(here)) return otherStatus(here)
      return LISTS.flatMap((list) => ofOneKind(here, list, offenders, valid))
    }),
  }),
  requirement('settlement/only-offenders-are-listed', {
    ...OF_400,
    text: 'A 400 lists no parameter that is as in an accepted request.',
    why: 'Who corrects what was right makes it wrong.',
    check: staged(['valid'], ({ here, first: { valid } }) => {
      const record = badRequest(here)
      if (!succeeded(valid)) return notTested('no request was accepted to compare with')
      if (!record) return otherStatus(here)
      const offenders = differencesFrom(valid, here)
      const innocent = everyListed(record).filter(
        (item) =>
          item.name !== undefined &&
          !offenders.some((offender) => isNamed(item, offender) || mayBeAbout(item, offender, valid)),
      )
      if (innocent.length === 0) return PASS
      const expected = { rule: 'parameters that offend', value: offenders.map(placed).join(', ') }
      return innocent.map((item) => contradicted(item.pointer, expected, show(item.name)))
    }),
  }),
]

function ofOneOffender(
  id: string,
  list: Difference['list'],
  words: Pick<RequirementDraft, 'clauses' | 'text'>,
): Requirement {
  return requirement(id, {
    compares: [['settlement/offender', 'request', 'record']],
    ...OF_400,
    ...words,
    why: 'The list says whether to correct or to add, the location where to look.',
    check: staged(['valid'], ({ here, first: { valid } }) => {
      if (!succeeded(valid)) return notTested('no request was accepted to compare with')
      const [offender, ...others] = differencesFrom(valid, here)
      if (!offender || others.length > 0 || offender.list !== list)
        return notTested('the request does not differ from the accepted one in this way alone')
      return badRequest(here) ? mustBeListed(here, offender, valid) : otherStatus(here)
    }),
  })
}

/** What a refused request has otherwise than the accepted one, when that is one parameter alone. */
function offendersOf(step: Observation, valid: Observation): readonly Difference[] {
  const differences = differencesFrom(valid, step)
  return step.response.status === 400 && succeeded(valid) && differences.length === 1 ? differences : []
}

function sameAs(one: Difference): (other: Difference) => boolean {
  // Another value of the same parameter may be right, or be refused with another status.
  return (other) =>
    placed(one) === placed(other) && one.list === other.list && show(one.value) === show(other.value)
}

/**
 * The offenders of one list. It is invalidParams or missingParams that lists them: where the other one does, this one may
 * be for the next attempt. A list that is there has all of its own.
 */
function ofOneKind(here: Observation, list: ListName, offenders: readonly Difference[], valid: Observation) {
  const own = offenders.filter((offender) => offender.list === list)
  const items = everyListed(badRequest(here))
  const isPutOff =
    own.length < offenders.length &&
    items.length > 0 &&
    !items.some((item) => item.list === list || own.some((offender) => isNamed(item, offender)))
  return own.map((offender) =>
    isPutOff
      ? otherwise('settlement-refusals', 'one list at a time', `/${list}`)
      : mustBeListed(here, offender, valid),
  )
}

function mustBeListed(here: Observation, offender: Difference, valid: Observation): Outcome {
  const record = badRequest(here)
  // Of a body that cannot be read nobody can tell whether its fields are wrong or not there.
  const found = offender.name === undefined ? everyListed(record) : listed(record, offender.list)
  if (found.some((item) => isAbout(item, offender))) return PASS
  if (offender.name === undefined && found.length === 0) return NOTHING_OF_THE_BODY
  const named = found.find((item) => mayBeAbout(item, offender, valid))
  if (named) return otherwise('settlement-names-in-bodies', show(named.name), `${named.pointer}/name`)
  const elsewhere = everyListed(record).filter((item) => isNamed(item, offender))
  const expected = { rule: 'the offending parameter with its location', value: placed(offender) }
  const actual = (elsewhere.length > 0 ? elsewhere : found).map(shown).join(', ') || 'nothing of it'
  return contradicted(`/${offender.list}`, expected, actual)
}

/** The documents do not say which values are invalid, so that a target may take them or refuse them otherwise. */
function otherStatus({ response }: Observation): Outcome {
  if (response.status === 400) return notTested('the 400 has no record to look into')
  if (response.status === 429) return RATE_LIMIT_MET
  return observed('settlement-operations', `a deviation: ${response.status}`, 'status')
}

function placed({ in: location, name = 'the body' }: Difference): string {
  return `${location} ${name}`
}

function shown({ list, in: location, name }: ListedParameter): string {
  return `${show(location)} ${show(name)} in ${list}`
}
