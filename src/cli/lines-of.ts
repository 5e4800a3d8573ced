/** Names and values below each other, the values in one column. */
export function linesOf(values: Readonly<Record<string, string>>): readonly string[] {
  const width = Math.max(...Object.keys(values).map((name) => name.length))
  return Object.entries(values).map(([name, value]) => `  ${name.padEnd(width)}  ${value}`)
}
