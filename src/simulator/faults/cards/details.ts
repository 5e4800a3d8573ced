import { mapValues } from '../../../kernel/objects.ts'
import type { CardFault } from '../../policies/cards.ts'
import { type Json, bodyOf, faultIn, fieldOf, lettingThrough, problemOf, refusing, row } from '../fault.ts'
import { changeField, withValue } from '../wire/change-field.ts'

/** Details that do not agree with what other operations say. */
export const DETAIL_FAULTS: readonly CardFault[] = [
  faultIn('cards/variants-read-from-different-copies', ['cards/details'], {
    title: 'What the token-addressed variant shows of a card comes from a copy that lags behind',
    breaks: ['cards/same-card-in-both-variants'],
    answer: bodyOf((body, { request }) =>
      request.path.includes('/CTK-') ? { ...body, chipApplication: 'M/CHIP 1' } : body,
    ),
  }),
  ofAnotherMaterial(
    'cards/variants-show-other-materials',
    'The token-addressed variant shows another material of every card',
    'cards/same-card-in-both-variants',
    (_, { request }) => request.path.includes('/CTK-'),
  ),
  ofAnotherMaterial(
    'cards/blocks-change-other-cards',
    'While a card is being blocked, the one that is read after it shows another material',
    'cards/other-cards-stay-as-they-are',
    followsABlock,
  ),
  ofAnotherMaterial(
    'cards/scheduled-deletion-shows-another-material',
    'A card whose deletion is scheduled shows another material',
    'cards/delayed-deletion-leaves-details',
    isScheduled,
  ),
  faultIn('cards/variants-have-different-errors', ['cards/credentials'], {
    title: 'The token-addressed variant has an error of its own for the credentials of a bank card',
    breaks: ['cards/both-variants-answer-alike'],
    answer: problemOf((error, { request }) =>
      request.path.includes('/CTK-') && error['errorCode'] === 4483
        ? { ...error, applicationError: 'OTHER', errorCode: 4481 }
        : error,
    ),
  }),
  faultIn('cards/bank-card-address-without-number-refused', ['cards/mutate'], {
    title: 'The address of a bank card has to have a streetNo',
    breaks: ['cards/bank-card-address-needs-no-number'],
    answer: refusing(
      ({ request: { body } }) => body.includes('cardMutationBccData') && !body.includes('streetNo'),
    ),
  }),
  faultIn('cards/blocked-cards-have-another-alias', ['cards/details'], {
    title: 'Details of a card that is blocked show another aliasId than before',
    breaks: ['cards/details-stay-until-changed'],
    answer: bodyOf((body) => (body['cardStatus'] === 'SUSPENDED' ? { ...body, aliasId: 'A-BLOCKED' } : body)),
  }),
  faultIn('cards/another-card-token', ['cards/card-token'], {
    contradicts: { 'card/token': 'its own operation' },
    title: 'The card token that is retrieved is not that of the card',
    breaks: ['cards/one-card-token'],
    answer: bodyOf(() => ({ cardToken: 'CTK-00000000000000000000000000000000' })),
  }),
  faultIn('cards/another-instance-token', ['cards/card-instance-token'], {
    contradicts: { 'card/instance-token': 'its own operation' },
    title: 'The card instance token that is queried is not that of the card',
    breaks: ['cards/one-card-instance-token'],
    answer: bodyOf(() => ({ cardInstanceToken: 'CITK-00000000000000000000000000000000' })),
  }),
  faultIn('cards/details-with-another-card-token', ['cards/details'], {
    contradicts: { 'card/token': 'details' },
    title: 'Card details show a card token that is not that of the card',
    breaks: ['cards/one-card-token', 'cards/answers-are-about-the-card', 'cards/tokens-differ-between-cards'],
    note: 'both cards show the same wrong one',
    answer: bodyOf((body) => ({ ...body, cardToken: 'CTK-00000000000000000000000000000000' })),
  }),
  faultIn('cards/details-with-another-instance-token', ['cards/details'], {
    contradicts: { 'card/instance-token': 'details' },
    title: 'Card details show a card instance token that is not that of the card',
    breaks: ['cards/one-card-instance-token', 'cards/tokens-differ-between-cards'],
    answer: bodyOf((body) => ({ ...body, cardInstanceToken: 'CITK-00000000000000000000000000000000' })),
  }),
  faultIn('cards/details-with-a-long-sequence-number', ['cards/details'], {
    title: 'Card details show a cardSeqNumber above 9',
    breaks: ['cards/sequence-number-of-a-card'],
    answer: fieldOf('cardId/cardSeqNumber', () => 10),
  }),
  ...Object.entries({
    'cards/limits-not-changed': ['onlineLimits', 'New online limits'],
    'cards/toggles-not-changed': ['featureToggles', 'New feature toggles'],
  } as const).map(([id, [forgotten, what]]): CardFault => ({
    id,
    contradicts: { 'card/limits': 'details' },
    title: `${what} are accepted and forgotten`,
    breaks: ['cards/mutation-shows-in-details'],
    changes: (field) => field !== forgotten,
  })),
  ofAnotherMaterial(
    'cards/mutations-change-the-material',
    'A mutation of the limits of a card shows another material of it',
    'cards/mutation-leaves-the-rest',
    (body) => (body['onlineLimits'] as Json | undefined)?.['totalLimitPerDay'] === 1200,
  ),
  row('cards/limits-in-hundredths', {
    title: 'New online limits are kept in hundredths and shown as francs',
    breaks: ['cards/changed-limit-is-what-was-set', 'cards/mutation-shows-in-details'],
    note: 'the limit that a purchase would exceed is a hundred times as high',
    keptLimits: (limits) => mapValues(limits, (limit) => Number(limit) * 100),
  }),
  faultIn('cards/details-of-another-card', ['cards/details'], {
    title: 'Card details are those of a card with another number',
    breaks: ['cards/answers-are-about-the-card'],
    answer: fieldOf('cardId/cardNumber', () => 99_999_999),
  }),
  faultIn('cards/instance-token-follows-the-status', ['cards/details'], {
    title: 'A card that is not active shows another cardInstanceToken',
    breaks: ['cards/tokens-stay-the-same'],
    answer: bodyOf((body) =>
      String(body['cardStatus']).startsWith('SUSPENSION')
        ? { ...body, cardInstanceToken: 'CITK-00000000000000000000000000000000' }
        : body,
    ),
  }),
  faultIn('cards/blocks-show-on-other-cards', ['cards/details'], {
    title: 'While a card is being blocked, so is the one that is read after it',
    breaks: ['cards/other-cards-stay-as-they-are'],
    answer: bodyOf((body, view) =>
      followsABlock(body, view) ? { ...body, cardStatus: 'SUSPENSION_PENDING' } : body,
    ),
  }),
  faultIn('cards/scheduled-deletion-takes-the-limits', ['cards/details'], {
    title: 'A card whose deletion is scheduled shows no online limits',
    breaks: ['cards/delayed-deletion-leaves-details'],
    answer: bodyOf((body) => {
      const { onlineLimits: _, ...rest } = body
      return isScheduled(body) ? rest : body
    }),
  }),
  faultIn('cards/new-limits-wipe-the-others', ['cards/details'], {
    title: 'A mutation of the limits of a day takes those of a month away',
    breaks: ['cards/mutation-leaves-the-rest'],
    answer: bodyOf((body) => {
      const { totalLimitPerDay, cashLimitPerDay } = (body['onlineLimits'] ?? {}) as Json
      return totalLimitPerDay === 1200
        ? { ...body, onlineLimits: { totalLimitPerDay, cashLimitPerDay } }
        : body
    }),
  }),
  faultIn('cards/card-number-in-details', ['cards/details'], {
    title: 'Card details have the number of the card',
    breaks: ['cards/secrets-stay-hidden'],
    answer: bodyOf((body) => ({ ...body, fpan: '9999991234567893' })),
  }),
  faultIn('cards/block-data-beside-their-group', ['cards/details'], {
    title: 'Who blocked a card stands beside blockInformation',
    breaks: ['cards/block-data-are-grouped'],
    answer: bodyOf((body) => {
      const { blockInformation, ...rest } = (body['commonCardInformation'] ?? {}) as Json
      return { ...body, commonCardInformation: { ...rest, ...(blockInformation as Json | undefined) } }
    }),
  }),
  faultIn('cards/chip-application-is-a-number', ['cards/details'], {
    title: 'The chipApplication in card details is a number',
    breaks: ['cards/details-have-their-form'],
    answer: fieldOf('commonCardInformation/chipApplication', () => 1),
  }),
  faultIn('cards/empty-lists-taken', ['cards/mutate'], {
    title: 'A mutation may set an empty list of blocked merchant categories',
    breaks: ['cards/empty-lists-are-refused'],
    answer: lettingThrough(({ request }) => request.body.includes('"blockedMerchantCategoryCodes":[]')),
  }),
]

type View = Parameters<NonNullable<CardFault['answer']>>[1]

/** A field that document 3 does not name, shown otherwise where this holds. */
function ofAnotherMaterial(
  id: string,
  title: string,
  broken: string,
  isShown: (body: Json, view: View) => boolean,
): CardFault {
  const change = withValue(() => 'UNKNOWN')
  const answer = bodyOf((body, view) =>
    isShown(body, view) ? changeField(body, ['commonCardInformation', 'cardMaterial'], change) : body,
  )
  return { id, title, breaks: [broken], operations: ['cards/details'], answer }
}

function followsABlock(body: Json, { before }: View): boolean {
  const shown = before?.content.kind === 'json' ? before.content.value : undefined
  return (
    body['cardStatus'] === 'ACTIVE' && (shown as Json | undefined)?.['cardStatus'] === 'SUSPENSION_PENDING'
  )
}

function isScheduled(body: Json): boolean {
  return (body['commonCardInformation'] as Json | undefined)?.['markedAsDelayedDelete'] === true
}
