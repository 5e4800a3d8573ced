import {
  codeOf,
  empty,
  inAll,
  inAnswers,
  instead,
  json,
  ofAnotherCard,
  parsedJson,
  refusal,
  withBody,
} from './card-calls.ts'
import type { CardCall, CardMiddleware, Make, Json, Where } from './card-calls.ts'
import { mutationsOf } from './card-mutation.ts'
import type { CardMutation } from './card-mutation.ts'

const DETAILS = 'POST /cards/details | POST /cards/{cardToken} | card status and details'
const MUTATE = 'PUT /cards | PUT /cards/{cardToken} | mutate card fields'
const STATUS = 'PUT /cards/status | PUT /cards/{cardToken}/status | block, unblock, delete'
const IMMEDIATE =
  'any card state | update card status with action DELETE_IMMEDIATELY | always | DELETE_PENDING (shown only after this action) | immediate deletion triggered; pending until confirmed'
const DELAYED =
  'current card state | update card status with action DELETE_AT_END_OF_NEXT_MONTH | always | unchanged | deletion scheduled for the end of next month; not yet reflected in card details'
const SAME = 'token-addressed v2 (same functionality as v2, with cardToken in place of cardId or shortCardId)'
const TOKENS = 'order a card; returns cardToken and cardInstanceToken'

const mutation = mutationsOf('cards', { isAcrossExchanges: true })

/** The answer of another card for the one that was asked for, with `fields` kept. */
const otherRow = (where: Where, keep: readonly string[] = []): Make =>
  instead(where, async (call) => {
    const other = ofAnotherCard(call)
    const [own, foreign] = [await call.ask(), other && (await call.ask(other))]
    if (!foreign || foreign.status >= 300 || own.status >= 300) return own
    const [mine, theirs] = [parsedJson(own.body), parsedJson(foreign.body)]
    if (!mine || !theirs) return own
    return withBody(own, { ...theirs, ...Object.fromEntries(keep.map((name) => [name, mine[name]])) })
  })

/** Fields of another card in the details of this one. */
const foreignFields = (names: readonly string[], where: Where = {}): Make =>
  instead({ op: 'details', ...where }, async (call) => {
    const other = ofAnotherCard(call)
    const [own, foreign] = [await call.ask(), other && (await call.ask(other))]
    if (!foreign || foreign.status >= 300 || own.status >= 300) return own
    const theirs = parsedJson(foreign.body)
    return withBody(own, {
      ...parsedJson(own.body),
      ...Object.fromEntries(names.map((name) => [name, theirs[name]])),
    })
  })

const lost = (where: Where, status = 202): Make => instead(where, () => empty(status))

const isAction =
  (...actions: readonly string[]) =>
  ({ sent }: CardCall): boolean =>
    actions.includes(sent?.action)

/** What a request does to the card that it names, done to another one in its place or too. */
const elsewhere = (where: Where, isAlsoHere = false): Make =>
  instead(where, async (call) => {
    // A card that is blocked already would not show another block.
    const isBlock = call.sent?.action === 'BLOCK'
    const other = ofAnotherCard(call, isBlock ? ['virtualCard', 'activeCard'] : undefined)
    if (!other) return await call.ask()
    const answer = await call.ask(other)
    return isAlsoHere
      ? await call.ask()
      : { ...answer, status: answer.status < 300 ? answer.status : 202, body: '' }
  })

/** Remembers that an operation succeeded, and bends the details from then on. */
const after = (
  trigger: Where,
  change: (body: Json, call: CardCall, reads: number) => Json,
  scope: 'same card' | 'other cards' = 'same card',
): Make => {
  const ops = [trigger.op ?? []].flat()
  const make = (): CardMiddleware => {
    const touched = new Map<string, number>()
    return async (call) => {
      const answer = await call.ask()
      const isTrigger = ops.includes(call.op) && (!trigger.when || trigger.when(call))
      if (isTrigger && answer.status < 300 && call.card) touched.set(call.card, 0)
      if (call.op !== 'details' || answer.status >= 300 || !call.card || touched.size === 0) return answer
      const isSame = touched.has(call.card)
      if (isSame !== (scope === 'same card')) return answer
      const reads = (touched.get(call.card) ?? 0) + 1
      if (isSame) touched.set(call.card, reads)
      const changed = change(parsedJson(answer.body), call, reads)
      return changed === undefined ? answer : withBody(answer, changed)
    }
  }
  return Object.assign(make, { where: trigger })
}

const retoken = (token: string): string => token.slice(0, -4) + (token.endsWith('beef') ? 'cafe' : 'beef')

const LIMITS = ['totalLimitPerDay', 'totalLimitPerMonth', 'cashLimitPerDay', 'cashLimitPerMonth'] as const

export const CARDS_STATE: readonly CardMutation[] = [
  // The row of another card.
  mutation(
    'row/details-of-another-card',
    '3 §4 row 3',
    DETAILS,
    'the details are those of another card',
    otherRow({ op: 'details' }),
  ),
  mutation(
    'row/details-of-another-card-by-token',
    '3 §4',
    SAME,
    'the details are those of another card when it is named by token',
    otherRow({ op: 'details', variant: 'token' }),
  ),
  mutation(
    'row/details-of-another-card-second-read',
    '3 §4 row 3',
    DETAILS,
    'from the second read on the details are those of another card',
    otherRow({ op: 'details', from: 2 }),
  ),
  mutation(
    'row/details-of-another-card-second-card',
    '3 §4 row 3',
    DETAILS,
    'the second card that is read gets the details of another one',
    otherRow({ op: 'details', laterCards: true }),
  ),
  mutation(
    'row/details-of-another-card-own-id',
    '3 §4 row 3',
    DETAILS,
    'the details are those of another card under the cardId of this one',
    otherRow({ op: 'details' }, ['cardId']),
  ),
  mutation(
    'row/details-of-another-card-own-names',
    '3 §4 row 3',
    DETAILS,
    'the details are those of another card under the cardId and the tokens of this one',
    otherRow({ op: 'details' }, ['cardId', 'cardToken', 'cardInstanceToken']),
  ),
  mutation(
    'row/status-of-another-card',
    '3 §4 row 3',
    DETAILS,
    'the status is that of another card',
    foreignFields(['cardStatus']),
  ),
  mutation(
    'row/status-of-another-card-second-card',
    '3 §4 row 3',
    DETAILS,
    'the second card that is read shows the status of another one',
    foreignFields(['cardStatus'], { laterCards: true }),
  ),
  mutation(
    'row/token-of-another-card',
    '3 §2 row 5',
    DETAILS,
    'cardToken in the details is that of another card',
    foreignFields(['cardToken']),
  ),
  mutation(
    'row/instance-token-of-another-card',
    '3 §2 row 5',
    DETAILS,
    'cardInstanceToken in the details is that of another card',
    foreignFields(['cardInstanceToken']),
  ),
  mutation(
    'row/both-tokens-of-another-card',
    '3 §2 row 5',
    DETAILS,
    'both tokens in the details are those of another card',
    foreignFields(['cardToken', 'cardInstanceToken']),
  ),
  mutation(
    'row/limits-of-another-card',
    '3 §2 row 5',
    DETAILS,
    'onlineLimits are those of another card',
    foreignFields(['onlineLimits']),
  ),
  mutation(
    'row/alias-of-another-card',
    '3 §2 row 5',
    DETAILS,
    'aliasId is that of another card',
    foreignFields(['aliasId']),
  ),
  mutation(
    'row/customer-of-another-card',
    '3 §2 row 5',
    DETAILS,
    'customerId is that of another card',
    foreignFields(['customerId']),
  ),
  mutation(
    'row/common-information-of-another-card',
    '3 §2 row 6',
    DETAILS,
    'commonCardInformation is that of another card',
    foreignFields(['commonCardInformation']),
  ),
  mutation(
    'row/card-token-of-another-card',
    '3 §4 row 19',
    '/cards/card-token | retrieve the card token',
    'card-token gives the token of another card',
    otherRow({ op: 'card-token' }),
  ),
  mutation(
    'row/queried-instance-token-of-another-card',
    '3 §4 row 9',
    'query the card instance token',
    'card-instance-token gives that of another card',
    otherRow({ op: 'card-instance-token' }),
  ),
  mutation(
    'row/three-ds-of-another-card',
    '3 §4 row 18',
    '/3ds/details | 3-D Secure registration',
    'the registration that is read has the authId of another card',
    inAnswers({ op: 'three-ds-details' }, (body) => ({ ...body, authId: 'ffffffffffff' })),
  ),
  mutation(
    'row/digital-cards-of-another-card',
    '3 §4 row 27',
    'digital-card search',
    'the search gives the digital cards of another card',
    otherRow({ op: 'digital-search' }),
  ),
  mutation(
    'row/authorizations-of-another-card',
    '3 §4 row 28',
    '/transactions/search | authorizations',
    'the search gives the authorizations of another card',
    otherRow({ op: 'authorizations' }),
  ),
  mutation(
    'row/authorizations-of-another-card-by-token',
    '3 §4',
    SAME,
    'the search by token gives the authorizations of another card',
    otherRow({ op: 'authorizations', variant: 'token' }),
  ),
  mutation(
    'row/presentments-of-another-card',
    '3 §4 row 29',
    '/presentments/search | presentments',
    'the search gives the presentments of another card',
    otherRow({ op: 'presentments' }),
  ),
  mutation(
    'row/checkout-status-of-another-card',
    '3 §4 row 26',
    '/cards/checkout/status | status of remote checkout',
    'the status of remote checkout is that of another card',
    otherRow({ op: 'checkout-status' }),
  ),

  // Tokens.
  mutation(
    'token/one-instance-token-for-all',
    '3 §2 row 5',
    TOKENS,
    'every card has the same cardInstanceToken',
    inAnswers({ op: ['order', 'details', 'card-instance-token'] }, (body) => ({
      ...body,
      cardInstanceToken: 'CITK-00000000000000000000000000000000',
    })),
  ),
  mutation(
    'token/one-token-for-all',
    '3 §2 row 5',
    TOKENS,
    'every card has the same cardToken in details and orders',
    inAnswers({ op: ['order', 'details', 'card-token'] }, (body) => ({
      ...body,
      cardToken: 'CTK-00000000000000000000000000000000',
    })),
  ),
  mutation(
    'token/orders-get-one-instance-token',
    '3 §2 row 2',
    'Card order response | cardToken, cardInstanceToken',
    'every order answers the same cardInstanceToken',
    inAnswers({ op: 'order' }, (body) => ({
      ...body,
      cardInstanceToken: 'CITK-00000000000000000000000000000000',
    })),
  ),
  mutation(
    'token/orders-get-one-token',
    '3 §2 row 2',
    'Card order response | cardToken, cardInstanceToken',
    'every order answers the same cardToken',
    inAnswers({ op: 'order' }, (body) => ({ ...body, cardToken: 'CTK-00000000000000000000000000000000' })),
  ),
  mutation(
    'token/instance-token-is-the-card-token',
    '3 §2 row 5',
    TOKENS,
    'cardInstanceToken repeats cardToken',
    inAnswers({ op: ['order', 'details'] }, (body) => ({ ...body, cardInstanceToken: body.cardToken })),
  ),
  mutation(
    'token/swapped',
    '3 §2 row 5',
    TOKENS,
    'cardToken and cardInstanceToken are swapped in the details',
    inAnswers({ op: 'details' }, (body) => ({
      ...body,
      cardToken: body.cardInstanceToken,
      cardInstanceToken: body.cardToken,
    })),
  ),
  mutation(
    'token/swapped-in-orders',
    '3 §2 row 2',
    TOKENS,
    'cardToken and cardInstanceToken are swapped in the answer to an order',
    inAnswers({ op: 'order' }, (body) => ({
      ...body,
      cardToken: body.cardInstanceToken,
      cardInstanceToken: body.cardToken,
    })),
  ),
  mutation(
    'token/another-at-each-read',
    '3 §4 row 3',
    DETAILS,
    'cardToken is another one at the second read',
    inAnswers({ op: 'details', from: 2 }, (body) => ({ ...body, cardToken: retoken(body.cardToken) })),
  ),
  mutation(
    'token/another-instance-token-at-each-read',
    '3 §4 row 3',
    DETAILS,
    'cardInstanceToken is another one at the second read',
    inAnswers({ op: 'details', from: 2 }, (body) => ({
      ...body,
      cardInstanceToken: retoken(body.cardInstanceToken),
    })),
  ),
  mutation(
    'token/changes-with-a-mutation',
    '3 §4 row 2',
    MUTATE,
    'cardToken changes when the card is mutated',
    after({ op: 'mutate' }, (body) => ({ ...body, cardToken: retoken(body.cardToken) })),
  ),
  mutation(
    'token/instance-token-changes-with-a-mutation',
    '3 §4 row 2',
    MUTATE,
    'cardInstanceToken changes when the card is mutated',
    after({ op: 'mutate' }, (body) => ({ ...body, cardInstanceToken: retoken(body.cardInstanceToken) })),
  ),
  mutation(
    'token/changes-with-a-block',
    '3 §4 row 4',
    STATUS,
    'cardToken changes when the card is blocked or unblocked',
    after({ op: 'status' }, (body) => ({ ...body, cardToken: retoken(body.cardToken) })),
  ),
  mutation(
    'token/instance-token-changes-with-a-block',
    '3 §4 row 4',
    STATUS,
    'cardInstanceToken changes when the status does',
    after({ op: 'status' }, (body) => ({ ...body, cardInstanceToken: retoken(body.cardInstanceToken) })),
  ),
  mutation(
    'token/order-and-details-differ',
    '3 §2 row 2',
    TOKENS,
    'the details of an ordered card have another cardToken than the answer to the order',
    inAnswers({ op: 'order' }, (body) => ({ ...body, cardToken: retoken(body.cardToken) })),
  ),
  mutation(
    'token/order-and-details-differ-in-the-instance',
    '3 §2 row 2',
    TOKENS,
    'the details of an ordered card have another cardInstanceToken than the answer to the order',
    inAnswers({ op: 'order' }, (body) => ({ ...body, cardInstanceToken: retoken(body.cardInstanceToken) })),
  ),
  mutation(
    'token/v2-and-token-variant-differ',
    '3 §4',
    SAME,
    'the token-addressed variant shows another cardInstanceToken than v2',
    inAnswers({ op: ['details', 'card-instance-token'], variant: 'token' }, (body) => ({
      ...body,
      cardInstanceToken: retoken(body.cardInstanceToken),
    })),
  ),
  mutation(
    'token/query-and-details-differ',
    '3 §4 row 9',
    'query the card instance token',
    'card-instance-token answers another token than the details show',
    inAnswers({ op: 'card-instance-token' }, (body) => ({
      ...body,
      cardInstanceToken: retoken(body.cardInstanceToken),
    })),
  ),
  mutation(
    'token/card-token-and-details-differ',
    '3 §4 row 19',
    'retrieve the card token',
    'card-token answers another token than the details show',
    inAnswers({ op: 'card-token' }, (body) => ({ ...body, cardToken: retoken(body.cardToken) })),
  ),
  mutation(
    'token/missing-in-orders-of-virtual-cards',
    '3 §4 row 1',
    TOKENS,
    'the answer to the order of a virtual card has no cardInstanceToken',
    inAnswers(
      { op: 'order', when: ({ sent }) => sent?.cardMaterial === 'VIRTUAL' },
      ({ cardInstanceToken: _, ...body }) => body,
    ),
    false,
  ),
  mutation(
    'token/missing-in-orders-by-token-variant',
    '3 §4 row 1',
    TOKENS,
    'the answer to an order has no tokens in the token-addressed variant',
    inAnswers({ op: 'order', variant: 'token' }, ({ cardInstanceToken: _, cardToken: __, ...body }) => body),
    false,
  ),
  mutation(
    'token/null-in-orders',
    '3 §4 row 1',
    TOKENS,
    'the answer to an order has null for cardInstanceToken',
    inAnswers({ op: 'order' }, (body) => ({ ...body, cardInstanceToken: null })),
    false,
  ),
  mutation(
    'token/empty-in-orders',
    '3 §4 row 1',
    TOKENS,
    'the answer to an order has an empty cardToken',
    inAnswers({ op: 'order' }, (body) => ({ ...body, cardToken: '' })),
    false,
  ),

  // Mutations of a card.
  mutation(
    'mutation/lost',
    '3 §4 row 2',
    MUTATE,
    'mutations are accepted and done nothing with',
    lost({ op: 'mutate' }),
  ),
  mutation(
    'mutation/lost-by-token',
    '3 §4',
    SAME,
    'mutations by token are accepted and done nothing with',
    lost({ op: 'mutate', variant: 'token' }),
  ),
  mutation(
    'mutation/second-one-lost',
    '3 §4 row 2',
    MUTATE,
    'the second mutation of a scenario is lost',
    lost({ op: 'mutate', from: 2 }),
  ),
  mutation(
    'mutation/at-another-card',
    '3 §4 row 2',
    MUTATE,
    'a mutation is done to another card',
    elsewhere({ op: 'mutate' }),
  ),
  mutation(
    'mutation/at-another-card-too',
    '3 §4 row 2',
    MUTATE,
    'a mutation is done to another card too',
    elsewhere({ op: 'mutate' }, true),
  ),
  mutation(
    'mutation/wipes-other-limits',
    '3 §4 row 2',
    MUTATE,
    'a mutation of some limits takes the others away',
    after({ op: 'mutate', when: ({ sent }) => sent?.onlineLimits }, (body) => ({
      ...body,
      onlineLimits: {
        totalLimitPerDay: body.onlineLimits?.totalLimitPerDay,
        cashLimitPerDay: body.onlineLimits?.cashLimitPerDay,
      },
    })),
  ),
  mutation(
    'mutation/zeroes-other-limits',
    '3 §4 row 2',
    MUTATE,
    'a mutation of some limits sets the others to 0',
    after({ op: 'mutate', when: ({ sent }) => sent?.onlineLimits }, (body) => ({
      ...body,
      onlineLimits: { ...body.onlineLimits, totalLimitPerMonth: 0, cashLimitPerMonth: 0 },
    })),
  ),
  mutation(
    'mutation/raises-other-limits',
    '3 §4 row 2',
    MUTATE,
    'a mutation of the limits of a day changes those of the month',
    after({ op: 'mutate', when: ({ sent }) => sent?.onlineLimits }, (body) => ({
      ...body,
      onlineLimits: { ...body.onlineLimits, totalLimitPerMonth: 99_000 },
    })),
  ),
  mutation(
    'mutation/wipes-blocked-categories',
    '3 §4 row 2',
    MUTATE,
    'a mutation of limits takes the blocked merchant categories away',
    after({ op: 'mutate', when: ({ sent }) => !sent?.featureToggles }, (body) => ({
      ...body,
      featureToggles: { ...body.featureToggles, blockedMerchantCategoryCodes: [] },
    })),
  ),
  mutation(
    'mutation/wipes-feature-toggles',
    '3 §4 row 2',
    MUTATE,
    'a mutation of limits takes the feature toggles away',
    after(
      { op: 'mutate', when: ({ sent }) => !sent?.featureToggles },
      ({ featureToggles: _, ...body }) => body,
    ),
  ),
  mutation(
    'mutation/resets-money-send',
    '3 §4 row 2',
    MUTATE,
    'a mutation of limits resets moneySendReceiveAllowance',
    after({ op: 'mutate', when: ({ sent }) => !sent?.featureToggles }, (body) => ({
      ...body,
      featureToggles: { ...body.featureToggles, moneySendReceiveAllowance: 'NOT_ALLOWED' },
    })),
  ),
  mutation(
    'mutation/resets-contactless',
    '3 §4 row 2',
    MUTATE,
    'a mutation of limits switches contactless payment off',
    after({ op: 'mutate', when: ({ sent }) => !sent?.featureToggles }, (body) => ({
      ...body,
      featureToggles: { ...body.featureToggles, contactlessActivationStatus: 'INACTIVE' },
    })),
  ),
  mutation(
    'mutation/wipes-the-customer',
    '3 §4 row 2',
    MUTATE,
    'a mutation of limits takes customerId away',
    after({ op: 'mutate' }, ({ customerId: _, ...body }) => body),
  ),
  mutation(
    'mutation/wipes-the-alias',
    '3 §4 row 2',
    MUTATE,
    'a mutation of limits changes aliasId',
    after({ op: 'mutate' }, (body) => ({ ...body, aliasId: '0000000000000000' })),
  ),
  mutation(
    'mutation/unblocks',
    '3 §4 row 2',
    MUTATE,
    'a mutated card is ACTIVE, whatever it was',
    after({ op: 'mutate' }, (body) => ({ ...body, cardStatus: 'ACTIVE' })),
  ),
  mutation(
    'mutation/blocks',
    '3 §4 row 2',
    MUTATE,
    'a mutated card is SUSPENDED',
    after({ op: 'mutate' }, (body) => ({ ...body, cardStatus: 'SUSPENDED' })),
  ),
  mutation(
    'mutation/one-of-two-fields',
    '3 §4 row 2',
    MUTATE,
    'of two limits in a mutation only the first is set',
    instead({ op: 'mutate' }, (call) => {
      const { onlineLimits } = call.sent ?? {}
      if (!onlineLimits) return call.ask()
      const [first] = Object.entries(onlineLimits)
      return call.ask({
        ...call.request,
        body: JSON.stringify({ ...call.sent, onlineLimits: Object.fromEntries([first!]) }),
      })
    }),
  ),
  mutation(
    'mutation/cash-limit-is-the-total',
    '3 §4 row 2',
    MUTATE,
    'the cash limit shows the value of the total limit',
    after({ op: 'mutate' }, (body) => ({
      ...body,
      onlineLimits: { ...body.onlineLimits, cashLimitPerDay: body.onlineLimits?.totalLimitPerDay },
    })),
  ),
  mutation(
    'mutation/in-cents',
    '3 §4 row 2',
    MUTATE,
    'a limit that is set comes back a hundred times larger',
    after({ op: 'mutate' }, (body) => ({
      ...body,
      onlineLimits: { ...body.onlineLimits, totalLimitPerDay: body.onlineLimits?.totalLimitPerDay * 100 },
    })),
  ),
  mutation(
    'mutation/as-text',
    '3 §4 row 2',
    'silent',
    'limits come back as texts',
    inAnswers({ op: 'details' }, (body) =>
      body.onlineLimits
        ? {
            ...body,
            onlineLimits: Object.fromEntries(
              Object.entries(body.onlineLimits).map(([name, value]) => [name, String(value)]),
            ),
          }
        : undefined,
    ),
    false,
  ),
  mutation(
    'mutation/forgotten-at-the-second-read',
    '3 §4 row 2',
    MUTATE,
    'a mutation shows at the next read and is gone after it',
    ((): Make => () => {
      let before: Json
      let reads = 0
      return async (call) => {
        const answer = await call.ask()
        if (call.op === 'mutate' && answer.status < 300) reads = 1
        if (call.op !== 'details' || answer.status >= 300) return answer
        const body = parsedJson(answer.body)
        if (reads === 0) before ??= body
        else if (reads++ > 1)
          return withBody(answer, {
            ...body,
            onlineLimits: before?.onlineLimits ?? {
              totalLimitPerDay: 5000,
              totalLimitPerMonth: 10_000,
              cashLimitPerDay: 1000,
              cashLimitPerMonth: 5000,
            },
          })
        return answer
      }
    })(),
  ),
  mutation(
    'mutation/undone-by-a-block',
    '3 §4 row 4',
    STATUS,
    'a block takes the limits back to what they were at the order',
    after({ op: 'status', when: isAction('BLOCK') }, (body) => ({
      ...body,
      onlineLimits: { totalLimitPerDay: 1, totalLimitPerMonth: 1, cashLimitPerDay: 1, cashLimitPerMonth: 1 },
    })),
  ),
  mutation(
    'mutation/street-number-required',
    '3 §2 row 7',
    'CardMutationBccData | streetNo (optional)',
    'a mutation of a bank card without streetNo is refused',
    instead({ op: 'mutate' }, (call) =>
      call.sent?.cardMutationBccData && call.sent.cardMutationBccData.streetNo === undefined
        ? json(400, { applicationError: 'INVALID_REQUEST', description: 'streetNo is missing.' })
        : call.ask(),
    ),
    false,
  ),

  // Block and unblock.
  mutation(
    'status/block-lost',
    '3 §4 row 4',
    STATUS,
    'BLOCK is accepted and done nothing with',
    lost({ op: 'status', when: isAction('BLOCK') }),
  ),
  mutation(
    'status/block-lost-by-token',
    '3 §4',
    SAME,
    'BLOCK by token is accepted and done nothing with',
    lost({ op: 'status', variant: 'token', when: isAction('BLOCK') }),
  ),
  mutation(
    'status/unblock-lost',
    '3 §4 row 4',
    STATUS,
    'UNBLOCK is accepted and done nothing with',
    lost({ op: 'status', when: isAction('UNBLOCK') }),
  ),
  mutation(
    'status/block-at-another-card',
    '3 §4 row 4',
    STATUS,
    'BLOCK blocks another card',
    elsewhere({ op: 'status', when: isAction('BLOCK') }),
  ),
  mutation(
    'status/block-at-another-card-too',
    '3 §4 row 4',
    STATUS,
    'BLOCK blocks another card too',
    elsewhere({ op: 'status', when: isAction('BLOCK') }, true),
  ),
  mutation(
    'status/unblock-at-another-card-too',
    '3 §4 row 4',
    STATUS,
    'UNBLOCK unblocks another card too',
    elsewhere({ op: 'status', when: isAction('UNBLOCK') }, true),
  ),
  mutation(
    'status/block-deletes',
    '3 §3',
    IMMEDIATE,
    'a card that is blocked shows DELETE_PENDING',
    after({ op: 'status', when: isAction('BLOCK') }, (body) => ({ ...body, cardStatus: 'DELETE_PENDING' })),
  ),
  mutation(
    'status/unblock-deletes',
    '3 §3',
    IMMEDIATE,
    'a card that is unblocked shows DELETE_PENDING',
    after({ op: 'status', when: isAction('UNBLOCK') }, (body) => ({ ...body, cardStatus: 'DELETE_PENDING' })),
  ),
  mutation(
    'status/block-forgotten',
    '3 §4 row 4',
    STATUS,
    'a block shows at the next read and is gone after it',
    after({ op: 'status', when: isAction('BLOCK') }, (body, _, reads) =>
      reads > 1 ? { ...body, cardStatus: 'ACTIVE' } : undefined,
    ),
  ),
  mutation(
    'status/block-without-block-information',
    '3 §2 row 6',
    'block data is grouped in blockInformation',
    'a blocked card has no blockInformation',
    inAnswers({ op: 'details' }, (body) => {
      if (!body.commonCardInformation?.blockInformation) return undefined
      const { blockInformation: _, ...rest } = body.commonCardInformation
      return { ...body, commonCardInformation: rest }
    }),
    false,
  ),
  mutation(
    'status/block-information-beside-it',
    '3 §2 row 6',
    'block data is grouped in blockInformation',
    'blockOrigin and blockInterface stand beside blockInformation again',
    inAnswers({ op: 'details' }, (body) => {
      const { blockInformation, ...rest } = body.commonCardInformation ?? {}
      return blockInformation
        ? { ...body, commonCardInformation: { ...rest, ...blockInformation } }
        : undefined
    }),
    false,
  ),
  mutation(
    'status/block-information-stays',
    '3 §3',
    'silent',
    'an unblocked card keeps its blockInformation',
    after({ op: 'status', when: isAction('UNBLOCK') }, (body) => ({
      ...body,
      commonCardInformation: {
        ...body.commonCardInformation,
        blockInformation: {
          blockOrigin: 'ISSUER',
          blockInterface: 'API',
          cardBlockReason: 'LOST',
          blockedCardReplacement: false,
          unblockCardByCardholderAllowed: false,
        },
      },
    })),
  ),
  mutation(
    'status/block-reason-of-another',
    '3 §2 row 6',
    'silent',
    'blockInformation has another reason than the request',
    inAnswers({ op: 'details' }, (body) => {
      const info = body.commonCardInformation?.blockInformation
      if (!info) return undefined
      info.cardBlockReason = 'STOLEN'
      return body
    }),
  ),
  mutation(
    'status/block-origin-unknown-type',
    '3 §2 row 20',
    'CardBlockOrigin | OPERATOR_FRAUD_BY_PLATFORM',
    'blockOrigin is a number',
    inAnswers({ op: 'details' }, (body) => {
      const info = body.commonCardInformation?.blockInformation
      if (!info) return undefined
      info.blockOrigin = 3
      return body
    }),
    false,
  ),

  // Deletion at once.
  mutation(
    'deletion/lost',
    '3 §3 row 1',
    IMMEDIATE,
    'DELETE_IMMEDIATELY is accepted and done nothing with',
    lost({ op: 'status', when: isAction('DELETE_IMMEDIATELY') }),
  ),
  mutation(
    'deletion/lost-by-token',
    '3 §3 row 1',
    IMMEDIATE,
    'DELETE_IMMEDIATELY by token is accepted and done nothing with',
    lost({ op: 'status', variant: 'token', when: isAction('DELETE_IMMEDIATELY') }),
  ),
  mutation(
    'deletion/second-card-lost',
    '3 §3 row 1',
    IMMEDIATE,
    'DELETE_IMMEDIATELY of the second card of a scenario is lost',
    lost({ op: 'status', laterCards: true, when: isAction('DELETE_IMMEDIATELY') }),
  ),
  mutation(
    'deletion/still-active',
    '3 §3 row 1',
    IMMEDIATE,
    'a card that is deleted at once is shown as ACTIVE',
    after({ op: 'status', when: isAction('DELETE_IMMEDIATELY') }, (body) => ({
      ...body,
      cardStatus: 'ACTIVE',
    })),
  ),
  mutation(
    'deletion/still-suspended',
    '3 §3 row 1',
    IMMEDIATE,
    'a blocked card that is deleted at once stays SUSPENDED',
    after({ op: 'status', when: isAction('DELETE_IMMEDIATELY') }, (body) => ({
      ...body,
      cardStatus: 'SUSPENDED',
    })),
  ),
  mutation(
    'deletion/deleted-at-once',
    '3 §3 row 1',
    IMMEDIATE,
    'a card that is deleted at once is DELETED without waiting for the confirmation',
    after({ op: 'status', when: isAction('DELETE_IMMEDIATELY') }, (body) => ({
      ...body,
      cardStatus: 'DELETED',
    })),
  ),
  mutation(
    'deletion/pending-under-another-word',
    '3 §2 row 18',
    'CardStatus | DELETE_PENDING',
    'the card is DELETION_PENDING instead of DELETE_PENDING',
    inAnswers({ op: 'details' }, (body) =>
      body.cardStatus === 'DELETE_PENDING' ? { ...body, cardStatus: 'DELETION_PENDING' } : undefined,
    ),
    false,
  ),
  mutation(
    'deletion/pending-in-small-letters',
    '3 §2 row 18',
    'CardStatus | DELETE_PENDING',
    'the card is delete_pending',
    inAnswers({ op: 'details' }, (body) =>
      body.cardStatus === 'DELETE_PENDING' ? { ...body, cardStatus: 'delete_pending' } : undefined,
    ),
    false,
  ),
  mutation(
    'deletion/reverts',
    '3 §3 row 1',
    IMMEDIATE,
    'a card is DELETE_PENDING at the first read and ACTIVE at the second',
    after({ op: 'status', when: isAction('DELETE_IMMEDIATELY') }, (body, _, reads) =>
      reads > 1 ? { ...body, cardStatus: 'ACTIVE' } : undefined,
    ),
  ),
  mutation(
    'deletion/at-another-card',
    '3 §3 row 1',
    IMMEDIATE,
    'DELETE_IMMEDIATELY deletes another card',
    elsewhere({ op: 'status', when: isAction('DELETE_IMMEDIATELY') }),
  ),
  mutation(
    'deletion/at-another-card-too',
    '3 §3 row 1',
    IMMEDIATE,
    'DELETE_IMMEDIATELY deletes another card too',
    elsewhere({ op: 'status', when: isAction('DELETE_IMMEDIATELY') }, true),
  ),
  mutation(
    'deletion/other-cards-show-it',
    '3 §3 row 1',
    IMMEDIATE,
    'after a deletion every other card is shown as DELETE_PENDING',
    after(
      { op: 'status', when: isAction('DELETE_IMMEDIATELY') },
      (body) => ({ ...body, cardStatus: 'DELETE_PENDING' }),
      'other cards',
    ),
  ),
  mutation(
    'deletion/pending-without-a-deletion',
    '3 §3 row 1',
    IMMEDIATE,
    'a blocked card is shown as DELETE_PENDING without any deletion',
    inAnswers({ op: 'details' }, (body) =>
      body.cardStatus === 'SUSPENDED' ? { ...body, cardStatus: 'DELETE_PENDING' } : undefined,
    ),
    false,
  ),
  mutation(
    'deletion/refused-for-blocked-cards',
    '3 §3 row 1',
    IMMEDIATE,
    'DELETE_IMMEDIATELY of a card that is not ACTIVE is refused',
    ((): Make => () => async (call) => {
      if (call.op !== 'status' || call.sent?.action !== 'DELETE_IMMEDIATELY') return await call.ask()
      const status = await statusOf(call)
      return status !== undefined && status !== 'ACTIVE'
        ? refusal(409, 4438, 'CARD_STATUS_UPDATE_NOT_ALLOWED')
        : await call.ask()
    })(),
  ),
  mutation(
    'deletion/refused-for-pending-cards',
    '3 §3 row 1',
    IMMEDIATE,
    'DELETE_IMMEDIATELY of a card with a pending block is refused with 4439',
    ((): Make => () => async (call) => {
      if (call.op !== 'status' || call.sent?.action !== 'DELETE_IMMEDIATELY') return await call.ask()
      return (await statusOf(call))?.endsWith('SION_PENDING')
        ? refusal(409, 4439, 'CARD_HAS_PENDING_STATUS')
        : await call.ask()
    })(),
  ),
  mutation(
    'deletion/refused-for-virtual-cards',
    '3 §3 row 1',
    IMMEDIATE,
    'DELETE_IMMEDIATELY of a virtual card is refused',
    instead({ op: 'status', when: (call) => isAction('DELETE_IMMEDIATELY')(call) && isVirtual(call) }, () =>
      refusal(409, 4438, 'CARD_STATUS_UPDATE_NOT_ALLOWED'),
    ),
    false,
  ),
  mutation(
    'deletion/refused-by-token',
    '3 §3 row 1',
    IMMEDIATE,
    'DELETE_IMMEDIATELY is refused in the token-addressed variant',
    instead({ op: 'status', variant: 'token', when: isAction('DELETE_IMMEDIATELY') }, () =>
      refusal(409, 4438, 'CARD_STATUS_UPDATE_NOT_ALLOWED'),
    ),
    false,
  ),
  mutation(
    'deletion/after-a-scheduled-one-refused',
    '3 §3 row 1',
    IMMEDIATE,
    'DELETE_IMMEDIATELY is refused once a deletion is scheduled',
    ((): Make => () => {
      const scheduled = new Set<string>()
      return async (call) => {
        if (call.op === 'status' && call.sent?.action === 'DELETE_IMMEDIATELY' && scheduled.has(call.card!))
          return refusal(409, 4438)
        if (call.op === 'status' && call.sent?.action === 'DELETE_AT_END_OF_NEXT_MONTH')
          scheduled.add(call.card!)
        return await call.ask()
      }
    })(),
  ),
  mutation(
    'deletion/blocks-data-gone',
    '3 §3 row 1',
    'silent',
    'a card that is being deleted loses its limits',
    after({ op: 'status', when: isAction('DELETE_IMMEDIATELY') }, ({ onlineLimits: _, ...body }) => body),
  ),

  // Deletion at the end of the next month.
  mutation(
    'delayed/shown-as-pending',
    '3 §3 row 2',
    DELAYED,
    'a scheduled deletion shows DELETE_PENDING',
    after({ op: 'status', when: isAction('DELETE_AT_END_OF_NEXT_MONTH') }, (body) => ({
      ...body,
      cardStatus: 'DELETE_PENDING',
    })),
  ),
  mutation(
    'delayed/shown-as-pending-by-token',
    '3 §3 row 2',
    DELAYED,
    'a scheduled deletion shows DELETE_PENDING in the token-addressed variant',
    after(
      {
        op: 'status',
        when: (call) => call.variant === 'token' && isAction('DELETE_AT_END_OF_NEXT_MONTH')(call),
      },
      (body) => ({ ...body, cardStatus: 'DELETE_PENDING' }),
    ),
  ),
  mutation(
    'delayed/shown-as-pending-at-the-second-read',
    '3 §3 row 2',
    DELAYED,
    'a scheduled deletion shows DELETE_PENDING from the second read on',
    after({ op: 'status', when: isAction('DELETE_AT_END_OF_NEXT_MONTH') }, (body, _, reads) =>
      reads > 1 ? { ...body, cardStatus: 'DELETE_PENDING' } : undefined,
    ),
  ),
  mutation(
    'delayed/blocks-the-card',
    '3 §3 row 2',
    DELAYED,
    'a scheduled deletion suspends the card',
    after({ op: 'status', when: isAction('DELETE_AT_END_OF_NEXT_MONTH') }, (body) => ({
      ...body,
      cardStatus: 'SUSPENDED',
    })),
  ),
  mutation(
    'delayed/unblocks-the-card',
    '3 §3 row 2',
    DELAYED,
    'a scheduled deletion of a blocked card shows it as ACTIVE',
    after({ op: 'status', when: isAction('DELETE_AT_END_OF_NEXT_MONTH') }, (body) => ({
      ...body,
      cardStatus: 'ACTIVE',
    })),
  ),
  mutation(
    'delayed/done-at-once',
    '3 §3 row 2',
    DELAYED,
    'a scheduled deletion is done at once',
    instead({ op: 'status', when: isAction('DELETE_AT_END_OF_NEXT_MONTH') }, (call) =>
      call.ask({ ...call.request, body: JSON.stringify({ ...call.sent, action: 'DELETE_IMMEDIATELY' }) }),
    ),
  ),
  mutation(
    'delayed/lost',
    '3 §3 row 2',
    DELAYED,
    'a scheduled deletion is accepted and never done',
    lost({ op: 'status', when: isAction('DELETE_AT_END_OF_NEXT_MONTH') }),
  ),
  mutation(
    'delayed/at-another-card',
    '3 §3 row 2',
    DELAYED,
    'a deletion is scheduled for another card too',
    elsewhere({ op: 'status', when: isAction('DELETE_AT_END_OF_NEXT_MONTH') }, true),
  ),
  mutation(
    'delayed/refused-for-blocked-cards',
    '3 §3 row 2',
    DELAYED,
    'DELETE_AT_END_OF_NEXT_MONTH of a card that is not ACTIVE is refused',
    ((): Make => () => async (call) => {
      if (call.op !== 'status' || call.sent?.action !== 'DELETE_AT_END_OF_NEXT_MONTH') return await call.ask()
      const status = await statusOf(call)
      return status !== undefined && status !== 'ACTIVE' ? refusal(409, 4438) : await call.ask()
    })(),
  ),
  mutation(
    'delayed/refused-for-virtual-cards',
    '3 §3 row 2',
    DELAYED,
    'DELETE_AT_END_OF_NEXT_MONTH of a virtual card is refused',
    instead(
      { op: 'status', when: (call) => isAction('DELETE_AT_END_OF_NEXT_MONTH')(call) && isVirtual(call) },
      () => refusal(409, 4438),
    ),
    false,
  ),
  mutation(
    'delayed/at-the-end-of-this-month',
    '3 §3 row 2',
    DELAYED,
    'the card is gone after the end of this month',
    goneAfter((year, month) => Date.UTC(year, month + 1, 1)),
  ),
  mutation(
    'delayed/a-day-early',
    '3 §3 row 2',
    DELAYED,
    'the card is gone on the last day of the next month at midnight',
    goneAfter((year, month) => Date.UTC(year, month + 2, 0) - 2 * 3_600_000),
  ),
  mutation(
    'delayed/an-hour-early',
    '3 §3 row 2',
    DELAYED,
    'the card is gone an hour before the end of the next month',
    goneAfter((year, month) => Date.UTC(year, month + 2, 1) - 3 * 3_600_000),
  ),
  mutation(
    'delayed/in-thirty-days',
    '3 §3 row 2',
    DELAYED,
    'the card is gone 30 days after the request',
    goneAfter((year, month, day) => Date.UTC(year, month, day + 30)),
  ),
  mutation(
    'delayed/never',
    '3 §3 row 2',
    DELAYED,
    'the card is still there when the next month is over',
    ((): Make => () => {
      const last = new Map<string, Json>()
      return async (call) => {
        const answer = await call.ask()
        if (call.op !== 'details' || !call.card) return answer
        if (answer.status < 300) last.set(call.card, parsedJson(answer.body))
        const kept = last.get(call.card)
        return answer.status === 404 && kept?.commonCardInformation?.markedAsDelayedDelete
          ? json(200, kept)
          : answer
      }
    })(),
  ),
  mutation(
    'delayed/changes-limits',
    '3 §3 row 2',
    DELAYED,
    'a scheduled deletion sets the limits to 0',
    after({ op: 'status', when: isAction('DELETE_AT_END_OF_NEXT_MONTH') }, (body) => ({
      ...body,
      onlineLimits: Object.fromEntries(LIMITS.map((name) => [name, 0])),
    })),
  ),
  mutation(
    'delayed/flag-on-other-cards',
    '3 §3 row 2',
    DELAYED,
    'markedAsDelayedDelete is true of every card',
    inAnswers({ op: 'details' }, (body) => ({
      ...body,
      commonCardInformation: { ...body.commonCardInformation, markedAsDelayedDelete: true },
    })),
    false,
  ),
  mutation(
    'delayed/flag-as-text',
    '3 §2 row 6',
    'silent',
    'markedAsDelayedDelete is a text',
    inAnswers({ op: 'details' }, (body) => ({
      ...body,
      commonCardInformation: {
        ...body.commonCardInformation,
        markedAsDelayedDelete: String(body.commonCardInformation.markedAsDelayedDelete),
      },
    })),
    false,
  ),

  // Orders and their reversal.
  mutation(
    'order/lost',
    '3 §4 row 1',
    'POST /cards | order a card',
    'an order is answered with tokens that are made up, and there is no card',
    instead({ op: 'order' }, ({ sent }) =>
      json(202, {
        cardId: { ...sent?.shortCardId, cardSeqNumber: 0, cardExpiry: { month: '03', year: '30' } },
        cardToken: 'CTK-11111111111111111111111111111111',
        cardInstanceToken: 'CITK-11111111111111111111111111111111',
      }),
    ),
  ),
  mutation(
    'order/details-unknown',
    '3 §4 row 1',
    'POST /cards | order a card',
    'an ordered card is unknown when its details are read',
    ((): Make => () => {
      const ordered = new Set<string>()
      return async (call) => {
        const answer = await call.ask()
        if (call.op === 'order' && answer.status < 300) {
          ordered.add(call.card!)
          ordered.add(parsedJson(answer.body).cardToken)
        }
        return call.op === 'details' && ordered.has(call.card!) ? refusal(404, 4430, 'UNKNOWN_CARD') : answer
      }
    })(),
  ),
  mutation(
    'order/wrong-material',
    '3 §4 row 1',
    'order a card (virtual; physical since 2.12.0)',
    'an ordered physical card is virtual',
    instead({ op: 'order', when: ({ sent }) => sent?.cardMaterial === 'PHYSICAL' }, (call) =>
      call.ask({
        ...call.request,
        body: JSON.stringify({
          ...call.sent,
          cardMaterial: 'VIRTUAL',
          cardOrderData: { cardOrderReason: call.sent.cardOrderData?.cardOrderReason },
        }),
      }),
    ),
  ),
  mutation(
    'order/physical-refused',
    '3 §4 row 1',
    'order a card (virtual; physical since 2.12.0)',
    'the order of a physical card is refused',
    instead(
      {
        op: 'order',
        when: ({ sent }) => sent?.cardMaterial === 'PHYSICAL' && sent.shortCardId?.cardType !== 6,
      },
      () =>
        json(400, { applicationError: 'INVALID_REQUEST', description: 'Only virtual cards can be ordered.' }),
    ),
    false,
  ),
  mutation(
    'order/physical-refused-by-token',
    '3 §4 row 1',
    SAME,
    'the order of a physical card is refused in the token-addressed variant',
    instead(
      {
        op: 'order',
        variant: 'token',
        when: ({ sent }) => sent?.cardMaterial === 'PHYSICAL' && sent.shortCardId?.cardType !== 6,
      },
      () => json(400, { applicationError: 'INVALID_REQUEST' }),
    ),
    false,
  ),
  mutation(
    'order/fraud-configuration-required',
    '3 §2 row 1',
    'CardOrderData | fraudConfiguration (optional)',
    'an order without fraudConfiguration is refused',
    instead(
      {
        op: 'order',
        when: ({ sent }) => !sent?.cardOrderData?.fraudConfiguration && sent?.shortCardId?.cardType !== 6,
      },
      () => json(400, { applicationError: 'INVALID_REQUEST', description: 'fraudConfiguration is missing.' }),
    ),
    false,
  ),
  mutation(
    'order/restricted-regions-required',
    '3 §2 row 3',
    'FraudConfiguration | restrictedRegions (optional)',
    'fraudConfiguration without restrictedRegions is refused',
    instead(
      {
        op: 'order',
        when: ({ sent }) =>
          sent?.cardOrderData?.fraudConfiguration && !sent.cardOrderData.fraudConfiguration.restrictedRegions,
      },
      () => json(400, { applicationError: 'INVALID_REQUEST', description: 'restrictedRegions is missing.' }),
    ),
    false,
  ),
  mutation(
    'order/pin-data-refused',
    '3 §4 rule 4',
    'Order card may include pinData to deliver the PIN during the order.',
    'an order with pinData is refused',
    instead({ op: 'order', when: ({ sent }) => sent?.cardOrderData?.pinData }, () =>
      json(400, { applicationError: 'INVALID_REQUEST', description: 'pinData is unknown.' }),
    ),
    false,
  ),
  mutation(
    'order/pin-data-ignored',
    '3 §4 rule 4',
    'Order card may include pinData to deliver the PIN during the order.',
    'pinData in an order is dropped without a word',
    instead({ op: 'order', when: ({ sent }) => sent?.cardOrderData?.pinData }, (call) => {
      const { pinData: _, ...rest } = call.sent.cardOrderData
      return call.ask({ ...call.request, body: JSON.stringify({ ...call.sent, cardOrderData: rest }) })
    }),
  ),
  mutation(
    'order/reversal-lost',
    '3 §4 row 8',
    'reverse a card order',
    'a reversal is accepted and the card is still there',
    lost({ op: 'reverse-order' }),
  ),
  mutation(
    'order/reversal-refused-by-token',
    '3 §4 row 8',
    SAME,
    'a reversal is refused in the token-addressed variant',
    instead({ op: 'reverse-order', variant: 'token' }, () => refusal(409, 4470)),
    false,
  ),
  mutation(
    'order/reversal-at-another-card',
    '3 §4 row 8',
    'reverse a card order',
    'a reversal takes another card away',
    instead({ op: 'reverse-order' }, async (call) => {
      const other = ofAnotherCard(call)
      if (other)
        await call.ask({
          ...other,
          path: other.path.replace('/reverse-order', '/status'),
          method: 'PUT',
          body: JSON.stringify({
            ...parsedJson(other.body ?? '{}'),
            action: 'DELETE_IMMEDIATELY',
            cardStatusUpdateReason: 'ISSUER_DECISION',
          }),
        })
      return await call.ask()
    }),
  ),

  // PINs and datamailers.
  mutation(
    'pin/lost',
    '3 §4 row 21',
    '/cards/start-set-pin, /cards/set-pin',
    'set-pin is answered as done, and the PIN stays what it was',
    lost({ op: 'set-pin' }, 204),
  ),
  mutation(
    'pin/lost-by-token',
    '3 §4 row 21',
    SAME,
    'set-pin by token is answered as done, and the PIN stays what it was',
    lost({ op: 'set-pin', variant: 'token' }, 204),
  ),
  mutation(
    'pin/session-replayed',
    '3 §4 row 21',
    'silent',
    'start-set-pin answers the same text, and so the same key, twice',
    inAll({ op: 'start-set-pin' }, (answer, call, memory) => {
      const first = memory.get(call.card ?? '')
      if (first) return first
      if (answer.status < 300) memory.set(call.card ?? '', answer)
      return answer
    }),
  ),
  mutation(
    'pin/of-the-other-read',
    '3 §4 row 22',
    '/cards/pin | get the PIN of a card',
    'the second read of a PIN repeats the answer to the first, which nobody can open any more',
    inAll({ op: 'pin' }, (answer, _, memory) => {
      const first = memory.get('first')
      if (first) return first
      if (answer.status < 300) memory.set('first', answer)
      return answer
    }),
  ),
  mutation(
    'pin/get-refused-for-virtual',
    '3 §4 rule 3',
    'Get and set PIN are allowed for virtual cards too.',
    'the PIN of a virtual card cannot be read: 4459',
    instead({ op: 'pin', when: isVirtual }, () => refusal(409, 4459)),
    false,
  ),
  mutation(
    'pin/get-refused-for-virtual-by-token',
    '3 §4 rule 3',
    'Get and set PIN are allowed for virtual cards too.',
    'the PIN of a virtual card cannot be read by token: 4459',
    instead({ op: 'pin', variant: 'token', when: isVirtual }, () => refusal(409, 4459)),
    false,
  ),
  mutation(
    'pin/set-refused-for-virtual',
    '3 §4 rule 3',
    'Get and set PIN are allowed for virtual cards too.',
    'the PIN of a virtual card cannot be set: 4441',
    instead({ op: ['start-set-pin', 'set-pin'], when: isVirtual }, () => refusal(409, 4441)),
    false,
  ),
  mutation(
    'pin/set-refused-for-virtual-late',
    '3 §4 rule 3',
    'Get and set PIN are allowed for virtual cards too.',
    'start-set-pin takes a virtual card, set-pin refuses it with another code',
    instead({ op: 'set-pin', when: isVirtual }, () => refusal(409, 4440)),
    false,
  ),
  mutation(
    'pin/get-refused-for-virtual-otherwise',
    '3 §4 rule 3',
    'Get and set PIN are allowed for virtual cards too.',
    'the PIN of a virtual card cannot be read, with a code of its own',
    instead({ op: 'pin', when: isVirtual }, () => refusal(400, 4999)),
    false,
  ),
  mutation(
    'datamailer/for-virtual-cards',
    '3 §4 rule 2',
    'PIN datamailer orders are possible for physical cards only.',
    'a PIN datamailer is ordered for a virtual card',
    lost({ op: 'pin-datamailer', when: isVirtual }),
    false,
  ),
  mutation(
    'datamailer/for-virtual-cards-by-token',
    '3 §4 rule 2',
    'PIN datamailer orders are possible for physical cards only.',
    'a PIN datamailer is ordered for a virtual card by token',
    lost({ op: 'pin-datamailer', variant: 'token', when: isVirtual }),
    false,
  ),
  mutation(
    'datamailer/refused-for-physical-cards',
    '3 §4 rule 2',
    'PIN datamailer orders are possible for physical cards only.',
    'a PIN datamailer of a physical card is refused with 4469',
    instead({ op: 'pin-datamailer', when: (call) => !isVirtual(call) }, () => refusal(409, 4469)),
    false,
  ),
  mutation(
    'datamailer/one-time-code-refused',
    '3 §4 row 6',
    'order one-time-code datamailer',
    'one-time-code datamailers are refused with 4469',
    instead({ op: 'otrc-datamailer' }, () => refusal(409, 4469)),
    false,
  ),
  mutation(
    'datamailer/one-time-code-of-another-card',
    '3 §4 row 23',
    '/cards/otrc | retrieve a one-time code',
    'all cards have one one-time code',
    inAnswers({ op: 'otrc' }, (body) => ({ ...body, otrc: 'AAAAAAAA' })),
  ),

  // Remote checkout.
  mutation(
    'checkout/provisioning-lost',
    '3 §4 row 16',
    'remote-checkout provisioning, scheme A',
    'provisioning of scheme A is accepted and done nothing with',
    lost({ op: 'scheme-a' }, 204),
  ),
  mutation(
    'checkout/provisioning-lost-b',
    '3 §4 row 17',
    'remote-checkout provisioning, scheme B',
    'provisioning of scheme B is accepted and done nothing with',
    lost({ op: 'scheme-b' }, 204),
  ),
  mutation(
    'checkout/schemes-mixed',
    '3 §4 row 26',
    'status of remote checkout',
    'the status names the other scheme',
    inAnswers({ op: 'checkout-status' }, (body) => ({
      ...body,
      enrolments: body.enrolments?.map((row: Json) => ({
        ...row,
        scheme: row.scheme === 'SCHEME_A' ? 'SCHEME_B' : 'SCHEME_A',
      })),
    })),
  ),
  mutation(
    'checkout/street-number-required-a',
    '3 §2 row 15',
    'Remote-checkout consumer records | streetNo optional (scheme-a and scheme-b consumers)',
    'a consumer of scheme A without streetNo is refused',
    withoutStreetNumber('scheme-a'),
    false,
  ),
  mutation(
    'checkout/street-number-required-b',
    '3 §2 row 15',
    'Remote-checkout consumer records | streetNo optional (scheme-a and scheme-b consumers)',
    'a consumer of scheme B without streetNo is refused',
    withoutStreetNumber('scheme-b'),
    false,
  ),
  mutation(
    'checkout/street-number-required-of-customers',
    '3 §2 row 15',
    'Remote-checkout consumer records | streetNo optional (scheme-a and scheme-b consumers)',
    'a customer of scheme A without streetNo is refused',
    withoutStreetNumber('customer-enrol'),
    false,
  ),
  mutation(
    'checkout/street-number-required-by-token',
    '3 §2 row 15',
    'Remote-checkout consumer records | streetNo optional (scheme-a and scheme-b consumers)',
    'a consumer without streetNo is refused in the token-addressed variant',
    withoutStreetNumber(['scheme-a', 'scheme-b'], 'token'),
    false,
  ),
  mutation(
    'checkout/street-number-made-up',
    '3 §2 row 15',
    'Remote-checkout consumer records | streetNo optional (scheme-a and scheme-b consumers)',
    'a customer is read back with another street number',
    inAnswers({ op: 'customer-read' }, (body) => {
      if (!body.consumer?.address) return undefined
      body.consumer.address.streetNo = '0'
      return body
    }),
  ),
  mutation(
    'checkout/customer-lost',
    '3 §4 row 32',
    'remote-checkout customer management',
    'a customer is enrolled and unknown when it is read',
    ((): Make => instead({ op: 'customer-read' }, () => refusal(404, 4502, 'UNKNOWN_CUSTOMER')))(),
  ),
  mutation(
    'checkout/another-customer',
    '3 §4 row 32',
    'remote-checkout customer management',
    'the customer that is read has another customerId',
    inAnswers({ op: 'customer-read' }, (body) => ({ ...body, customerId: `X-${body.customerId}` })),
  ),
  mutation(
    'checkout/another-consumer',
    '3 §4 row 32',
    'remote-checkout customer management',
    'the customer that is read is another person',
    inAnswers({ op: 'customer-read' }, (body) => ({
      ...body,
      consumer: { ...body.consumer, firstName: 'Beat', lastName: 'Beispiel' },
    })),
  ),
  mutation(
    'checkout/change-lost',
    '3 §4 row 32',
    'remote-checkout customer management',
    'a change of a customer is accepted and lost',
    instead({ op: 'customer-change' }, async (call) => {
      const answer = await call.ask({ ...call.request, method: 'GET' })
      return answer.status < 300
        ? json(202, { requestTraceId: 'b3866105-c0ce-4e61-b83e-cc8ef02b1658' })
        : await call.ask()
    }),
  ),
  mutation(
    'checkout/deletion-lost',
    '3 §4 row 32',
    'remote-checkout customer management',
    'the deletion of a customer is accepted and lost',
    instead({ op: 'customer-delete' }, () =>
      json(202, { requestTraceId: 'cb186fa3-cb94-49ef-b1f3-fe6d455b67a2' }),
    ),
  ),
  mutation(
    'checkout/request-of-another-trace',
    '3 §4 row 32',
    '/checkout/scheme-a/status/{requestTraceId} (GET)',
    'the status of a request has another requestTraceId',
    inAnswers({ op: 'customer-request' }, (body) => ({
      ...body,
      requestTraceId: '00000000-0000-4000-8000-000000000000',
    })),
  ),
  mutation(
    'checkout/request-of-another-customer',
    '3 §4 row 32',
    '/checkout/scheme-a/status/{requestTraceId} (GET)',
    'the status of a request names another customer',
    inAnswers({ op: 'customer-request' }, (body) => ({ ...body, customerId: 'C-000000000000' })),
  ),
  mutation(
    'checkout/no-trace',
    '3 §4 row 32',
    '/checkout/scheme-a/status/{requestTraceId} (GET)',
    'an enrolment is accepted without a requestTraceId',
    inAnswers({ op: 'customer-enrol' }, () => ({})),
    false,
  ),
  mutation(
    'checkout/deletion-by-the-old-address',
    '3 §4 row 32',
    'in 2.14.0 the customer deletion was recorded as DELETE on /checkout/scheme-a/customers/{customerId}/cards',
    'the deletion by POST is unknown',
    instead({ op: 'customer-delete', when: ({ request }) => request.method === 'POST' }, () =>
      json(404, { applicationError: 'NOT_FOUND' }),
    ),
    false,
  ),
]

function isVirtual(call: CardCall): boolean {
  return call.card?.endsWith('/2') ?? false
}

async function statusOf(call: CardCall): Promise<string | undefined> {
  const path = call.request.path.replace(
    /\/status$/,
    call.variant === 'token' || /\d+\/\d+\/\d+/.test(call.request.path)
      ? call.variant === 'token'
        ? ''
        : '/details'
      : '/details',
  )
  const { cardId, shortCardId } = call.sent ?? {}
  const answer = await call.ask({
    ...call.request,
    method: 'POST',
    path,
    body: JSON.stringify({ cardId, shortCardId }),
  })
  return parsedJson(answer.body)?.cardStatus
}

function withoutStreetNumber(op: Where['op'], variant?: 'token'): Make {
  return instead(
    {
      op: op!,
      ...(variant && { variant }),
      when: ({ sent }) => sent?.consumer?.address && sent.consumer.address.streetNo === undefined,
    },
    () => json(400, { applicationError: 'INVALID_REQUEST', description: 'streetNo is missing.' }),
  )
}

/** A deletion that is scheduled at one instant and shows from another on. */
function goneAfter(end: (year: number, month: number, day: number) => number): Make {
  return () => {
    const due = new Map<string, number>()
    return async (call) => {
      const answer = await call.ask()
      if (
        call.op === 'status' &&
        call.sent?.action === 'DELETE_AT_END_OF_NEXT_MONTH' &&
        answer.status < 300 &&
        call.card
      ) {
        const asked = new Date(call.nowMs)
        due.set(call.card, end(asked.getUTCFullYear(), asked.getUTCMonth(), asked.getUTCDate()))
      }
      const at = due.get(call.card ?? '')
      if (call.op !== 'details' || at === undefined || call.nowMs < at) return answer
      return codeOf(answer) === 4430 ? answer : refusal(404, 4430, 'UNKNOWN_CARD')
    }
  }
}
