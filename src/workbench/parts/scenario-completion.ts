/** What may stand at a place of a scenario file, from the schema that ships. Knows as much YAML as scenarios are written in. */

export interface JsonSchema {
  readonly type?: string
  readonly title?: string
  readonly description?: string
  readonly properties?: Readonly<Record<string, JsonSchema>>
  readonly additionalProperties?: boolean | JsonSchema
  readonly items?: JsonSchema
  readonly anyOf?: readonly JsonSchema[]
  readonly oneOf?: readonly JsonSchema[]
  readonly enum?: readonly unknown[]
  readonly const?: unknown
}

/** Values that no schema can list: the ids of operations and requirements. */
export interface KnownNames {
  readonly operations: readonly string[]
  readonly requirements: readonly string[]
}

export interface Completion {
  readonly label: string
  readonly detail?: string
  /** What is written in its place. */
  readonly apply?: string
}

export interface Completions {
  /** Where the word begins that they replace. */
  readonly from: number
  readonly options: readonly Completion[]
}

export function completionsAt(
  text: string,
  position: number,
  schema: JsonSchema,
  names: KnownNames,
): Completions | undefined {
  const lineStart = text.lastIndexOf('\n', position - 1) + 1
  const written = text.slice(lineStart, position)
  const value = /^(?<indent>\s*(?:- )*)(?<key>[\w-]+): +(?<word>[\w/.-]*)$/.exec(written)?.groups
  if (value) {
    const { indent = '', key = '', word = '' } = value
    const path = [...pathAbove(text, lineStart, indent.length), key]
    return some(position - word.length, valuesOf(path, schema, names))
  }
  const word = /^(?<indent>\s*(?:- )*)(?<word>[\w/.-]*)$/.exec(written)?.groups
  if (!word) return undefined
  const path = pathAbove(text, lineStart, word['indent']!.length)
  const isItem = word['indent']!.endsWith('- ')
  const options = [...keysOf(path, schema), ...(isItem ? valuesOf(path, schema, names) : [])]
  return some(position - word['word']!.length, options)
}

function some(from: number, options: readonly Completion[]): Completions | undefined {
  return options.length === 0 ? undefined : { from, options }
}

/** The keys under which a line stands whose content begins in this column. */
function pathAbove(text: string, lineStart: number, column: number): readonly string[] {
  const path: string[] = []
  let least = column
  let end = lineStart - 1
  while (end > 0 && least > 0) {
    const start = text.lastIndexOf('\n', end - 1) + 1
    const { indent, key } =
      /^(?<indent>\s*(?:- )*)(?<key>[\w-]+):(?:\s|$)/.exec(text.slice(start, end))?.groups ?? {}
    if (key !== undefined && indent!.length < least) {
      path.unshift(key)
      least = indent!.length
    }
    end = start - 1
  }
  return path
}

function keysOf(path: readonly string[], schema: JsonSchema): readonly Completion[] {
  return nodesAt(path, schema).flatMap(({ properties = {} }) =>
    Object.entries(properties).map(([label, { description = '' }]) => ({
      label,
      detail: firstSentence(description),
      apply: `${label}: `,
    })),
  )
}

function valuesOf(path: readonly string[], schema: JsonSchema, names: KnownNames): readonly Completion[] {
  const [root, ...below] = path
  if (root === 'steps' && below.length === 1) {
    if (below[0] === 'send') return names.operations.map((label) => ({ label }))
    if (below[0] === 'verifies') return names.requirements.map((label) => ({ label }))
  }
  return nodesAt(path, schema).flatMap(({ enum: values, const: only, type }) => {
    const known = values ?? (only === undefined ? (type === 'boolean' ? [true, false] : []) : [only])
    return known.map((one) => ({ label: String(one) }))
  })
}

/** Everything that the schema allows there; items of lists count as the list. */
function nodesAt(path: readonly string[], schema: JsonSchema): readonly JsonSchema[] {
  let nodes = branchesOf(schema)
  for (const key of path)
    nodes = nodes.flatMap(({ properties, additionalProperties }) => {
      const next =
        properties?.[key] ?? (typeof additionalProperties === 'object' ? additionalProperties : undefined)
      return next === undefined ? [] : branchesOf(next)
    })
  return nodes
}

function branchesOf(schema: JsonSchema): readonly JsonSchema[] {
  const { anyOf = [], oneOf = [], items } = schema
  return [schema, ...[...anyOf, ...oneOf, ...(items ? [items] : [])].flatMap(branchesOf)]
}

function firstSentence(text: string): string {
  return /^[^.]+/.exec(text)?.[0] ?? ''
}
