import { row } from '../fault.ts'
import type { CardFault } from '../../policies/cards.ts'
import { telling } from '../told-otherwise.ts'
import { shown } from './shared.ts'

const OF_RECORDS = 'cards/records-are-of-the-card'
const AGREES = 'cards/presentment-agrees-with-its-authorization'
const HAS_ITS_AUTHORIZATION = 'cards/presentment-has-its-authorization'
const IN_EVENTS = 'cards/event-names-its-card'
const SUFFIXES = 'cards/pan-suffixes-agree'
const AS_IN_THE_SEARCH = 'cards/digital-card-is-as-in-the-search'
const STATUS_AS_IN_THE_SEARCH = 'cards/digital-card-status-is-as-in-the-search'

/** Facts of cards that one operation alone tells otherwise: from each side of a relation there is one (`contradicts`). */
export const CARD_SIDE_FAULTS: readonly CardFault[] = [
  ...telling('Card details show', 'details', {
    'cards/details-of-another-number': ['card/number', 'cards/answers-are-about-the-card', '/cardNumber'],
    'cards/details-of-another-sequence': ['card/sequence-number', IN_EVENTS],
  }),
  ...telling('Authorizations show', 'authorizations', {
    'cards/authorizations-of-another-card': ['card/number', OF_RECORDS, '/cardNumber'],
    'cards/authorizations-are-doubled': ['card-use/amount', AGREES, '/unscaledAmount'],
    'cards/authorizations-with-other-approval-codes': ['card-use/approval', HAS_ITS_AUTHORIZATION],
  }),
  ...telling('Presentments show', 'presentments', {
    'cards/presentments-of-another-card': ['card/number', OF_RECORDS, '/cardNumber'],
    'cards/presentments-are-doubled': ['card-use/amount', AGREES, '/unscaledAmount'],
    'cards/presentments-with-other-approval-codes': ['card-use/approval', HAS_ITS_AUTHORIZATION],
  }),
  ...telling('What is encrypted for wallets shows', 'for wallets', {
    'cards/another-suffix-for-wallets': ['card/pan-suffix', SUFFIXES],
  }),
  ...telling('What is encrypted for remote checkout shows', 'for remote checkout', {
    'cards/another-suffix-for-checkout': ['card/pan-suffix', SUFFIXES],
  }),
  ...telling('A search for digital cards shows', 'search', {
    'cards/search-with-other-devices': ['digital-card/device', AS_IN_THE_SEARCH],
    'cards/search-with-other-requestors': ['digital-card/requestor', AS_IN_THE_SEARCH],
    'cards/search-with-other-reasons': ['digital-card/reason', STATUS_AS_IN_THE_SEARCH],
  }),
  ...telling('A digital card that is read shows', 'single', {
    'cards/digital-card-unlike-the-search': ['digital-card/device', AS_IN_THE_SEARCH],
    'cards/digital-card-of-another-requestor-name': ['digital-card/requestor', AS_IN_THE_SEARCH],
    'cards/another-reason-of-an-update': [
      'digital-card/reason',
      ['cards/digital-card-shows-the-reason', STATUS_AS_IN_THE_SEARCH],
    ],
  }),
  row('cards/events-of-another-instance', {
    contradicts: { 'card/instance-token': 'events', 'card/sequence-number': 'events' },
    title: 'Events name another instance of their card',
    breaks: [IN_EVENTS],
    recorded: (event) => ({
      ...event,
      instance: { ...event.instance, sequenceNumber: (event.instance.sequenceNumber + 1) % 10 },
    }),
  }),
  row('cards/events-with-another-token', {
    contradicts: { 'card/token': 'events' },
    title: 'Events have the token of no card',
    breaks: [IN_EVENTS],
    sentPayload: (payload) => ({ ...payload, cardToken: 'CTK-00000000000000000000000000000000' }),
  }),
  row('cards/block-events-of-another-token', {
    title: 'Events of a block have the number of their card and the token of another one',
    breaks: ['cards/block-is-told'],
    sentPayload: (payload, { kind }) =>
      kind === 'CARD_BLOCKED' ? { ...payload, cardToken: 'CTK-00000000000000000000000000000000' } : payload,
  }),
  row('cards/authorizations-with-another-wallet', {
    contradicts: { 'card-use/amount': 'authorizations' },
    title: 'Authorizations show another wallet than their presentment',
    breaks: [AGREES],
    recordShown: shown('authorization', (record) => ({ ...record, walletType: 'ANOTHER' })),
  }),
  row('cards/presentments-of-another-authority', {
    contradicts: { 'card-use/amount': 'presentments' },
    title: 'Presentments name another authority of the account than their authorization',
    breaks: [AGREES],
    recordShown: shown('presentment', (record) => ({ ...record, accountAuthority: 'ANOTHER' })),
  }),
]
