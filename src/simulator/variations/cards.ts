import type { CardVariation } from '../policies/cards.ts'
import { row } from '../faults/fault.ts'
import { onErrors, onMembers, onSuccess, statusFor, withJson } from './variation.ts'
import { CARD_OPERATION_VARIATIONS } from './card-operations.ts'
import { CARD_PURCHASE_VARIATIONS } from './card-purchases.ts'
import { asUsual } from './other-apis.ts'

/** What a card system may do otherwise: document 3 shows little more than the names of operations and fields. */
export const CARD_VARIATIONS: readonly CardVariation[] = [
  row('cards/success-statuses', {
    title: 'What is ordered or changed is answered 200 or 201',
    permittedBy: 'card-success-statuses',
    answer: statusFor(202, [200, 201]),
  }),
  row('cards/error-statuses', {
    title: 'Errors have other statuses',
    permittedBy: 'card-error-body',
    answer: (answer, _view, choice) =>
      CHANGEABLE.has(answer.status)
        ? { ...answer, status: choice('status', answer.status).pick([400, 409, 422, 500]) }
        : answer,
  }),
  row('cards/errors-in-a-list', {
    title: 'Errors are in a list, with a token for the support',
    permittedBy: 'card-error-body',
    answer: onErrors(({ applicationError, ...error }) => ({
      applicationError,
      errors: [error],
      errorToken: 'e-7',
    })),
  }),
  row('cards/problem-documents', {
    title: 'Errors are problem documents that name the code',
    permittedBy: 'card-error-body',
    answer: (answer, view, choice) => {
      const problem = asProblem(answer, view, choice)
      const isJson = answer.status >= 400 && answer.content.kind === 'json'
      const headers = { ...problem.headers, 'content-type': 'application/problem+json' }
      return isJson ? { ...problem, headers } : problem
    },
  }),
  row('cards/fewer-fields', {
    title: 'Card details are without fields that the document only names',
    permittedBy: 'card-field-presence',
    operations: ['cards/details'],
    answer: onSuccess(
      onMembers((name, value, choice) =>
        NEEDED.has(name) ? value : choice('field', name).pick([value, value, undefined, null]),
      ),
    ),
  }),
  row('cards/other-nesting', {
    title: 'Card details stand one level deeper',
    permittedBy: 'card-details-answer',
    operations: ['cards/details'],
    answer: onSuccess((answer) => withJson(answer, (details) => ({ card: { information: details } }))),
  }),
  row('cards/no-daily-limits', {
    title: 'PIN datamailers and counter resets can be ordered at will',
    permittedBy: 'card-pin-orders',
    limitsPerDay: () => false,
  }),
  row('cards/reasons-not-required', {
    title: 'Status updates of cards need no reason',
    permittedBy: 'card-status-request',
    // Digital cards do need one (document 3 §2).
    requires: (field) => field === 'digitalCardStatusUpdateReason',
  }),
  row('cards/longer-pin-sessions', {
    title: 'What start-set-pin gave out works for an hour, and more than once',
    permittedBy: 'pin-setup',
    pinSessionMs: 3_600_000,
    endsPinSession: false,
  }),
  row('cards/no-request-twice', {
    title: 'A signed request that comes again is refused',
    permittedBy: 'signed-request-replay',
    refusesRepeatedRequest: true,
  }),
  row('cards/keys-without-kid', {
    title: 'Signatures name the certificate of their key alone',
    permittedBy: 'verification-keys',
    keyNames: ({ kid: _, ...names }) => names,
  }),
  row('cards/reversals-until-midnight', {
    title: 'Orders can be reversed all day',
    permittedBy: 'card-order-reversal',
    reversibleUntil: () => 24 * 60,
  }),
  row('cards/trace-ids-of-any-length', {
    title: 'An issuer-trace-id may have any length',
    permittedBy: 'issuer-trace-id',
    limitsTraceId: false,
  }),
  row('cards/pins-for-virtual-cards-earlier', {
    title: 'Virtual cards have PINs in all releases',
    permittedBy: 'card-change-placement',
    refusesPinOfVirtualCard: () => false,
  }),
  row('cards/v1-goes-on', {
    title: 'v1 answers after its decommissioning',
    permittedBy: 'decommissioned-variant',
    isDecommissioned: () => false,
  }),
  ...CARD_OPERATION_VARIATIONS,
  ...CARD_PURCHASE_VARIATIONS,
  // Semantic versioning: what is added breaks nobody.
  ...asUsual('cards', 'Card API', '3 §9.1'),
]

const asProblem = onErrors(({ applicationError, errorCode, ...rest }) => ({
  type: 'about:blank',
  title: applicationError ?? 'Error',
  code: errorCode,
  ...rest,
}))

const CHANGEABLE: ReadonlySet<number> = new Set([400, 404, 409])

/** What card details are asked for; the rest may be absent. */
const NEEDED: ReadonlySet<string> = new Set(['cardStatus', 'cardToken', 'cardInstanceToken'])
