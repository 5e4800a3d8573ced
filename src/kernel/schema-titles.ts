/** The same JSON Schema, with a title at every property: its name as words, which editors show above its description. */
export function withTitles(schema: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return titled(schema) as Record<string, unknown>
}

function titled(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(titled)
  if (!isMap(node)) return node
  const entries = Object.entries(node).map(([key, value]) => [
    key,
    key === 'properties' && isMap(value) ? ofProperties(value) : titled(value),
  ])
  return Object.fromEntries(entries)
}

function ofProperties(properties: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(properties).map(([name, property]) => [
      name,
      isMap(property) ? { title: asWords(name), ...(titled(property) as object) } : property,
    ]),
  )
}

/** `baseUrl` becomes `Base URL`, `X-Correlation-ID` stays as it is. */
function asWords(name: string): string {
  if (!/^[a-z][A-Za-z0-9_]*$/.test(name)) return name
  const words = name
    .replaceAll(/(?<=[a-z0-9])(?=[A-Z])|_/g, ' ')
    .toLowerCase()
    .replaceAll(/\b(?:bic|ca|iban|id|ids|json|ms|pin|psu|qr|tls|uri|url|xml)\b/g, (word) =>
      word === 'ids' ? 'IDs' : word.toUpperCase(),
    )
  return words.charAt(0).toUpperCase() + words.slice(1)
}

function isMap(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
