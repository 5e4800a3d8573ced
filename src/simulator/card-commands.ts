import { z } from 'zod'
import { PURCHASE_CHANNELS } from '../cards/purchases/by-hand.ts'
import { defineCommand } from './command.ts'
import type { Command } from './command.ts'

const card = z
  .looseObject({ cardToken: z.string() })
  .describe('The card: an object with its cardToken, as profiles and orders have it.')

const authorization = z.strictObject({
  authorizationId: z.string().describe('As the purchase gave it, and as searches show it.'),
  amount: z.string().exactOptional().describe('Decimal text, such as 12.50; the whole unless given.'),
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
    z.strictObject({
      card: card.exactOptional(),
      dpan: z.string().exactOptional().describe('The digital card, in place of a card.'),
      amount: z.string().describe('Decimal text above zero, such as 12.50.'),
      currency: z.string().exactOptional().describe('The merchant’s currency unless given.'),
      merchant: z.string().describe('The id of a merchant, such as M30001.'),
      channel: z.enum(PURCHASE_CHANNELS).exactOptional().describe('How the merchant sells unless given.'),
      pin: z.string().exactOptional().describe('As it is typed in; the right one unless given.'),
      confirmed: z.boolean().exactOptional().describe('False: the holder does not confirm it in 3-D Secure.'),
      at: z
        .string()
        .exactOptional()
        .describe('An instant since which the card has not changed; now unless given.'),
    }),
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
    z.strictObject({
      hasThreeDs: z.boolean().exactOptional(),
      isUnderPsd2: z.boolean().exactOptional(),
      hasEnrichment: z.boolean().exactOptional(),
    }),
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
