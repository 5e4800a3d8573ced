/** A table's words: lists in which they are separated by blanks, each word as a type of its own. */
export function words<const Lists extends readonly string[]>(
  ...lists: Lists
): readonly Word<Lists[number]>[] {
  return lists.flatMap((list) => (list === '' ? [] : list.split(' '))) as Word<Lists[number]>[]
}

export type Word<List extends string> = List extends `${infer First} ${infer Rest}`
  ? First | Word<Rest>
  : List

/** Members of one value that follow each other: their names, separated by blanks. */
export function each<const Value, const Names extends string>(value: Value, names: Names) {
  return Object.fromEntries(words(names).map((name) => [name, value])) as Record<Word<Names>, Value>
}
