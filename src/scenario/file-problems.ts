import { durationMs, parseCalendarDate, parseInstant } from '../kernel/calendar.ts'
import { hasParts } from '../kernel/exact-number.ts'
import { ok } from '../kernel/result.ts'
import type { Problem } from '../kernel/source/structured.ts'
import type { Path } from '../kernel/source/diagnostic.ts'
import { caseProblems } from './cases.ts'
import type { ScenarioFile, StepFile } from './file-format.ts'
import { parseHeaderCapture, placesOfCapture, sentPointer } from './header-capture.ts'
import { parsePointer } from './pointer.ts'
import { BUILT_IN_NAMES, REQUEST_PARTS, templateProblems } from './template.ts'

/** What a schema cannot say: keys that exclude or need each other, and the small languages inside of texts. */
export function fileProblems(file: ScenarioFile): Problem[] {
  return [
    ...caseProblems(file),
    ...faceProblems(file),
    ...file.facts.flatMap((name, index) => reservedName(name, ['facts', index], 'value')),
    ...file.steps.flatMap((step, index) => stepProblems(step, ['steps', index])),
  ]
}

/** What is said of one of several faces needs several faces. */
function faceProblems({ surfaces, atProvider, steps }: ScenarioFile): Problem[] {
  if (surfaces) return []
  const places: Path[] = [
    ...(atProvider ? [['atProvider']] : []),
    ...steps.flatMap((step, index) => (step.at ? [['steps', index, 'at']] : [])),
  ]
  return places.map((path) => ({
    path,
    at: 'key',
    message: `"${String(path.at(-1))}" has no meaning in a flow of one face`,
    remedy: 'write surfaces: [gateway, provider] at the top instead of surface',
  }))
}

function stepProblems(step: StepFile, path: Path): Problem[] {
  return [
    ...actionProblems(step, path),
    ...roundsProblems(step, path),
    ...followProblems(step, path),
    ...followProblems(step.waitUntil ?? {}, [...path, 'waitUntil']),
    ...bodyProblems(step, path),
    ...bodyProblems(step.waitUntil ?? {}, [...path, 'waitUntil']),
    ...(step.forEach ? forEachProblems(step.forEach, [...path, 'forEach']) : []),
    ...(step.wrong ? wrongProblems(step.wrong, [...path, 'wrong']) : []),
    ...(step.control ? controlProblems(step.control, [...path, 'control']) : []),
    ...(step.waitUntil ? waitProblems(step.waitUntil, [...path, 'waitUntil']) : []),
    ...(step.awaitEvents ? waitProblems(step.awaitEvents, [...path, 'awaitEvents']) : []),
    ...Object.entries(step.capture ?? {}).flatMap(([name, pointer]) =>
      captureProblems(name, pointer, [...path, 'capture', name]),
    ),
    ...expectProblems(step, [...path, 'expect']),
    ...(step.verifies ?? []).flatMap((item, index) =>
      typeof item === 'string' ? [] : onlyKey(item, [...path, 'verifies', index], 'requirement'),
    ),
    ...TEMPLATE_KEYS.flatMap((key) => templateProblems(step[key], [...path, key])),
  ]
}

const TEMPLATE_KEYS = ['forEach', ...REQUEST_PARTS, 'control', 'waitUntil', 'expect'] as const
const ACTION_KEYS = ['send', 'control', 'waitUntil', 'awaitEvents'] as const
/** Keys that belong to a request of the step itself. */
const REQUEST_KEYS = [...REQUEST_PARTS, 'spelling', 'optional', 'client', 'together'] as const
/** Those that hold what came against something; push events are no answer, and have neither status nor body. */
const STATED_KEYS = ['premise', 'expect'] as const
const ANSWER_KEYS = [...STATED_KEYS, 'verifies'] as const

function actionProblems(step: StepFile, path: Path): Problem[] {
  const [action, other] = ACTION_KEYS.filter((key) => step[key] !== undefined)
  if (action === undefined) {
    const remedy = 'a step has one of send, control, waitUntil, awaitEvents'
    return [{ path: [...path, 'name'], at: 'key', message: 'the step does nothing', remedy }]
  }
  if (other !== undefined) {
    return [{ path: [...path, other], at: 'key', message: `a step cannot both ${action} and ${other}` }]
  }
  const misplaced = {
    send: [],
    control: [...REQUEST_KEYS, ...ANSWER_KEYS],
    waitUntil: REQUEST_KEYS,
    awaitEvents: [...REQUEST_KEYS, ...STATED_KEYS],
  }[action]
  const remedy =
    action === 'control' || action === 'awaitEvents'
      ? `${action === 'control' ? 'a control step' : 'awaitEvents'} sends no request: put it into a step of its own`
      : 'put it below waitUntil, where the request is'
  return misplaced
    .filter((key) => step[key] !== undefined)
    .map((key) => ({ path: [...path, key], at: 'key', message: `"${key}" has no meaning here`, remedy }))
}

function roundsProblems(step: StepFile, path: Path): Problem[] {
  if (step.together !== 'rounds' || step.forEach !== undefined) return []
  const message = 'without forEach there are no rounds that could be sent at once'
  const remedy = 'write true to send it at the same time as the step before it, or add forEach'
  return [{ path: [...path, 'together'], message, remedy }]
}

/** A link is complete: what is added to it would be lost. */
function followProblems(
  request: Pick<StepFile, 'follow' | 'path' | 'query' | 'wrong'>,
  path: Path,
): Problem[] {
  const { follow } = request
  if (follow === undefined) return []
  if (typeof follow !== 'string') return [{ path: [...path, 'follow'], message: '"follow" must be a text' }]
  const added = (['path', 'query'] as const).filter((key) => request[key] !== undefined)
  const deviation = (['setPath', 'setQuery', 'address'] as const).find(
    (key) => request.wrong?.[key] !== undefined,
  )
  const places: Path[] = [...added.map((key) => [key]), ...(deviation ? [['wrong', deviation]] : [])]
  return places.map((place) => ({
    path: [...path, ...place],
    at: 'key',
    message: `"${String(place.at(-1))}" has no meaning here`,
    remedy: 'a link that is followed has its own path and query',
  }))
}

function bodyProblems({ body, bodyText }: Pick<StepFile, 'body' | 'bodyText'>, path: Path): Problem[] {
  if (body === undefined || bodyText === undefined) return []
  const message = 'a request cannot have both a body and a bodyText'
  return [{ path: [...path, 'bodyText'], at: 'key', message, remedy: 'keep one of the two' }]
}

function forEachProblems(forEach: Readonly<Record<string, unknown>>, path: Path): Problem[] {
  const more = onlyKey(forEach, path, 'variable')
  if (more.length > 0) return more
  const [variable, values] = Object.entries(forEach)[0]!
  const at = [...path, variable]
  const listed = Array.isArray(values)
    ? values.length > 0
    : typeof values === 'string' && /^\$\{.*\}$/.test(values)
  const remedy = "write a list such as [a, b], or one variable such as '${ids}'"
  return [
    ...reservedName(variable, at, 'key'),
    ...(listed ? [] : [{ path: at, message: `"${variable}" has no values to run for`, remedy }]),
  ]
}

function wrongProblems(wrong: NonNullable<StepFile['wrong']>, path: Path): Problem[] {
  const more = onlyKey(wrong, path, 'deviation')
  if (more.length > 0) return more
  const [kind, value] = Object.entries(wrong)[0]!
  if (kind === 'setHeader' || kind === 'setPath' || kind === 'setQuery' || kind === 'setField') {
    return onlyKey(value as object, [...path, kind], 'name')
  }
  const isText = kind === 'body' || typeof value === 'string'
  return isText ? [] : [{ path: [...path, kind], message: `"${kind}" must be a text` }]
}

function controlProblems(control: NonNullable<StepFile['control']>, path: Path): Problem[] {
  const more = onlyKey(control, path, 'command')
  if (more.length > 0) return more
  const [command, argument] = Object.entries(control)[0]!
  const form = ARGUMENTS[command]
  const at = [...path, command]
  const { card, dpan } = argument as { readonly card?: unknown; readonly dpan?: unknown }
  if (command === 'purchase' && (card === undefined) === (dpan === undefined))
    return [{ path: at, at: 'key', message: 'either card or dpan says what it is bought with' }]
  if (!form) return []
  if (typeof argument !== 'string') return [{ path: at, message: `"${command}" must be ${form.noun}` }]
  if (argument.includes('${') || form.accepts(argument)) return []
  return [{ path: at, message: `"${command}" must be ${form.noun}, not "${argument}"` }]
}

/** Control commands whose argument is a text; `advance` has its form in the schema. */
const ARGUMENTS: Readonly<Record<string, { readonly noun: string; accepts(text: string): boolean }>> = {
  finalizeDay: { noun: 'a date, yyyy-mm-dd', accepts: (text) => parseCalendarDate(text) !== undefined },
  setClock: {
    noun: 'an instant with its offset, such as 2026-03-29T00:30:00Z',
    accepts: (text) => parseInstant(text) !== undefined,
  },
  revokeConsent: { noun: 'a Permission-ID', accepts: (text) => text.trim() !== '' },
}

function waitProblems(
  wait: Pick<NonNullable<StepFile['waitUntil']>, 'within' | 'every' | 'field'>,
  path: Path,
): Problem[] {
  const within = durationMs(wait.within)
  const every = durationMs(wait.every)
  const field = wait.field ? onlyKey(wait.field, [...path, 'field'], 'pointer') : []
  if (field.length > 0) return field
  if (every === 0) return [{ path: [...path, 'every'], message: '"every" must be longer than nothing' }]
  if (every <= within) return []
  return [{ path: [...path, 'every'], message: '"every" is longer than "within": it would ask only once' }]
}

function expectProblems({ expect }: StepFile, path: Path): Problem[] {
  if (!expect) return []
  const { status, headers = {}, values = {} } = expect
  const pointers = Object.keys(values).flatMap((pointer): Problem[] => {
    const parsed = parsePointer(pointer)
    if (parsed.ok) return []
    const remedy = /^\w+$/.test(pointer) ? `write it as /${pointer}` : undefined
    return [{ path: [...path, 'values', pointer], at: 'key', message: parsed.error, remedy }]
  })
  const comparisons = Object.entries({ headers, values }).flatMap(([key, map]) =>
    Object.entries(map).flatMap(([name, value]) =>
      hasParts(value) ? onlyKey(value, [...path, key, name], 'comparison') : [],
    ),
  )
  const isEmpty = status === undefined && Object.keys({ ...headers, ...values }).length === 0
  const nothing = { path, at: 'key', message: 'nothing is expected here' } as const
  return [...pointers, ...comparisons, ...(isEmpty ? [nothing] : [])]
}

function captureProblems(name: string, source: string, path: Path): Problem[] {
  const problems = placesOfCapture(source).flatMap((place): Problem[] => {
    const parsed = parseHeaderCapture(place) ? ok([]) : parsePointer(sentPointer(place) ?? place)
    return parsed.ok ? [] : [{ path, message: `"${name}": ${parsed.error}` }]
  })
  return [...reservedName(name, path, 'key'), ...problems]
}

function reservedName(name: string, path: Path, at: 'key' | 'value'): Problem[] {
  const meaning = BUILT_IN_NAMES.get(name)
  if (meaning === undefined) return []
  return [{ path, at, message: `"${name}" always means ${meaning}`, remedy: 'use another name' }]
}

function onlyKey(map: object, path: Path, noun: string): Problem[] {
  const keys = Object.keys(map)
  if (keys.length === 1) return []
  if (keys.length === 0) return [{ path, message: `a ${noun} is missing here` }]
  const remedy =
    noun === 'deviation' ? 'a request that is wrong in two ways shows nothing: use two steps' : undefined
  return [{ path: [...path, keys[1]!], at: 'key', message: `only one ${noun} can stand here`, remedy }]
}
