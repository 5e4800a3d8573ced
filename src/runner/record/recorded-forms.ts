import { readExactJson } from '../../kernel/exact-number.ts'
import type { SendAction, Template } from '../../scenario/format.ts'
import { writtenScenario } from '../../scenario/written-scenario.ts'
import { parseYaml } from '../../kernel/source/yaml.ts'
import { prepareRequest } from '../request/request.ts'
import type { RequestContext } from '../request/request.ts'
import { defined } from '../../kernel/defined.ts'

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

type AddressForm = Readonly<{ path?: object; query?: object } | { follow: string } | { wrong: object }>

/**
 * How a step says where a recorded request went: by its parameters where these come to the same address, else by the
 * address as it was, such as one with a parameter twice. Undefined when a file cannot say it.
 */
export function addressFormOf(
  address: string,
  send: SendAction,
  context: RequestContext,
  isWrong: boolean,
): AddressForm | undefined {
  const { path, query } = send
  const goesThere = (action: SendAction, isThere: (sent: string) => boolean): boolean => {
    const prepared = prepareRequest(action, context)
    return prepared.ok && isThere(prepared.value.request.path)
  }
  if (goesThere(send, (sent) => unescaped(sent) === unescaped(address))) {
    return defined({
      path: hasEntries(path) ? path : undefined,
      query: hasEntries(query) ? query : undefined,
    })
  }
  const plain = { ...send, path: {}, query: {} }
  const isSame = (sent: string): boolean => sent === address
  if (!isWrong) {
    const follow = address
    return goesThere({ ...plain, follow }, isSame) ? { follow } : undefined
  }
  // Whatever stands before the operation's own address, the raw one begins behind it.
  for (let at = address.indexOf('/', 1); at > 0; at = address.indexOf('/', at + 1)) {
    const value = address.slice(at)
    if (goesThere({ ...plain, wrong: { kind: 'address', value } }, isSame))
      return { wrong: { address: value } }
  }
  return undefined
}

/** Two spellings of one address are one text, whatever of it is escaped. */
function unescaped(address: string): string {
  const [, path = '', query = ''] = /^([^?]*)(.*)/s.exec(address) ?? []
  return (path + query.replaceAll('+', ' ')).replaceAll(/%([0-9a-f]{2})/gi, (_, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  )
}

export function hasEntries(values: object): boolean {
  return Object.keys(values).length > 0
}
