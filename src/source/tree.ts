import type { Path } from './source-file.ts'

/** A value of a file and the characters it was written with. */
export type Tree = ScalarTree | ListTree | MapTree

export interface Span {
  readonly start: number
  readonly end: number
}

interface ScalarTree extends Span {
  readonly kind: 'scalar'
  readonly value: string | number | boolean | null
}

interface ListTree extends Span {
  readonly kind: 'list'
  readonly items: readonly Tree[]
}

interface MapTree extends Span {
  readonly kind: 'map'
  readonly entries: ReadonlyMap<string, { readonly key: Span; readonly value: Tree }>
}

/** The plain value: objects, arrays and scalars without their places. */
export function valueOf(tree: Tree): unknown {
  if (tree.kind === 'scalar') return tree.value
  if (tree.kind === 'list') return tree.items.map(valueOf)
  return Object.fromEntries([...tree.entries].map(([key, entry]) => [key, valueOf(entry.value)]))
}

/** The tree at a path, or undefined when the path leads nowhere. */
export function treeAt(tree: Tree, path: Path): Tree | undefined {
  return path.reduce<Tree | undefined>((at, step) => at && child(at, step)?.tree, tree)
}

/**
 * The characters of the key or the value at a path. Where the path leads nowhere, a key was missing: then the
 * place of the nearest thing above it, shown by its own key, or by its first key when it has none.
 */
export function spanAt(tree: Tree, path: Path, part: 'key' | 'value'): Span {
  let owner: Tree = tree
  let key: Span | undefined
  for (const step of path) {
    const next = child(owner, step)
    if (!next) return key ?? firstKey(owner)
    owner = next.tree
    key = next.key
  }
  return part === 'key' ? (key ?? firstKey(owner)) : owner
}

function child(tree: Tree, step: PropertyKey): { readonly tree: Tree; readonly key?: Span } | undefined {
  if (tree.kind === 'map') {
    const entry = tree.entries.get(String(step))
    return entry && { tree: entry.value, key: entry.key }
  }
  const item = tree.kind === 'list' ? tree.items[Number(step)] : undefined
  return item && { tree: item }
}

function firstKey(tree: Tree): Span {
  const first = tree.kind === 'map' ? tree.entries.values().next().value : undefined
  return first?.key ?? tree
}
