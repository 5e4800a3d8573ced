import { hasParts } from '../kernel/exact-number.ts'
import { assert } from '../kernel/result.ts'
import { durationMs } from '../kernel/calendar.ts'
import type { Path } from '../kernel/source/diagnostic.ts'
import type { RequestFile, StepFile } from './file-format.ts'
import { REPLACED_WHOLE } from './format.ts'
import type {
  Action,
  Deviation,
  Expected,
  SendAction,
  Source,
  Step,
  Template,
  Templates,
  Verification,
} from './format.ts'
import { CONTROL_COMMANDS } from './control-format.ts'

/** A step of a file that `fileProblems` found nothing wrong with. */
export function stepFrom(step: StepFile, path: Path, sourceOf: (path: Path) => Source): Step {
  const [variable, values] = Object.entries(step.forEach ?? {})[0] ?? []
  return {
    name: step.name,
    source: sourceOf(path),
    at: step.at,
    forEach: variable === undefined ? undefined : { variable, values: values as Template },
    together: step.together,
    action: actionFrom(step),
    capture: step.capture ?? {},
    premise: step.premise,
    mayBeRefused: step.mayBeRefused,
    expect: step.expect && expectedFrom(step.expect, [...path, 'expect'], sourceOf),
    verifies: (step.verifies ?? []).map((item, index) =>
      verificationFrom(item, sourceOf([...path, 'verifies', index])),
    ),
  }
}

/** What is expected of an answer, thing by thing. */
export function expectedFrom(
  { status, headers = {}, values = {} }: NonNullable<StepFile['expect']>,
  path: Path,
  sourceOf: (path: Path) => Source,
): readonly Expected[] {
  const one = (at: string, value: unknown, ...below: Path): Expected => {
    const [how, operand] = hasParts(value) ? Object.entries(value)[0]! : ['equals', value]
    return {
      at,
      how: how as Expected['how'],
      value: operand as Template,
      source: sourceOf([...path, ...below]),
    }
  }
  return [
    ...(status === undefined ? [] : [one('status', { oneOf: [status].flat() }, 'status')]),
    ...Object.entries(headers).map(([name, value]) => one(`header ${name}`, value, 'headers', name)),
    ...Object.entries(values).map(([pointer, value]) => one(pointer, value, 'values', pointer)),
  ]
}

function actionFrom(step: StepFile): Action {
  if (step.control) return controlFrom(step.control)
  if (step.awaitEvents) {
    const { count, within, every } = step.awaitEvents
    return { kind: 'awaitEvents', count, withinMs: durationMs(within), everyMs: durationMs(every) }
  }
  if (!step.waitUntil) return sendFrom({ ...step, send: step.send! })
  const { status, within, every, field, booked, cardStatus } = step.waitUntil
  const [pointer, values] = Object.entries(field ?? {})[0] ?? []
  return {
    kind: 'waitUntil',
    send: sendFrom(step.waitUntil),
    status: typeof status === 'number' ? [status] : status,
    field: pointer === undefined || values === undefined ? undefined : { pointer, values: [values].flat() },
    booked,
    cardStatus,
    withinMs: durationMs(within),
    everyMs: durationMs(every),
  }
}

function sendFrom(request: RequestFile & { readonly send: string }): SendAction {
  const { send, path = {}, query = {}, headers = {}, client = 'first', wrong } = request
  const { optional, body, bodyText, spelling, sealed, card, addressing, follow } = request
  const others = { optional, body, bodyText, spelling, sealed, card, addressing, follow }
  const deviation = wrong && deviationFrom(wrong)
  return { kind: 'send', operation: send, path, query, headers, ...others, wrong: deviation, client }
}

function deviationFrom(wrong: NonNullable<StepFile['wrong']>): Deviation {
  const [kind, value] = Object.entries(wrong)[0] as [Deviation['kind'], Template]
  if (kind === 'omitHeader' || kind === 'omitField') return { kind, name: value }
  if (isOneOf(REPLACED_WHOLE, kind)) return { kind, value }
  const [name, wrongValue] = Object.entries(value as Templates)[0]!
  return { kind, name, value: wrongValue }
}

function isOneOf<Known extends string>(known: readonly Known[], word: string): word is Known {
  return (known as readonly string[]).includes(word)
}

function controlFrom(control: NonNullable<StepFile['control']>): Action {
  const command = CONTROL_COMMANDS.find((name) => control[name] !== undefined)
  assert(command, 'a control step has a command')
  const argument = control.advance ? control.advance : control[command]
  return { kind: 'control', command, argument: argument as Template }
}

function verificationFrom(item: NonNullable<StepFile['verifies']>[number], source: Source): Verification {
  if (typeof item === 'string') return { requirement: item, roles: {}, source }
  const [requirement, roles] = Object.entries(item)[0]!
  return { requirement, roles, source }
}
