import { unmarkedJsonIn } from '../../kernel/json-text.ts'
import type { Observation } from '../../evidence/observation.ts'
import { printable } from '../../kernel/source/diagnostic.ts'

type Response = Observation['response']

/** What an answer says of itself, in brackets; or what it is, when that is no JSON. */
export function wordsOf(response: Response): string {
  const { body, text, mediaType } = response
  if (text === '') return ' without a body'
  if (!isJson(response)) return ` with ${mediaType || 'a body without Content-Type'}`
  if (body.kind !== 'json' || typeof body.value !== 'object' || body.value === null) return ''
  const { title, detail } = body.value as { title?: unknown; detail?: unknown }
  const words = [title, detail].filter((part) => typeof part === 'string')
  return words.length > 0 ? ` (${words.join(': ')})` : ''
}

/** JSON that is declared as something else, or broken, is a finding of the run and no obstacle. */
export function isJson({ body, mediaType, text }: Response): boolean {
  return body.kind === 'json' || mediaType.endsWith('json') || typeof unmarkedJsonIn(text) === 'object'
}

/** One line, short, and without anything that a terminal would act on. */
export function oneLine(text: string): string {
  const line = printable(text.replaceAll(/\s+/g, ' '))
  return line.length <= MOST_CHARACTERS ? line : `${line.slice(0, MOST_CHARACTERS)}…`
}

const MOST_CHARACTERS = 600
