import { readExactJson } from '../../kernel/exact-number.ts'
import type { SendAction, Template } from '../../scenario/format.ts'
import { writtenScenario } from '../../scenario/written-scenario.ts'
import { parseYaml } from '../../kernel/source/yaml.ts'
import { prepareRequest } from '../request/request.ts'
import type { RequestContext } from '../request/request.ts'

type BodyForm = Readonly<{ body: unknown } | { bodyText: string }>

/**
 * A recorded body as a step of a scenario file has it: as a value where the runner makes the same text of it, digit by
 * digit, and as that text otherwise. Undefined when a file cannot hold it.
 */
export function bodyFormOf(
  text: string,
  send: SendAction,
  context: RequestContext,
  isWrong: boolean,
): BodyForm | undefined {
  const asText: BodyForm = isWrong ? { body: text } : { bodyText: text }
  return [...valueForm(text), asText].find((form) => {
    const read = readBack(form)
    if (!read) return false
    const action = isWrong
      ? { ...send, wrong: { kind: 'body', value: read['body'] as Template } as const }
      : { ...send, ...read }
    const prepared = prepareRequest(action, context)
    return prepared.ok && prepared.value.request.body === text
  })
}

/** Whether a scenario file can have this in it. */
export function readsBack(content: Readonly<Record<string, unknown>>): boolean {
  return readBack(content) !== undefined
}

function readBack(content: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> | undefined {
  try {
    const read = parseYaml({ name: '', text: writtenScenario(content) })
    return read.ok ? (read.value.exact([]) as Readonly<Record<string, unknown>>) : undefined
  } catch (error) {
    // What is nested a thousand times ends the stack of the writer; anything else is a bug.
    if (error instanceof RangeError) return undefined
    throw error
  }
}

function valueForm(text: string): readonly BodyForm[] {
  try {
    return [{ body: readExactJson(text) }]
  } catch {
    return [{ body: text }]
  }
}
