/** Other ways of writing a body, which mean the same; but `broken` has bytes that are no text. */
export const SPELLINGS = [
  ...(['spaced', 'escaped', 'reordered', 'charset', 'CDATA', 'references'] as const),
  ...(['marked', 'UTF-16', 'ISO-8859-1', 'broken'] as const),
] as const

export type Spelling = (typeof SPELLINGS)[number]
