import { isObject } from '../../kernel/objects.ts'
import { type FaultView, row } from '../faults/fault.ts'
import { AUTHORIZATION, AUTHORIZATION_FIELD } from '../../documents/headers.ts'
import type { Answer } from '../../provider/answers/call-and-answer.ts'
import { operationById } from '../../documents/operations.ts'
import { type Shape, isJsonSchema, jsonSchemaOf } from '../../documents/wire-schemas.ts'
import { type Choice, type Variation, objectsOf, withEchoedHeaders, withJson } from './variation.ts'

export const MORE_FIELDS: Variation = {
  id: 'fields/more',
  title: 'Objects have members that no document names',
  permittedBy: '1 §9.3',
  answer: (answer, _view, choice) =>
    withJson(answer, (value) =>
      objectsOf(value, (members) => [choice(...members.map(([name]) => name)).pick(ADDED), ...members]),
    ),
}

/** Which fields an answer shows. */
export const FIELD_VARIATIONS: readonly Variation[] = [
  row('fields/fewer', {
    title: 'Fields that need not be there are always, sometimes or never shown, or null',
    permittedBy: 'response-field-presence',
    answer: (answer, view, choice) => {
      const schema = schemaOf(answer, view)
      return schema ? withJson(answer, (value) => fewer(value, schema, '', choice)) : answer
    },
  }),
  MORE_FIELDS,
  row('fields/credentials-in-echoes', {
    title: 'The diagnostic echo shows the access token that it received',
    permittedBy: 'credentials-in-an-echo',
    answer: (answer, { request }) => {
      const headerValue = request.headers.get(AUTHORIZATION_FIELD)
      if (headerValue === undefined) return answer
      return withEchoedHeaders(answer, (header) =>
        header['headerName'] === AUTHORIZATION ? { ...header, headerValue } : header,
      )
    },
  }),
]

/** The documented shape of a success. */
function schemaOf({ status }: Answer, { operation }: FaultView): Shape | undefined {
  const documented = operation && operationById(operation)?.success.find((one) => one.status === status)
  const name = documented?.schema
  // Document 2 says what a token answer has to hold.
  if (!isJsonSchema(name) || name.startsWith('consent-flow/')) return undefined
  return jsonSchemaOf(name)
}

type Presence = 'shown' | 'absent' | 'null' | 'sometimes'

// Most are shown, or nothing would be left to be judged.
const PRESENCES: readonly Presence[] = ['shown', 'shown', 'shown', 'shown', 'absent', 'null', 'sometimes']

function fewer(value: unknown, shape: Shape, path: string, choice: Choice): unknown {
  const { properties, required = [], items } = objectOrArray(shape)
  if (Array.isArray(value)) {
    return items ? value.map((item) => fewer(item, items, `${path}/*`, choice)) : (value as unknown)
  }
  if (!isObject(value) || !properties) return value
  const members = Object.entries(value).flatMap(([name, member]) => {
    const at = `${path}/${name}`
    const inner = properties[name] ? fewer(member, properties[name], at, choice) : member
    const presence =
      required.includes(name) || !properties[name] ? 'shown' : choice('field', at).pick(PRESENCES)
    return shownMember(name, inner, presence, () => choice('record', at, JSON.stringify(value)).once(2))
  })
  return Object.fromEntries(members)
}

function shownMember(name: string, value: unknown, presence: Presence, now: () => boolean) {
  if (presence === 'absent' || (presence === 'sometimes' && !now())) return []
  return [[name, presence === 'null' ? null : value] as const]
}

/** A field that may be null is a choice between its shape and null. */
function objectOrArray(shape: Shape): Shape {
  return shape.anyOf?.find(({ properties, items }) => properties ?? items) ?? shape
}

const ADDED: readonly (readonly [string, unknown])[] = [
  ['x-bank', { version: 7, notes: [null, 'n'] }],
  ['amountInWords', 'one'],
  ['status', 200],
  ['', true],
]
