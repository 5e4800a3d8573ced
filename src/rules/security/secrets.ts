import type { KnownKind, Observation } from '../../evidence/observation.ts'
import type { Operation } from '../../documents/operations.ts'
import { RELATIONS, type Side } from '../../documents/relations.ts'
import { type AccountRecord, accountRecords, placeOf, told } from '../account-information/account-facts.ts'
import { isTokenOperation } from '../answers/answers.ts'
import { answersOperation, succeeded, text } from '../read.ts'
import { PASS, ambient, contradicted, otherwise, relayed } from '../requirement.ts'
import type { Outcome, Requirement } from '../requirement.ts'
import { type Shown, described, eachShown, secretsShown } from './shown.ts'

/** Values, whatever the field is called that shows them: of tokens, and of accounts that are somebody else's. */
export const SECRETS: readonly Requirement[] = [
  relayed('security/stored-tokens-are-not-shown', {
    statedIn: ['2 §5.4: tokens protected like passwords'],
    // The sentence is about storing: what is read from a store and shown has lost the protection of a password.
    text: 'No answer but that of the token endpoint shows a token that its request did not bring: access and refresh tokens are stored with the protection of passwords, and a password is not shown again.',
    why: 'Whoever sees the answer, or a log of it, can use the accounts until the token ends.',
    check: ambient((here) => {
      if (givesTokens(here) || isEcho(here.operation)) return undefined
      return mustNotShow(here, TOKENS, false, 'no token that the request did not bring')
    }),
  }),
  relayed('security/credentials-are-not-repeated', {
    namedIn: ['2 §5.4: tokens protected like passwords'],
    // Of what a request brings, no sentence says that an answer must not repeat it.
    text: 'No answer repeats an access token, a refresh token, an authorization code or a code verifier of its request, but for those that OAuth gives out and the diagnostic echo.',
    why: 'Error bodies and headers end in logs and tickets, which are not protected as passwords are.',
    check: ambient((here) => {
      if (givesTokens(here)) return undefined
      if (!isEcho(here.operation)) return mustNotShow(here, CREDENTIALS, true, 'no credential of the request')
      // It is documented to show the headers that were received (document 1 §2.9).
      const [shown] = secretsShown(here, CREDENTIALS)
      return shown && otherwise('credentials-in-an-echo', `shows ${described(shown)}`, shown.at)
    }),
  }),
  relayed('security/accounts-of-others-are-not-shown', {
    statedIn: ['1 §1.4: under a permission'],
    clauses: ['1 §4.2', '1 §1.4', '1 §4.2 rule 5', '2 §5.2'],
    text: 'Lists, accounts, balances, transactions and statements name no account that is known to be outside the permission.',
    why: "A stranger's account in an answer is a data leak, in whatever field it stands.",
    check: ambient((here) => {
      const { ids = [], ibans = [] } = here.known?.accountsOfOthers ?? {}
      if (!succeeded(here) || !answersOperation(here, ...NAMING) || ids.length + ibans.length === 0)
        return undefined
      const found = accountOfOthers(here)
      if (!found) return PASS
      return contradicted(
        found.at,
        'an account of the permission',
        'an account that the profile or the lists of the other client name as somebody else’s',
        'Compare it with `foreignAccount` and `foreignIban` of the profile, and look at how the provider limits an answer to the accounts of the token.',
      )
    }),
  }),
]

const TOKENS: ReadonlySet<KnownKind> = new Set(['access token', 'refresh token'])
const CREDENTIALS: ReadonlySet<KnownKind> = new Set([
  ...TOKENS,
  'authorization code',
  'code verifier',
] as const)

/** `wasSent`: of what the request brought, or of what it did not. */
function mustNotShow(here: Observation, kinds: ReadonlySet<KnownKind>, wasSent: boolean, rule: string) {
  const contradictedBy = (one: Shown): Outcome => contradicted(one.at, rule, described(one))
  return eachShown(here, kinds, contradictedBy, (one) => one.wasSent === wasSent)
}

/** Tokens and codes belong into the answers of the token endpoint and into the redirects of a consent. */
function givesTokens({ operation, response }: Observation): boolean {
  return operation !== undefined && isTokenOperation(operation) && response.status < 400
}

function isEcho(operation: Operation | undefined): boolean {
  return operation?.headerSet === 'diagnostic'
}

/** The first account of an answer that is known not to be the caller's; those of counterparties are no such claim. */
function accountOfOthers(here: Observation): { readonly at: string } | undefined {
  const known = here.known?.accountsOfOthers ?? { ids: [], ibans: [] }
  return accountRecords(here)
    .flatMap((record) => {
      // In lists of consents an accountId may be a number of its own.
      const ids = record.operation?.endsWith('/list-consents') ? [] : known.ids
      return [
        ...factIn(record, 'account/id', ids),
        ...factIn(record, 'account/iban', known.ibans),
        ...idsInLinks(record, ids),
      ]
    })
    .find(({ value }) => !isAskedFor(value, here))
}

const SIDES: readonly Side[] = [RELATIONS['account/id'], RELATIONS['account/iban']].flatMap(({ sides }) =>
  Object.values<Side>(sides),
)
/** Operations whose answers say which accounts are the caller's. */
const NAMING = SIDES.filter((side) => side.in === 'answer').flatMap(({ operations }) => operations)

function factIn(record: AccountRecord, fact: 'account/id' | 'account/iban', known: readonly string[]) {
  const value = told(record, fact)
  return value !== undefined && known.includes(value) ? [{ at: placeOf(record, fact), value }] : []
}

/** The id in paths of the shapes /accounts/<accountId> and below (document 1 §2.5 to §2.7). */
function idsInLinks({ at, read }: AccountRecord, known: readonly string[]) {
  return ['self', 'account', 'balance', 'transactions'].flatMap((name) => {
    const value = /\/accounts\/([^/?#]+)/.exec(text(read(['_links', name])) ?? '')?.[1]
    return value !== undefined && known.includes(value) ? [{ at: `${at}/_links/${name}`, value }] : []
  })
}

/** What was asked for may be named in the answer, whatever it says. */
function isAskedFor(value: string, { request }: Observation): boolean {
  return request.path.includes(value) || request.body?.includes(value) === true
}
