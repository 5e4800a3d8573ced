import type { Answered, Sent } from './mutation.ts'

/** A JSON value as it was read, to be changed in place. */
// Mutations reach into answers of any shape, and what is not there is left alone.
export type Json = any // oxlint-disable-line typescript/no-explicit-any

/** The same answer with another body. */
export function withBody(answered: Answered, body: string): Answered {
  return body === answered.body ? answered : { ...answered, body }
}

/** The same message with a header set, or without it. */
export function withHeader<Message extends Answered | Sent>(
  message: Message,
  name: string,
  value: string | undefined,
): Message {
  if (message.headers.get(name) === (value ?? null)) return message
  const headers = new Headers(message.headers)
  if (value === undefined) headers.delete(name)
  else headers.set(name, value)
  return { ...message, headers }
}

/** The correlation is that of the call, whatever else is another one's. */
export function echoing(answered: Answered, sent: Sent): Answered {
  return withHeader(answered, 'x-correlation-id', sent.headers.get('x-correlation-id') ?? undefined)
}

/** Undefined for what is no JSON. */
export function jsonOf({ body }: { readonly body: string }): Json {
  try {
    return JSON.parse(body)
  } catch {
    return undefined
  }
}

/** Changes a JSON body in place, or gives another value; numbers and names that are left alone stay as they are. */
export function editJson<Message extends Answered | Sent>(
  message: Message,
  change: (value: Json) => unknown,
): Message {
  const value = jsonOf(message)
  if (value === undefined) return message
  const before = JSON.stringify(value)
  const changed = change(value)
  const after = JSON.stringify(changed === undefined ? value : changed)
  return after === before ? message : { ...message, body: after }
}

/** Replaces the text of elements with this name, wherever they stand; a prefix is left as it is. */
export function editElements<Message extends Answered | Sent>(
  message: Message,
  name: string,
  change: (text: string, index: number) => string,
): Message {
  let index = 0
  const pattern = new RegExp(`(<(?:\\w+:)?${name}(?:\\s[^>]*)?>)([^<]*)(?=</(?:\\w+:)?${name}>)`, 'g')
  const body = message.body.replaceAll(pattern, (_, tag: string, text: string) => tag + change(text, index++))
  return body === message.body ? message : { ...message, body }
}

/** Replaces whole elements with this name, content and all; an empty text takes one out. */
export function editWhole<Message extends Answered | Sent>(
  message: Message,
  name: string,
  change: (element: string, index: number) => string,
): Message {
  let index = 0
  const pattern = new RegExp(`<((?:\\w+:)?)${name}(?:\\s[^>]*)?>[\\s\\S]*?</\\1${name}>`, 'g')
  const body = message.body.replaceAll(pattern, (element) => change(element, index++))
  return body === message.body ? message : { ...message, body }
}

/** Every object in a JSON value, the outer ones first. */
export function objectsIn(value: Json): readonly Json[] {
  if (typeof value !== 'object' || value === null) return []
  const inner = Object.values(value as object).flatMap(objectsIn)
  return Array.isArray(value) ? inner : [value, ...inner]
}

/** Changes each text that has this name, wherever it stands. */
export function editNamed<Message extends Answered | Sent>(
  message: Message,
  name: string,
  change: (value: Json, owner: Json) => unknown,
): Message {
  return editJson(message, (body) => {
    for (const object of objectsIn(body)) {
      if (name in object) object[name] = change(object[name], object)
    }
  })
}

/** The date so many days later, yyyy-mm-dd. */
export function shifted(date: string, days: number): string {
  const instant = new Date(`${date.slice(0, 10)}T00:00:00Z`)
  instant.setUTCDate(instant.getUTCDate() + days)
  return instant.toISOString().slice(0, 10)
}

export function plain(status: number, body: string, type = 'application/json'): Answered {
  return { status, headers: new Headers({ 'content-type': type }), body }
}
