import type { ExactNumber } from '../exact-number.ts'
import type { Path } from './diagnostic.ts'

/**
 * A value of a file and the characters it was written with. Our own, and not the tree of the YAML library: JSON files have
 * the same, and nobody but one file knows the library.
 */
export type Tree = ScalarTree | ListTree | MapTree

export interface Span {
  readonly start: number
  readonly end: number
}

interface ScalarTree extends Span {
  readonly kind: 'scalar'
  readonly value: string | number | boolean | null
  /** Of a number: as JSON would have it, digit by digit. */
  readonly exact?: number | ExactNumber | undefined
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
  return plainValue(tree, ({ value }) => value)
}

/** The same with the digits of numbers as they were written, where a double would say them otherwise. */
export function exactValueOf(tree: Tree): unknown {
  return plainValue(tree, ({ value, exact = value }) => exact)
}

function plainValue(tree: Tree, valueOfScalar: (scalar: ScalarTree) => unknown): unknown {
  if (tree.kind === 'scalar') return valueOfScalar(tree)
  if (tree.kind === 'list') return tree.items.map((item) => plainValue(item, valueOfScalar))
  return Object.fromEntries(
    [...tree.entries].map(([key, entry]) => [key, plainValue(entry.value, valueOfScalar)]),
  )
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

/** How many values there are, counted as far as the limit. */
export function sizeOf(tree: Tree, limit: number): number {
  const children =
    tree.kind === 'list'
      ? tree.items
      : tree.kind === 'map'
        ? [...tree.entries.values()].map((e) => e.value)
        : []
  let size = 1
  for (const part of children) {
    if (size > limit) break
    size += sizeOf(part, limit - size)
  }
  return size
}
