import {
  IBAN,
  account,
  accountList,
  consent,
  consentsOf,
  onlyAccount,
  paymentConsents,
  problem,
  refusal,
} from '../../../test/examples/bodies.ts'
import { batch, list, one, other as own } from '../../../test/examples/bookings.ts'
import { fails, given, observes, passes, undecided, warns, where } from '../../../test/examples/example.ts'
import type { Examples } from '../../../test/examples/example.ts'
import { refusals } from '../../../test/examples/refusals.ts'
import { observe } from '../../../test/examples/observe.ts'
import { item, order, submitted } from '../../../test/examples/orders.ts'

const BASE = '/api/bankingservices/b2b/account-information/version'
const ADDRESS = `${BASE}/accounts/`
const INVALID_TOKEN = problem({ type: '/problems/INVALID_TOKEN' })
const CHALLENGE = 'Bearer error="invalid_token"'

const invalidToken = (challenge: string, json: unknown = INVALID_TOKEN, status = 401) =>
  refusal(status, { json, headers: { 'WWW-Authenticate': challenge } })

const hidden = (json: unknown, status: number) => [refusal(status, { json })]
const unknown = { unknown: hidden(problem(), 404) }
const numbered = (identification: string, changes = {}) =>
  onlyAccount({ account: { type: 'IBAN', identification }, ...changes })
const STRANGE = 'CH5604835012345678009'
const consented = (iban: string) => paymentConsents([consent({ accountId: 1, iban })])
const others = { other: [consentsOf({ accountId: 'acc-9', iban: STRANGE })], accounts: [onlyAccount()] }

const LEFT_OUT = { ownCreditorAccount: 'acc-9', ownCreditorIban: STRANGE }
const NAMELESS = account({ account: null })
const beside = (other: Readonly<Record<string, unknown>>, shownTo: object = account()) => ({
  other: [consentsOf(other)],
  accounts: [accountList([shownTo])],
})

/** An order of the first client from an account that is none of its own, and one of the owner of the account. */
const debits = (changes: object = {}) => ({
  accounts: [numbered(STRANGE)],
  consents: [consented(STRANGE)],
  order: [submitted()],
  own: [submitted(order({ messageId: 'M-9', transactions: [item(9, 99)] }))],
  ...changes,
})

export const ACCESS_EXAMPLES: Examples = {
  'access/unknown-permission-is-refused': refusals(),
  'access/unknown-target-is-refused': refusals(),
  'access/named-provider-answers': given({ first: [onlyAccount()] }, [
    passes('other accounts', numbered(STRANGE, { id: 'acc-1' })),
    passes('no account', accountList([])),
    passes('a refusal', refusal(401)),
    fails('the account of the first one', onlyAccount(), '/0/account'),
    undecided('the first one did not answer', onlyAccount(), { first: [refusal(503)] }),
  ]),
  'access/permission-of-another-client-is-refused': refusals(),
  'access/endpoint-needs-authorization': refusals(),
  'access/token-of-another-permission': [
    observes('the token decides', onlyAccount(), ['status', 'the token decides']),
    observes(
      'the first error status is a refusal',
      observe({ operation: 'account-information/list-accounts', status: 400, json: problem() }),
      { actual: 'refused' },
    ),
  ],
  'access/account-outside-the-consent-is-refused': refusals(),
  'access/account-outside-the-consent-is-not-debited': given(debits(), [
    passes('refused at once', list(own), debits({ order: [refusal(403)] })),
    fails('debited in a batch', list(own, batch), ['/entries/1', 'E-1']),
    undecided('the permission covers the account', list(own, one), debits({ accounts: [numbered(IBAN)] })),
    undecided(
      'it covers the account for payments alone',
      list(own, one),
      debits({ consents: [consented('CH93 0076 2011 6238 5295 7')] }),
    ),
    undecided('the consents are not listed', list(own, one), debits({ consents: [refusal(501)] })),
    undecided('the accounts are not listed', list(own, one), debits({ accounts: [refusal(403)] })),
    undecided('no list', refusal(404)),
  ]),
  'access/deselected-account-is-not-listed': where(LEFT_OUT, [
    passes('another one', onlyAccount()),
    fails('by its id', accountList([account(), account({ id: 'acc-9' })]), '/1/id'),
    fails('by its IBAN, under another id', numbered('CH56 0483 5012 3456 7800 9'), '/0/id'),
    undecided('nothing is listed', accountList([])),
  ]),
  'access/account-outside-the-consent-hides-its-existence': given(unknown, [
    passes('the same other answer', refusal(403), { unknown: hidden(problem(), 403) }),
    observes('no problem type', refusal(404, { json: {} }), { actual: '404 without a problem type' }),
  ]),
  'access/consents-are-those-of-the-token': given(others, [
    fails("another token's", consentsOf({}, { accountId: 'acc-9', iban: STRANGE }), [
      '/1/accountId',
      "acc-9, which another token's consent covers",
    ]),
    undecided('no answer to judge', refusal(500)),
    undecided('no answer to compare with', consentsOf({}), { ...others, other: [refusal(401)] }),
    passes('its own by its id, without an IBAN', consentsOf({ iban: null }), beside({})),
    fails(
      "another token's, where neither it nor the own account shows an IBAN",
      consentsOf({ iban: null }, { accountId: 'acc-9', iban: null }),
      '/1/accountId',
      beside({ accountId: 'acc-9' }, NAMELESS),
    ),
    passes(
      'a number that another token has for another account',
      consentsOf({ accountId: '1' }, { accountId: '2', iban: STRANGE }),
      { other: [consentsOf({ accountId: '2', iban: 'LI21088100002324013AA' })], accounts: [onlyAccount()] },
    ),
    undecided(
      'consents that name no account by its id',
      consentsOf({ accountId: null, iban: STRANGE }),
      beside({ accountId: null }),
    ),
  ]),
  'access/revoked-consent-is-refused': [
    passes('with a realm, without quotes', invalidToken('Bearer realm="bank", error=invalid_token')),
    passes('beside another challenge', invalidToken(`Basic realm="bank", ${CHALLENGE}`)),
    passes('in another case, with blanks', invalidToken('bearer Error = "invalid_token"')),
    fails('an error of another name', invalidToken('Bearer error="invalid_token_x"'), {}),
  ],
  'access/unknown-address-is-refused': [
    warns('a success', observe({ address: `${BASE}/accounts/1/2/3` }), ['status', '200']),
    observes('a slash at the end may be no other address', observe({ address: ADDRESS }), { actual: '200' }),
    passes('a slash at the end, refused', observe({ status: 404, address: ADDRESS }), { actual: '404' }),
  ],
  'access/other-method-is-answered-405': [
    passes('405', observe({ method: 'DELETE', status: 405 })),
    observes('a success', observe({ method: 'POST' }), { actual: '200' }),
  ],
}
