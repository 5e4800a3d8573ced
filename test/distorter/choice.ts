/** A choice of so many of them that depends on the seed alone (the generator of Park and Miller). */
export function chosen<Item>(items: readonly Item[], count: number, seed: number): readonly Item[] {
  const rest = [...items]
  const picked: Item[] = []
  let state = (seed % 2_147_483_646) + 1
  while (picked.length < count && rest.length > 0) {
    state = (state * 48_271) % 2_147_483_647
    picked.push(...rest.splice(state % rest.length, 1))
  }
  return picked
}
