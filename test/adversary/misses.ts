import { CARD_MISSES } from './misses/cards.ts'
import type { Grade } from './player.ts'

export interface Miss {
  readonly grade: Exclude<Grade, 'caught'>
  readonly reason: string
  /** A document states what it contradicts, and the suite lacks something; else the reason says what is left open. */
  readonly isStated?: true
}

interface MissesFor extends Miss {
  readonly ids: readonly string[]
}

const OF_THE_BANKING_GATEWAY: readonly MissesFor[] = [
  {
    grade: 'observed',
    reason: 'a call may take seconds, so that the minute around the end of a lifetime accuses nobody',
    isStated: true,
    ids: ['use/valid-for-a-minute-more', 'provider/use/valid-for-a-minute-more'],
  },
  {
    grade: 'observed',
    reason: 'no document shows what a call is answered whose consent was denied: what came is recorded',
    isStated: true,
    ids: ['hosted/denied-consent-works'],
  },
  {
    grade: 'unseen',
    reason:
      '"of that day": nothing is booked on the Sundays on which the clocks change, nor on the day before, so that both are alike',
    isStated: true,
    ids: [
      'production/balance/days-of-clock-changes-are-the-day-before',
      'production/transactions/days-of-clock-changes-are-the-day-before',
    ],
  },
  {
    grade: 'observed',
    reason: 'no document says that a list names nothing twice: where both say the same, it is recorded',
    ids: ['accounts/list-twice', 'statements/list-twice'],
  },
  {
    grade: 'observed',
    reason:
      'how an amount below zero is written is not shown: where all overdrafts lack their sign, it is recorded',
    ids: ['rare/balances/overdrawn-as-positive'],
  },
  {
    grade: 'unseen',
    reason: 'which fields an entry shows is left open',
    ids: ['rare/transactions/charges-in-the-amount-hidden'],
  },
  {
    grade: 'observed',
    reason: 'which consents of the payment module a token has is left open',
    ids: ['rare/deselected/shown-by-payment-consents'],
  },
  {
    grade: 'observed',
    reason: 'which accounts share a consent is left open: what is missing is recorded',
    ids: ['alike/consents/one-of-each-currency'],
  },
  {
    grade: 'unreached',
    reason: 'a report may leave out what is accepted, and so does that of the bank',
    ids: ['alike/report/one-end-to-end-id-one-payment'],
  },
  {
    grade: 'observed',
    reason: 'the bank refuses what it gets, which an order may always be',
    ids: [
      'production/orders/references-through-numbers',
      'production/orders/names-decomposed',
      'production/orders/forwarded-twice',
    ],
  },
  {
    grade: 'observed',
    reason: 'no document says which statements there are: where none shows what a list shows, it is recorded',
    ids: ['many/statements/at-most-10', 'many/statements/at-most-50'],
  },
  {
    grade: 'observed',
    reason:
      'how much of the remittance information a statement shows is not said: where it ends early, it is recorded',
    ids: [
      'long/remittance-cut-at-35-in-statements',
      'long/remittance-cut-at-70-in-statements',
      'long/remittance-cut-at-105-in-statements',
      'long/remittance-cut-at-139-in-statements',
    ],
  },
  {
    grade: 'unreached',
    reason: 'the bank has fewer statements',
    ids: ['many/statements/at-most-100'],
  },
  {
    grade: 'unseen',
    reason:
      'no document says that a status names every payment: the report, the list and the statement of the order show them all',
    ids: ['many/status/at-most-100'],
  },
  {
    grade: 'unseen',
    reason: 'how long a name may be is not shown: what a list shows of it may be its beginning',
    ids: ['production/orders/names-cut-at-35'],
  },
  {
    grade: 'unseen',
    reason: 'a reference that begins with a zero is in no statement that is held against its list',
    isStated: true,
    ids: ['statements/references-without-leading-zeros'],
  },
  {
    grade: 'unseen',
    reason:
      'the type of an entry and its reversalIndicator are named: whether a reversal shows its own direction or that of what it takes back is not said',
    ids: ['production/transactions/reversals-turned'],
  },
  {
    grade: 'observed',
    reason: 'whether a consent is missing shows only beside the accounts, which another consent may cover',
    isStated: true,
    ids: ['consents/lacks-the-last'],
  },
  {
    grade: 'observed',
    reason: 'the documents name the links of balances and lists, and no shape of them',
    ids: ['accounts/links-of-balance-of-another-account'],
  },
  {
    grade: 'unseen',
    reason: 'the documents name the links of balances and lists, and no shape of them',
    ids: ['accounts/links-of-balances-with-a-host', 'accounts/links-of-transactions-with-a-host'],
  },
  {
    grade: 'observed',
    reason: 'null is taken for an absent field, and which fields are there is left open',
    isStated: true,
    ids: ['accounts/null-designation'],
  },
  {
    grade: 'observed',
    reason: 'no document says it',
    ids: ['accounts/own-currency-not-allowed', 'errors/json-media-type', 'hosted/callback-any-state'],
  },
  {
    grade: 'observed',
    reason: '200 and 202 are documented for the operation, and the condition of neither for the current day',
    ids: ['balances/current-answered-202'],
  },
  {
    grade: 'observed',
    reason:
      'a balance that is asked for twice in a flow is that of another day or another zone, which is left open',
    ids: ['balances/day-of-utc', 'balances/not-moved-by-payments'],
  },
  {
    grade: 'observed',
    reason: 'how a decimal is written is left open',
    ids: ['balances/grouped-amounts'],
  },
  {
    grade: 'observed',
    reason: 'the mutated day is not finalized at the bank, so that the answer is 202, which is documented',
    ids: ['balances/today-asked-for-is-yesterday'],
  },
  {
    grade: 'observed',
    reason: 'what a consent shows beside its account, and which one the list may leave out, is left open',
    ids: ['consents/another-owner', 'consents/other-allowed-currencies', 'consents/other-designation'],
  },
  {
    grade: 'unreached',
    reason:
      'which consents of the payment module a token has is left open, so that no flow lists those of two',
    ids: ['production/payment-consents/cached-whatever-the-token'],
  },
  {
    grade: 'observed',
    reason: 'which consents of the payment module a token has is left open',
    ids: ['consents/payment-consents-empty'],
  },
  {
    grade: 'unseen',
    reason: '405 is told of no operation',
    ids: ['correlation/lost-at-405', 'errors/other-members-at-405'],
  },
  {
    grade: 'unseen',
    reason: 'document 1 §2.1 says so of all operations but the diagnostic ones',
    ids: [
      'correlation/lost-at-account-echo',
      'correlation/lost-at-body-echo',
      'correlation/lost-at-payment-echo',
    ],
  },
  {
    grade: 'observed',
    reason: 'which headers an echo shows, and who answers it, is left open',
    ids: ['echo/client-not-named', 'echo/no-headers', 'echo/target-forwarded'],
  },
  {
    grade: 'unseen',
    reason: 'which headers an echo shows, and who answers it, is left open',
    ids: ['echo/headers-constant', 'echo/headers-lost', 'echo/token-shown'],
  },
  {
    grade: 'unseen',
    reason: 'the clock of a target is its own: a day is what a flow can tell',
    ids: ['echo/hour-of-utc-called-local'],
  },
  {
    grade: 'observed',
    reason: 'the headers of token answers are left open',
    ids: ['endpoint/cacheable', 'provider/endpoint/cacheable'],
  },
  {
    grade: 'observed',
    reason:
      'at the very limit of 30 seconds either answer is taken; the mutation gives in at the first late code alone',
    ids: ['endpoint/code-granted-for-a-minute', 'provider/endpoint/code-granted-for-a-minute'],
  },
  {
    grade: 'observed',
    reason:
      'codes and given-back tokens are those of RFC 6749 and RFC 7009, which the documents do not take over for them',
    ids: [
      'endpoint/code-of-another-client-granted',
      'endpoint/given-back-refreshed',
      'endpoint/used-code-granted',
      'provider/endpoint/code-of-another-client-granted',
      'provider/endpoint/given-back-refreshed',
      'provider/endpoint/used-code-granted',
    ],
  },
  {
    grade: 'observed',
    reason: 'whether the consent was withdrawn for good is known to the provider alone: 5xx is recorded',
    ids: ['endpoint/final-as-technical', 'provider/endpoint/final-as-technical'],
  },
  {
    grade: 'unseen',
    reason: 'no document says what expires_in counts',
    ids: ['endpoint/lifetime-in-milliseconds', 'provider/endpoint/lifetime-in-milliseconds'],
  },
  {
    grade: 'unseen',
    reason: 'null is taken for an absent field, and which fields are there is left open',
    isStated: true,
    ids: ['errors/null-title', 'statuses/null-reason-code', 'transactions/null-charges'],
  },
  {
    grade: 'unseen',
    reason: '"optionally a new refresh token": null says as little as absence',
    ids: ['endpoint/null-refresh-token', 'provider/endpoint/null-refresh-token'],
  },
  {
    grade: 'unseen',
    reason: 'no document says it',
    ids: [
      'endpoint/scope-widened',
      'errors/stack-traces',
      'orders/charge-bearer-changed',
      'orders/order-of-items-reversed',
      'provider/endpoint/scope-widened',
      'statements/same-statement-id',
    ],
  },
  {
    grade: 'observed',
    reason: 'limits of rate are left open',
    ids: ['errors/status-429'],
  },
  {
    grade: 'observed',
    reason: 'what a call is answered while a refresh fails is left open',
    ids: ['hosted/temporary-as-401', 'hosted/temporary-not-tried-again'],
  },
  {
    grade: 'observed',
    reason: 'when an order is executed is left open',
    ids: ['orders/a-day-later-in-xml'],
  },
  {
    grade: 'observed',
    reason:
      'an order that comes under other names is another order; only a batch shows that it was not asked for',
    ids: ['orders/booked-twice'],
  },
  {
    grade: 'observed',
    reason: 'a bank may refuse what has no usable address, and no answer shows the address of a creditor',
    ids: ['orders/creditor-address-lost'],
  },
  {
    grade: 'observed',
    reason: 'the bank refuses a QR-IBAN without its reference, so that nothing is booked',
    ids: ['orders/reference-lost'],
  },
  {
    grade: 'observed',
    reason: 'which fields a booking shows is left open',
    ids: ['orders/remittance-lost-in-xml', 'orders/remittance-lost'],
  },
  {
    grade: 'observed',
    reason: 'what a booking instruction means is left open',
    ids: ['orders/single-as-batch'],
  },
  {
    grade: 'unreached',
    reason: 'no text of a report has a character that is escaped',
    ids: ['reports/escaped-twice'],
  },
  {
    grade: 'observed',
    reason: 'whether a rejection has a reason is left open',
    ids: ['reports/reason-lost', 'statuses/reason-lost'],
  },
  {
    grade: 'observed',
    reason: 'the request is refused, and which status says so is left open',
    ids: ['required/permission-id-of-any-form'],
  },
  {
    grade: 'observed',
    reason:
      'what a statement says of its period may be of another zone; the entries are compared with the link',
    ids: ['statements/another-period'],
  },
  {
    grade: 'unseen',
    reason: 'which fields an entry of a statement shows is left open',
    ids: ['statements/counterparties-lost'],
  },
  {
    grade: 'observed',
    reason: 'the end of a period may be written as the next midnight',
    ids: ['statements/date-to-a-day-late'],
  },
  {
    grade: 'observed',
    reason: 'which fields an entry of a statement shows is left open',
    ids: ['statements/end-to-end-lost'],
  },
  {
    grade: 'unseen',
    reason: 'which statements there are is not shown, so that none is known to be missing',
    ids: ['statements/list-lacks-an-account'],
  },
  {
    grade: 'observed',
    reason: 'which statements there are is not shown, so that none is known to be missing',
    ids: ['statements/list-has-ten', 'statements/list-lacks-the-newest'],
  },
  {
    grade: 'observed',
    reason: 'the request is refused either way, and which status says so is left open',
    ids: ['statements/long-report-id-forwarded', 'statements/longest-report-id-refused'],
  },
  {
    grade: 'observed',
    reason: 'a status may say more than one thing of a transaction',
    ids: ['statuses/items-twice'],
  },
  {
    grade: 'observed',
    reason: 'which fields a status shows is left open',
    ids: ['statuses/no-items'],
  },
  {
    grade: 'unreached',
    reason: 'RFC 6749 has codes redeemed once, and no document says so: no flow redeems one twice at once',
    ids: ['at-once/code-twice'],
  },
  {
    grade: 'unreached',
    reason: 'no flow asks twice for the status of a rejection',
    ids: ['statuses/rejection-withdrawn'],
  },
  {
    grade: 'observed',
    reason: 'which fields an entry shows is left open',
    ids: ['transactions/bank-codes-lost', 'transactions/end-to-end-missing', 'transactions/reference-lost'],
  },
  {
    grade: 'unseen',
    reason: 'what the two currencies of an exchange say beside the entry is not shown',
    ids: ['transactions/currencies-of-exchange-swapped'],
  },
  {
    grade: 'observed',
    reason: 'the documents name the links of lists, and their shape only by example',
    ids: ['transactions/links-of-another-account', 'transactions/self-link-to-transactions'],
  },
]

/** Mutations that are not caught, by id. */
export const MISSES: Readonly<Record<string, Miss>> = {
  ...CARD_MISSES,
  ...Object.fromEntries(
    OF_THE_BANKING_GATEWAY.flatMap(({ ids, ...miss }) => ids.map((id) => [id, miss] as const)),
  ),
}
