import type { ExactNumber } from '../kernel/exact-number.ts'

/**
 * A value with variables: `${name}` inside text, `${name}` alone for the value itself, `${today}` and
 * `${today - 1}` for the bank's calendar date, `{ repeat: 'a', times: 65 }` for long texts, and
 * `{ fixture: name, with: { … } }` for a message of the fixtures with its own variables.
 */
export type Template =
  | string
  | number
  | ExactNumber
  | boolean
  | null
  | { readonly repeat: string; readonly times: number }
  | MessageTemplate
  | readonly Template[]
  | { readonly [key: string]: Template }

/** A message from fixtures/messages: JSON gives a value, XML a text in which variables are escaped. */
export interface MessageTemplate {
  readonly fixture: string
  readonly with: Readonly<Record<string, Template>>
  /** Its content, which is read with the scenario. */
  readonly message?: Message
}

export type Message =
  | { readonly kind: 'json'; readonly template: Template }
  | { readonly kind: 'xml'; readonly text: string }
