/** What can be kept as it is now, and brought back. */
export interface Saveable<State> {
  save(): State
  load(state: State): void
}

/** The states of several parts, by their names. */
export type SavedStates<Parts> = {
  readonly [Name in keyof Parts]: Parts[Name] extends { save(): infer State } ? State : never
}

/** Several parts that are kept and brought back together. */
export function savedTogether<
  Parts extends Readonly<Record<string, { save(): unknown; load(state: never): void }>>,
>(parts: Parts): Saveable<SavedStates<Parts>> {
  const all = Object.entries(parts)
  return {
    save: () => Object.fromEntries(all.map(([name, part]) => [name, part.save()])) as SavedStates<Parts>,
    load: (states) => {
      for (const [name, part] of all) part.load(states[name] as never)
    },
  }
}

/** A value that is replaced and never changed, so that it is its own copy. */
export function savedValue<Value>(initial: Value) {
  let value = initial
  return {
    get: () => value,
    set: (next: Value): Value => (value = next),
    save: () => value,
    load: (saved: Value) => void (value = saved),
  }
}

/** A number that counts up from the one after `last`. */
export function savedCount(last = 0) {
  const count = savedValue(last)
  return { ...count, next: () => count.set(count.get() + 1) }
}

/** A map whose values are replaced and never changed, so that a copy of the map is a copy of everything. */
export class SavedMap<Key, Value> extends Map<Key, Value> {
  readonly save = (): ReadonlyMap<Key, Value> => new Map(this)
  readonly load = (saved: ReadonlyMap<Key, Value>): void => {
    this.clear()
    for (const [key, value] of saved) this.set(key, value)
  }
}
