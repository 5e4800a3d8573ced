import type { Observation } from '../../evidence/observation.ts'
import { bankDateAt } from '../../kernel/calendar.ts'
import { TOLERANCES } from '../tolerances.ts'
import { notTested } from '../outcomes.ts'
import { show } from '../read.ts'
import type { JsonObject } from '../read.ts'
import { PASS, contradicted } from '../requirement.ts'
import type { Outcome, Stage } from '../requirement.ts'
import { saysSame } from '../same-meaning.ts'
import { instantOf, recordsIn, totalIn } from './found.ts'
import { onCards } from './judging.ts'
import { agrees } from './records.ts'

/** How presentments belong to authorizations: the document names the same fields in both, and no more. */
export const PRESENTMENTS = [
  onCards({
    id: 'cards/presentment-has-its-authorization',
    compares: [['card-use/approval', 'authorizations', 'presentments']],
    clauses: ['3 §2'],
    assumptions: ['card-presentments'],
    text: 'A presentment has the approvalCode and the schemeTransactionId of an authorization.',
    why: 'What is booked without an authorization is what cardholders dispute.',
    roles: ['authorizations'],
    judge: (here, stage) =>
      eachPair(here, stage, (presentment, authorization) => {
        if (authorization && saysSame(authorization['approvalCode'], presentment['approvalCode'])) return PASS
        return contradicted(
          authorization ? '/approvalCode' : '/schemeTransactionId',
          { rule: 'that of an authorization' },
          show(presentment),
        )
      }),
  }),
  onCards({
    id: 'cards/presentment-follows-its-authorization',
    clauses: ['3 §2'],
    assumptions: ['card-presentments'],
    text: 'A presentment comes a day or more after its authorization.',
    why: 'Reports that take both for one day count an amount twice.',
    roles: ['authorizations'],
    judge: (here, stage) =>
      eachPair(here, stage, (presentment, authorization, authorizations) => {
        const presentedAt = instantOf(presentment, here)
        const authorizedAt = authorization && instantOf(authorization, authorizations)
        if (presentedAt === undefined || authorizedAt === undefined) return undefined
        if (bankDateAt(presentedAt) > bankDateAt(authorizedAt)) return PASS
        return contradicted('body', { rule: 'a later day' }, bankDateAt(presentedAt))
      }),
  }),
  onCards({
    id: 'cards/presentment-agrees-with-its-authorization',
    compares: [['card-use/amount', 'authorizations', 'presentments']],
    clauses: ['3 §2 row 10', '3 §2 row 9'],
    assumptions: ['card-presentments'],
    text: 'A presentment has the amount, the currency, the wallet and the merchant of an authorization that was granted and not reversed.',
    why: 'What is booked otherwise than it was authorized is what cardholders dispute; tips and hotels may differ.',
    roles: ['authorizations'],
    judge: (here, stage) =>
      eachPair(here, stage, (presentment, authorization, authorizations) =>
        agrees(presentment, authorization, recordsIn(authorizations) ?? []),
      ),
  }),
]

type Judge = (
  presentment: JsonObject,
  authorization: JsonObject | undefined,
  authorizations: Observation,
) => Outcome | undefined

/** Judges presentments with their authorizations, those without as well; the first contradiction counts. */
function eachPair(here: Observation, { role }: Stage, judge: Judge): Outcome {
  const [authorizations] = role('authorizations')
  const known = authorizations && recordsIn(authorizations)
  if (!known) return notTested('no authorizations were found')
  if ((totalIn(authorizations) ?? 0) > known.length) return notTested('not all authorizations are known')
  const outcomes = (recordsIn(here) ?? [])
    .filter((record) => (instantOf(record, here) ?? 0) > here.sentAtMs - TOLERANCES.surelySearchedMs.value)
    .flatMap((record) => {
      const scheme = record['schemeTransactionId']
      if (scheme === undefined || scheme === null) return []
      const authorization = known.find((candidate) => saysSame(candidate['schemeTransactionId'], scheme))
      return judge(record, authorization, authorizations) ?? []
    })
  return (
    outcomes.find(({ kind }) => kind === 'contradicted') ??
    outcomes[0] ??
    notTested('no presentment shows a schemeTransactionId')
  )
}
