import type { Clause } from '../documents/clauses.ts'
import { ROWS_OF_DOCUMENT_3 } from './cards/rows.ts'

/** Why a clause has no requirement of its own. */
export interface ClauseWithoutRequirement {
  readonly reason: string
  /** Requirements under other clauses that judge what it says, by id. */
  readonly judgedBy?: readonly string[]
}

/** Everything of the documents that no requirement is filed under; `list requirements --coverage` shows it. */
export const CLAUSES_WITHOUT_REQUIREMENT: Partial<Readonly<Record<Clause, ClauseWithoutRequirement>>> = {
  '1 §1.2': {
    reason: 'names the module and what it offers; each operation is judged where it is described',
    judgedBy: [
      'payments/answer-contains-the-submission-id',
      'payments/other-pain-version-is-refused',
      'statuses/report-is-pain-002-001-10',
      'diagnostics/payment-echo-has-documented-types',
    ],
  },
  '1 §3': { reason: 'heads two rows, which have requirements; transitions of submissions are not shown' },
  '1 §4': { reason: 'most paths are not shown, so a profile gives them; no answer can contradict a path' },
  '1 §5.1': {
    reason:
      'a rule for clients: that the header may be absent, and what a token is worth, is judged elsewhere',
    judgedBy: ['headers/authorization-may-be-absent', 'headers/malformed-optional-is-refused'],
  },
  '1 §5.3': {
    reason: 'a rule for clients with a legacy certificate, which a run does not have',
    judgedBy: ['headers/over-long-instance-id-is-refused', 'headers/longest-instance-id-is-accepted'],
  },
  '1 §6': { reason: 'not shown' },
  '1 §9.1': { reason: 'no answer carries the version of a module' },
  '1 §9.3': { reason: 'not shown' },
  '2 §3 row 1': {
    reason: 'the same statement as that of the table of errors',
    judgedBy: ['token/expired-answers-401', 'token/access-token-expires-after-24-hours'],
  },
  '2 §4.2': { reason: 'heads five steps; the authorization endpoint is not shown' },
  '2 §4.2 step 1': {
    reason: 'what the client does; that the two headers are mandatory is judged with all mandatory headers',
    judgedBy: ['headers/missing-mandatory-is-refused'],
  },
  '2 §4.2 step 3': {
    reason: 'the same statement as that of the table of errors',
    judgedBy: ['token/expired-answers-401'],
  },
  '2 §4.2 step 4': {
    reason: 'what the client does; that its resubmission succeeds is judged',
    judgedBy: ['token/refresh-answers-tokens', 'hosted/refresh-happens-inside-a-call'],
  },
  '2 §5.4': { reason: 'how tokens are stored cannot be seen from outside' },
  '2 §5.5': {
    reason: 'who watches the expiry cannot be seen; that the gateway passes every token on is judged',
    judgedBy: ['token/gateway-does-not-read-tokens', 'token/expired-answers-401'],
  },
  '2 §6': {
    reason: 'there is no channel on which an event could arrive; that the refresh fails is judged',
    judgedBy: ['token/replaced-token-answers-401'],
  },
  '3 §1.1': {
    reason: 'names what the API offers; each operation is judged where it is described',
    judgedBy: ['cards/valid-request-succeeds', 'cards/issuer-trace-id-is-accepted'],
  },
  ...ROWS_OF_DOCUMENT_3,
  '3 §9.1': { reason: 'no answer carries the version of the API; a profile names it' },
  '3 §9.3': { reason: 'the format of the description is no behaviour; no operation answers the description' },
  '3 §9.5': { reason: 'no answer carries the version, and the path of the address is given by the profile' },
}
