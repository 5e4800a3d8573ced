/** Other ways of writing a body, in JSON and in XML, which means the same whichever of them is used. */
export const SPELLINGS = ['spaced', 'escaped', 'reordered', 'charset', 'CDATA', 'references'] as const

export type Spelling = (typeof SPELLINGS)[number]
