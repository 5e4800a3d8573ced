/** Other ways of writing a body in JSON, which means the same whichever of them is used. */
export const SPELLINGS = ['spaced', 'escaped', 'reordered', 'charset'] as const

export type Spelling = (typeof SPELLINGS)[number]
