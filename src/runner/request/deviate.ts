import { mapValues } from '../../kernel/objects.ts'
import { type Result, err, ok, unreachable } from '../../kernel/result.ts'
import { hasParts } from '../../kernel/exact-number.ts'
import type { Deviation, Template } from '../../scenario/format.ts'
import { parsePointer } from '../../scenario/pointer.ts'
import { type Scope, resolveTemplate } from '../../scenario/template.ts'
import { type Draft, deleteHeader, setHeader, writtenJson } from './draft.ts'

/** Makes a valid request wrong in exactly one way. The error names what is unknown or not there. */
export function deviate(draft: Draft, deviation: Deviation, scope: Scope): Result<true, string> {
  const text = (template: Template): Result<string, string> => {
    const value = resolveTemplate(template, scope)
    return value.ok ? ok(String(value.value)) : value
  }
  switch (deviation.kind) {
    case 'omitHeader':
      return applied(text(deviation.name), (name) => deleteHeader(draft.headers, name))
    case 'setHeader':
    case 'setQuery': {
      const value = text(deviation.value)
      if (!value.ok) return value
      return applied(text(deviation.name), (name) => {
        if (deviation.kind === 'setQuery') draft.query[name] = value.value
        else setHeader(draft.headers, name, value.value)
      })
    }
    case 'setPath':
      return applied(text(deviation.value), (value) => (draft.path[deviation.name] = value))
    case 'method':
      return applied(text(deviation.value), (value) => (draft.method = value))
    case 'address':
      return applied(text(deviation.value), (value) => (draft.address = value))
    // The signature is made when everything else is there, and what the step is about has been named already.
    case 'signature':
    case 'addressing':
    case 'circumstance':
      return ok(true)
    case 'body':
      return applied(resolveTemplate(deviation.value, scope), (value) => {
        draft.body = typeof value === 'string' ? value : writtenJson(draft, value)
      })
    case 'setField': {
      const value = resolveTemplate(deviation.value, scope)
      const { form } = draft
      if (form) return applied(value, (field) => (form[deviation.name] = String(field)))
      return value.ok ? changeField(draft, deviation.name, value.value) : value
    }
    case 'omitField': {
      const pointer = text(deviation.name)
      const { form } = draft
      if (form) return applied(pointer, (name) => delete form[name])
      return pointer.ok ? changeField(draft, pointer.value, undefined) : pointer
    }
    default:
      return unreachable(deviation)
  }
}

function applied<Value>(value: Result<Value, string>, act: (value: Value) => void): Result<true, string> {
  if (!value.ok) return value
  act(value.value)
  return ok(true)
}

/** `undefined` takes the field out of the body: JSON has no such value. */
function changeField(draft: Draft, pointer: string, value: unknown): Result<true, string> {
  const tokens = parsePointer(pointer)
  if (!tokens.ok) return err(`${pointer}: ${tokens.error}`)
  const body = copyOf(draft.json)
  const owner = tokens.value
    .slice(0, -1)
    .reduce<unknown>((current, token) => fieldsOf(current)?.[token], body)
  const name = tokens.value.at(-1)
  const fields = fieldsOf(owner)
  if (!fields || name === undefined || (value === undefined && !(name in fields))) {
    return err(`the body has no ${pointer}, so nothing about it can be wrong`)
  }
  fields[name] = value
  draft.json = body
  draft.body = writtenJson(draft, body)
  return ok(true)
}

/** What a step's body is made of may be its variables' own; a structured clone would lose the digits of numbers. */
function copyOf(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(copyOf)
  const fields = fieldsOf(value)
  return fields ? mapValues(fields, copyOf) : value
}

function fieldsOf(value: unknown): Record<string, unknown> | undefined {
  return hasParts(value) ? (value as Record<string, unknown>) : undefined
}
