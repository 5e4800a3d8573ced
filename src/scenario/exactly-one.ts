/** Tells editors what the parser checks by itself: one of these keys, not more. */
export function exactlyOne(keys: readonly string[]): { oneOf: { required: string[] }[] } {
  return { oneOf: keys.map((key) => ({ required: [key] })) }
}
