import { parseAst } from 'rolldown/parseAst'

/** A node of the tree of a source text, as ESTree has it; `start` and `end` are offsets into the text. */
export interface SyntaxNode {
  readonly type: string
  readonly start: number
  readonly end: number
  readonly [field: string]: unknown
}

export function parse(source: string): SyntaxNode {
  return parseAst(source, { lang: 'ts' }) as unknown as SyntaxNode
}

export function textOf(source: string, { start, end }: SyntaxNode): string {
  return source.slice(start, end)
}

export function isNode(value: unknown): value is SyntaxNode {
  return typeof value === 'object' && value !== null && typeof (value as SyntaxNode).type === 'string'
}

/** Everything that runs, outer nodes first; types, imports and names are left out. */
export function walk(
  node: SyntaxNode,
  visit: (node: SyntaxNode, parents: readonly SyntaxNode[], field: string) => void,
  parents: readonly SyntaxNode[] = [],
  field = '',
): void {
  if (NEVER_RUN.test(node.type)) return
  if (!node.type.startsWith('TS')) visit(node, parents, field)
  for (const [name, value] of Object.entries(node)) {
    if (isName(node, name)) continue
    for (const inner of [value].flat()) {
      if (isNode(inner)) walk(inner, visit, node.type.startsWith('TS') ? parents : [node, ...parents], name)
    }
  }
}

/** Of the nodes of types only those remain that stand around expressions, such as `x as Y`. */
const NEVER_RUN = /^(ImportDeclaration|ExportAllDeclaration)$|^TS(?!AsExpression|NonNullExpression|Satisfies)/

function isName(node: SyntaxNode, field: string): boolean {
  return (field === 'key' || field === 'property') && node['computed'] !== true
}
