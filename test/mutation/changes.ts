import type { SyntaxNode } from './syntax.ts'
import { isNode, textOf } from './syntax.ts'

/** One small change of a source text: what stands from `start` to `end` becomes `replacement`. */
export interface Change {
  readonly start: number
  readonly end: number
  /** Undefined where a statement is left out. */
  readonly replacement: string | undefined
}

/** Where a node stands: its parents, the nearest first. */
export interface Surroundings {
  readonly source: string
  readonly parents: readonly SyntaxNode[]
  /** The field of the nearest parent that holds the node. */
  readonly field: string
}

/** Everything that is made wrong at one node, without what is inside of it. */
export function changesAt(node: SyntaxNode, where: Surroundings): readonly Change[] {
  const make = CHANGES[node.type]
  const own = make ? make(node, where) : []
  const replacements = [...own, ...asCondition(node, where), ...asResult(node, where)]
  const unchanged = textOf(where.source, node)
  const different = [...new Set(replacements)].filter((replacement) => replacement !== unchanged)
  return different.map((replacement) => ({ start: node.start, end: node.end, replacement }))
}

type MakeChanges = (node: SyntaxNode, where: Surroundings) => readonly (string | undefined)[]

const OTHER_OPERATORS: Readonly<Record<string, readonly string[]>> = {
  '<': ['<=', '>='],
  '<=': ['<', '>'],
  '>': ['>=', '<='],
  '>=': ['>', '<'],
  '===': ['!=='],
  '!==': ['==='],
  '+': ['-'],
  '-': ['+'],
  '*': ['/'],
  '/': ['*'],
  '%': ['*'],
}

/** Methods that are easily confused, and those (null) that can be forgotten. */
const OTHER_METHODS: ReadonlyMap<string, string | null> = new Map([
  ['some', 'every'],
  ['every', 'some'],
  ['startsWith', 'endsWith'],
  ['endsWith', 'startsWith'],
  ['min', 'max'],
  ['max', 'min'],
  ['filter', null],
  ['slice', null],
  ['toSorted', null],
  ['trim', null],
  ['toLowerCase', null],
  ['toUpperCase', null],
])

const CHANGES: Readonly<Record<string, MakeChanges>> = {
  BinaryExpression: (node, { source, field }) => {
    const { left, right, operator } = node as unknown as Binary
    if (operator === '+' && (isText(left) || isText(right))) return []
    // Whoever notices neither `true` nor `false` there does not notice the contrary.
    if (field === 'test' && operator.endsWith('==')) return []
    const others = OTHER_OPERATORS[operator] ?? []
    return others.map((other) => `${textOf(source, left)} ${other} ${textOf(source, right)}`)
  },
  LogicalExpression: (node, { source }) => {
    const { left, right } = node as unknown as Binary
    return [textOf(source, left), textOf(source, right)]
  },
  UnaryExpression: (node, { source, field }) => {
    const { operator, argument } = node as unknown as { operator: string; argument: SyntaxNode }
    return operator === '!' && field !== 'test' ? [textOf(source, argument)] : []
  },
  Literal: (node, where) => literalChanges(node, where),
  TemplateLiteral: (node, where) => {
    // What a tag reads is no text.
    const isTagged = where.parents[0]?.type === 'TaggedTemplateExpression'
    return isTagged || isProse(textOf(where.source, node), where) ? [] : ["''"]
  },
  ArrayExpression: (node, { source }) => {
    const elements = (node['elements'] as readonly (SyntaxNode | null)[]).filter(isNode)
    return elements.filter(isShort).map((left) => {
      const others = elements.filter((element) => element !== left)
      return `[${others.map((element) => textOf(source, element)).join(', ')}]`
    })
  },
  CallExpression: (node, { source, parents }) => {
    const callee = node['callee'] as SyntaxNode
    // Within a chain its parentheses would end what `?.` skips.
    if (callee.type !== 'MemberExpression' || isInChain(parents)) return []
    const [object, property] = [callee['object'] as SyntaxNode, callee['property'] as SyntaxNode]
    const other = OTHER_METHODS.get(textOf(source, property))
    if (other === undefined) return []
    const rest = source.slice(property.end, node.end)
    // With the parentheses around it: the object itself begins behind them.
    const before = source.slice(node.start, property.start)
    return [other === null ? textOf(source, object) : `${before}${other}${rest}`]
  },
  ChainExpression: (node, { source }) => {
    const text = textOf(source, node)
    return [...text.matchAll(/\?\.(?=[A-Za-z_#])/g)].map(
      ({ index }) => `${text.slice(0, index)}.${text.slice(index + 2)}`,
    )
  },
  ExpressionStatement: () => [undefined],
}

interface Binary {
  readonly left: SyntaxNode
  readonly right: SyntaxNode
  readonly operator: string
}

function asCondition({ type }: SyntaxNode, { parents: [parent], field }: Surroundings): readonly string[] {
  if (field !== 'test' || parent === undefined || type === 'Literal') return []
  // A loop that never ends proves nothing.
  if (parent.type === 'WhileStatement') return ['false']
  return parent.type === 'IfStatement' || parent.type === 'ConditionalExpression' ? ['true', 'false'] : []
}

const CONDITIONS = new Set(['BinaryExpression', 'LogicalExpression', 'UnaryExpression'])

/** What a function gives back. */
function asResult(node: SyntaxNode, { parents: [parent], field }: Surroundings): readonly string[] {
  const isReturned = parent?.type === 'ReturnStatement' && field === 'argument'
  const isBody = parent?.type === 'ArrowFunctionExpression' && field === 'body'
  if ((!isReturned && !isBody) || node.type === 'BlockStatement') return []
  const isCondition = CONDITIONS.has(node.type) && !/^[-+*/%]$|^\?\?$/.test(String(node['operator']))
  return isCondition ? ['true', 'false'] : ['undefined']
}

/** Words for people, and names that the compiler or the catalogue holds fast. */
const NOT_BEHAVIOUR = new Set('id clause text why title look rule reason'.split(' '))

function literalChanges(node: SyntaxNode, where: Surroundings): readonly string[] {
  const { parents, field } = where
  const value = node['value']
  if (typeof value === 'boolean') return [String(!value)]
  if (typeof value === 'number') return [String(value + 1)]
  // A comparison is made wrong as a whole.
  const isCompared = parents[0]?.type === 'BinaryExpression'
  if (typeof value !== 'string' || isCompared || isProse(value, where)) return []
  const isName = field === 'source' || field === 'key'
  // An empty text stands for what is not there: any other that is none of the expected would do as well.
  return isName || value === '' ? [] : ["''"]
}

function isProse(text: string, { source, parents }: Surroundings): boolean {
  const [parent] = parents
  const isList = parent?.type === 'MemberExpression' && textOf(source, parent).endsWith('.split')
  if (isList) return false
  const holder = parents.find(({ type }) => type === 'Property')
  const key = holder && textOf(source, holder['key'] as SyntaxNode)
  const isCall = parent?.type === 'CallExpression' && textOf(source, parent).startsWith('notTested(')
  const isValue = holder === parent || parent?.type === 'ConditionalExpression'
  return isCall || (isValue && key !== undefined && NOT_BEHAVIOUR.has(key)) || /\S\s\S+\s\S/.test(text)
}

function isText({ type, value }: SyntaxNode): boolean {
  return type === 'TemplateLiteral' || (type === 'Literal' && typeof value === 'string')
}

/** Whole requirements in lists are held by the known ids. */
function isShort({ start, end }: SyntaxNode): boolean {
  return end - start < 120
}

function isInChain([parent, ...others]: readonly SyntaxNode[]): boolean {
  if (parent?.type === 'ChainExpression') return true
  return parent !== undefined && /^(Member|Call)Expression$/.test(parent.type) && isInChain(others)
}
