/** The texts that come more than once, such as the names in a query or form, each once. */
export function repeated(texts: Iterable<string>): readonly string[] {
  const [once, more] = [new Set<string>(), new Set<string>()]
  for (const text of texts) (once.has(text) ? more : once).add(text)
  return [...more]
}
