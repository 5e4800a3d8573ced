import { CARD_CODES, type CardCode, cardCode, codesAt } from '../../documents/cards/codes.ts'
import type { Observation } from '../../evidence/observation.ts'
import { saysNothing } from '../outcomes.ts'
import { asObject, json, refused, show } from '../read.ts'
import { type Outcome, PASS, contradicted } from '../requirement.ts'
import { onEveryAnswer } from './judging.ts'
import { mentions } from './reading.ts'

/** Where the code of an error is looked for anywhere else, this says where it is assumed to stand. */
export const ERROR_FORM = [
  onEveryAnswer('cards/errors-name-their-code', {
    assumptions: ['card-error-body'],
    text: 'An application error is {applicationError, errorCode, description}, with the name and the number of its code, and status 400, 404 or 409.',
    why: 'Clients read the code from one field and act by it; in which one, and with which status, is not shown.',
    judge: (here) => (refused(here) && !saysNothing(here) ? inForm(here) : undefined),
  }),
]

const STATUSES: readonly number[] = [400, 404, 409]

/** Errors without a code of the document are of no form at all. */
function inForm(here: Observation): Outcome | undefined {
  const told = CARD_CODES.filter(({ code }) => mentions(here, code)) as readonly CardCode[]
  if (told.length === 0) return undefined
  const { status, text } = here.response
  if (!STATUSES.includes(status)) {
    const expected = { rule: 'the status of an application error', value: STATUSES.join(' or ') }
    return contradicted('status', expected, String(status))
  }
  const body = asObject(json(here))
  const given = told.find(({ code }) => body?.['errorCode'] === code)
  if (!given) {
    const expected = { rule: 'the number of the code', value: told.map(({ code }) => code).join(' or ') }
    return contradicted('/errorCode', expected, show(body ? body['errorCode'] : text))
  }
  const names = namesOf(given, here)
  const name = body?.['applicationError']
  if (names.length === 0 || names.some((one) => one === name)) return PASS
  const expected = { rule: 'the name of the code', value: names.join(' or ') }
  return contradicted('/applicationError', expected, show(name))
}

/** Its name in the release, and its last one: since when it has that is not shown of every code. */
function namesOf({ code }: CardCode, { cards }: Observation): readonly string[] {
  const ofRelease = cards && codesAt(cards.variant, cards.release).find((row) => row.code === code)
  return [ofRelease, cardCode(code as Parameters<typeof cardCode>[0])].flatMap((row) => row?.name ?? [])
}
