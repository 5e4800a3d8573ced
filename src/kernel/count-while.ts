/** How many items of a sorted list stand before the first that does not hold; the first `from` of them are known to. */
export function countWhile<Item>(items: readonly Item[], holds: (item: Item) => boolean, from = 0): number {
  let low = from
  let high = items.length
  while (low < high) {
    const middle = (low + high) >> 1
    if (holds(items[middle]!)) low = middle + 1
    else high = middle
  }
  return low
}
