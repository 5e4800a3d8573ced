import { notTested } from '../outcomes.ts'
import { asObject, json, refused, show, succeeded } from '../read.ts'
import { PASS, contradicted, observed } from '../requirement.ts'
import type { Requirement } from '../requirement.ts'
import { likeIsRefused, mustFail, mustFailWith, onCards, requestBody } from './judging.ts'
import { answerIn, digitalStatus, fieldWithin, mentions, saysAnotherCode } from './reading.ts'
import { fromRelease } from './placement.ts'

/** Suspending, resuming and deleting digital cards. */
export const DIGITAL_CARD_STATUS = [
  onCards({
    id: 'cards/digital-card-update-needs-a-reason',
    statedIn: ['3 §2: digitalCardStatusUpdateReason'],
    clauses: ['3 §4 row 27'],
    text: 'A status update of digital cards without digitalCardStatusUpdateReason is refused.',
    why: 'Staff have to account for it whose card was suspended, and why.',
    roles: ['like'],
    judge: (here, { role }) =>
      likeIsRefused(role('like')) ??
      fromRelease(
        'digital-card-status-update-reason-required',
        here,
        mustFail(here, 'digitalCardStatusUpdateReason is required'),
      ),
  }),
  onCards({
    id: 'cards/pending-digital-card-refuses-changes',
    statedIn: ['3 §7 row 2: 4437'],
    clauses: ['3 §7', '3 §7 row 2'],
    text: 'A digital card that waits for a confirmation cannot be changed: the error is 4437.',
    why: 'Two changes on the way at once end in a state that nobody asked for.',
    roles: ['before', 'update'],
    judge: (here, { role }) => {
      const [before] = role('before')
      const [update] = role('update')
      const [wasBefore, status] = [before && digitalStatus(before), digitalStatus(here)]
      if (!update || !wasBefore?.endsWith('PENDING'))
        return notTested(`the digital card was not pending: ${wasBefore ?? (before && answerIn(before))}`)
      // A card that is still pending afterwards was so all the time.
      if (status === wasBefore) return mustFailWith(update, 4437, 'The digital card is pending.')
      if (refused(update) && mentions(update, 4437) && !saysAnotherCode(update, 4437)) return PASS
      // When a change is confirmed is not shown: it may have been between the two calls.
      return succeeded(update) && status !== undefined
        ? observed('digital-card-states', `${wasBefore}, a change is taken, ${status}`, 'body')
        : notTested(`the digital card did not stay pending: ${status ?? answerIn(here)}`)
    },
  }),
  showing('cards/digital-card-suspension-is-pending', 'SUSPENSION_PENDING', 'After SUSPEND'),
  showing('cards/digital-card-is-suspended', 'SUSPENDED', 'Once SUSPEND is confirmed'),
  showing('cards/digital-card-resumption-is-pending', 'RESUMPTION_PENDING', 'After RESUME'),
  showing('cards/digital-card-is-resumed', 'ACTIVE', 'Once RESUME is confirmed'),
  showing('cards/digital-card-deletion-is-pending', 'DELETION_PENDING', 'After DELETE'),
  showing('cards/digital-card-is-deleted', 'DELETED', 'Once DELETE is confirmed'),
  onCards({
    id: 'cards/digital-cards-are-answered-one-by-one',
    clauses: ['3 §4'],
    assumptions: ['digital-card-status-request'],
    text: 'An update of several digital cards says of each whether it was commissioned or rejected.',
    why: 'One that is in neither list is believed to be suspended, and goes on paying.',
    judge: (here) => {
      if (!succeeded(here)) return notTested(`there is no answer: ${answerIn(here)}`)
      const asked = fieldWithin(requestBody(here), 'dpans')
      const dpans = Array.isArray(asked) ? asked.map(String) : []
      const answer = asObject(json(here))
      const lists = [answer?.['commissionedDigitalCards'], answer?.['rejectedDigitalCards']]
      const missing = dpans.find((dpan) => !JSON.stringify(lists).includes(`"${dpan}"`))
      if (missing === undefined) return PASS
      return contradicted(
        'body',
        { rule: 'every dpan of the request in one of the lists' },
        show(here.response.text || 'no body'),
      )
    },
  }),
  onCards({
    id: 'cards/pending-digital-card-is-rejected-among-others',
    clauses: ['3 §7'],
    assumptions: ['digital-card-status-request'],
    text: 'Of several digital cards, those that wait for a confirmation are rejected with 4437.',
    why: 'The code is that of all status operations; where it stands in such an answer is not shown.',
    judge: (here) => {
      if (mentions(here, 4437) && !saysAnotherCode(here, 4437)) return PASS
      return contradicted('body', { rule: 'the error 4437' }, answerIn(here))
    },
  }),
]

function showing(id: string, wanted: string, when: string): Requirement {
  return onCards({
    id,
    clauses: ['3 §7'],
    assumptions: ['digital-card-states'],
    text: `${when} the digital card is ${wanted}.`,
    why: 'Issuers wait for the confirmation of a change by the status; which ones there are is recorded.',
    roles: ['before'],
    judge: (here, { role }) => {
      const status = digitalStatus(here)
      if (status !== wanted) {
        const expected = { rule: 'the status of the digital card', value: wanted }
        return contradicted('body', expected, status ?? answerIn(here))
      }
      // It shows the change only where it was another one before.
      const [before] = role('before')
      const was = before && digitalStatus(before)
      return was !== undefined && was !== wanted
        ? PASS
        : notTested(`nothing shows that the digital card was not ${wanted} before`)
    },
  })
}
