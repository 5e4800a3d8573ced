/** The three documents that this project tests against. A clause names a place in one of them. */
export const DOCUMENTS = {
  1: 'Banking Access API: Payment Submission and Account Information Modules',
  2: 'Token and Authorization Lifecycle of the Banking Gateway',
  3: 'Card-Management API History and Settlement-Information Error Record',
} as const

export type DocumentNumber = keyof typeof DOCUMENTS

/** A level of obligation. The documents' recommendations are SHOULD. */
export type Level = (typeof LEVELS)[number]

export const LEVELS = ['MUST', 'SHOULD', 'MAY'] as const

/** A face that answers operations. */
export type Surface = (typeof SURFACES)[number]

export const SURFACES = ['gateway', 'provider', 'cards', 'settlement'] as const
