import { z } from 'zod'
import { optional } from '../../kernel/schema.ts'
import { PURCHASE_CHANNELS } from '../../provider/cards/purchases/purchase.ts'
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

export const clearOptions = authorizationAmount.extend({
  last: optional(
    z.boolean(),
    'False: further presentments follow, and the rest stays held. True unless given.',
  ),
})

export const incrementOptions = z.strictObject({ amount: z.string().describe('Decimal text above zero.') })

const id = { authorizationId: z.string().describe('As the purchase gave it, and as searches show it.') }
const example = { authorizationId: 'A123456789012345', amount: '15.00' }

/** What a merchant makes of a purchase that was approved. */
function ofPurchase(
  name: 'increment' | 'clear' | 'reverse' | 'refund',
  summary: string,
  options: z.ZodObject,
  examples: readonly object[] = [example],
): Command {
  const argument = options.extend(id).meta({ examples: [...examples] })
  return defineCommand(name, summary, argument, (control, { authorizationId, ...given }) =>
    control[name](authorizationId as string, given as { readonly amount: string }),
  )
}

const hasMeans = ({ card: plastic, dpan }: { readonly card?: unknown; readonly dpan?: unknown }) =>
  (plastic === undefined) !== (dpan === undefined)

const payment = z.strictObject({
  card: card.exactOptional(),
  dpan: optional(z.string(), 'The digital card, in place of a card.'),
  amount: z.string().describe('Decimal text above zero, such as 12.50.'),
  currency: optional(z.string(), 'The merchant’s currency unless given.'),
  merchant: z.string().describe('The id of a merchant, such as M30001.'),
})

export const purchaseRequest = payment
  .extend({
    channel: optional(z.enum(PURCHASE_CHANNELS), 'How the merchant sells unless given.'),
    pin: optional(z.string(), 'As it is typed in; the right one unless given.'),
    confirmed: optional(z.boolean(), 'False: the holder does not confirm it in 3-D Secure.'),
    at: optional(z.string(), 'An instant since which the card has not changed; now unless given.'),
  })
  .refine(hasMeans, { message: 'Either card or dpan says what it is bought with' })

export const refundRequest = payment.refine(hasMeans, { message: 'Either card or dpan says what gets it' })

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
  ofPurchase('increment', 'The merchant asks for more than was approved; the card decides', incrementOptions),
  ofPurchase('clear', 'The merchant presents what is held, or a part: the account is charged', clearOptions, [
    { ...example, last: false },
  ]),
  ofPurchase('reverse', 'The merchant takes back what is held, or a part of it', authorizationAmount),
  ofPurchase(
    'refund',
    'The merchant gives back what was presented, or a part of it: the account is credited',
    authorizationAmount,
  ),
  defineCommand(
    'refundWithoutPurchase',
    'A merchant gives money that belongs to no purchase: the account of the card is credited',
    refundRequest,
    (control, argument) => control.refundWithoutPurchase(argument),
  ),
  defineCommand(
    'readPurchase',
    'Where a purchase stands, how it came there, and what can happen next',
    z.strictObject(id),
    (control, { authorizationId }) => control.readPurchase(authorizationId),
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
