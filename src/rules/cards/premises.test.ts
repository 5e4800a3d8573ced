import { expect, test } from 'vitest'
import { arrivals } from '../../../test/examples/cards/events.ts'
import { failed, onCards } from '../../../test/examples/cards/observe.ts'
import { judgedByPremise } from '../../../test/support/judged-by-premise.ts'
import type { Observation } from '../../evidence/observation.ts'
import type { CardOperationId } from '../../documents/cards/operations.ts'
import type { Verdict } from '../../evidence/verdict.ts'

type Row = readonly [
  what: string,
  known: Parameters<typeof judgedByPremise>[1],
  here: Observation,
  verdict: Verdict | 'silent',
]
type More = NonNullable<Parameters<typeof onCards>[1]>

function rows(id: string, ...them: readonly Row[]): void {
  test.each(them)(`${id}: %s`, (_, known, here, verdict) => {
    expect(judgedByPremise(id, known, here)).toBe(verdict)
  })
}

const card = (number: number) => ({
  shortCardId: { bankClearingNumber: 87_983, cardNumber: number, cardType: 1 },
  cardToken: `CTK-${number}`,
})
const ONE = { card: card(1), knownAs: ['activeCard'] }
const TWO = { card: card(2), knownAs: ['virtualCard'] }
const NEXT_DAY = { at: '2026-03-05T11:30:00Z' }
const SHARED_BANK = { priorState: 'verified', ...NEXT_DAY } as const
const BY_TOKEN = { variant: 'token-v2' } as const
const LATER = { at: '2026-03-04T11:40:00Z' }

const ask = (operation: CardOperationId, of: More, more: More = {}) => onCards(operation, { ...of, ...more })
const refusedAs = (code: number, operation: CardOperationId, of: More, more: More = {}) =>
  failed(operation, code, 409, { ...of, ...more })
const shown = (of: typeof ONE, cardStatus = 'ACTIVE', fields: object = {}, more: More = {}) =>
  ask('cards/details', of, { json: { cardStatus, ...tokensOf(of), ...fields }, ...more })
const active = (fields: object, more: More = {}) => shown(ONE, 'ACTIVE', fields, more)
const tokensOf = ({ card: { cardToken } }: typeof ONE) => ({
  cardToken,
  cardInstanceToken: cardToken.replace('CTK', 'CITK'),
})
const update = (action: string, of: More, more: More = {}) =>
  ask('cards/update-status', of, {
    status: 202,
    sentJson: { action, cardStatusUpdateReason: 'ISSUER_DECISION' },
    ...more,
  })
const ordered = (of: More, more: More = {}) => ask('cards/order', of, more)
const block = (of: typeof ONE) => update('BLOCK', of)
const deletion = (of: typeof ONE, more: More = {}) => update('DELETE_IMMEDIATELY', of, more)
const delayed = update('DELETE_AT_END_OF_NEXT_MONTH', ONE)
const TO_BE_DELETED = [shown(ONE), delayed] as const
const MONTH_OVER = { at: '2026-05-02T09:00:00Z' }
const NOT_DELETED = deletion(ONE, { status: 409 })
const MARKED = { markedAsDelayedDelete: true }
const gone = (more: More = {}) => failed('cards/details', 4430, 404, { ...ONE, ...more })

// What a card is.
const mail = (of: More, more: More = {}) => ask('cards/order-pin-datamailer', of, more)
const noMail = (code: number, of: More, more: More = {}) =>
  refusedAs(code, 'cards/order-pin-datamailer', of, more)
const mailed = mail(TWO, { status: 202 })
const mailRefused = noMail(4469, TWO)
const unnamed = { card: card(2) }
rows(
  'cards/pin-datamailer-for-virtual-card-is-refused',
  ['the first time', [], mailed, 'fail'],
  ['refused once, accepted then', [mailRefused, mailRefused], mailed, 'fail'],
  ['refused again', [mailRefused], mailRefused, 'pass'],
  ['of a card that nobody has named', [], mail(unnamed), 'silent'],
  [
    'named by nobody, refused for it, and accepted by its token',
    [noMail(4469, unnamed)],
    mail(unnamed, BY_TOKEN),
    'fail',
  ],
  ['ordered as one', [ordered(unnamed, { sentJson: { cardMaterial: 'VIRTUAL' } })], mail(unnamed), 'fail'],
  ['blocked before, so that it may be refused for that', [block(TWO)], noMail(4436, TWO), 'silent'],
  ['another error', [], noMail(4470, TWO), 'fail'],
)
rows(
  'cards/pin-datamailer-for-physical-card-is-accepted',
  ['refused', [], noMail(4469, ONE), 'fail'],
  ['taken', [], mail(ONE), 'pass'],
  ['the second of a day', [mail(ONE)], noMail(4400, ONE), 'silent'],
  ['of a blocked card', [block(ONE)], noMail(4436, ONE), 'silent'],
)
const register = (of: More, fields: object, more: More = {}) =>
  ask('cards/register-three-ds', of, { sentJson: { authId: 'a-1', ...fields }, ...more })
const PASSWORD = { password: '123456' }
const OUTSIDE_PSD2 = { ...ONE, knownAs: ['cardOutsidePsd2'] }
const NO_PASSWORD = register(ONE, {})
const passwordRefused = refusedAs(4467, 'cards/register-three-ds', ONE, {
  sentJson: { authId: 'a-1', ...PASSWORD },
})
rows(
  'cards/three-ds-password-outside-psd2',
  ['refused once, accepted then', [NO_PASSWORD, passwordRefused], register(ONE, PASSWORD), 'fail'],
  ['refused again', [NO_PASSWORD, passwordRefused], passwordRefused, 'pass'],
  ['of an issuer of which nothing is known', [NO_PASSWORD], register(ONE, PASSWORD), 'silent'],
  ['of an issuer that is known', [register(OUTSIDE_PSD2, {})], register(OUTSIDE_PSD2, PASSWORD), 'fail'],
)
rows(
  'cards/three-ds-password-under-psd2',
  ['accepted once, refused then', [NO_PASSWORD, register(ONE, PASSWORD)], passwordRefused, 'fail'],
  ['nothing is known', [NO_PASSWORD], passwordRefused, 'silent'],
)
const status = (of: More, more: More = {}) => ask('cards/checkout-status', of, more)
const unsupported = refusedAs(4506, 'cards/checkout-status', ONE)
rows(
  'cards/remote-checkout-needs-support',
  ['refused once, answered then', [status(TWO), unsupported], status(ONE), 'fail'],
  ['refused again', [status(TWO), unsupported], unsupported, 'pass'],
  ['of another card', [status(TWO), unsupported], status(TWO), 'silent'],
)
const noPin = (code: number, of: More) => refusedAs(code, 'cards/pin', of)
rows(
  'cards/pin-of-virtual-card-can-be-read',
  ['refused', [ask('cards/pin', ONE)], noPin(4459, TWO), 'fail'],
  ['refused for others as well', [noPin(4400, ONE)], noPin(4459, TWO), 'silent'],
  ['blocked', [ask('cards/pin', ONE), block(TWO)], noPin(4436, TWO), 'silent'],
)

// Which card it is.
rows(
  'cards/tokens-stay-the-same',
  ['another one the third time', [shown(ONE), shown(ONE)], active({ cardToken: 'CTK-9' }), 'fail'],
  ['the same a day later, blocked', [shown(ONE), block(ONE)], shown(ONE, 'SUSPENDED', {}, NEXT_DAY), 'pass'],
  [
    'of a card that was renewed',
    [shown(ONE), ordered(ONE)],
    active({ cardInstanceToken: 'CITK-9' }),
    'silent',
  ],
)
rows(
  'cards/tokens-differ-between-cards',
  ['that of another card', [shown(TWO), shown(ONE)], active(tokensOf(TWO)), 'fail'],
  ['its own', [shown(TWO)], shown(ONE), 'pass'],
  ['of a card that was ordered again', [shown(TWO), ordered(ONE)], active(tokensOf(TWO)), 'silent'],
)
const token = (cardToken: string) => ask('cards/card-token', ONE, { json: { cardToken } })
rows(
  'cards/one-card-token',
  ['another', [shown(ONE)], token('CTK-9'), 'fail'],
  ['the same', [shown(ONE)], token('CTK-1'), 'pass'],
  ['of which nothing was shown', [shown(TWO)], token('CTK-9'), 'silent'],
)
const limited = (of: typeof ONE, limit: number, more: More = {}) =>
  shown(of, 'ACTIVE', { onlineLimits: { cashLimitPerDay: limit } }, more)
rows(
  'cards/other-cards-stay-as-they-are',
  ['another limit', [limited(TWO, 100), ask('cards/mutate', ONE)], limited(TWO, 200), 'fail'],
  ['another status', [shown(TWO), block(ONE)], shown(TWO, 'SUSPENDED'), 'fail'],
  ['nothing', [limited(TWO, 100), block(ONE)], limited(TWO, 100), 'pass'],
  ['it was changed itself', [limited(TWO, 100), ask('cards/mutate', TWO)], limited(TWO, 200), 'silent'],
  ['what was pending', [shown(TWO, 'SUSPENSION_PENDING'), block(ONE)], shown(TWO, 'SUSPENDED'), 'silent'],
  [
    'where others use the bank',
    [limited(TWO, 100), ask('cards/mutate', ONE)],
    limited(TWO, 200, SHARED_BANK),
    'silent',
  ],
)
rows(
  'cards/same-card-in-both-variants',
  ['another status by token', [shown(ONE), shown(ONE, 'SUSPENDED', {}, BY_TOKEN)], shown(ONE), 'fail'],
  ['the same', [shown(ONE), active({}, BY_TOKEN)], shown(ONE), 'pass'],
  [
    'changed meanwhile',
    [shown(ONE), block(ONE), shown(ONE, 'SUSPENDED', {}, BY_TOKEN)],
    shown(ONE),
    'silent',
  ],
)
rows(
  'cards/both-variants-answer-alike',
  ['another code by token', [mailRefused, noMail(4470, TWO, BY_TOKEN)], mailRefused, 'fail'],
  ['the same code', [mailRefused, noMail(4469, TWO, BY_TOKEN)], mailRefused, 'pass'],
  ['taken by token', [mailRefused, mail(TWO, BY_TOKEN)], mailRefused, 'silent'],
)
const answering = (of: typeof ONE) => ordered(ONE, { json: tokensOf(of) })
rows(
  'cards/order-answers-the-tokens-of-the-card',
  ['others', [answering(TWO)], shown(ONE), 'fail'],
  ['the same', [answering(ONE)], shown(ONE), 'pass'],
  ['something that nobody knows of', [answering(TWO), 'disturbed'], shown(ONE), 'silent'],
  [
    'of the instance before, whose number says so',
    [ordered(ONE, { json: { ...tokensOf(TWO), cardId: { cardSeqNumber: 7 } } })],
    active({ cardId: { cardSeqNumber: 6 } }),
    'silent',
  ],
  ['ordered twice', [answering(TWO), answering(ONE)], shown(ONE), 'silent'],
)

// Deletions.
rows(
  'cards/immediate-deletion-is-pending',
  ['shown as deleted, and alive again', [deletion(ONE), shown(ONE, 'DELETE_PENDING')], shown(ONE), 'fail'],
  ['alive ten minutes later', [deletion(ONE)], active({}, LATER), 'fail'],
  ['alive at once', [deletion(ONE)], shown(ONE), 'silent'],
  ['pending', [deletion(ONE)], shown(ONE, 'DELETE_PENDING', {}, LATER), 'pass'],
  ['ordered again', [deletion(ONE), shown(ONE, 'DELETED'), ordered(ONE)], shown(ONE), 'silent'],
  [
    'ordered before, and again',
    [ordered(ONE), deletion(ONE), shown(ONE, 'DELETED'), ordered(ONE)],
    shown(ONE),
    'silent',
  ],
  ['refused', [NOT_DELETED], active({}, LATER), 'silent'],
)
rows(
  'cards/immediate-deletion-from-any-state',
  ['refused for a blocked card', [deletion(TWO), shown(ONE), block(ONE)], NOT_DELETED, 'fail'],
  ['refused the second time', [deletion(TWO), shown(ONE), deletion(ONE)], NOT_DELETED, 'silent'],
  ['of a card that nobody has seen', [deletion(TWO)], NOT_DELETED, 'silent'],
)
rows(
  'cards/delayed-deletion-leaves-status',
  ['another, the third time', [...TO_BE_DELETED, active(MARKED)], shown(ONE, 'SUSPENDED', MARKED), 'fail'],
  ['another, a day later', TO_BE_DELETED, shown(ONE, 'DELETE_PENDING', MARKED, NEXT_DAY), 'fail'],
  ['the same by the other client', TO_BE_DELETED, active(MARKED, { ...BY_TOKEN, ...NEXT_DAY }), 'pass'],
  ['blocked since', [...TO_BE_DELETED, block(ONE)], shown(ONE, 'SUSPENDED', MARKED), 'silent'],
  ['when the month is over', TO_BE_DELETED, shown(ONE, 'DELETED', {}, MONTH_OVER), 'silent'],
  ['where others use the bank', TO_BE_DELETED, shown(ONE, 'SUSPENDED', MARKED, SHARED_BANK), 'silent'],
)
rows('cards/delayed-deletion-leaves-details', [
  'another limit',
  [limited(ONE, 100), delayed],
  active({ ...MARKED, onlineLimits: { cashLimitPerDay: 0 } }, NEXT_DAY),
  'fail',
])
rows(
  'cards/delayed-deletion-is-not-early',
  ['gone the next day', TO_BE_DELETED, gone(NEXT_DAY), 'fail'],
  ['there', TO_BE_DELETED, active(MARKED, NEXT_DAY), 'pass'],
  ['refused for its form', TO_BE_DELETED, failed('cards/details', 4000, 400, ONE), 'silent'],
  ['deleted by somebody else', [...TO_BE_DELETED, deletion(ONE)], gone(NEXT_DAY), 'silent'],
)
rows(
  'cards/delayed-deletion-takes-place',
  ['still there', TO_BE_DELETED, active({}, MONTH_OVER), 'fail'],
  ['gone', TO_BE_DELETED, gone(MONTH_OVER), 'pass'],
  ['on the last day', TO_BE_DELETED, active({}, { at: '2026-04-30T09:00:00Z' }), 'silent'],
)
rows(
  'cards/delete-pending-only-after-immediate-deletion',
  ['pending after a block', [shown(ONE), block(ONE)], shown(ONE, 'DELETE_PENDING'), 'fail'],
  [
    'pending after a deletion of which nobody knows what it did',
    [shown(ONE), deletion(ONE, { status: 500 })],
    shown(ONE, 'DELETE_PENDING'),
    'silent',
  ],
  ['never seen before', [], shown(ONE, 'DELETE_PENDING'), 'silent'],
)

// Requests that belong together.
rows(
  'cards/valid-request-succeeds',
  ['refused the third time', [shown(ONE), shown(ONE)], gone(), 'fail'],
  ['refused after something was changed', [shown(ONE), block(TWO)], gone(), 'silent'],
  ['refused the first time', [shown(TWO)], gone({ address: '/cards/other' }), 'silent'],
)
const digitals = (sentJson: object) => ask('cards/update-digital-cards-status', {}, { sentJson })
const suspended = digitals({ action: 'SUSPEND', digitalCardStatusUpdateReason: 'ISSUER_DECISION' })
const withoutReason = digitals({ action: 'RESUME' })
rows(
  'cards/digital-card-update-needs-a-reason',
  ['taken without', [suspended], withoutReason, 'fail'],
  ['none was taken with one', [], withoutReason, 'silent'],
  ['with one', [suspended], suspended, 'silent'],
)
const toggles = (codes: readonly number[]) =>
  ask('cards/mutate', ONE, { sentJson: { featureToggles: { blockedMerchantCategoryCodes: codes } } })
rows(
  'cards/empty-lists-are-refused',
  ['taken', [toggles([7995])], toggles([]), 'fail'],
  ['a list with something', [toggles([7995])], toggles([7996]), 'silent'],
)
const address = (more: object, also: More = {}) =>
  ask('cards/mutate', ONE, { sentJson: { cardMutationBccData: { street: 'Dorfweg', ...more } }, ...also })
rows(
  'cards/bank-card-address-needs-no-number',
  ['refused without', [address({}, { status: 400 })], address({ streetNo: '7' }), 'fail'],
  ['refused for its past', [address({}, { status: 409 })], address({ streetNo: '7' }), 'silent'],
  ['taken without', [address({})], address({ streetNo: '7' }), 'pass'],
)
const registered = (authId: string, authenticationMethod: string) =>
  ask('cards/read-three-ds', ONE, { json: { authId, authenticationMethod } })
const partly = ask('cards/update-three-ds', ONE, { sentJson: { authenticationMethod: 'DELEGATED' } })
rows(
  'cards/three-ds-partial-update-keeps-the-rest',
  ['the authId is gone', [registered('a-1', 'BIOMETRIC'), partly], registered('', 'DELEGATED'), 'fail'],
  ['kept', [registered('a-1', 'BIOMETRIC'), partly], registered('a-1', 'DELEGATED'), 'pass'],
  [
    'registered anew in between',
    [registered('a-1', 'BIOMETRIC'), NO_PASSWORD, partly],
    registered('a-2', 'DELEGATED'),
    'silent',
  ],
)
const DPAN = { path: { dpan: '5001' } }
const digital = (digitalCardStatus: string) =>
  ask('cards/read-digital-card', DPAN, { json: { dpan: '5001', digitalCardStatus, deviceName: 'phone' } })
const found = (digitalCardStatus: string, deviceName = 'phone') =>
  ask('cards/search-digital-cards', ONE, {
    json: { digitalCards: [{ dpan: '5001', digitalCardStatus, deviceName }] },
  })
rows(
  'cards/digital-card-is-as-in-the-search',
  ['another device', [found('ACTIVE', 'watch')], digital('ACTIVE'), 'fail'],
  ['the same', [found('ACTIVE')], digital('SUSPENDED'), 'pass'],
)
rows(
  'cards/digital-card-status-is-as-in-the-search',
  ['another status', [digital('SUSPENDED'), found('ACTIVE')], digital('SUSPENDED'), 'fail'],
  ['the same', [digital('ACTIVE'), found('ACTIVE')], digital('ACTIVE'), 'pass'],
  ['changed before', [digital('SUSPENDED'), digitals({}), found('ACTIVE')], digital('SUSPENDED'), 'silent'],
)
const resume = (more: More) => ask('cards/update-digital-card-status', DPAN, { status: 202, ...more })
const PENDING = digital('DELETION_PENDING')
const pendingRefused = refusedAs(4437, 'cards/update-digital-card-status', DPAN)
rows(
  'cards/pending-digital-card-refuses-changes',
  ['taken', [PENDING, resume({})], PENDING, 'fail'],
  ['refused', [PENDING, pendingRefused], PENDING, 'pass'],
  ['two of them', [PENDING, resume({}), resume({})], PENDING, 'silent'],
)
const code = (text: string, jti: string) =>
  ask('cards/authorization-code', ONE, {
    json: { authorizationCode: text },
    opened: { signature: 'holds', distributed: [], payload: { jti } },
  })
rows(
  'cards/authorization-code-ids-differ',
  ['the id of the first, the third time', [code('a', '1'), code('b', '2')], code('c', '1'), 'fail'],
  ['an id of its own', [code('a', '1'), code('b', '2')], code('c', '3'), 'pass'],
  ['the first', [], code('a', '1'), 'silent'],
)

// Push events.
const SEEN = [shown(ONE), shown(TWO)] as const
const sync = (...numbers: readonly number[]) =>
  ask('cards/sync', {}, { sentJson: { filter: { cardTokens: numbers.map((number) => `CTK-${number}`) } } })
const told = (...numbers: readonly number[]) =>
  arrivals(...numbers.map((number) => ({ cardToken: `CTK-${number}`, id: `event-${number}` })))
const of = (number: number, ofToken: number) =>
  arrivals({
    payload: { eventKind: 'CARD_SYNC', eventId: 'e', cardNumber: number, cardToken: `CTK-${ofToken}` },
  })
const late = (seen: Observation): Observation => ({ ...seen, answeredAtMs: seen.answeredAtMs + 600_000 })
const soonAfter = (seen: Observation): Observation => ({
  ...seen,
  sentAtMs: seen.sentAtMs + 60_000,
  answeredAtMs: seen.answeredAtMs + 60_000,
})
rows(
  'cards/sync-emits-card-sync',
  ['an event', [...SEEN, sync(1)], told(1), 'pass'],
  ['none, in ten minutes', [...SEEN, sync(1)], late(told()), 'fail'],
  ['none, at once', [...SEEN, sync(1)], told(), 'silent'],
  ['that of the first sync alone', [...SEEN, sync(1), soonAfter(sync(1))], late(told(1)), 'fail'],
  ['of another card', [...SEEN, sync(1)], late(told(2)), 'fail'],
  ['of another card by its token', [...SEEN, sync(1)], late(of(1, 2)), 'fail'],
  ['of a card of which nothing is known', [sync(1)], late(told()), 'silent'],
  ['no sync', [...SEEN], late(told()), 'silent'],
)
rows(
  'cards/sync-reaches-every-card',
  ['the first alone', [...SEEN, sync(1, 2)], late(told(1)), 'fail'],
  ['both', [...SEEN, sync(1, 2)], told(1, 2), 'pass'],
  ['of one card', [...SEEN, sync(1)], late(told(1)), 'silent'],
)
rows(
  'cards/sync-spares-other-cards',
  ['a card of no filter', [sync(1), sync(2)], told(1, 2, 3), 'observed'],
  ['cards of some filter', [sync(1), sync(2)], told(2, 1, 2), 'pass'],
  ['a sync without tokens', [ask('cards/sync', {}), sync(1)], told(1, 3), 'silent'],
  ['events that name cards otherwise', [sync(1)], told(3), 'silent'],
)
const syncRefused = (as: number) =>
  ask('cards/sync', {}, { sentJson: { filter: { cardTokens: ['CTK-1'] } }, status: as })
rows(
  'cards/valid-request-succeeds',
  ['a sync that was taken before', [sync(1)], syncRefused(400), 'fail'],
  ['a sync that may be under way', [sync(1)], syncRefused(409), 'silent'],
  ['a sync of other cards', [sync(2)], syncRefused(400), 'silent'],
)
const resend = (...numbers: readonly number[]) =>
  ask('cards/resend-events', {}, { sentJson: { eventIds: numbers.map((number) => `event-${number}`) } })
const SYNCED = [...SEEN, sync(1, 2), told(1, 2)] as const
rows(
  'cards/resend-delivers-again',
  ['nothing, in ten minutes', [...SYNCED, resend(1)], late(told(1, 2)), 'fail'],
  ['again', [...SYNCED, resend(1)], told(1, 2, 1), 'pass'],
  ['nothing, at once', [...SYNCED, resend(1)], told(1, 2), 'silent'],
)
rows(
  'cards/resend-repeats-every-event',
  ['one of two', [...SYNCED, resend(1, 2)], late(told(1, 2, 1)), 'fail'],
  ['both', [...SYNCED, resend(1, 2)], told(1, 2, 1, 2), 'pass'],
)
rows(
  'cards/resend-keeps-the-id',
  ['a new id', [...SYNCED, resend(1)], told(1, 2, 3), 'fail'],
  ['another sync in between', [...SYNCED, sync(3), resend(1)], told(1, 2, 3), 'silent'],
)
const search = (text: string) =>
  ask(
    'cards/find-events',
    {},
    { sentJson: { eventKinds: ['CARD_SYNC'], cardTokens: ['CTK-1'] }, json: { text } },
  )
rows(
  'cards/event-search-finds-events',
  ['not found', [sync(1), told(1)], search('event-9'), 'fail'],
  ['found', [sync(1), told(1)], search('event-1'), 'pass'],
  ['nothing has arrived', [], search('event-9'), 'silent'],
)

// What an answer shows by itself.
rows(
  'cards/order-answers-tokens',
  ['none', [], ordered(ONE, { json: {} }), 'fail'],
  ['refused', [], failed('cards/order', 4445), 'silent'],
)
