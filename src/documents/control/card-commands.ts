import { z } from 'zod'
import { nearest } from '../../kernel/nearest.ts'
import { type Schema, optional, strict } from '../../kernel/schema.ts'
import { words } from '../../kernel/words.ts'
import type { Command } from './command.ts'

const CARD_KEYS = ['cardToken', 'cardId', 'shortCardId']

/** Orders and profiles give more than is needed of a card; what looks like one of its keys and is none is a mistake. */
const card: Schema<{ readonly cardToken: string; readonly cardId?: unknown }> = z
  .looseObject({ cardToken: z.string(), cardId: z.looseObject({}).exactOptional() })
  .superRefine((given, context) => {
    for (const key of Object.keys(given)) {
      const meant = CARD_KEYS.includes(key) ? undefined : nearest(key, CARD_KEYS)
      if (meant !== undefined && !Object.hasOwn(given, meant))
        context.addIssue({ code: 'custom', message: `Unrecognized key: "${key}"; did you mean ${meant}?` })
    }
  })
  .describe(
    'The card: an object with its cardToken, as profiles and orders have it. In a scenario ${activeCard}.',
  )

const dpan = z.string().describe('The dpan. In a scenario ${digitalCard}.')

/** The channels of merchants, plastic held against a terminal, and money from card to card. */
const PURCHASE_CHANNELS = words('till contactless shop subscription machine money-send money-receive')

export type PurchaseChannel = (typeof PURCHASE_CHANNELS)[number]

const paid = {
  card: card.optional(),
  dpan: z.string().optional().describe('The digital card, in place of a card.'),
  amount: z.string().describe('Decimal text above zero, such as 12.50.'),
  currency: z.string().optional().describe('The merchant’s currency unless given.'),
  merchant: z.string().describe('The id of a merchant, such as M30001.'),
}

const hasMeans = (given: { readonly card?: unknown; readonly dpan?: unknown }) =>
  (given.card === undefined) !== (given.dpan === undefined)

const payment = strict(paid).refine(hasMeans, { message: 'Either card or dpan says what gets it' })

/** What is paid with a card, or given back to one; by cardId.cardSeqNumber with an instance that was replaced. */
export interface Payment extends z.output<typeof payment> {}

const purchase = strict({
  ...paid,
  channel: z.enum(PURCHASE_CHANNELS).optional().describe('How the merchant sells unless given.'),
  pin: z.string().optional().describe('As it is typed in; the right one unless given.'),
  confirmed: z.boolean().optional().describe('False: the holder does not confirm it in 3-D Secure.'),
  at: z.string().optional().describe('An instant since which the card has not changed; now unless given.'),
}).refine(hasMeans, { message: 'Either card or dpan says what it is bought with' })

/** What the owner of a simulated bank buys with a card. */
export interface PurchaseRequest extends z.output<typeof purchase> {}

const ofPurchase = {
  authorizationId: z.string().describe('As the purchase gave it, and as searches show it.'),
}
const example = { authorizationId: 'A123456789012345', amount: '15.00' }

const part = optional(z.string(), 'Decimal text, such as 12.50; all that is left unless given.')
const partOfPurchase = strict({ ...ofPurchase, amount: part }).meta({ examples: [example] })

const last = optional(
  z.boolean(),
  'False: further presentments follow, and the rest stays held. True unless given.',
)
const more = z.string().describe('Decimal text above zero: what comes to it.')

const issuer = strict({
  hasThreeDs: optional(z.boolean(), 'Whether its cards can be registered for 3-D Secure.'),
  isUnderPsd2: optional(z.boolean(), 'Whether its cardholders may have a password.'),
  hasEnrichment: optional(z.boolean(), 'Whether it subscribes to transaction enrichment.'),
})

/** What is done with cards and keys. */
export const CARD_COMMANDS = {
  confirmCard: { does: 'confirm now what is pending for a card', argument: strict({ card }) },
  confirmDigitalCard: { does: 'confirm now what is pending for a digital card', argument: strict({ dpan }) },
  purchase: {
    does: 'buy something with a card or a digital card, which decides',
    gives: 'authorizationId, isApproved and isoResponseCode',
    argument: purchase,
  },
  increment: {
    does: 'ask as the merchant for more than was approved; the card decides',
    gives: 'isApproved and isoResponseCode',
    argument: strict({ ...ofPurchase, amount: more }).meta({ examples: [example] }),
  },
  clear: {
    does: 'present as the merchant what is held of a purchase, or a part of it: the account is charged, and the rest released',
    argument: strict({ ...ofPurchase, amount: part, last }).meta({ examples: [{ ...example, last: false }] }),
  },
  reverse: {
    does: 'take back as the merchant what is held of a purchase, or a part of it',
    argument: partOfPurchase,
  },
  refund: {
    does: 'give back as the merchant what was presented, or a part of it: the account is credited',
    gives: 'authorizationId',
    argument: partOfPurchase,
  },
  refundWithoutPurchase: {
    does: 'give as a merchant money that belongs to no purchase: the account of the card is credited',
    gives: 'authorizationId',
    argument: payment,
  },
  readPurchase: {
    does: 'tell where a purchase stands, how it came there, and what can happen next',
    gives: 'state, authorized, incremented, held, presented, released, refunded, deeds and next',
    argument: strict(ofPurchase),
  },
  useOneTimeCode: {
    does: 'use a one-time code of a card',
    gives: 'isAccepted',
    argument: strict({ card, code: z.string().describe('Six digits, as fetched.') }),
  },
  setIssuer: {
    does: 'change what holds for the issuer of the cards',
    argument: issuer,
    changesTarget: true,
  },
  replaceSigningKey: { does: 'sign with the next key of the platform from now on', argument: strict({}) },
  setRemoteCheckout: {
    does: 'give the issuer remote checkout, or take it away',
    argument: strict({ supported: z.boolean().describe('Whether the issuer has it from now on.') }),
  },
  carryOutRequest: {
    does: 'carry out now a request about a customer of remote checkout',
    argument: strict({ requestTraceId: z.string().describe('The id that the answer to the request gave.') }),
  },
} as const satisfies Readonly<Record<string, Command>>
