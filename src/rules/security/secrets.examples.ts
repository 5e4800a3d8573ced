import type { Knowledge } from '../../evidence/observation.ts'
import {
  ID,
  account,
  accountEcho,
  accountList,
  camtOf,
  consent,
  consentList,
  echo,
  linksOf,
  listOf,
  onlyAccount,
  problem,
  refusal,
  singleAccount,
  transactionList,
} from '../../../test/examples/bodies.ts'
import { type Examples, fails, observes, passes, silent, warns } from '../../../test/examples/example.ts'
import { type Drawing, observe } from '../../../test/examples/observe.ts'

const SENT = 'AccessOfTheRequest-0001'
const STORED = 'RefreshOfTheClient/0002=='
const known: Knowledge = {
  secrets: [
    { kind: 'access token', value: SENT },
    { kind: 'refresh token', value: STORED },
    { kind: 'refresh token', value: 'refresh-token' },
  ],
}
const bringing: Drawing = { known, sent: { Authorization: `Bearer ${SENT}` } }

const LIST = 'account-information/list-accounts'

const refused = (changes: Readonly<Record<string, unknown>>, drawing: Drawing = {}) =>
  refusal(400, { ...bringing, json: problem(changes), ...drawing })

const tokenAnswer = (drawing: Drawing) =>
  observe({ operation: 'consent-flow/token', form: { refresh_token: STORED }, known, ...drawing })

const STRANGE = 'CH5604835012345678009'
const others: Knowledge = { secrets: [], accountsOfOthers: { ids: ['acc-9'], ibans: [STRANGE] } }
const strange = { type: 'IBAN', identification: 'CH56 0483 5012 3456 7800 9' }
const ELSEWHERE = {
  self: '/accounts/acc-9',
  balance: '/accounts/acc-9/balance',
  transactions: '/accounts/acc-9/transactions',
}
const byOthers = { known: others }
const SOMEBODY_ELSES = 'an account that the profile or the lists of the other client name as somebody else’s'

export const SECRETS_EXAMPLES: Examples = {
  'security/stored-tokens-are-not-shown': [
    passes('a word that happens to be a token', refused({ detail: 'send a refresh-token' })),
    fails('as the name of a field', onlyAccount({ [STORED]: 1 }, bringing), '/0'),
    fails(
      'in a page',
      observe({ ...bringing, operation: LIST, status: 502, text: `<p>${STORED}</p>` }),
      'body',
    ),
    silent('the token endpoint gives tokens', tokenAnswer({ json: { refresh_token: STORED } })),
  ],
  'security/credentials-are-not-repeated': [
    passes('a stored one is another matter', refused({ detail: STORED })),
    warns(
      'in the error of the token endpoint',
      tokenAnswer({ status: 400, json: { error: 'invalid_grant', error_description: STORED } }),
      ['/error_description', 'a refresh token of 25 characters'],
    ),
    warns(
      'behind a blank that an address escapes',
      refused({ detail: `/log?header=Bearer%20${SENT}` }),
      '/detail',
    ),
    observes(
      'the diagnostic echo shows the headers that were received',
      accountEcho(
        echo({ receivedHeaders: [{ headerName: 'Authorization', headerValue: `Bearer ${SENT}` }] }),
        bringing,
      ),
      ['/receivedHeaders/0/headerValue', 'shows an access token of 23 characters'],
    ),
    silent('the refresh token goes on', tokenAnswer({ json: { access_token: SENT, refresh_token: STORED } })),
    silent('nothing is known', onlyAccount()),
  ],
  'security/accounts-of-others-are-not-shown': [
    fails('by its IBAN', accountList([account(), account({ id: 'x', account: strange })], byOthers), [
      '/1/account/identification',
      SOMEBODY_ELSES,
    ]),
    fails('by its id', onlyAccount({ id: 'acc-9' }, byOthers), '/0/id'),
    fails('by a link', singleAccount(account({ _links: ELSEWHERE }), byOthers), '/_links/self'),
    fails('of a consent', consentList([consent({ iban: STRANGE })], byOthers), '/0/iban'),
    fails('of transactions', listOf(transactionList([], { iban: STRANGE }), byOthers), '/iban'),
    fails('of a list of statements', linksOf({ account: strange }, byOthers), '/0/account/identification'),
    fails('of a statement', camtOf({ iban: STRANGE }, byOthers), '/Document/BkToCstmrStmt/Stmt/Acct/Id/IBAN'),
    passes(
      'what was asked for may be named',
      singleAccount(account({ id: 'acc-9' }), {
        ...byOthers,
        address: '/api/bankingservices/b2b/account-information/version/accounts/acc-9',
      }),
    ),
    silent('an error names none', refusal(404, byOthers)),
    silent('no account is known to be of others', onlyAccount({ id: ID })),
  ],
}
