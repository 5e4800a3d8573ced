import { z } from 'zod'
import { optional } from '../../kernel/schema.ts'
import { PURCHASE_CHANNELS } from '../../provider/cards/purchases/by-hand.ts'
import { nearest } from '../../kernel/nearest.ts'
import { type Command, defineCommand } from './command.ts'

const CARD_KEYS = ['cardToken', 'cardId', 'shortCardId']

/** Orders and profiles give more than is needed of a card; what looks like one of its keys and is none is a mistake. */
const card = z
  .looseObject({ cardToken: z.string(), cardId: z.looseObject({}).exactOptional() })
  .superRefine((given, context) => {
    for (const key of Object.keys(given)) {
      const meant = CARD_KEYS.includes(key) ? undefined : nearest(key, CARD_KEYS)
      if (meant !== undefined && !Object.hasOwn(given, meant))
        context.addIssue({ code: 'custom', message: `Unrecognized key: "${key}"; did you mean ${meant}?` })
    }
  })
  .describe('The card: an object with its cardToken, as profiles and orders have it.')

export const authorizationAmount = z.strictObject({
  amount: optional(z.string(), 'Decimal text, such as 12.50; the whole unless given.'),
})

const authorization = authorizationAmount.extend({
  authorizationId: z.string().describe('As the purchase gave it, and as searches show it.'),
})

export const purchaseRequest = z
  .strictObject({
    card: card.exactOptional(),
    dpan: optional(z.string(), 'The digital card, in place of a card.'),
    amount: z.string().describe('Decimal text above zero, such as 12.50.'),
    currency: optional(z.string(), 'The merchant’s currency unless given.'),
    merchant: z.string().describe('The id of a merchant, such as M30001.'),
    channel: optional(z.enum(PURCHASE_CHANNELS), 'How the merchant sells unless given.'),
    pin: optional(z.string(), 'As it is typed in; the right one unless given.'),
    confirmed: optional(z.boolean(), 'False: the holder does not confirm it in 3-D Secure.'),
    at: optional(z.string(), 'An instant since which the card has not changed; now unless given.'),
  })
  .refine(({ card: plastic, dpan }) => (plastic === undefined) !== (dpan === undefined), {
    message: 'Either card or dpan says what it is bought with',
  })

export const issuerFacts = z.strictObject({
  hasThreeDs: z.boolean().exactOptional(),
  isUnderPsd2: z.boolean().exactOptional(),
  hasEnrichment: z.boolean().exactOptional(),
})

/** Everything that a scenario can do to cards and keys. */
export const CARD_COMMANDS: readonly Command[] = [
  defineCommand(
    'confirmCard',
    'The confirmation of what is pending for a card arrives now',
    z.strictObject({ card }),
    (control, argument) => control.confirmCard(argument.card.cardToken),
  ),
  defineCommand(
    'confirmDigitalCard',
    'The confirmation of what is pending for a digital card arrives now',
    z.strictObject({ dpan: z.string() }),
    (control, argument) => control.confirmDigitalCard(argument.dpan),
  ),
  defineCommand(
    'purchase',
    'Something is bought with a card or a digital card; the card decides',
    purchaseRequest,
    (control, argument) => control.purchase(argument),
  ),
  defineCommand(
    'clear',
    'The merchant presents a purchase that was approved: the account is charged',
    authorization,
    (control, { authorizationId, ...options }) => control.clear(authorizationId, options),
  ),
  defineCommand(
    'reverse',
    'The merchant takes back a purchase that was approved and has not been presented, or a part of it',
    authorization,
    (control, { authorizationId, ...options }) => control.reverse(authorizationId, options),
  ),
  defineCommand(
    'refund',
    'The merchant gives back a purchase that was presented, or a part of it: the account is credited',
    authorization,
    (control, { authorizationId, ...options }) => control.refund(authorizationId, options),
  ),
  defineCommand(
    'useOneTimeCode',
    'Somebody uses a one-time code of a card',
    z.strictObject({ card, code: z.string().describe('Six digits, as fetched.') }),
    (control, argument) => control.useOneTimeCode(argument.card.cardToken, argument.code),
  ),
  defineCommand(
    'setIssuer',
    'What holds for the issuer of the cards changes',
    issuerFacts,
    (control, argument) => control.setIssuer(argument),
  ),
  defineCommand('replaceSigningKey', 'The platform signs with its next key', z.strictObject({}), (control) =>
    control.replaceSigningKey(),
  ),
  defineCommand(
    'setRemoteCheckout',
    'The issuer has remote checkout from now on, or has it no more',
    z.strictObject({ supported: z.boolean() }),
    (control, argument) => control.setRemoteCheckout(argument.supported),
  ),
  defineCommand(
    'carryOutRequest',
    'A request about a customer of remote checkout is carried out now',
    z.strictObject({ requestTraceId: z.string() }),
    (control, argument) => control.carryOutRequest(argument.requestTraceId),
  ),
]
