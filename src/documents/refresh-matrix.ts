import type { DocumentClause } from './document-clauses.ts'

/** Who keeps the tokens: the client itself, or the gateway for it (document 2 §1.2). */
export type TokenHandling = (typeof TOKEN_HANDLINGS)[number]

export const TOKEN_HANDLINGS = ['hosted', 'own'] as const

/** Hosted: the state of the permission before the refresh. Own: whether the customer's consent still stands. */
export type StateBefore = (typeof STATES_BEFORE)[number]

export const STATES_BEFORE = ['valid', 'expired', 'withdrawn'] as const

/** What comes of a refresh, whoever keeps the tokens (document 2 §3 rows 4 and 5, §7 rules 1 and 2). */
export type RefreshEnd = 'refreshed' | 'final' | 'temporary'

/** One thing that a refresh can come to at the provider. */
export interface RefreshOutcome {
  /** Part of the ids of the scenarios that play it; frozen. */
  readonly slug: string
  readonly words: string
  readonly end: RefreshEnd
  readonly clause: DocumentClause
  /** The provider's own judgement of the token: after a withdrawal it is invalid_grant. */
  readonly isJudged?: true
  /** No answer that a client could use: the documents do not show what the gateway makes of it. */
  readonly isUnusable?: true
}

/** Statuses that say nothing of the token. */
export const STATUSES_OF_OUTAGES = ['401', '403', '404', '500', '502', '503', '504'] as const

/** Answers of 200 without what a client looks for in them. */
export const UNREADABLE = ['malformed-json', 'html', 'empty'] as const

const FINAL = { end: 'final', clause: '2 §3 row 4' } as const
const TEMPORARY = { end: 'temporary', clause: '2 §3 row 5' } as const
const REFRESHED = { end: 'refreshed', clause: '2 §4.1', isJudged: true } as const
const OF_THE_TOKEN = { end: 'final', clause: '2 §7 row 2', isJudged: true } as const

/** Document 2 for everything that a refresh can come back with. */
const REFRESH_OUTCOMES: readonly RefreshOutcome[] = [
  { slug: 'invalid-grant', words: '400 invalid_grant', ...FINAL },
  { slug: 'other-400', words: '400 with another error', ...TEMPORARY },
  {
    slug: 'other-400-mentioning-it',
    words: '400 with another error that mentions invalid_grant',
    ...TEMPORARY,
  },
  ...STATUSES_OF_OUTAGES.map((slug) => ({ slug, words: slug, ...TEMPORARY })),
  { slug: 'timeout', words: 'no answer in time', ...TEMPORARY },
  { slug: 'reset', words: 'connection reset', ...TEMPORARY },
  { slug: 'malformed-json', words: '200 with malformed JSON', ...TEMPORARY, isUnusable: true },
  { slug: 'html', words: '200 with an HTML page', ...TEMPORARY, isUnusable: true },
  { slug: 'empty', words: '200 without a body', ...TEMPORARY, isUnusable: true },
  { slug: 'without-new-refresh-token', words: '200 without a new refresh token', ...REFRESHED },
  { slug: 'with-new-refresh-token', words: '200 with a new refresh token', ...REFRESHED },
  {
    slug: 'without-access-token',
    words: '200 without an access token',
    ...TEMPORARY,
    isJudged: true,
    isUnusable: true,
  },
  { slug: 'bogus', words: 'the refresh token was never issued', ...OF_THE_TOKEN },
  { slug: 'of-another-client', words: "the refresh token is another client's", ...OF_THE_TOKEN },
  { slug: 'second-consent', words: 'a second consent flow came in between', ...OF_THE_TOKEN },
]

/** One cell: an outcome, who keeps the tokens, and how things stood before. */
export interface RefreshCase {
  readonly outcome: RefreshOutcome
  readonly handling: TokenHandling
  readonly before: StateBefore
}

export const REFRESH_CASES: readonly RefreshCase[] = REFRESH_OUTCOMES.flatMap((outcome) => [
  { outcome, handling: 'hosted', before: 'valid' },
  { outcome, handling: 'hosted', before: 'expired' },
  { outcome, handling: 'own', before: 'valid' },
  { outcome, handling: 'own', before: 'withdrawn' },
])

/** The id of the scenario that plays the cell. */
export function scenarioOfCase({ outcome, handling, before }: RefreshCase): string {
  return `refresh/${handling}-${outcome.slug}-${before}`
}

/** What document 2 has to say about the time after it, in a few words. */
export function documentedAfter(one: RefreshCase): {
  readonly after: string
  readonly clause: DocumentClause
} {
  return one.handling === 'hosted' ? afterHosted(one) : afterOwn(one)
}

function afterHosted({ outcome, before }: RefreshCase): { after: string; clause: DocumentClause } {
  if (before === 'expired') return { after: 'expired; nothing is refreshed', clause: '2 §7 rule 1' }
  const after = { refreshed: 'valid', final: 'expired', temporary: 'valid; a later call refreshes again' }
  return { after: after[outcome.end], clause: outcome.clause }
}

function afterOwn({ outcome, before }: RefreshCase): { after: string; clause: DocumentClause } {
  const isOver = before === 'withdrawn' && outcome.isJudged === true
  if (isOver || outcome.end === 'final') {
    return { after: 'over: the client gets invalid_grant', clause: '2 §7 row 2' }
  }
  if (outcome.end === 'refreshed') return { after: 'the client gets tokens', clause: '2 §4.1' }
  return { after: 'unchanged: the client does not get invalid_grant', clause: '2 §7 row 3' }
}
