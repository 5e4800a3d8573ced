import { z } from 'zod'
import { defineCommand } from './command.ts'
import type { Command } from './command.ts'

const card = z
  .looseObject({ cardToken: z.string() })
  .describe('The card: an object with its cardToken, as profiles and orders have it.')

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
