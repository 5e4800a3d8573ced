/** The texts that come more than once, such as the names in a query or form, each once. */
export function repeated(texts: Iterable<string>): readonly string[] {
  const [once, more] = [new Set<string>(), new Set<string>()]
  for (const text of texts) (once.has(text) ? more : once).add(text)
  return [...more]
}

/** Each of the texts once, those that come most often first. */
export function mostFrequentFirst(texts: readonly string[]): readonly string[] {
  const times = new Map<string, number>()
  for (const text of texts) times.set(text, (times.get(text) ?? 0) + 1)
  return [...times].toSorted(([, one], [, other]) => other - one).map(([text]) => text)
}
