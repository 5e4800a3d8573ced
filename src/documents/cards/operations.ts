import type { CardOperation, ReleasedOperation, Route } from './operation-rows.ts'
import {
  ACCEPTED,
  IN_BODY,
  acceptedWithBody,
  cardRoutes,
  described,
  done,
  fixedRoutes,
  jsonBody,
  read,
  sealed,
} from './operation-rows.ts'
import { parametersIn } from '../operations/operation.ts'
import { PUSH_OPERATIONS } from './operations/push.ts'
import { DIGITAL_CARD_OPERATIONS } from './operations/digital-cards.ts'
import { THREE_DS_OPERATIONS } from './operations/three-d-secure.ts'
import { SEARCH_OPERATIONS } from './operations/searches.ts'
import { CHECKOUT_OPERATIONS } from './operations/checkout.ts'
import { WALLET_OPERATIONS } from './operations/wallets.ts'
import { type Release, type Variant, hasRelease, isReleasedBy } from './releases.ts'
import { defined } from '../../kernel/defined.ts'

/** Document 3 §4: the operations on cards. */
export const CARD_OPERATIONS = [
  described('cards/order', 'Order a card', {
    ...fixedRoutes('POST', '/cards', { addressings: ['shortCardId'] }),
    requestBody: jsonBody('cards/order'),
    success: acceptedWithBody('card-order-answer', 'cards/order-answer'),
  }),
  described('cards/mutate', 'Change the fields of a card', {
    ...cardRoutes('', { method: 'PUT' }),
    requestBody: jsonBody('cards/mutation'),
    success: ACCEPTED,
  }),
  read('cards/details', 'Read status and details of a card', {
    ...cardRoutes('/details', { endAfterToken: '' }),
    success: [
      {
        status: 200,
        mediaType: 'application/json',
        schema: 'cards/details',
        assumption: 'card-details-answer',
      },
    ],
  }),
  described('cards/update-status', 'Block, unblock or delete a card', {
    ...cardRoutes('/status', { method: 'PUT' }),
    requestBody: jsonBody('cards/status-update'),
    success: ACCEPTED,
    // A deleted card does not come back.
    effects: 'irreversible',
  }),
  described('cards/order-pin-datamailer', 'Order a PIN datamailer', {
    clause: '3 §4 rule 2',
    ...cardRoutes('/pin-datamailer'),
    success: ACCEPTED,
  }),
  described('cards/order-otrc-datamailer', 'Order a datamailer with a one-time code', {
    ...cardRoutes('/otrc-datamailer'),
    success: ACCEPTED,
  }),
  described('cards/otrc', 'Retrieve a one-time code', cardRoutes('/otrc', { assumption: 'card-methods' })),
  described('cards/reset-pin-try-counter', 'Reset the PIN try counter', {
    ...cardRoutes('/reset-pin-try-counter'),
    success: ACCEPTED,
  }),
  described('cards/reverse-order', 'Reverse a card order', {
    ...cardRoutes('/reverse-order'),
    success: ACCEPTED,
    effects: 'irreversible',
  }),
  read(
    'cards/card-token',
    'Retrieve the token of a card',
    fixedRoutes('POST', '/cards/card-token', {
      variants: ['v2'],
      addressings: IN_BODY,
      assumption: 'card-methods',
    }),
  ),
  read('cards/card-instance-token', 'Query the card instance token', {
    routes: [
      { variant: 'v2', method: 'POST', path: '/cards/card-instance-token', addressings: IN_BODY },
      {
        variant: 'token-v2',
        method: 'POST',
        path: '/cards/{cardToken}/card-instance-token',
        // The one operation of the token-addressed variant with two addresses.
        aliases: [{ path: '/cards/card-instance-token' }],
        addressings: ['token', ...IN_BODY],
      },
    ],
  }),
  read(
    'cards/credentials',
    'Read the credentials of a card',
    sealed('/credentials', { shortCardIdUntil: '1.1.19' }),
  ),
  described('cards/start-set-pin', 'Start to set a PIN', {
    clause: '3 §4 rule 3',
    ...sealed('/start-set-pin', { tokenPath: '/cards/start-set-pin' }),
  }),
  described('cards/set-pin', 'Set a PIN', { clause: '3 §4 rule 3', ...sealed('/set-pin'), success: done() }),
  read('cards/pin', 'Read the PIN of a card', { clause: '3 §4 rule 3', ...sealed('/pin') }),
  read(
    'cards/healthcheck',
    'Health check',
    fixedRoutes('GET', '/healthcheck', { assumption: 'card-methods' }),
  ),
  ...THREE_DS_OPERATIONS,
  ...DIGITAL_CARD_OPERATIONS,
  ...SEARCH_OPERATIONS,
  ...WALLET_OPERATIONS,
  ...CHECKOUT_OPERATIONS,
  ...PUSH_OPERATIONS,
] as const satisfies readonly CardOperation[]

export type CardOperationId = (typeof CARD_OPERATIONS)[number]['id']

/** The operation with the method and the path of a release; undefined where the release does not have it. */
export function cardOperationAt(
  id: string,
  variant: Variant,
  release: Release,
): ReleasedOperation | undefined {
  const row: CardOperation | undefined = CARD_OPERATIONS.find((operation) => operation.id === id)
  const route = row?.routes.find((candidate) => leads(candidate, variant, release))
  return row && route && operationOf(row, route)
}

/** Every operation of a release. */
export function cardOperationsAt(variant: Variant, release: Release): readonly ReleasedOperation[] {
  return CARD_OPERATIONS.flatMap(({ id }) => cardOperationAt(id, variant, release) ?? [])
}

function leads({ variant, since, until }: Route, asked: Variant, release: Release): boolean {
  if (variant !== asked || !hasRelease(variant, release)) return false
  if (since !== undefined && !isReleasedBy(since, release)) return false
  return until === undefined || !isReleasedBy(until, release)
}

function operationOf({ routes: _, ...row }: CardOperation, route: Route): ReleasedOperation {
  return defined({
    ...row,
    method: route.method,
    path: route.path,
    pathParameters: parametersIn(route.path) as ReleasedOperation['pathParameters'],
    // The row has the values of the latest v2; an undefined value removes them.
    addressings: route.addressings,
    aliases: route.aliases,
    pathAssumption: route.assumption,
    beta: route.beta ?? row.beta,
  })
}
