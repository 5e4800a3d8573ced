import { fails, given, observes, passes, silent, undecided } from '../../../test/examples/example.ts'
import type { Examples } from '../../../test/examples/example.ts'
import { accepted, active, details, failed, onCards } from '../../../test/examples/cards/observe.ts'
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

const amount = (unscaledAmount = 1825) => ({ currency: 'CHF', unscaledAmount, scale: 2 })
const AMOUNT = amount()
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
const REVERSAL = { ...USE, messageType: 'REVERSAL' }
const approved = (schemeTransactionId: string, approvalCode: string) => ({
  ...USE,
  authorizationId: `A${schemeTransactionId}`,
  schemeTransactionId,
  approvalCode,
})
const abroad = (scheme: string, unscaledAmount: number) => ({
  ...approved(scheme, `11111${scheme}`),
  transactionAmount: { ...AMOUNT, currency: 'EUR' },
  cardholderAmount: amount(unscaledAmount),
})
const SCHEMES = ['1', '2', '3']
const coded = (...codes: readonly string[]) => found(SCHEMES.map((one, at) => approved(one, codes[at]!)))
const allAbroad = (minor: number) => found(SCHEMES.map((scheme) => abroad(scheme, minor)))
const OTHER = { ...USE, authorizationId: 'A2', schemeTransactionId: '2', transactionAuthorizer: 'STAND_IN' }
const PRESENTED = { shortCardId: { cardNumber: 1 }, schemeTransactionId: '1', cardSeqNumber: 6 }
const all = (...records: readonly object[]) => ({ all: [found(records)] })
const ALL = all(USE, OTHER)
const ALL_PRESENTED = { all: [presented([PRESENTED, { ...PRESENTED, schemeTransactionId: '2' }])] }
const DETAILS = {
  aliasId: 'a-1',
  customerId: 'c-1',
  moneySendReceiveAllowance: 'NOT_ALLOWED',
  blockedMerchantCategoryCodes: [7995],
  chipApplication: 'EMV',
  onlineLimits: { totalLimitPerDay: 1 },
}

const BLOCKED = { blockOrigin: 'ISSUER' }
const taken = accepted('cards/mutate')
const refused = failed('cards/mutate', 4000, 400)

const authorized = (...records: readonly object[]) => ({ authorizations: [found(records)] })
const AUTHORIZED = authorized(NEW, OLDER)
const PAID = { ...NEW, transactionAmount: amount(100) }
const DOUBLED = { ...NEW, transactionAmount: amount(200) }
const PRESENTED_LATER = { exchangeRate: '0.96', day: '2026-03-05' }
const FIRST_OF_MARCH = { authorizations: [foundUncounted(on('2026-03-01T10:00:00+01:00'))] }

export const RECORDS_EXAMPLES: Examples = {
  'cards/searched-fields-have-their-form': [
    passes('as comparable services have them', found([USE])),
    passes('a presentment', presented([PRESENTED])),
    observes('a negative one', found([{ ...USE, cardholderAmount: amount(-1) }])),
    observes('no origin', found([{ ...USE, authorisationOrigin: undefined }]), { actual: 'absent' }),
    observes('a shortCardId as a text', presented([{ ...PRESENTED, shortCardId: '1' }])),
  ],
  'cards/everything-is-found-once': [
    passes('a reversal', found([USE, REVERSAL])),
    observes('two authorizations of one transaction', found([USE, { ...OTHER, schemeTransactionId: '1' }])),
    observes('one approval code for all', coded('111111', '111111', '111111'), '/approvalCode'),
    passes('an approval code each', coded('111111', '111112', '111113')),
  ],
  'cards/amounts-fit-together': [
    passes('converted', allAbroad(1700)),
    observes('not converted', allAbroad(1825), '/cardholderAmount'),
    observes(
      'more is taken back',
      found([USE, { ...REVERSAL, cardholderAmount: amount(1826) }]),
      '/transactionAmount',
    ),
    silent('as much is taken back', found([USE, REVERSAL])),
    silent('one alone may be as much', found([abroad('1', 1825)])),
    silent('refused', REFUSED),
  ],
  'cards/authorizations-stay-as-they-were': given(ALL, [
    passes('the same', found([USE])),
    observes('another amount', found([{ ...USE, transactionAmount: amount(1) }]), 'body'),
    undecided('nothing in common', found([{ ...USE, authorizationId: 'A3' }])),
  ]),
  'cards/authorizer-filter-finds-all': [
    passes('the one', found([USE]), ALL),
    observes('one too few', found([USE]), { actual: '1' }, all(USE, { ...USE, authorizationId: 'A3' })),
    undecided('there is none', found([]), all(OTHER)),
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
    passes('in the group', details('SUSPENDED', { blockInformation: BLOCKED })),
    fails('beside it', details('SUSPENDED', { ...BLOCKED, blockInformation: {} }), '/blockInformation'),
    undecided('nothing is blocked', active()),
  ],
  'cards/details-have-their-form': [
    passes('as comparable services have them', active(DETAILS)),
    observes('a number', active({ common: { chipApplication: 1 } }), ['/chipApplication', '1']),
    observes(
      'an order that is still to come',
      active({ ...DETAILS, cardOrderDateTime: '2031-01-01T00:00:00Z' }),
    ),
    observes('no customer', active({ ...DETAILS, customerId: undefined }), { actual: 'absent' }),
    undecided('refused', failed('cards/details', 4430, 404)),
  ],
  'cards/empty-lists-are-refused': [
    passes('refused', refused, { like: [taken] }),
    fails('accepted', taken, 'status', { like: [taken] }),
    undecided('so is a full one', refused, { like: [refused] }),
  ],
  'cards/presentment-agrees-with-its-authorization': given(authorized(PAID), [
    passes('the same amount', presented([PAID])),
    observes('twice the amount', presented([DOUBLED]), '/transactionAmount/unscaledAmount'),
    passes(
      'at another rate, on another day',
      presented([{ ...PAID, ...PRESENTED_LATER }]),
      authorized({ ...PAID, exchangeRate: '0.95', day: '2026-03-03' }),
    ),
    observes(
      'in another town',
      presented([{ ...PAID, merchant: { townName: 'Bern' } }]),
      ['/merchant/townName', 'Bern'],
      authorized({ ...PAID, merchant: { townName: 'Chur' } }),
    ),
    passes(
      'what is left when a part was taken back',
      presented([PAID]),
      authorized({ ...PAID, messageType: 'REVERSAL' }, DOUBLED),
    ),
    observes('no wallet', presented([PAID]), '/walletType', authorized({ ...PAID, walletType: 'WALLET_A' })),
    observes(
      'it was declined',
      presented([PAID]),
      '/schemeTransactionId',
      authorized({ ...PAID, isoResponseCode: '05' }),
    ),
    observes(
      'it was reversed',
      presented([PAID]),
      '/schemeTransactionId',
      authorized({ ...PAID, messageType: 'REVERSAL' }, PAID),
    ),
    undecided('no authorization', presented([PAID]), authorized(OLDER)),
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
