import { isObject } from '../../kernel/objects.ts'
import { statusAt } from '../../provider/cards/card.ts'
import type { CardVariation } from '../policies/cards.ts'
import { catalogueOf } from '../faults/fault.ts'
import { onSuccess, withJson } from './variation.ts'

/** What a card system may do otherwise with orders, searches, logos, digital cards and push events. */
export const CARD_OPERATION_VARIATIONS = catalogueOf<CardVariation>({
  'cards/one-identifier-alone': {
    title: 'What takes a cardId or a shortCardId takes the shortCardId alone',
    permittedBy: 'card-identifiers',
    addressingsOf: (addressings) =>
      addressings.includes('cardId') && addressings.includes('shortCardId')
        ? addressings.filter((addressing) => addressing !== 'cardId')
        : addressings,
  },
  'cards/tokens-by-another-name': {
    title: 'A token that is asked for is answered as token',
    permittedBy: 'card-success-statuses',
    operations: ['cards/card-token', 'cards/card-instance-token'],
    answer: onSuccess((answer) =>
      withJson(answer, (body) => (isObject(body) ? { token: Object.values(body)[0] } : body)),
    ),
  },
  'cards/v1-gone-early': {
    title: 'v1 is gone from the first day of February 2026 on',
    permittedBy: 'decommissioned-variant',
    isDecommissioned: (variant, today) => variant === 'v1' && today >= '2026-02-01',
  },
  'cards/counters-in-use-stay': {
    title: 'A PIN try counter that has not run out is not reset',
    permittedBy: 'card-pin-orders',
    operations: ['cards/reset-pin-try-counter'],
    answer: (answer) => ({ ...answer, status: 409 }),
  },
  'cards/unused-counters-reset': {
    title: 'A PIN try counter is reset whether it has counted anything or not',
    permittedBy: 'card-pin-orders',
    resetsUnusedCounters: true,
  },
  'cards/renewals-of-any-material': {
    title: 'A renewal keeps the material of its card, whatever it names',
    permittedBy: 'card-order-request',
    renewsInAnyMaterial: true,
  },
  'cards/expired-cards-in-wallets': {
    title: 'Expired cards get into wallets',
    permittedBy: 'wallet-requests',
    provisionsWhen: (card, nowMs) => statusAt(card, nowMs) === 'ACTIVE',
  },
  'cards/restrictions-stay': {
    title: 'Restrictions that a mutation does not give stay',
    permittedBy: 'card-mutations',
    keepsRestrictions: true,
  },
  'cards/no-pin-data': {
    title: 'Orders with pinData of our form are refused',
    permittedBy: 'card-order-data',
    takesOrderData: (data) => data['pinData'] === undefined,
  },
  'cards/oldest-first': {
    title: 'Searches find the oldest first',
    permittedBy: 'card-search-paging',
    newestFirst: false,
  },
  'cards/pages-of-any-size': {
    title: 'A page may have one record or a thousand, and has fifty',
    permittedBy: 'card-search-paging',
    pageSizes: { least: 1, most: 1000, usual: 50 },
  },
  'cards/logos-always-sent': {
    title: 'A logo is sent whatever version the caller has',
    permittedBy: 'card-merchant-logo',
    comparesVersions: false,
  },
  'cards/quick-digital-confirmations': {
    title: 'Changes of digital cards are confirmed after ten seconds',
    permittedBy: 'digital-card-states',
    digitalConfirmationMs: () => 10_000,
  },
  'cards/no-events-of-card-use': {
    title: 'Nobody is told what cards are used for',
    permittedBy: 'push-event-kinds',
    sends: ({ kind }) => !kind.startsWith('AUTHORIZATION_'),
  },
  'cards/other-back-off': {
    title: 'A refused event is sent again every twenty seconds, five times',
    permittedBy: 'push-event-delivery',
    retryDelayMs: (failedAttempts) => (failedAttempts < 5 ? 20_000 : undefined),
  },
})
