import { wordsFor } from '../../documents/control/commands.ts'
import { hasParts } from '../../kernel/exact-number.ts'
import { nearest, suggestion } from '../../kernel/nearest.ts'
import { ok } from '../../kernel/result.ts'
import type { Problem } from '../../kernel/source/structured.ts'
import type { Path } from '../../kernel/source/diagnostic.ts'
import type { MessageTemplate, Scenario, Template } from '../format.ts'
import { parsePointer } from '../pointer.ts'
import { isMessage, isRepeat, variablesOf } from '../template.ts'
import type { Catalogue } from './catalogue.ts'
import { type Request, bodyKeyOf, isLiteral, operationOf, requestsOf } from './requests.ts'
import { variablesOfMessage } from '../messages.ts'

/** Values that stand in the file as they are sent and cannot be sent, or mean nothing: found before a run. */
export function literalProblems(scenario: Scenario, catalogue: Catalogue): Problem[] {
  return [
    ...requestsOf(scenario).flatMap((request) => [
      ...notACard(request.send.card, [...request.path, 'card'], catalogue),
      ...Object.entries(request.send.headers).flatMap(([name, value]) =>
        unsendable(name, value, [...request.path, 'headers', name]),
      ),
      ...deviationProblems(request, catalogue),
    ]),
    ...scenario.steps.flatMap(({ action }, index) =>
      action.kind === 'control'
        ? controlProblems(action.command, action.argument, ['steps', index, 'control'], catalogue)
        : [],
    ),
  ]
}

/** RFC 9110 §5.6.2: methods and names of header fields. */
const TOKEN = /^[!#$%&'*+.^_`|~0-9A-Za-z-]+$/

function notACard(card: Template | undefined, path: Path, { facts, cards = facts }: Catalogue): Problem[] {
  if (card === undefined || (typeof card === 'object' && card !== null)) return []
  const [name] = variablesOf(card)
  const isText =
    typeof card !== 'string' ||
    isLiteral(card) ||
    (name !== undefined && facts.includes(name) && !cards.includes(name))
  if (!isText) return []
  const given = name ?? String(card)
  const meant = cards.includes(given) ? given : (nearest(given, cards) ?? 'activeCard')
  const message = name === undefined ? `"${given}" is no card` : `\${${name}} is a text and no card`
  return [{ path, message, remedy: `write \${${meant}} for the card of the profile` }]
}

function unsendable(name: unknown, value: unknown, path: Path): Problem[] {
  if (isLiteral(name) && !TOKEN.test(name)) return [{ path, message: `"${name}" is no name of a header` }]
  // oxlint-disable-next-line no-control-regex -- these are what no header can have
  if (!isLiteral(value) || !/[\u0000-\u0008\u000a-\u001f\u007f]/.test(value)) return []
  return [{ path, message: 'a header cannot have a line break or another control character' }]
}

function deviationProblems(request: Request, { operations }: Catalogue): Problem[] {
  const { wrong } = request.send
  if (!wrong) return []
  const path = [...request.path, 'wrong', wrong.kind]
  switch (wrong.kind) {
    case 'method':
      return isLiteral(wrong.value) && !TOKEN.test(wrong.value)
        ? [{ path, message: `"${wrong.value}" is no method` }]
        : []
    case 'setHeader':
      return unsendable(wrong.name, wrong.value, [...path, String(wrong.name)])
    case 'setField':
    case 'omitField': {
      if (!isLiteral(wrong.name)) return []
      const isSet = wrong.kind === 'setField'
      const mediaType = operationOf(request, operations)?.requestBody?.mediaType
      return fieldProblems(wrong.name, isSet, request.send.body, mediaType).map((problem) => ({
        ...problem,
        path: isSet ? [...path, wrong.name] : path,
      }))
    }
    default:
      return []
  }
}

/** A field of the body that is not there cannot be wrong: the body as far as it stands in the file. */
function fieldProblems(
  name: string,
  mayBeNew: boolean,
  body: Template | undefined,
  mediaType: string | undefined,
): Omit<Problem, 'path'>[] {
  const isForm = mediaType === 'application/x-www-form-urlencoded'
  if (!isForm && mediaType !== 'application/json') return []
  const tokens = isForm ? ok([name]) : parsePointer(name)
  if (!tokens.ok) {
    const remedy = name.startsWith('/') ? undefined : `write /${name}`
    return [{ message: `"${name}": ${tokens.error}`, remedy }]
  }
  let part = body
  for (const [index, token] of tokens.value.entries()) {
    const fields = fieldsOf(part)
    if (fields === 'variable') return []
    const isLast = index === tokens.value.length - 1
    if (!fields || (!Object.hasOwn(fields, token) && !(mayBeNew && isLast))) {
      const message = `the body has no ${name}, so nothing about it can be wrong`
      return [{ message, remedy: suggestion(token, Object.keys(fields ?? {})) }]
    }
    part = fields[token]
  }
  return []
}

function fieldsOf(body: Template | undefined): Readonly<Record<string, Template>> | 'variable' | undefined {
  if (body === undefined || (typeof body === 'string' && !isLiteral(body))) return 'variable'
  if (!hasParts(body) || isRepeat(body)) return undefined
  if (!isMessage(body)) return body as Readonly<Record<string, Template>>
  return body.message?.kind === 'json' ? fieldsOf(body.message.template) : 'variable'
}

function controlProblems(command: string, argument: Template, path: Path, catalogue: Catalogue): Problem[] {
  if (typeof argument !== 'object' || argument === null || Array.isArray(argument)) return []
  return Object.entries(argument as Readonly<Record<string, Template>>).flatMap(([key, value]) => {
    const at = [...path, command, key]
    // The number of a digital card stands for it.
    if (key === 'card') return /^\d+$/.test(String(value)) ? [] : notACard(value, at, catalogue)
    const known = wordsFor(command, key)
    if (!known || !isLiteral(value) || known.includes(value)) return []
    return known.length > 3
      ? [{ path: at, message: `"${key}" cannot be "${value}"`, remedy: suggestion(value, known) }]
      : [{ path: at, message: `"${key}" must be ${known.join(' or ')}, not "${value}"` }]
  })
}

/** Messages that the fixtures do not have, and variables that do not fit them. */
export function messageProblems(scenario: Scenario, catalogue: Catalogue): Problem[] {
  return requestsOf(scenario).flatMap(({ send, path }) => [
    ...problemsOf(send.body, [...path, 'body'], catalogue),
    ...(send.wrong?.kind === 'body'
      ? problemsOf(send.wrong.value, [...path, 'wrong', 'body'], catalogue)
      : []),
  ])
}

const NONE: NonNullable<Catalogue['messages']> = new Map()

function problemsOf(template: Template | undefined, path: Path, { messages = NONE }: Catalogue): Problem[] {
  if (template === undefined || !isMessage(template)) return []
  const message = messages.get(template.fixture)
  if (!message) {
    const remedy = suggestion(template.fixture, messages.keys())
    return [{ path: [...path, 'fixture'], message: `no message is called "${template.fixture}"`, remedy }]
  }
  // The file may leave the variables out; only a scenario that has been filled in always has them.
  const given = (template as Partial<MessageTemplate>).with ?? {}
  return variableProblems({ ...template, with: given }, variablesOfMessage(message), path)
}

function variableProblems(
  { fixture, with: given }: MessageTemplate,
  names: readonly string[],
  path: Path,
): Problem[] {
  const absent = names.filter((name) => !Object.hasOwn(given, name))
  const unknown = Object.keys(given).filter((name) => !names.includes(name))
  return [
    ...absent.map((name) => ({
      path: [...path, 'fixture'],
      message: `${fixture} needs a value for "${name}"`,
      remedy: `write with: { ${name}: … }`,
    })),
    ...unknown.map((name) => ({
      path: [...path, 'with', name],
      at: 'key' as const,
      message: `${fixture} has no variable "${name}"`,
      remedy: suggestion(name, names),
    })),
  ]
}

/** Requests that are signed texts: where `sealed` stands, and what belongs to it. */
export function sealedProblems(scenario: Scenario, catalogue: Catalogue): Problem[] {
  return requestsOf(scenario).flatMap((request) => {
    const operation = operationOf(request, catalogue.operations)
    const isSigned = operation?.requestBody?.mediaType === 'text/plain'
    if (request.send.sealed) return isSigned ? inside(request) : [misplaced(request)]
    return [...unsealed(request, isSigned), ...idleSignature(request)]
  })
}

function misplaced({ send, path }: Request): Problem {
  const message = `${send.operation} takes no signed text`
  return { path: [...path, 'sealed'], at: 'key', message, remedy: 'write body: … instead' }
}

function unsealed({ send, path }: Request, isSigned: boolean): Problem[] {
  if (!isSigned || ['body', 'method', 'address'].includes(send.wrong?.kind ?? '')) return []
  const message = `the request of ${send.operation} is a text that the issuer signs`
  const place = bodyKeyOf(send) ?? 'send'
  return [{ path: [...path, place], at: 'key', message, remedy: 'add sealed: {}' }]
}

function idleSignature({ send, path }: Request): Problem[] {
  if (send.wrong?.kind !== 'signature') return []
  const message = 'the request is not signed, so its signature cannot be wrong'
  return [{ path: [...path, 'wrong', 'signature'], at: 'key', message }]
}

function inside({ send, path }: Request): Problem[] {
  const { encrypt, for: receiver } = send.sealed!
  const key = bodyKeyOf(send)
  const both = key === undefined ? [] : [bodyBeside(key, path)]
  if ((encrypt === undefined) === (receiver === undefined)) return both
  const [given, missing] = encrypt === undefined ? ['for', 'encrypt'] : ['encrypt', 'for']
  const message = `"${given}" needs "${missing}": what is encrypted, and the key that it is encrypted for`
  return [...both, { path: [...path, 'sealed', given], at: 'key', message }]
}

function bodyBeside(key: string, path: Request['path']): Problem {
  const message = 'a request cannot have both a body and a sealed one'
  return { path: [...path, key], at: 'key', message }
}
