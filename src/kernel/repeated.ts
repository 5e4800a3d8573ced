/** The names that come more than once in a query or form, each once. */
export function repeatedIn(parameters: URLSearchParams): readonly string[] {
  const [seen, repeated] = [new Set<string>(), new Set<string>()]
  for (const name of parameters.keys()) (seen.has(name) ? repeated : seen).add(name)
  return [...repeated]
}
