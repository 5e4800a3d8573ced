/**
 * What a target has to be equipped with, in the order of what it costs its owner; and how much that is for one line more,
 * where several lines are weighed against what they gain.
 */
const KINDS: readonly (readonly [words: string, price: number, lines: RegExp])[] = [
  ['a token', 1, /^headers\.(?:Authorization|Permission-ID)$/],
  ['two clients', 2, /^secondClient$|^known\.other(?:Permission|AccessToken)$|^known\.secondClientId$/],
  ['an expired token', 2, /^known\.expiredAccessToken$/],
  ['a refresh token that may be spent', 3, /\.chain$/],
  ['writes', 4, /^allow: write$/],
  ['irreversible effects', 16, /^allow: irreversible$/],
  ['patience', 4, /^patience: /],
  ['known data', 2, /^(?:known|cards|headers|surfaces|tokens)\.(?!cards\.events$)/],
  ['a hook', 16, /^hooks\./],
  ['push receiver', 16, /^surfaces\.cards\.events$/],
  ['control', 64, /^controlUrl$/],
  ['a bank behind', 64, /^behind$/],
]

/** Of which the words say one by one which. */
const NAMED: ReadonlySet<string> = new Set(['patience', 'known data', 'a hook'])

/** Its place among the kinds: 1 costs least. */
export function costOf(line: string): number {
  return KINDS.findIndex(([, , lines]) => lines.test(line)) + 1 || KINDS.length
}

export function priceOf(lines: readonly string[]): number {
  return lines.reduce((sum, line) => sum + (KINDS[costOf(line) - 1]?.[1] ?? 0), 0)
}

/** The dearest lines first decide which of two ways costs less, then how many there are. */
export function byCost(one: readonly string[], other: readonly string[]): number {
  const [left, right] = [costsOf(one), costsOf(other)]
  const at = left.findIndex((cost, index) => cost !== (right[index] ?? 0))
  const difference = at === -1 ? left.length - right.length : left[at]! - (right[at] ?? 0)
  return difference || (one.toSorted().join() < other.toSorted().join() ? -1 : 1)
}

function costsOf(lines: readonly string[]): readonly number[] {
  return lines.map(costOf).toSorted((one, other) => other - one)
}

/** Lines of a profile as what somebody has to have: `a token, writes, known data (account, finalizedDay)`. */
export function wordsFor(lines: readonly string[]): string {
  const words = KINDS.flatMap(([kind], index) => {
    const named = lines.filter((line) => costOf(line) === index + 1)
    if (named.length === 0) return []
    return NAMED.has(kind) ? [`${kind} (${named.map(nameIn).toSorted().join(', ')})`] : [kind]
  })
  return words.join(', ') || 'nothing'
}

function nameIn(line: string): string {
  return line.replace(/^(?:known|cards|hooks|headers|patience)(?:\.|: )/, '')
}
