import type { AnyFault } from '../variations/behaviours.ts'
import type { SurfaceRequest } from '../surfaces/read-request.ts'

/** `ID@N`: the fault shows from the N-th same request on. */
const FROM_NTH = /@([1-9]\d*)$/

/** The id of a fault without the request from which on it shows. */
export function withoutNth(id: string): string {
  return id.replace(FROM_NTH, '')
}

/** The fault by its whole name, if it has one that says from which request on it shows. */
export function namedFault(fault: AnyFault, name: string): AnyFault {
  const nth = FROM_NTH.exec(name)?.[1]
  return nth === undefined ? fault : { ...fault, id: name, from: Number(nth) }
}

/** Random values, where a letter is in them: tokens and signed texts of 32 characters or more, hexadecimal ids of 12 or more. */
const RANDOM = /[\w.~+/-]{32,}|[0-9a-f]{12,}(?:n\d+)?/g

/**
 * What is equal of all requests that are the same: method, path, query, header fields and body. X-Correlation-ID is left
 * out, and so are random values everywhere but in the path: tokens, ids of permissions and orders, signed and encrypted
 * texts. So it is the same request with a renewed token, by another client, and on a later day.
 */
function sameness({ method, path, search, headers, body }: SurfaceRequest): string {
  const fields = [...headers].filter(([name]) => name !== 'x-correlation-id')
  const rest = [search, ...fields.flat(), body].join('\n')
  return `${method} ${path}\n${rest.replaceAll(RANDOM, (text) => (/[a-z]/i.test(text) ? '*' : text))}`
}

/** Counts how often the same request came. */
export interface Repetitions {
  count(request: SurfaceRequest): void
  /**
   * Whether a fault shows: at the N-th same request and every later one; outside of requests, where the last request was
   * such a one.
   */
  show(fault: AnyFault): boolean
  save(): RepetitionsState
  load(saved: RepetitionsState): void
}

interface RepetitionsState {
  readonly came: ReadonlyMap<string, number>
  readonly last: number
}

export function createRepetitions(): Repetitions {
  let [came, last] = [new Map<string, number>(), 0]
  return {
    count: (request) => {
      const key = sameness(request)
      last = (came.get(key) ?? 0) + 1
      came.set(key, last)
    },
    show: ({ from }) => from === undefined || last >= from,
    save: () => ({ came: new Map(came), last }),
    load: (saved) => {
      ;[came, last] = [new Map(saved.came), saved.last]
    },
  }
}
