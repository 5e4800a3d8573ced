import { catalogueOf } from '../fault.ts'
import { type JsonObject, isObject } from '../../../kernel/objects.ts'
import { COMPLIANT_CARDS } from '../../../provider/cards/cards-policy.ts'
import type { CardFault } from '../../policies/cards.ts'

/** Orders that are accepted, refused or answered wrongly. */
export const ORDER_FAULTS = catalogueOf<CardFault>({
  'cards/order-without-instance-token': {
    title: 'The answer to a card order has no cardInstanceToken',
    breaks: ['cards/order-answers-tokens'],
    orderAnswer: ({ cardInstanceToken: _, ...rest }) => rest,
  },
  'cards/order-with-another-card-token': {
    contradicts: { 'card/token': 'order' },
    title: 'The answer to a card order has the cardToken of no card',
    breaks: ['cards/ordered-card-is-found', 'cards/order-answers-the-tokens-of-the-card'],
    orderAnswer: (answer) => ({ ...answer, cardToken: 'CTK-00000000000000000000000000000000' }),
  },
  'cards/order-with-another-instance-token': {
    contradicts: { 'card/instance-token': 'order' },
    title: 'The answer to a card order has the cardInstanceToken of no card',
    breaks: ['cards/order-answers-the-tokens-of-the-card'],
    note: 'every order is answered with the same one',
    orderAnswer: (answer) => ({ ...answer, cardInstanceToken: 'CITK-00000000000000000000000000000000' }),
  },
  'cards/no-virtual-orders': {
    title: 'Virtual cards cannot be ordered',
    breaks: ['cards/virtual-card-can-be-ordered'],
    orders: (material, ...rest) => material === 'PHYSICAL' && COMPLIANT_CARDS.orders(material, ...rest),
  },
  'cards/no-physical-orders': {
    title: 'Physical cards cannot be ordered',
    breaks: ['cards/physical-card-can-be-ordered'],
    orders: (material) => material === 'VIRTUAL',
  },
  'cards/physical-orders-in-every-release': {
    title: 'Physical cards can be ordered in releases that do not have it',
    breaks: ['cards/no-physical-card-in-earlier-releases'],
    orders: () => true,
  },
  'cards/orders-forgotten': {
    title: 'Orders are accepted and forgotten',
    breaks: ['cards/ordered-card-is-found'],
    makesOrders: false,
  },
  'cards/virtual-bank-cards': {
    title: 'A bank card can be ordered as a virtual card',
    breaks: ['cards/virtual-bank-card-is-refused'],
    bankCardsCanBeVirtual: true,
  },
  'cards/renewal-keeps-instance': {
    title: 'A renewed card keeps its instance',
    breaks: ['cards/renewal-makes-a-new-instance'],
    nextSequenceNumber: (current) => current,
  },
  'cards/orders-are-final': {
    title: 'New orders cannot be reversed',
    breaks: ['cards/new-order-can-be-reversed'],
    reversibleUntil: (card) => (card.orderReason === 'CARD_RENEWAL' ? 475 : 0),
  },
  'cards/renewals-are-final': {
    title: 'Renewals cannot be reversed',
    breaks: ['cards/renewal-can-be-reversed'],
    reversibleUntil: (card) => (card.orderReason === 'CARD_RENEWAL' ? 0 : 1105),
  },
  'cards/orders-reversible-all-day': {
    title: 'Orders can be reversed until midnight',
    breaks: ['cards/late-reversal-is-refused'],
    reversibleUntil: () => 24 * 60,
  },
  'cards/orders-refused-for-mailer-texts': {
    title: 'Orders that choose the text of a letter are refused',
    breaks: ['cards/order-data-are-taken'],
    takesOrderData: (data) => data['pinMailerTextCode'] === undefined,
  },
  'cards/orders-refused-for-pin-data': {
    title: 'Orders with pinData are refused',
    breaks: ['cards/order-with-pin-data'],
    takesOrderData: (data) => data['pinData'] === undefined,
  },
  'cards/orders-refused-for-missing-regions': {
    title: 'Orders whose fraudConfiguration has no restrictedRegions are refused',
    breaks: ['cards/restricted-regions-are-optional'],
    takesOrderData: (data) => !isObject(data['fraudConfiguration']) || regionsOf(data) !== undefined,
  },
  'cards/orders-refused-for-renamed-region': {
    title: 'Orders that name a region as it is called today are refused',
    breaks: ['cards/renamed-region-is-taken'],
    takesOrderData: (data) =>
      !JSON.stringify(regionsOf(data) ?? []).includes('EASTERN_EUROPE_AND_CENTRAL_ASIA'),
  },
})

function regionsOf({ fraudConfiguration }: JsonObject): unknown {
  return isObject(fraudConfiguration) ? fraudConfiguration['restrictedRegions'] : undefined
}
