import {
  IBAN,
  account,
  accountList,
  consent,
  consentList,
  paymentConsents,
  problem,
  refusal,
} from '../../../test/examples/bodies.ts'
import { asCredit, batch, list, one, other as own } from '../../../test/examples/bookings.ts'
import { fails, given, observes, passes, undecided, warns } from '../../../test/examples/example.ts'
import type { Examples } from '../../../test/examples/example.ts'
import { refusals } from '../../../test/examples/refusals.ts'
import { observe } from '../../../test/examples/observe.ts'
import { item, order, submitted, submittedXmlBy, xmlItem } from '../../../test/examples/orders.ts'

const BASE = '/api/bankingservices/b2b/account-information/version'
const INVALID_TOKEN = problem({ type: '/problems/INVALID_TOKEN' })
const CHALLENGE = 'Bearer error="invalid_token"'

const invalidToken = (challenge: string, json: unknown = INVALID_TOKEN, status = 401) =>
  refusal(status, { json, headers: { 'WWW-Authenticate': challenge } })

const hidden = (json: unknown, status: number) => [refusal(status, { json })]
const unknown = { unknown: hidden(problem(), 404) }
const STRANGE = 'CH5604835012345678009'
const others = {
  other: [consentList([consent({ accountId: 'acc-9', iban: STRANGE })])],
  accounts: [accountList([account()])],
}

const LEFT_OUT = { ownCreditorAccount: 'acc-9', ownCreditorIban: STRANGE }
const ADDRESS = '/api/bankingservices/b2b/account-information/version/accounts/'
const NAMELESS = account({ account: null })
const consents = (changes: object) => consentList([consent({ ...changes })])
const beside = (other: object, listed: object = account()) => ({
  other: [consents(other)],
  accounts: [accountList([listed])],
})

/** An order of the first client from an account that is none of its own, and one of the owner of the account. */
const debits = (changes: object = {}) => ({
  accounts: [accountList([account({ account: { type: 'IBAN', identification: STRANGE } })])],
  consents: [paymentConsents([consent({ accountId: 1, iban: STRANGE })])],
  order: [submitted()],
  own: [submitted(order({ messageId: 'M-9', transactions: [item(9, 99)] }))],
  ...changes,
})

export const ACCESS_EXAMPLES: Examples = {
  'access/unknown-permission-is-refused': refusals(),
  'access/unknown-target-is-refused': refusals(),
  'access/permission-of-another-client-is-refused': refusals(),
  'access/endpoint-needs-authorization': refusals(),
  'access/token-of-another-permission': [
    observes('the token decides', accountList([account()]), { at: 'status', actual: 'the token decides' }),
    observes('refused', refusal(403), { at: 'status', actual: 'refused' }),
    observes(
      'the first error status is a refusal',
      observe({ operation: 'account-information/list-accounts', status: 400, json: problem() }),
      { actual: 'refused' },
    ),
  ],
  'access/account-outside-the-consent-is-refused': refusals(),
  'access/account-outside-the-consent-is-not-debited': given(debits(), [
    passes('the order of the owner alone', list(own)),
    passes('refused at once', list(own), debits({ order: [refusal(403)] })),
    passes('taken and given back', list(own, one, asCredit(one))),
    fails('debited', list(own, one), { at: '/entries/1', actual: 'E-1' }),
    fails('debited in a batch', list(own, batch), { at: '/entries/1', actual: 'E-1' }),
    fails(
      'debited by a message in XML',
      list(own, one),
      { actual: 'E-1' },
      debits({ order: [submittedXmlBy([IBAN, xmlItem(1, '10')])] }),
    ),
    undecided('not even the order of the owner', list(one)),
    undecided('the order of the owner is refused', list(own), debits({ own: [refusal(403)] })),
    undecided('the permission covers the account', list(own, one), {
      ...debits(),
      accounts: [accountList([account({ account: { type: 'IBAN', identification: IBAN } })])],
    }),
    undecided('it covers the account for payments alone', list(own, one), {
      ...debits(),
      consents: [paymentConsents([consent({ accountId: 2, iban: 'CH93 0076 2011 6238 5295 7' })])],
    }),
    undecided('the consents are not listed', list(own, one), debits({ consents: [refusal(501)] })),
    undecided('the accounts are not listed', list(own, one), debits({ accounts: [refusal(403)] })),
    undecided('no list', refusal(404)),
  ]),
  'access/deselected-account-is-not-listed': [
    passes('another one', accountList([account()]), undefined, {}, LEFT_OUT),
    fails('by its id', accountList([account(), account({ id: 'acc-9' })]), { at: '/1/id' }, {}, LEFT_OUT),
    fails(
      'by its IBAN, under another id',
      accountList([account({ account: { type: 'IBAN', identification: 'CH56 0483 5012 3456 7800 9' } })]),
      { at: '/0/id' },
      {},
      LEFT_OUT,
    ),
    undecided('nothing is listed', accountList([]), undefined, {}, LEFT_OUT),
    undecided('a refusal', refusal(401), undefined, {}, LEFT_OUT),
  ],
  'access/account-outside-the-consent-hides-its-existence': given(unknown, [
    passes('the same answer', refusal(404)),
    passes('the same other answer', refusal(403), { unknown: hidden(problem(), 403) }),
    observes('another status', refusal(403), { at: 'status' }),
    observes('another problem type', refusal(404, { json: problem({ type: '/problems/NO_ACCESS' }) }), {}),
    observes(
      'no problem type',
      refusal(404, { json: {} }),
      { actual: '404 without a problem type' },
      { unknown: [refusal(404)] },
    ),
  ]),
  'access/consents-are-those-of-the-token': given(others, [
    passes('its own', consentList([consent()])),
    passes(
      'numbers of its own that another token has too, for its own IBAN',
      consentList([consent({ accountId: 'acc-9' })]),
    ),
    passes('an account that both tokens cover', consentList([consent()]), {
      ...others,
      other: [consentList([consent()])],
    }),
    fails("another token's", consentList([consent(), consent({ accountId: 'acc-9', iban: STRANGE })]), {
      at: '/1/accountId',
      actual: "acc-9, which another token's consent covers",
    }),
    undecided('no answer to judge', refusal(500)),
    undecided('no answer to compare with', consentList([consent()]), {
      ...others,
      other: [refusal(401)],
    }),
    undecided('no accounts to compare with', consents({}), {
      ...beside({}),
      accounts: [refusal(500)],
    }),
    passes('its own by its id, without an IBAN', consents({ iban: null }), beside({})),
    fails(
      "another token's, where neither it nor the own account shows an IBAN",
      consentList([consent({ iban: null }), consent({ accountId: 'acc-9', iban: null })]),
      { at: '/1/accountId' },
      beside({ accountId: 'acc-9' }, NAMELESS),
    ),
    undecided(
      'numbers that begin anew with every token, of accounts with other identifications',
      consentList([consent({ accountId: '1' }), consent({ accountId: '2', iban: STRANGE })]),
      {
        other: [consentList([consent({ accountId: '1', iban: STRANGE })])],
        accounts: [accountList([NAMELESS])],
      },
    ),
    passes(
      'a number that another token has too, where one of the two shows no IBAN',
      consentList([consent({ accountId: '1' }), consent({ accountId: '2', iban: null })]),
      {
        other: [consentList([consent({ accountId: '2', iban: STRANGE })])],
        accounts: [accountList([account()])],
      },
    ),
    passes(
      'a number that another token has for another account',
      consentList([consent({ accountId: '1' }), consent({ accountId: '2', iban: STRANGE })]),
      {
        other: [consentList([consent({ accountId: '2', iban: 'LI21088100002324013AA' })])],
        accounts: [accountList([account()])],
      },
    ),
    undecided(
      'consents that name no account by its id',
      consents({ accountId: null, iban: STRANGE }),
      beside({ accountId: null }),
    ),
  ]),
  'access/revoked-consent-is-refused': [
    passes('the documented answer', invalidToken(CHALLENGE)),
    passes(
      'with a realm, and an error without quotes',
      invalidToken('Bearer realm="bank", error=invalid_token'),
    ),
    passes('beside another challenge', invalidToken(`Basic realm="bank", ${CHALLENGE}`)),
    passes('in another case, with blanks', invalidToken('bearer Error = "invalid_token"')),
    fails('a success', accountList([account()]), { at: 'status', actual: '200', value: '401' }),
    fails('another status', invalidToken(CHALLENGE, INVALID_TOKEN, 403), { at: 'status', actual: '403' }),
    fails('another problem type', invalidToken(CHALLENGE, problem({ type: '/problems/EXPIRED' })), {
      at: '/type',
      actual: '/problems/EXPIRED',
      value: '/problems/INVALID_TOKEN',
    }),
    fails('a bare challenge', invalidToken('Bearer'), {
      at: 'header WWW-Authenticate',
      actual: 'Bearer',
      value: CHALLENGE,
    }),
    fails('another error', invalidToken('Bearer error="insufficient_scope"'), {
      actual: 'Bearer error="insufficient_scope"',
    }),
    fails('an error of another name', invalidToken('Bearer error="invalid_token_x"'), {}),
    fails('no challenge', refusal(401, { json: INVALID_TOKEN }), { actual: 'absent' }),
  ],
  'access/unknown-address-is-refused': [
    passes('404', observe({ status: 404, address: `${BASE}/account` })),
    passes('another error', observe({ status: 400, address: `${BASE}/account` })),
    warns('a success', observe({ address: `${BASE}/accounts/1/2/3` }), { at: 'status', actual: '200' }),
    observes('a slash at the end may be no other address', observe({ address: `${BASE}/accounts/` }), {
      actual: '200',
    }),
    observes('a redirect', observe({ status: 308, address: `${BASE}/account` }), { actual: '308' }),
    passes('a slash at the end, refused', observe({ status: 404, address: ADDRESS }), { actual: '404' }),
  ],
  'access/other-method-is-answered-405': [
    passes('405', observe({ method: 'DELETE', status: 405 })),
    observes('404', observe({ method: 'DELETE', status: 404 }), { at: 'status', actual: '404' }),
    observes('a success', observe({ method: 'POST' }), { actual: '200' }),
  ],
}
