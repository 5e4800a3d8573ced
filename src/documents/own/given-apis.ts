import type { OwnApi } from './own-operation.ts'

const KEY = Symbol.for('bank-conformance.own-apis')

/**
 * Everything that follows from the documents follows from these, too: routes, checks, lists, faults. So they are given
 * before anything is loaded that reads the documents, and never change after that.
 */
export function giveApis(apis: readonly OwnApi[]): void {
  ;(globalThis as Given)[KEY] = apis
}

/** Those that were given; nothing where no configuration has any. */
export function givenApis(): readonly OwnApi[] {
  return (globalThis as Given)[KEY] ?? []
}

type Given = typeof globalThis & { [KEY]?: readonly OwnApi[] }
