/** What becomes of an object that has the field; the same object where nothing is to change. */
export type ChangeOwner = (owner: Json, name: string) => Json

type Json = Readonly<Record<string, unknown>>

/** A copy in which a field is changed wherever it is; the value itself where it is nowhere. */
export function changeField(value: unknown, path: readonly string[], change: ChangeOwner): unknown {
  const [name, ...rest] = path
  if (name === undefined || typeof value !== 'object' || value === null) return value
  if (name === '*') return Array.isArray(value) ? changeItems(value, rest, change) : value
  const owner = value as Json
  const found = owner[name]
  // Null says as little as absence: there is nothing that could be wrong.
  if (Array.isArray(value) || found === undefined || found === null) return value
  if (rest.length === 0) return change(owner, name)
  const changed = changeField(found, rest, change)
  return changed === found ? value : { ...owner, [name]: changed }
}

function changeItems(items: readonly unknown[], rest: readonly string[], change: ChangeOwner): unknown {
  const changed = items.map((item) => changeField(item, rest, change))
  return changed.some((item, index) => item !== items[index]) ? changed : items
}

/** With another value for the field; unchanged where there is none. */
export function withValue(of: (value: unknown) => unknown): ChangeOwner {
  return (owner, name) => {
    const value = of(owner[name])
    return value === undefined || value === owner[name] ? owner : { ...owner, [name]: value }
  }
}

export const withoutField: ChangeOwner = (owner, name) => {
  const { [name]: _, ...rest } = owner
  return rest
}

/** Under another name, where nobody looks for it. */
export const renamed: ChangeOwner = (owner, name) => ({
  ...withoutField(owner, name),
  [`${name}Renamed`]: owner[name],
})
