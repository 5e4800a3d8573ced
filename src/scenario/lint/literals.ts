import { CONTROL_WORDS } from '../../documents/control-words.ts'
import { ExactNumber } from '../../kernel/exact-number.ts'
import { nearest, suggestion } from '../../kernel/nearest.ts'
import { ok } from '../../kernel/result.ts'
import type { Problem } from '../../kernel/source/problem.ts'
import type { Path } from '../../kernel/source/source-file.ts'
import type { Scenario, Template } from '../format.ts'
import { parsePointer } from '../pointer.ts'
import { isMessage, isRepeat } from '../template-syntax.ts'
import { variablesOf } from '../template.ts'
import type { Catalogue } from './catalogue.ts'
import { isLiteral, operationOf, requestsOf } from './requests.ts'
import type { Request } from './requests.ts'

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
  if (typeof body !== 'object' || body === null || body instanceof ExactNumber || isRepeat(body))
    return undefined
  if (!isMessage(body)) return body as Readonly<Record<string, Template>>
  return body.message?.kind === 'json' ? fieldsOf(body.message.template) : 'variable'
}

const WORDS: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = CONTROL_WORDS

function controlProblems(command: string, argument: Template, path: Path, catalogue: Catalogue): Problem[] {
  if (typeof argument !== 'object' || argument === null || Array.isArray(argument)) return []
  return Object.entries(argument as Readonly<Record<string, Template>>).flatMap(([key, value]) => {
    const at = [...path, command, key]
    // The number of a digital card stands for it.
    if (key === 'card') return /^\d+$/.test(String(value)) ? [] : notACard(value, at, catalogue)
    const known = WORDS[command]?.[key]
    if (!known || !isLiteral(value) || known.includes(value)) return []
    return known.length > 3
      ? [{ path: at, message: `"${key}" cannot be "${value}"`, remedy: suggestion(value, known) }]
      : [{ path: at, message: `"${key}" must be ${known.join(' or ')}, not "${value}"` }]
  })
}
