import { fails, given, observes, passes, silent, undecided } from '../../../test/examples/example.ts'
import type { Examples } from '../../../test/examples/example.ts'
import { accepted, details, failed, onCards } from '../../../test/examples/cards/observe.ts'
import {
  REFUSED,
  found,
  presented,
  NEW,
  OLDER,
  counted,
  foundUncounted,
  on,
  presentedUncounted,
} from '../../../test/examples/cards/records.ts'

const AMOUNT = { currency: 'CHF', unscaledAmount: 1825, scale: 2 }
const USE = {
  authorizationId: 'A1',
  messageType: 'AUTHORIZATION',
  transactionAmount: AMOUNT,
  cardholderAmount: AMOUNT,
  authorisationOrigin: 'E_COMMERCE',
  isoResponseCode: '00',
  schemeTransactionId: '1',
  transactionAuthorizer: 'ALWAYS_ISSUER',
}
const approved = (schemeTransactionId: string, approvalCode: string) => ({
  ...USE,
  authorizationId: `A${schemeTransactionId}`,
  schemeTransactionId,
  approvalCode,
})
const abroad = (scheme: string, unscaledAmount: number) => ({
  ...approved(scheme, `11111${scheme}`),
  transactionAmount: { ...AMOUNT, currency: 'EUR' },
  cardholderAmount: { ...AMOUNT, unscaledAmount },
})
const OTHER = { ...USE, authorizationId: 'A2', schemeTransactionId: '2', transactionAuthorizer: 'STAND_IN' }
const PRESENTED = { shortCardId: { cardNumber: 1 }, schemeTransactionId: '1', cardSeqNumber: 6 }
const ALL = { all: [found([USE, OTHER])] }
const ALL_PRESENTED = { all: [presented([PRESENTED, { ...PRESENTED, schemeTransactionId: '2' }])] }
const DETAILS = {
  aliasId: 'a-1',
  customerId: 'c-1',
  moneySendReceiveAllowance: 'NOT_ALLOWED',
  blockedMerchantCategoryCodes: [7995],
  chipApplication: 'EMV',
  onlineLimits: { totalLimitPerDay: 1 },
}

const taken = accepted('cards/mutate')
const refused = failed('cards/mutate', 4000, 400)

const AUTHORIZED = { authorizations: [found([NEW, OLDER])] }
const PAID = { ...NEW, transactionAmount: { currency: 'CHF', unscaledAmount: 100, scale: 2 } }
const DOUBLED = { ...NEW, transactionAmount: { currency: 'CHF', unscaledAmount: 200, scale: 2 } }
const PRESENTED_LATER = { exchangeRate: '0.96', day: '2026-03-05' }
const FIRST_OF_MARCH = { authorizations: [foundUncounted(on('2026-03-01T10:00:00+01:00'))] }

export const RECORDS_EXAMPLES: Examples = {
  'cards/searched-fields-have-their-form': [
    passes('as comparable services have them', found([USE])),
    passes('a presentment', presented([PRESENTED])),
    observes('a negative one', found([{ ...USE, cardholderAmount: { ...AMOUNT, unscaledAmount: -1 } }])),
    observes('no origin', found([{ ...USE, authorisationOrigin: undefined }]), { actual: 'absent' }),
    observes('a shortCardId as a text', presented([{ ...PRESENTED, shortCardId: '1' }])),
  ],
  'cards/everything-is-found-once': [
    passes('a reversal', found([USE, { ...USE, messageType: 'REVERSAL' }])),
    observes('two authorizations of one transaction', found([USE, { ...OTHER, schemeTransactionId: '1' }])),
    observes(
      'one approval code for all',
      found(['1', '2', '3'].map((scheme) => approved(scheme, '111111'))),
      '/approvalCode',
    ),
    passes(
      'an approval code each',
      found(['1', '2', '3'].map((scheme) => approved(scheme, `11111${scheme}`))),
    ),
  ],
  'cards/amounts-fit-together': [
    passes('converted', found(['1', '2', '3'].map((scheme) => abroad(scheme, 1700)))),
    observes(
      'not converted',
      found(['1', '2', '3'].map((scheme) => abroad(scheme, 1825))),
      '/cardholderAmount',
    ),
    observes(
      'more is taken back',
      found([
        USE,
        { ...USE, messageType: 'REVERSAL', cardholderAmount: { ...AMOUNT, unscaledAmount: 1826 } },
      ]),
      '/transactionAmount',
    ),
    silent('as much is taken back', found([USE, { ...USE, messageType: 'REVERSAL' }])),
    silent('one alone may be as much', found([abroad('1', 1825)])),
    silent('refused', REFUSED),
  ],
  'cards/authorizations-stay-as-they-were': given(ALL, [
    passes('the same', found([USE])),
    observes(
      'another amount',
      found([{ ...USE, transactionAmount: { ...AMOUNT, unscaledAmount: 1 } }]),
      'body',
    ),
    undecided('nothing in common', found([{ ...USE, authorizationId: 'A3' }])),
  ]),
  'cards/authorizer-filter-finds-all': [
    passes('the one', found([USE]), ALL),
    observes(
      'one too few',
      found([USE]),
      { actual: '1' },
      { all: [found([USE, { ...USE, authorizationId: 'A3' }])] },
    ),
    undecided('there is none', found([]), { all: [found([OTHER])] }),
  ],
  'cards/presentments-show-the-instance': [
    passes('none of another', narrowed(3, []), ALL_PRESENTED),
    observes('one of another', narrowed(3, [PRESENTED]), 'body', ALL_PRESENTED),
    observes('one too few', narrowed(6, [PRESENTED]), { actual: '1' }, ALL_PRESENTED),
    undecided('refused', REFUSED, ALL_PRESENTED),
  ],
  'cards/wallet-type-replaced-the-provider': [
    passes('the new name', found([{ walletType: 'WALLET_A' }])),
    fails('the old one', found([{ walletProvider: 'WALLET_A' }]), '/walletProvider'),
    passes('both', found([{ walletType: 'WALLET_A', walletProvider: 'WALLET_A' }])),
  ],
  'cards/block-data-are-grouped': [
    passes('in the group', details('SUSPENDED', { blockInformation: { blockOrigin: 'ISSUER' } })),
    fails(
      'beside it',
      details('SUSPENDED', { blockOrigin: 'ISSUER', blockInformation: {} }),
      '/blockInformation',
    ),
    undecided('nothing is blocked', details('ACTIVE')),
  ],
  'cards/details-have-their-form': [
    passes('as comparable services have them', details('ACTIVE', DETAILS)),
    observes('a number', details('ACTIVE', { common: { chipApplication: 1 } }), ['/chipApplication', '1']),
    observes(
      'an order that is still to come',
      details('ACTIVE', { ...DETAILS, cardOrderDateTime: '2031-01-01T00:00:00Z' }),
    ),
    observes('no customer', details('ACTIVE', { ...DETAILS, customerId: undefined }), { actual: 'absent' }),
    undecided('refused', failed('cards/details', 4430, 404)),
  ],
  'cards/empty-lists-are-refused': [
    passes('refused', refused, { like: [taken] }),
    fails('accepted', taken, 'status', { like: [taken] }),
    undecided('so is a full one', refused, { like: [refused] }),
  ],
  'cards/presentment-agrees-with-its-authorization': given({ authorizations: [found([PAID])] }, [
    passes('the same amount', presented([PAID])),
    observes('twice the amount', presented([DOUBLED]), '/transactionAmount/unscaledAmount'),
    passes('at another rate, on another day', presented([{ ...PAID, ...PRESENTED_LATER }]), {
      authorizations: [found([{ ...PAID, exchangeRate: '0.95', day: '2026-03-03' }])],
    }),
    observes(
      'in another town',
      presented([{ ...PAID, merchant: { townName: 'Bern' } }]),
      ['/merchant/townName', 'Bern'],
      { authorizations: [found([{ ...PAID, merchant: { townName: 'Chur' } }])] },
    ),
    passes('what is left when a part was taken back', presented([PAID]), {
      authorizations: [found([{ ...PAID, messageType: 'REVERSAL' }, DOUBLED])],
    }),
    observes('no wallet', presented([PAID]), '/walletType', {
      authorizations: [found([{ ...PAID, walletType: 'WALLET_A' }])],
    }),
    observes('it was declined', presented([PAID]), '/schemeTransactionId', {
      authorizations: [found([{ ...PAID, isoResponseCode: '05' }])],
    }),
    observes('it was reversed', presented([PAID]), '/schemeTransactionId', {
      authorizations: [found([{ ...PAID, messageType: 'REVERSAL' }, PAID])],
    }),
    undecided('no authorization', presented([PAID]), { authorizations: [found([OLDER])] }),
  ]),
  'cards/presentment-has-its-authorization': given(FIRST_OF_MARCH, [
    passes('the same codes', presented([after(OLDER)]), AUTHORIZED),
    undecided('it shows none', presented([{ dateTime: NEW.dateTime }]), AUTHORIZED),
    observes(
      'no authorization',
      presentedUncounted({ ...on('2026-03-03'), schemeTransactionId: '9' }),
      '/schemeTransactionId',
    ),
    observes(
      'the second of two without',
      presentedUncounted(on('2026-03-03'), { ...on('2026-03-02'), approvalCode: '9' }),
      '/approvalCode',
    ),
    undecided(
      'of an authorization that may be out of the search',
      presentedUncounted({ ...on('2025-11-24T11:29:00Z'), schemeTransactionId: '9' }),
    ),
    undecided('authorizations that are not listed', presentedUncounted(on('2026-03-03')), {
      authorizations: [counted(1)],
    }),
  ]),
  'cards/presentment-follows-its-authorization': [
    passes('two days later', presented([after(OLDER)]), AUTHORIZED),
    observes('on the same day', presented([OLDER]), { actual: '2026-03-01' }, AUTHORIZED),
  ],
}

function narrowed(cardSeqNumber: number, presentments: readonly object[]) {
  return onCards('cards/search-presentments', {
    sentJson: { presentmentsSearchRequestFilter: { cardSeqNumber } },
    json: { presentments },
  })
}

function after(authorization: object): object {
  return { ...authorization, dateTime: NEW.dateTime }
}
