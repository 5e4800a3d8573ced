/** An object of JSON: neither null nor a list. */
export type JsonObject = Readonly<Record<string, unknown>>

export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** An object with the same names, and under each what becomes of its value. */
export function mapValues<Fields extends object, Value>(
  fields: Fields,
  change: (value: Required<Fields>[keyof Fields], name: string) => Value,
): { readonly [Name in keyof Fields]: Value } {
  const entries = Object.entries(fields).map(([name, value]) => [name, change(value, name)])
  return Object.fromEntries(entries) as ReturnType<typeof mapValues<Fields, Value>>
}

export function isTexts(value: unknown): value is readonly string[] {
  return Array.isArray(value) && value.every((item) => typeof item === 'string')
}

export function asText(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined
}

export function asObject(value: unknown): JsonObject | undefined {
  return isObject(value) ? value : undefined
}
