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
