import { consent, consentList } from '../../../test/examples/bodies.ts'
import { ID, account, accountList, balanceOf, refusal, singleAccount } from '../../../test/examples/bodies.ts'
import { fails, given, observes, passes, silent, undecided, warns } from '../../../test/examples/example.ts'
import type { Examples } from '../../../test/examples/example.ts'

const listed = { list: [accountList([account({ id: 'acc-0' }), account()])] }
const before = { before: [accountList([account()])] }

const links = (self: string) => ({ self, balance: `${self}/balance`, transactions: `${self}/transactions` })
const OTHER = { type: 'OTHER', identification: '123' }
const EURO = account({ id: 'eur', currency: 'EUR' })
const alike = (...ids: readonly string[]) => accountList(ids.map((id) => account({ id })))

const single = (changes = {}, drawing = {}) => singleAccount(account(changes), drawing)
const described = (field: string, other: string) =>
  [single({ [field]: other }), [`/${field}`, other, String(account()[field])]] as const

export const ACCOUNTS_EXAMPLES: Examples = {
  'accounts/ids-are-well-formed': [
    passes('letters, digits and signs', accountList([account({ id: 'A1.b_c-d' })])),
    passes('one character', single({ id: '7' })),
    passes('256 characters', single({ id: 'a'.repeat(256) })),
    passes('the last character is not constrained', single({ id: 'abc=' })),
    fails('a slash', single({ id: 'konto/1' }), ['/id', 'konto/1']),
    fails('257 characters', single({ id: 'a'.repeat(257) }), '/id'),
    silent('an error with a body like an account', single({ id: '-' }, { status: 404 })),
    silent('ids of another operation', consentList([consent({ id: '.hidden' })])),
  ],
  'accounts/links-have-documented-shapes': [
    passes('behind a base path', single({ _links: links(`/gateway/v4/accounts/${ID}`) })),
    passes('percent-encoded', single({ id: 'abc=', _links: { self: '/accounts/abc%3D' } })),
    observes('its IBAN', single({ _links: { self: '/accounts/CH9300762011623852957' } }), {
      actual: 'another id in a link',
    }),
    fails(
      'the account beside it',
      accountList([account(), account({ id: 'acc-2', _links: links(`/accounts/${ID}`) })]),
      ['/1/_links/self', `/accounts/${ID}`, '/accounts/acc-2'],
    ),
    ...['/\\evil.test', '/%2E%2E', '/a b'].map((prefix) =>
      fails(`behind ${JSON.stringify(prefix)}`, single({ _links: { self: `${prefix}/accounts/${ID}` } }), {
        at: '/_links/self',
        value: `/accounts/${ID}`,
      }),
    ),
    fails('no id at all', single({ _links: { self: '/accounts/' } }), '/_links/self'),
    fails('no account', single({ _links: { self: `/konten/${ID}` } }), '/_links/self'),
    fails('another resource', single({ _links: { balance: `/accounts/${ID}/balances` } }), {
      at: '/_links/balance',
      value: `/accounts/${ID}/balance`,
    }),
  ],
  'accounts/links-resolve': [
    passes('202', balanceOf({}, { status: 202 })),
    fails('404', refusal(404), ['status', '404', '200 or 202']),
  ],
  'accounts/single-equals-listed': given(listed, [
    undecided('the list shows less, with null', single(), {
      list: [accountList([{ id: ID, currency: null, account: null }])],
    }),
    fails('another currency', single({ currency: 'EUR' }), ['/currency', 'EUR', 'CHF']),
    fails('another account number', single({ account: OTHER }), ['/account/identification', '123']),
    passes('another id: that it repeats the one of its address is not said', single({ id: 'acc-2' }), [
      '/id',
      'another id in the single account',
    ]),
    undecided('it is not in the list', single(), { list: [accountList([])] }),
    fails(
      'a number of another kind',
      single({ account: { type: 'OTHER', identification: 'CH9300762011623852957' } }),
      ['/account/type', 'OTHER', 'IBAN'],
    ),
    undecided('an error says nothing, whatever it shows', single({ currency: 'EUR' }, { status: 404 })),
  ]),
  'accounts/list-is-not-empty': given({ list: [accountList([])] }, [
    passes('it is there', single(), listed),
    fails('nothing is listed', single(), ['body', 'an account, although the list is empty']),
    undecided('nor can it be read', refusal(404)),
  ]),
  'accounts/single-describes-like-list': given(listed, [
    warns('another designation', ...described('designation', 'Other')),
    passes('a currency that is listed twice', single({ allowedCurrencies: ['EUR', 'CHF', 'EUR'] }), {
      list: [accountList([account({ allowedCurrencies: ['CHF', 'EUR'] })])],
    }),
    warns('another allowed currency', single({ allowedCurrencies: ['CHF', 'EUR'] }), [
      '/allowedCurrencies',
      'CHF, EUR',
      'CHF',
    ]),
    warns('another owner', ...described('accountOwner', 'B.')),
    warns('another kind', ...described('accountTypeCode', 'X')),
  ]),
  'accounts/ids-are-stable': given(before, [
    passes('sub-accounts that share an IBAN, in another order', accountList([EURO, account()]), {
      before: [accountList([account(), EURO])],
    }),
    observes('another id', accountList([account({ id: 'acc-2' })]), ['/*/id', 'acc-2']),
    undecided('accounts that nothing tells apart', alike('b', 'a'), { before: [alike('a', 'b')] }),
    undecided('other accounts', accountList([account({ account: OTHER })])),
  ]),
}
