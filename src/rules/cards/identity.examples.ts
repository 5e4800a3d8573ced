import type { Observation } from '../../evidence/observation.ts'
import { after } from '../../../test/examples/roles.ts'
import { fails, given, observes, passes, silent, undecided } from '../../../test/examples/example.ts'
import type { Examples } from '../../../test/examples/example.ts'
import type { JsonObject } from '../read.ts'
import { accepted, active, details, onCards } from '../../../test/examples/cards/observe.ts'

const ID = { bankClearingNumber: 87_983, cardNumber: 1, cardType: 1 }
const TOKENS = { cardToken: 'CTK-1', cardInstanceToken: 'CITK-1' }
const LIMITS = { totalLimitPerDay: 5000, cashLimitPerDay: 1000 }
const OF_CUSTOMER = { ...TOKENS, customerId: 'c-1' }
const BEFORE = after(active({ ...OF_CUSTOMER, onlineLimits: LIMITS }))
const LIMITED = { onlineLimits: LIMITS }
const LOWERED = { onlineLimits: { ...LIMITS, cashLimitPerDay: 300 } }
const NOT_MARKED = { markedAsDelayedDelete: false }
const PLASTIC = { ...LIMITED, cardMaterial: 'PHYSICAL' }
const VIRTUAL = { ...LIMITED, cardMaterial: 'VIRTUAL' }
const OF_PLASTIC = after(active({ ...PLASTIC, ...NOT_MARKED }))
const blocked = (shown: JsonObject = {}) => details('SUSPENDED', shown)
const own = (cardStatus: string, shown: JsonObject) =>
  onCards('cards/details', { card: ID, json: { cardStatus, ...shown } })
const UNNAMED = { at: '/cardMaterial', value: 'PHYSICAL' }
const MUTATION = {
  ...BEFORE,
  mutation: [accepted('cards/mutate', { sentJson: { onlineLimits: { cashLimitPerDay: 300 } } })],
}

const RESTRICTION = {
  before: [active({ ...LIMITED, fraudConfiguration: { restrictedRegions: ['A'] } })],
  mutation: [accepted('cards/mutate', { sentJson: { fraudConfiguration: { restrictedCountries: ['XX'] } } })],
}

const MARKED = { ...VIRTUAL, markedAsDelayedDelete: true }
/** At a bank that keeps what others do. */
const kept = (shown: JsonObject) =>
  onCards('cards/details', { priorState: 'verified', json: { cardStatus: 'ACTIVE', ...shown } })
const IN_SEQUENCE = { cardId: { cardSeqNumber: 2 } }
const NEXT_INSTANCE = { cardToken: 'CTK-1', cardInstanceToken: 'CITK-9', cardId: { cardSeqNumber: 3 } }
const OF_AN_INSTANCE = after(active({ ...TOKENS, ...IN_SEQUENCE }))

export const IDENTITY_EXAMPLES: Examples = {
  'cards/answers-are-about-the-card': [
    silent(
      'what is no number',
      of(ID, { cardId: { bankClearingNumber: '***83', cardNumber: '…1', cardType: 'CREDIT' } }),
    ),
    passes('its token', byToken({ cardToken: 'CTK-1' })),
    fails('another token', byToken({ cardToken: 'CTK-2' }), { at: '/cardToken', value: 'CTK-1' }),
    observes('the address is not shown', found({ ...ID, cardNumber: 2 }), '/cardNumber'),
    passes('found', found(ID)),
    silent('no card is named', of(ID, { aliasId: 'a-1' })),
  ],
  'cards/answers-are-of-the-address': [
    fails('another customer', customer('C-2'), ['/customerId', 'C-2', 'C-1']),
    observes('another digital card, whose address is not shown', digital('2'), '/dpan'),
    passes('the same digital card', digital('1')),
    silent('it says none', customer(null)),
  ],
  'cards/tokens-differ-between-cards': given({ other: [known(2, TOKENS)] }, [
    passes('other tokens', known(1, { cardToken: 'CTK-2', cardInstanceToken: 'CITK-2' })),
    fails('one instance token for both', known(1, { ...TOKENS, cardToken: 'CTK-2' }), '/cardInstanceToken'),
    undecided('no tokens', known(1, {})),
    undecided('one card', known(1, TOKENS), { other: [known(1, TOKENS)] }),
  ]),
  'cards/tokens-stay-the-same': given(OF_AN_INSTANCE, [
    passes('one of them is not shown any more', active({ cardToken: 'CTK-1' }), BEFORE),
    passes('of another instance, where others may have replaced the card', kept(NEXT_INSTANCE)),
    fails('of another instance, of which nobody knows', active(NEXT_INSTANCE), '/cardInstanceToken'),
    fails('of the same instance', kept({ ...NEXT_INSTANCE, ...IN_SEQUENCE }), '/cardInstanceToken'),
    undecided('there were none', active(TOKENS), after(active())),
  ]),
  'cards/same-card-in-both-variants': [
    passes('the same', blocked(LIMITED), inBoth(blocked(LIMITED), LIMITED)),
    fails('another status by token', blocked(), ['body', 'ACTIVE', 'SUSPENDED'], inBoth(active())),
    fails(
      'other limits by token',
      blocked(LIMITED),
      '/onlineLimits',
      inBoth(blocked({ onlineLimits: { totalLimitPerDay: 500_000 } }), LIMITED),
    ),
    fails('another material', own('SUSPENDED', PLASTIC), UNNAMED, inBoth(blocked(VIRTUAL), PLASTIC)),
    passes(
      'an address and a moment of its own',
      own('SUSPENDED', { ...LIMITED, self: '/1', at: '2026-03-02T10:00:00Z' }),
      inBoth(blocked({ ...LIMITED, self: '/2', at: '2026-03-02T10:00:01Z' }), {
        ...LIMITED,
        self: '/1',
      }),
    ),
    undecided('it was changing', active(), inBoth(details('SUSPENSION_PENDING'))),
  ],
  'cards/other-cards-stay-as-they-are': given(BEFORE, [
    passes('as before', active(LIMITED)),
    fails('another status', blocked(LIMITED), { at: 'body', value: 'ACTIVE' }),
    fails(
      'marked as deleted',
      active({ markedAsDelayedDelete: true }),
      '/markedAsDelayedDelete',
      after(active(NOT_MARKED)),
    ),
    fails('another material', own('ACTIVE', { ...VIRTUAL, ...NOT_MARKED }), UNNAMED, OF_PLASTIC),
    undecided('at a bank that keeps what others do', kept({ cardStatus: 'SUSPENDED' })),
  ]),
  'cards/delayed-deletion-leaves-details': given(BEFORE, [
    passes('as before', active({ ...OF_CUSTOMER, onlineLimits: LIMITS, markedAsDelayedDelete: true })),
    fails('another material', own('ACTIVE', MARKED), UNNAMED, OF_PLASTIC),
    passes('another one that others may have made', kept(MARKED), OF_PLASTIC),
    fails('no limits any more', active(OF_CUSTOMER), '/onlineLimits/totalLimitPerDay'),
  ]),
  'cards/mutation-leaves-the-rest': given(MUTATION, [
    passes('the other limit', active({ ...OF_CUSTOMER, ...LOWERED })),
    undecided('nothing shows that anything was done', active({ ...OF_CUSTOMER, ...LIMITED })),
    observes('another material', own('ACTIVE', { ...VIRTUAL, ...LOWERED }), ['/cardMaterial', 'VIRTUAL'], {
      ...MUTATION,
      ...OF_PLASTIC,
    }),
    passes(
      'countries in the place of regions',
      own('ACTIVE', { ...LIMITED, fraudConfiguration: { restrictedCountries: ['XX'] } }),
      RESTRICTION,
    ),
    observes('the customer is gone', active({ ...TOKENS, ...LOWERED }), '/customerId'),
    observes('blocked by it', blocked({ ...OF_CUSTOMER, ...LIMITED }), 'body'),
  ]),
}

function of(asked: object, answer: object) {
  return onCards('cards/details', { sentJson: { shortCardId: asked }, json: answer })
}

function customer(shown: string | number | null, customerId = 'C-1') {
  return onCards('cards/read-checkout-customer', { path: { customerId }, json: { customerId: shown } })
}

function digital(dpan: string) {
  return onCards('cards/read-digital-card', { path: { dpan: '1' }, json: { dpan } })
}

function byToken(answer: object) {
  return onCards('cards/details', { variant: 'token-v2', path: { cardToken: 'CTK-1' }, json: answer })
}

function found(shortCardId: object) {
  return onCards('cards/search-presentments', {
    sentJson: { shortCardId: ID },
    json: { presentments: [{ shortCardId }] },
  })
}

function known(cardNumber: number, fields: object) {
  const card = { shortCardId: { ...ID, cardNumber } }
  return onCards('cards/details', { card, json: { cardStatus: 'ACTIVE', ...fields } })
}

/** What v2 showed before, and what the other variant showed between. */
function inBoth(other: Observation, fields: JsonObject = {}): Record<string, readonly Observation[]> {
  const asked = { ...other, cards: { variant: 'token-v2', release: '2.38.0' } as const }
  return { before: [blocked(fields)], other: [asked] }
}
