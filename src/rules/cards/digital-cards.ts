import { bothTell } from '../../documents/relations.ts'
import { mustHold, notTested } from '../outcomes.ts'
import {
  type JsonObject,
  answersOperation,
  asObject,
  asObjects,
  json,
  refused,
  saysSame,
  show,
  succeeded,
} from '../read.ts'
import { CARD_RECORDS } from '../../documents/cards/enumerations.ts'
import { type Outcome, PASS, type Requirement, contradicted, observed, passUnless } from '../requirement.ts'
import { countIn, recordsIn, valuesWithin } from './found.ts'
import { mustFail, mustFailWith, onCards, onEveryAnswer } from './judging.ts'
import {
  answerIn,
  digitalStatus,
  fieldWithin,
  mentions,
  saysAnotherCode,
  sentIn,
  shownForItsPriorState,
} from './reading.ts'
import type { Observation } from '../../evidence/observation.ts'

/** What digital cards say of themselves, alone and in a search. */
export const DIGITAL_CARDS = [
  onEveryAnswer('cards/dpan-is-a-string', {
    statedIn: ['3 §2: Dpan'],
    text: 'The dpan of a digital card is a string.',
    why: 'As a number it loses leading zeros, and names another card or none.',
    since: 'dpan-is-a-string',
    judge: (observation) => {
      if (!succeeded(observation) || !observation.response.text.includes('dpan')) return undefined
      const dpans = valuesWithin(json(observation), 'dpan').filter((dpan) => dpan !== null)
      const wrong = dpans.find((dpan) => typeof dpan !== 'string')
      return dpans.length === 0 ? undefined : mustHold(wrong === undefined, '/dpan', 'a string', wrong)
    },
  }),
  onCards('cards/digital-card-is-as-in-the-search', {
    compares: bothTell('search', 'single', ['digital-card/requestor', 'digital-card/device']),
    statedIn: ['3 §2 row 11: digital card'],
    clauses: ['3 §4', '3 §2 row 11', '3 §4 row 27'],
    text: 'A digital card that is read is as it is found by a search.',
    why: 'Staff that look a card up in two ways must not be told two things.',
    roles: ['search'],
    judge: (here, { role }) => {
      const digitalCard = asObject(json(here))
      if (!succeeded(here) || !digitalCard) return notTested(`there is no answer: ${answerIn(here)}`)
      const found = role('search').flatMap((search) => digitalCardsIn(json(search)))
      const same = found.find(({ dpan }) => dpan === fieldWithin(digitalCard, 'dpan'))
      if (!same) return notFoundBy(role('search'), here)
      const told = STAYING.map(
        (name) => [name, fieldWithin(digitalCard, name), fieldWithin(same, name)] as const,
      )
      const [different] =
        told.find(([, left, right]) => left !== undefined && right !== undefined && left !== right) ?? []
      const [alone] = told.find(([, left, right]) => (left === undefined) !== (right === undefined)) ?? []
      if (different === undefined)
        return alone ? passUnless('digital-card-shape', 'in one of the two alone', `/${alone}`) : PASS
      const expected = { rule: 'that of the search', value: show(fieldWithin(same, different)) }
      return contradicted(`/${different}`, expected, show(fieldWithin(digitalCard, different)))
    },
  }),
  onCards('cards/digital-card-status-is-as-in-the-search', {
    compares: bothTell('search', 'single', ['digital-card/status', 'digital-card/reason']),
    statedIn: ['3 §4 row 27: digital cards'],
    clauses: ['3 §4'],
    text: 'What a digital card shows before and after a search, such as its status, its wallet and the reason of its last update, it shows in the search, too.',
    why: 'Staff that see a lost phone as suspended in the list leave it as it is.',
    roles: ['before', 'search'],
    judge: (here, { role, first: { before } }) => {
      const [was, is] = [before, here].map((of) => (succeeded(of) ? asObject(json(of)) : undefined))
      if (!was || !is) return notTested(`there is no answer: ${answerIn(here)}`)
      const same = role('search')
        .flatMap((search) => digitalCardsIn(json(search)))
        .find(({ dpan }) => dpan === fieldWithin(is, 'dpan'))
      if (!same) return notFoundBy(role('search'), here)
      const all = namesIn(is).filter((name) => {
        const [one, other, found] = [was, is, same].map((of) => fieldWithin(of, name))
        return found !== undefined && saysSame(one, other) && !saysSame(found, one)
      })
      const different = all.find((name) => NAMED.has(name))
      if (different === undefined)
        return all.length > 0 ? passUnless('digital-card-shape', 'another in the search', `/${all[0]}`) : PASS
      const expected = { rule: 'as when it is read', value: show(fieldWithin(is, different)) }
      return contradicted(`/${different}`, expected, show(fieldWithin(same, different)))
    },
  }),
  onCards('cards/digital-card-names-its-token-requestor', {
    clauses: ['3 §4', '3 §2 row 11'],
    assumptions: ['digital-card-shape'],
    text: 'A digital card says who asked for it: tokenRequestorId and tokenRequestorName.',
    why: 'It tells the wallet of a phone from the shop that keeps the card; it is optional.',
    ifRefused: 'there is no answer',
    judge: (here) => {
      const missing = ['tokenRequestorId', 'tokenRequestorName'].find(
        (name) => typeof fieldWithin(json(here), name) !== 'string',
      )
      return mustHold(missing === undefined, `/${missing}`, 'a text', 'absent')
    },
  }),
  onCards('cards/digital-cards-are-filtered', {
    clauses: ['3 §4'],
    assumptions: ['digital-card-shape'],
    text: 'A search finds no digital card that its filter leaves out.',
    why: 'Issuers look for what is suspended or at one shop; the fields of the filter are not shown.',
    judge: (here) => {
      const found = digitalCardsIn(json(here))
      if (found.length === 0) return notTested(`no digital card was found: ${answerIn(here)}`)
      const wrong = found.find((digitalCard) => !isAskedFor(digitalCard, sentIn(here)))
      return mustHold(!wrong, 'body', 'only what the filter asks for', wrong)
    },
  }),
  onCards('cards/digital-cards-have-pages', {
    clauses: ['3 §4'],
    assumptions: ['digital-card-shape'],
    text: 'A page of a search has as many digital cards as asked for, as long as there are more.',
    why: 'Whether and how a search is divided into pages is not shown.',
    judge: (here) => {
      const wanted = fieldWithin(sentIn(here), 'pageSize')
      const total = fieldWithin(json(here), 'totalRecords')
      const { length } = digitalCardsIn(json(here))
      if (typeof wanted !== 'number' || typeof total !== 'number') return notTested(answerIn(here))
      const most = Math.min(wanted, total)
      const expected = { rule: 'the size of the page, or all that there are', value: String(most) }
      return mustHold(length === most, '/digitalCards', expected, length)
    },
  }),
  onCards('cards/digital-cards-come-once', {
    clauses: ['3 §4'],
    assumptions: ['digital-card-shape'],
    text: 'No digital card stands on two pages of a search.',
    why: 'Whoever reads page by page would miss another one for it.',
    roles: ['first'],
    like: 'first',
    judge: (here, { first }) => {
      const before = new Set(digitalCardsIn(json(first.first)).map(({ dpan }) => dpan))
      const page = digitalCardsIn(json(here))
      if (page.length === 0) return notTested('there is no second page')
      const twice = page.find(({ dpan }) => before.has(dpan))
      return mustHold(!twice, '/digitalCards', 'none that stood on the page before', twice?.['dpan'])
    },
  }),
  onCards('cards/unknown-digital-card', {
    clauses: ['3 §4'],
    assumptions: ['digital-card-shape'],
    text: 'A request for a digital card that does not exist is refused.',
    why: 'An issuer that mistypes a number must learn it; which error it gets is not shown.',
    judge: (here) => mustFail(here, 'there is no such digital card'),
  }),
  onCards('cards/provisioning-makes-a-digital-card', {
    clauses: ['3 §2 row 11', '3 §4 row 14', '3 §4 row 27'],
    assumptions: ['digital-card-provisioning'],
    text: 'A card that was pushed into a wallet has one more digital card.',
    why: 'A wallet without a digital card pays nothing.',
    roles: ['before'],
    judge: (here, { first: { before } }) => {
      const [earlier, later] = [before, here].map(countIn)
      if (earlier === undefined || later === undefined) return notTested('digital cards were not found twice')
      return mustHold(later > earlier, '/digitalCards', `more than ${earlier}`, later)
    },
  }),
  // Suspending, resuming and deleting digital cards.
  onCards('cards/digital-card-update-needs-a-reason', {
    statedIn: ['3 §2: digitalCardStatusUpdateReason'],
    clauses: ['3 §4 row 27'],
    text: 'A status update of digital cards without digitalCardStatusUpdateReason is refused.',
    why: 'Staff have to account for it whose card was suspended, and why.',
    like: 'like',
    since: 'digital-card-status-update-reason-required',
    judge: (here) => mustFail(here, 'digitalCardStatusUpdateReason is required'),
  }),
  onCards('cards/pending-digital-card-refuses-changes', {
    statedIn: ['3 §7 row 2: 4437'],
    clauses: ['3 §7', '3 §7 row 2'],
    text: 'A digital card that waits for a confirmation cannot be changed: the error is 4437.',
    why: 'Two changes on the way at once end in a state that nobody asked for.',
    roles: ['before', 'update'],
    judge: (here, { first: { before, update } }) => {
      const [wasBefore, status] = [before, here].map(digitalStatus)
      if (!wasBefore?.endsWith('PENDING'))
        return notTested(`the digital card was not pending: ${wasBefore ?? answerIn(before)}`)
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
  onCards('cards/digital-cards-are-answered-one-by-one', {
    clauses: ['3 §4'],
    assumptions: ['digital-card-status-request'],
    text: 'An update of several digital cards says of each whether it was commissioned or rejected.',
    why: 'One that is in neither list is believed to be suspended, and goes on paying.',
    ifRefused: 'there is no answer',
    judge: (here) => {
      const asked = fieldWithin(sentIn(here), 'dpans')
      const dpans = Array.isArray(asked) ? asked.map(String) : []
      const answer = asObject(json(here))
      const lists = [answer?.['commissionedDigitalCards'], answer?.['rejectedDigitalCards']]
      const missing = dpans.find((dpan) => !JSON.stringify(lists).includes(`"${dpan}"`))
      const expected = 'every dpan of the request in one of the lists'
      return mustHold(missing === undefined, 'body', expected, here.response.text || 'no body')
    },
  }),
  onCards('cards/pending-digital-card-is-rejected-among-others', {
    clauses: ['3 §7'],
    assumptions: ['digital-card-status-request'],
    text: 'Of several digital cards, those that wait for a confirmation are rejected with 4437.',
    why: 'The code is that of all status operations; where it stands in such an answer is not shown.',
    judge: (here) => {
      if (mentions(here, 4437) && !saysAnotherCode(here, 4437)) return PASS
      const ofBefore = mentions(here, 4431) ? shownForItsPriorState(here, answerIn(here)) : undefined
      return ofBefore ?? contradicted('body', 'the error 4437', answerIn(here))
    },
  }),
]

/** What an update of the status changes. */
const MAY_CHANGE: readonly string[] = ['digitalCardStatus', 'digitalCardStatusUpdateReason']

/** The fields of document 3 §2, under the names of any release; of others it says nothing. */
const NAMED = new Set<string>([...CARD_RECORDS.DigitalCard.fields, 'digitalCardStatus', 'walletType'])
const STAYING = [...NAMED].filter(
  (name) => !MAY_CHANGE.includes(name) && name !== 'tokenRequestor' && name !== 'walletType',
)

/** The names of all fields that hold no others. */
function namesIn(value: unknown): readonly string[] {
  return Object.entries(asObject(value) ?? {}).flatMap(([name, inner]) =>
    asObject(inner) ? namesIn(inner) : [name],
  )
}

/** Which digital cards a search finds is assumed; whoever confirms that has those found that there are. */
function notFoundBy(searches: readonly Observation[], here: Observation): Outcome {
  const isWhole = searches.every((one) => recordsIn(one) && recordsIn(one)!.length === countIn(one))
  const isThere = isWhole && digitalStatus(here) !== 'DELETED'
  return notTested('the search did not find the digital card', isThere ? 'digital-card-shape' : undefined)
}

function isAskedFor(digitalCard: JsonObject, request: unknown): boolean {
  const statuses = fieldWithin(request, 'digitalCardStatuses')
  const walletType = fieldWithin(request, 'walletType')
  const isOfStatus = !Array.isArray(statuses) || statuses.includes(digitalCard['digitalCardStatus'])
  return isOfStatus && (walletType === undefined || digitalCard['walletType'] === walletType)
}

/** The list of objects with a dpan, wherever it stands. */
function digitalCardsIn(value: unknown): readonly JsonObject[] {
  const list = asObjects(value)
  if (list.length > 0) return list.filter((one) => (one['dpan'] ?? null) !== null)
  return Object.values(asObject(value) ?? {}).flatMap(digitalCardsIn)
}

/** The digital cards that an answer shows: the one that was asked for, or those that were found. */
export function digitalCardsShown(here: Observation): readonly JsonObject[] {
  const isOne = answersOperation(here, 'cards/read-digital-card')
  if (!isOne && !answersOperation(here, 'cards/search-digital-cards')) return []
  return isOne ? [asObject(json(here)) ?? {}] : digitalCardsIn(json(here))
}

function showing(id: string, wanted: string, when: string): Requirement {
  return onCards(id, {
    assumptions: ['digital-card-states'],
    text: `${when} the digital card is ${wanted}.`,
    why: 'Issuers wait for the confirmation of a change by the status; which ones there are is recorded.',
    roles: ['before'],
    judge: (here, { first: { before } }) => {
      const status = digitalStatus(here)
      if (status !== wanted) {
        const expected = { rule: 'the status of the digital card', value: wanted }
        return contradicted('body', expected, status ?? answerIn(here))
      }
      // It shows the change only where it was another one before.
      const was = digitalStatus(before)
      if (was !== undefined && was !== wanted) return PASS
      return notTested(`nothing shows that the digital card was not ${wanted} before`)
    },
  })
}
