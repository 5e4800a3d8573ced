import type { OperationId } from '../../documents/operations.ts'
import { isObject } from '../../kernel/objects.ts'
import { pointerTokens } from '../../kernel/json-pointer.ts'
import type { AnyFault } from '../variations/behaviours.ts'
import type { AnswerChange, BankExtension } from '../extension.ts'
import { type Distortion, apiOfFault, withJsonOf } from './fault.ts'

/** The faults of an extension as those of a simulator. */
export function faultsOf({ faults = [] }: BankExtension): readonly AnyFault[] {
  return faults.map(({ id, title, breaks, ...change }) => {
    const operations = [change.on].flat() as OperationId[]
    return {
      id,
      title,
      breaks,
      operations,
      api: apiOfFault({ id: operations[0]! }),
      answer: changing(change),
    }
  })
}

/** An answer as a bank with these changes gives it. */
export function changedBy({ answers = [] }: BankExtension): Distortion {
  const changes = answers.map(changing)
  return (answer, view) => changes.reduce((changed, change) => change(changed, view), answer)
}

function changing({ on, each, set = {}, remove = [], headers, status }: AnswerChange): Distortion {
  const operations: readonly unknown[] = [on].flat()
  const change = (owner: unknown): unknown => {
    const without = remove.reduce((value, pointer) => removed(value, pointerTokens(pointer)), owner)
    return Object.entries(set).reduce(
      (value, [pointer, to]) => put(value, pointerTokens(pointer), to),
      without,
    )
  }
  return (answer, { operation }) => {
    if (answer.status >= 300 || !operations.includes(operation)) return answer
    const changed = withJsonOf(answer, (body) =>
      each === undefined
        ? change(body)
        : inPlace(body, pointerTokens(each), (list) => (Array.isArray(list) ? list.map(change) : list)),
    )
    return {
      ...changed,
      ...(status !== undefined && { status }),
      ...(headers && { headers: { ...changed.headers, ...headers } }),
    }
  }
}

/** A copy in which what stands at a place has become something else; what is not there is not made. */
function inPlace(
  value: unknown,
  [token, ...rest]: readonly string[],
  change: (value: unknown) => unknown,
): unknown {
  if (token === undefined) return change(value)
  const found = isObject(value) || Array.isArray(value) ? (value as Owner)[token] : undefined
  return found === undefined ? value : withMember(value, token, inPlace(found, rest, change))
}

type Owner = Readonly<Record<string, unknown>>

function put(value: unknown, [token, ...rest]: readonly string[], to: unknown): unknown {
  if (token === undefined) return to
  const owner = isObject(value) || Array.isArray(value) ? value : {}
  return withMember(owner, token, put((owner as Owner)[token], rest, to))
}

function removed(value: unknown, tokens: readonly string[]): unknown {
  const last = tokens.at(-1)
  return inPlace(value, tokens.slice(0, -1), (owner) => {
    if (last === undefined || !isObject(owner)) return owner
    const { [last]: _, ...others } = owner
    return others
  })
}

function withMember(owner: unknown, name: string, value: unknown): unknown {
  return Array.isArray(owner)
    ? owner.map((item: unknown, index) => (String(index) === name ? value : item))
    : { ...(owner as Owner), [name]: value }
}
