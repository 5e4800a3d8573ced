import { defined } from '../../kernel/defined.ts'
import { memberAt } from '../../documents/cards/history.ts'
import type { CardCall, CardContext } from './action.ts'
import { type Block, type Card, expiryOf, stateAt, statusAt } from './card.ts'
import { shownFraudConfiguration } from './inputs.ts'
import type { JsonObject } from '../../kernel/objects.ts'

/** The whole CardId of the instance in use (assumption card-identifiers). */
export function cardIdOf({ identity, instance }: Pick<Card, 'identity' | 'instance'>): JsonObject {
  return { ...identity, cardSeqNumber: instance.sequenceNumber, cardExpiry: expiryOf(instance) }
}

export function tokensOf(
  card: Pick<Card, 'identity' | 'generation' | 'instance'>,
  { tokens }: Pick<CardContext, 'tokens'>,
): { readonly cardToken: string; readonly cardInstanceToken: string } {
  return {
    cardToken: tokens.cardTokenOf(card),
    cardInstanceToken: tokens.instanceTokenOf(card, card.instance.sequenceNumber),
  }
}

/** CardDetailsResponse and CommonCardInformation, with the fields that the release has. */
export function detailsOf(card: Card, call: CardCall, context: CardContext): JsonObject {
  const { nowMs, policy } = context
  const { deletedFromMs, block } = stateAt(card.state, nowMs)
  const { onlineLimits, featureToggles, fraudConfiguration, bccData } = card.settings
  const common = defined({
    cardOrderDateTime: new Date(card.orderedAtMs).toISOString(),
    cardMaterial: card.material,
    markedAsDelayedDelete: deletedFromMs !== undefined && policy.marksDelayedDeletion,
    chipApplication: card.material === 'PHYSICAL' ? 'EMV' : 'NONE',
    blockInformation: policy.showsBlocks && block ? blockInformation(block, card) : undefined,
  })
  return defined({
    cardId: cardIdOf(card),
    cardStatus: policy.shownStatus(statusAt(card, nowMs), card),
    ...inRelease('CardDetailsResponse', call, {
      ...tokensOf(card, context),
      aliasId: card.aliasId,
      customerId: card.customerId,
      onlineLimits,
    }),
    featureToggles: inRelease('FeatureToggles', call, {
      ...earlierToggles(featureToggles),
      ...featureToggles,
    }),
    fraudConfiguration: shownFraudConfiguration(fraudConfiguration, call),
    cardMutationBccData: bccData,
    commonCardInformation: common,
  })
}

function blockInformation(block: Block, { previous }: Card): JsonObject {
  return {
    blockOrigin: block.origin,
    blockInterface: block.interface,
    cardBlockReason: block.reason,
    // Assumption card-replacement: the instance that was blocked has been replaced.
    blockedCardReplacement: previous?.block !== undefined,
    unblockCardByCardholderAllowed: block.cardholderMayUnblock,
  }
}

/** What earlier releases had in place of other fields. A list of allowed categories that is empty limits nothing. */
function earlierToggles({ moneySendReceiveAllowance }: JsonObject): JsonObject {
  const isAllowed = moneySendReceiveAllowance !== 'NOT_ALLOWED'
  return {
    allowedMerchantCategoryCodes: [],
    moneySendReceiveAllowed: isAllowed,
    moneySendReceiveAccepted: isAllowed,
  }
}

/** The fields of a record that a release has; one that the document does not know stays. */
export function inRelease(record: string, { variant, release }: CardCall, fields: JsonObject): JsonObject {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, value]) => {
      const member = value !== undefined && memberAt(record, name, variant, release)
      return member ? [[member.name, value]] : []
    }),
  )
}
