import { hasParts } from '../kernel/exact-number.ts'
import { defined } from '../kernel/defined.ts'
import type { StepFile } from './file-format.ts'
import type { Action, Deviation, Scenario, SendAction, Step, Template } from './format.ts'
import { isMessage } from './template.ts'

/** What a scenario file holds that is read as these steps: the inverse of step-from-file.ts, but for what is expected. */
function stepToFile(step: Step): StepFile {
  const { name, forEach, together, action, capture, premise, mayBeRefused, verifies } = step
  return filled({
    name,
    forEach: forEach && { [forEach.variable]: forEach.values },
    ...actionToFile(action),
    together,
    capture,
    premise,
    mayBeRefused,
    verifies: verifies.map(({ requirement, roles }) =>
      Object.keys(roles).length > 0 ? { [requirement]: roles } : requirement,
    ),
  }) as StepFile
}

/** The content of the file of a scenario that names its cards in one way. */
export function scenarioToFile(scenario: Scenario): Readonly<Record<string, unknown>> {
  const { variables, addressing, furtherAddress: _, source: _source, steps, ...others } = scenario
  return filled({
    ...others,
    cases: variables && [variables],
    addressings: addressing && [addressing],
    steps: steps.map(stepToFile),
  }) as Readonly<Record<string, unknown>>
}

function actionToFile(action: Action): object {
  switch (action.kind) {
    case 'send':
      return sendToFile(action)
    case 'control':
      return { control: { [action.command]: action.argument } }
    case 'awaitEvents':
      return { awaitEvents: { count: action.count, ...limits(action) } }
    case 'waitUntil': {
      const { send, status, field, booked, cardStatus } = action
      const { pointer, values } = field ?? {}
      const awaited = pointer === undefined ? undefined : { [pointer]: values }
      return {
        waitUntil: filled({
          ...sendToFile(send),
          status,
          field: awaited,
          booked,
          cardStatus,
          ...limits(action),
        }),
      }
    }
  }
}

function limits({ withinMs, everyMs }: { readonly withinMs: number; readonly everyMs: number }): object {
  return { within: { seconds: withinMs / 1000 }, every: { seconds: everyMs / 1000 } }
}

function sendToFile({ kind, operation, wrong, client, ...request }: SendAction): object {
  const ofSecond = client === 'second' ? client : undefined
  return filled({ send: operation, ...request, client: ofSecond, wrong: wrong && deviationToFile(wrong) })
}

function deviationToFile(wrong: Deviation): object {
  if (!('value' in wrong)) return { [wrong.kind]: wrong.name }
  if (!('name' in wrong)) return { [wrong.kind]: wrong.value }
  return { [wrong.kind]: { [String(wrong.name)]: wrong.value } }
}

/** What says as much when it is absent as when it is empty. */
const USUALLY_EMPTY = ['path', 'query', 'headers', 'capture', 'verifies', 'needs', 'facts']

/** Without what is absent, and without the content of messages, which files only name. */
function filled(fields: object): object {
  const there = Object.entries(defined(fields)).filter(
    ([key, value]) => !USUALLY_EMPTY.includes(key) || Object.keys(value as object).length > 0,
  )
  return Object.fromEntries(there.map(([key, value]) => [key, named(value as Template)]))
}

function named(template: Template): Template {
  if (!hasParts(template)) return template
  if (Array.isArray(template)) return (template as readonly Template[]).map(named)
  const own = Object.entries(template).filter(([key]) => key !== 'message' || !isMessage(template))
  return Object.fromEntries(own.map(([key, part]) => [key, named(part as Template)]))
}
