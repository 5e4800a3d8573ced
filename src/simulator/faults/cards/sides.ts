import { row } from '../fault.ts'
import type { CardFault } from '../../policies/cards.ts'
import { contradicting } from '../sides.ts'
import { changeField, withValue } from '../wire/change-field.ts'
import { shown } from './shared.ts'

const OF_THE_CARD = ['cards/answers-are-about-the-card']
const OF_RECORDS = ['cards/records-are-of-the-card']
const IN_EVENTS = ['cards/event-names-its-card']
const AS_IN_THE_SEARCH = ['cards/digital-card-is-as-in-the-search']

const ANOTHER_NUMBER = (number: unknown): number => (Number(number) % 99_999_999) + 1

/** Facts of cards that one operation alone tells otherwise: from each side of a relation there is one (`contradicts`). */
export const CARD_SIDE_FAULTS: readonly CardFault[] = [
  contradicting('cards/details-of-another-number', ['card/number', 'details'], {
    title: 'Card details show the number of another card',
    part: 'cardNumber',
    value: ANOTHER_NUMBER,
    breaks: OF_THE_CARD,
  }),
  row('cards/authorizations-of-another-card', {
    contradicts: [['card/number', 'authorizations']],
    title: 'Authorizations show the number of another card',
    breaks: OF_RECORDS,
    cards: { recordShown: shown('authorization', withAnotherNumber) },
  }),
  row('cards/presentments-of-another-card', {
    contradicts: [['card/number', 'presentments']],
    title: 'Presentments show the number of another card',
    breaks: OF_RECORDS,
    cards: { recordShown: shown('presentment', withAnotherNumber) },
  }),
  contradicting('cards/details-of-another-sequence', ['card/sequence-number', 'details'], {
    title: 'Card details show the cardSeqNumber of another instance',
    value: (number) => (Number(number) + 1) % 10,
    breaks: IN_EVENTS,
  }),
  row('cards/events-of-another-instance', {
    contradicts: [
      ['card/instance-token', 'events'],
      ['card/sequence-number', 'events'],
    ],
    title: 'Events name another instance of their card',
    breaks: IN_EVENTS,
    cards: {
      recorded: (event) => ({
        ...event,
        instance: { ...event.instance, sequenceNumber: (event.instance.sequenceNumber + 1) % 10 },
      }),
    },
  }),
  row('cards/events-with-another-token', {
    contradicts: [['card/token', 'events']],
    title: 'Events have the token of no card',
    breaks: IN_EVENTS,
    cards: { sentPayload: (payload) => ({ ...payload, cardToken: 'CTK-00000000000000000000000000000000' }) },
  }),
  row('cards/block-events-of-another-token', {
    title: 'Events of a block have the number of their card and the token of another one',
    breaks: ['cards/block-is-told'],
    cards: {
      sentPayload: (payload, { kind }) =>
        kind === 'CARD_BLOCKED' ? { ...payload, cardToken: 'CTK-00000000000000000000000000000000' } : payload,
    },
  }),
  contradicting('cards/another-suffix-for-wallets', ['card/pan-suffix', 'for wallets'], {
    title: 'The panSuffix for wallets is that of another card',
    value: anotherSuffix,
    breaks: ['cards/pan-suffixes-agree'],
  }),
  contradicting('cards/another-suffix-for-checkout', ['card/pan-suffix', 'for remote checkout'], {
    title: 'The panSuffix for remote checkout is that of another card',
    value: anotherSuffix,
    breaks: ['cards/pan-suffixes-agree'],
  }),
  contradicting('cards/search-with-other-devices', ['digital-card/device', 'search'], {
    title: 'A search for digital cards shows other devices',
    value: () => 'Another device',
    breaks: AS_IN_THE_SEARCH,
  }),
  contradicting('cards/search-with-other-requestors', ['digital-card/requestor', 'search'], {
    title: 'A search for digital cards shows other token requestors',
    value: () => 'Another wallet',
    breaks: AS_IN_THE_SEARCH,
  }),
  contradicting('cards/search-with-other-reasons', ['digital-card/reason', 'search'], {
    title: 'A search for digital cards shows other reasons of their last update',
    value: () => 'OTHER',
    breaks: ['cards/digital-card-status-is-as-in-the-search'],
  }),
  row('cards/authorizations-with-other-approval-codes', {
    contradicts: [['card-use/approval', 'authorizations']],
    title: 'Authorizations show another approvalCode than their presentment',
    breaks: ['cards/presentment-has-its-authorization'],
    cards: {
      recordShown: shown('authorization', (record) =>
        record['approvalCode'] === undefined ? record : { ...record, approvalCode: 'A00000' },
      ),
    },
  }),
  row('cards/authorizations-with-another-wallet', {
    contradicts: [['card-use/amount', 'authorizations']],
    title: 'Authorizations show another wallet than their presentment',
    breaks: ['cards/presentment-agrees-with-its-authorization'],
    cards: { recordShown: shown('authorization', (record) => ({ ...record, walletType: 'ANOTHER' })) },
  }),
  row('cards/presentments-of-another-authority', {
    contradicts: [['card-use/amount', 'presentments']],
    title: 'Presentments name another authority of the account than their authorization',
    breaks: ['cards/presentment-agrees-with-its-authorization'],
    cards: { recordShown: shown('presentment', (record) => ({ ...record, accountAuthority: 'ANOTHER' })) },
  }),
]

function withAnotherNumber<Record extends object>(record: Record): Record {
  return changeField(record, ['shortCardId', 'cardNumber'], withValue(ANOTHER_NUMBER)) as Record
}

/** Another last digit. */
function anotherSuffix(suffix: unknown): unknown {
  if (typeof suffix !== 'string') return suffix
  return suffix.slice(0, -1) + ((Number(suffix.at(-1)) + 1) % 10)
}
