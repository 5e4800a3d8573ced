import { type Result, err, ok } from '../../../kernel/result.ts'
import type { ProviderCall } from '../../answers/call-and-answer.ts'

const FORM_TYPE = 'application/x-www-form-urlencoded'

export type Form = ReadonlyMap<string, string>

/** The parameters of a form body (RFC 6749 §3.2); the error says what is wrong with it. */
export function readForm(call: ProviderCall): Result<Form, string> {
  if (!mediaTypeIsForm(call.headers.get('content-type'))) {
    return err('The body must be application/x-www-form-urlencoded.')
  }
  const form = new Map<string, string>()
  for (const [name, value] of new URLSearchParams(call.body)) {
    // RFC 6749 §3.2: parameters without a value are treated as if they were omitted.
    if (value === '') continue
    if (form.has(name)) return err('A parameter is given more than once.')
    form.set(name, value)
  }
  return ok(form)
}

export function mediaTypeIsForm(contentType: string | undefined): boolean {
  return contentType?.split(';')[0]?.trim().toLowerCase() === FORM_TYPE
}
