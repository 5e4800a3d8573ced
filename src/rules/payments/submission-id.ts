import { isUsual } from '../ledger/premises.ts'
import { maxCharactersOf } from '../../documents/limits.ts'
import { NUMBERS } from '../numbers.ts'
import { pointerToken } from '../../kernel/json-pointer.ts'
import type { Observation } from '../../evidence/observation.ts'
import type { XmlElement } from '../../kernel/xml.ts'
import { answersOperation, json, responseHeader, show } from '../read.ts'

/**
 * Where the answer to a submission tells its submissionId. That it contains one is documented (document 2 §4.2 step 5),
 * the place is not (document 1 §4.2).
 */

const NAME = 'submissionId'
const SUBMIT = 'payment-submission/submit'
export const SUBMIT_XML = 'payment-submission/submit-xml'

export interface FoundId {
  /** JSON Pointer. */
  readonly at: string
  readonly id: string
}

/** An answer that took in a valid submission, in either form. */
export function isAccepted(observation: Observation): boolean {
  return isUsual(observation) && answersOperation(observation, SUBMIT, SUBMIT_XML)
}

/** Every field of this name in a JSON body; the path parameter is a string, the field may be a number. */
export function idsInBody(observation: Observation): readonly FoundId[] {
  return fieldsOf(json(observation), [])
}

/** At the top of the body, or of the only object in it: where clients look first. */
export function isAtTop({ at }: FoundId, observation: Observation): boolean {
  const body = json(observation)
  return at === `/${NAME}` || (at === `/0/${NAME}` && Array.isArray(body) && body.length === 1)
}

/** Any other place in which the id stands, or can stand; undefined where there is none. */
export function otherPlaceOfId(observation: Observation): string | undefined {
  const [nested] = idsInBody(observation)
  if (nested) return `in the body at ${nested.at}`
  if (hasIdInLink(observation)) return 'in Location'
  const named = observation.response.headers.find(
    ([name, value]) => /^(?:x-)?submission-?id$/i.test(name) && value.trim() !== '',
  )
  if (named) return `in ${named[0].toLowerCase()}`
  const { body, mediaType, text } = observation.response
  const isInText =
    (body.kind === 'xml' && hasElement(body.root, 0)) ||
    (body.kind === 'text' && (text.includes(NAME) || isBareId(text))) ||
    (body.kind === 'json' && isBareId(show(body.value)))
  return isInText ? `in a body of ${mediaType || 'no media type'}` : undefined
}

function fieldsOf(value: unknown, path: readonly string[]): readonly FoundId[] {
  if (path.length > NUMBERS.deepestId.value || typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, field]: [string, unknown]) => {
    const isId = name === NAME && ((typeof field === 'string' && field !== '') || typeof field === 'number')
    return isId ? [{ at: pointer([...path, name]), id: String(field) }] : fieldsOf(field, [...path, name])
  })
}

/** A link to the submissions as a whole, or to a host, names none of them. */
function hasIdInLink(observation: Observation): boolean {
  const location = responseHeader(observation, 'Location')?.trim() ?? ''
  const { pathname = '', search = '' } = URL.parse(location, 'https://target.invalid/') ?? {}
  const path = (pathname + search).replace(/(?<!\/)\/+$/, '')
  return path !== '' && !path.endsWith(observation.operation?.path ?? '')
}

/** One word with a digit in it: "OK" is no id. */
function isBareId(text: string): boolean {
  const id = text.trim()
  return /^(?=.*\d)[\w.:-]+$/.test(id) && id.length <= maxCharactersOf('submissionId')
}

function hasElement({ name, text, children }: XmlElement, depth: number): boolean {
  if (name === NAME && text !== '') return true
  return depth < NUMBERS.deepestId.value && children.some((child) => hasElement(child, depth + 1))
}

function pointer(path: readonly string[]): string {
  return path.map((name) => `/${pointerToken(name)}`).join('')
}
