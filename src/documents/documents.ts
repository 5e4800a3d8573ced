/** The three documents that this project tests against, and what stands in none of them. A clause names a place in one. */
export const DOCUMENTS = {
  1: 'Banking Access API: Payment Submission and Account Information Modules',
  2: 'Token and Authorization Lifecycle of the Banking Gateway',
  3: 'Card-Management API History and Settlement-Information Error Record',
  /** Stands in the place of a number where a rule is that of whoever runs it. */
  own: 'Rules of your own',
} as const

export type DocumentNumber = keyof typeof DOCUMENTS

/** A level of obligation. The documents' recommendations are SHOULD. */
export type Level = (typeof LEVELS)[number]

export const LEVELS = ['MUST', 'SHOULD', 'MAY'] as const
