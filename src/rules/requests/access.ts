import type { Observation } from '../../evidence/observation.ts'
import { mustBeRefused, mustHold, notTested } from '../outcomes.ts'
import { submittedOrder } from '../payments/submitted.ts'
import { keptDebit, namedEntries } from '../reconciliation/orders-in-lists.ts'
import { PASS, contradicted, observed, relayed, requirement, staged } from '../requirement.ts'
import type { Outcome, StageWith } from '../requirement.ts'
import { invalidToken, recordWhich } from '../tokens/token-checks.ts'
import { asObjects, compact, json, problemOf, refused, show, succeeded, text } from '../read.ts'
import type { JsonObject } from '../read.ts'
import { refusal } from './refusals.ts'

/** Who may see what: clients, permissions, consents. */
export const ACCESS = [
  refusal('access/unknown-permission-is-refused', {
    statedIn: ['1 §1.4: under a permission'],
    text: 'A request under a permission that does not exist is refused.',
    why: 'All operations but the diagnostic ones run under a permission.',
    statusAssumption: 'unknown-permission',
  }),
  refusal('access/unknown-target-is-refused', {
    statedIn: ['1 §1.1: the target'],
    text: 'A request to a provider that the gateway does not know is refused.',
    why: 'The provider named in X-CorAPI-Target-ID is the one that gets the request, and no other.',
    statusAssumption: 'unknown-target',
  }),
  requirement('access/named-provider-answers', {
    statedIn: ['1 §1.1: the target'],
    text: 'Two providers that the gateway knows answer each for itself: the accounts of one are never the answer of the other.',
    why: 'Whoever has accounts at both would see, and pay from, those of the wrong bank.',
    check: staged(['first'], ({ here, role }) => {
      if (!role('first').every(succeeded)) return notTested('the list of the first provider was not answered')
      if (!succeeded(here)) return refused(here) ? PASS : notTested('the list was not answered')
      const ofFirst = new Set(role('first').flatMap((list) => ibansIn(list, 'account', 'identification')))
      const index = ibansIn(here, 'account', 'identification').findIndex(
        (iban) => iban !== '' && ofFirst.has(iban),
      )
      if (index === -1) return PASS
      const actual = `${show(asObjects(json(here))[index]?.['account'])}, which is an account at the other provider`
      const expected = 'an account at the provider that X-CorAPI-Target-ID names'
      return contradicted(`/${index}/account`, expected, actual)
    }),
  }),
  refusal('access/permission-of-another-client-is-refused', {
    statedIn: ['1 §5.2: the client is authorized'],
    text: "A client cannot use another client's permission and token.",
    why: 'Otherwise a leaked permission opens the accounts to everybody with a certificate.',
    statusAssumption: 'unknown-permission',
  }),
  refusal('access/endpoint-needs-authorization', {
    statedIn: ['1 §5.2: the client is authorized'],
    text: 'A client that is not authorized for an endpoint cannot use it, with whatever permission and token.',
    why: 'A client that may only submit payments must not read accounts.',
  }),
  requirement('access/token-of-another-permission', {
    assumptions: ['token-of-another-permission'],
    text: 'A token that the same client got under another permission than the one that Permission-ID names is accepted.',
    why: 'To the gateway tokens are opaque, and the documents do not say that the provider compares.',
    check: recordWhich('token-of-another-permission', 'the token decides', 'refused'),
  }),
  refusal('access/account-outside-the-consent-is-refused', {
    compares: [['consent/accounts', 'permission', 'a single account']],
    statedIn: ['1 §1.4: under a permission'],
    atProvider: 'provider/access-account-outside-the-consent-is-refused',
    text: 'An account that the permission does not cover cannot be read.',
    why: 'A customer consents to some accounts, not to all of the bank.',
    statusAssumption: 'account-outside-the-consent',
  }),
  relayed('access/account-outside-the-consent-is-not-debited', {
    statedIn: ['1 §1.4: under a permission'],
    text: 'An order debits no account that its permission does not cover.',
    why: 'Whoever may pay from the accounts of others takes their money.',
    check: staged(['accounts', 'consents', 'order', 'own'], ({ here, first }) => isNotDebited(here, first)),
  }),
  requirement('access/deselected-account-is-not-listed', {
    statedIn: ['1 §4.2: list of accounts'],
    clauses: ['1 §1.4'],
    text: 'An account that the customer has left out of the consent is not in the list of authorized accounts.',
    why: 'The customer has said no to it, on a page that said that this counts.',
    check: staged(
      [],
      ({ here, variable }) => {
        if (!succeeded(here)) return notTested('the list was not answered')
        // By id or by IBAN: ids may be other ones under each permission.
        const [id, iban] = [variable('ownCreditorAccount'), compact(String(variable('ownCreditorIban')))]
        const accounts = asObjects(json(here))
        // A consent for nothing would pass, and show nothing.
        if (accounts.length === 0) return notTested('the list is empty')
        const index = accounts.findIndex(
          (account) =>
            text(account, 'id') === id || compact(text(account, 'account', 'identification') ?? '') === iban,
        )
        if (index === -1) return PASS
        return contradicted(
          `/${index}/id`,
          'an account that the customer has selected',
          `${show(accounts[index]?.['id'])}, which the customer has left out`,
          'Look at what becomes of the choice on the page of the consent: the contract may have more accounts than the consent.',
        )
      },
      ['ownCreditorAccount', 'ownCreditorIban'],
    ),
  }),
  requirement('access/account-outside-the-consent-hides-its-existence', {
    level: 'SHOULD',
    assumptions: ['account-outside-the-consent'],
    text: 'An account outside the consent is answered like one that does not exist.',
    why: 'A difference tells a stranger which accounts the bank has.',
    check: staged(['unknown'], ({ here, first: { unknown } }) => {
      const seen = (answer: typeof here) =>
        `${answer.response.status} ${text(problemOf(answer), 'type') ?? 'without a problem type'}`
      const expected = { rule: 'the same answer as for an account that does not exist', value: seen(unknown) }
      return mustHold(seen(here) === seen(unknown), 'status', expected, seen(here))
    }),
  }),
  relayed('access/consents-are-those-of-the-token', {
    compares: [['consent/accounts', 'permission', 'consents']],
    statedIn: ['1 §4.2 rule 5: consents of the token'],
    text: 'The list of consents shows the consents of the access token, not those of other tokens.',
    why: "A stranger's accounts in this list are a data leak.",
    check: staged(['other', 'accounts'], ({ here, first: { accounts, other } }) => {
      if (![here, accounts, other].every(succeeded)) return notTested('one of the lists was not answered')
      // By id or by IBAN: that a consent names an account by the id of the account list is not shown.
      const ownIds = new Set(asObjects(json(accounts)).map((account) => text(account, 'id')))
      const ownIbans = new Set(ibansIn(accounts, 'account', 'identification').filter((iban) => iban !== ''))
      const consents = asObjects(json(here))
      const isOwnById = (consent: JsonObject) => ownIds.has(text(consent, 'accountId'))
      const isOwn = (consent: JsonObject) =>
        isOwnById(consent) || ownIbans.has(compact(text(consent, 'iban') ?? ''))
      // Consents may have numbers of their own, which begin anew with every token.
      if (consents.length > 0 && !consents.some(isOwn))
        return notTested('no consent names an account as the account list does')
      const others = asObjects(json(other))
      const hasIdsOfAccounts = consents.some(isOwnById)
      const index = consents.findIndex((consent) => {
        const id = text(consent, 'accountId')
        const isOfOther = (one: JsonObject) => isSameConsent(one, consent, hasIdsOfAccounts)
        return id !== undefined && !isOwn(consent) && others.some(isOfOther)
      })
      if (index === -1) return PASS
      const actual = `${show(consents[index]?.['accountId'])}, which another token's consent covers`
      return contradicted(`/${index}/accountId`, 'an account of this token', actual)
    }),
  }),
  requirement('access/revoked-consent-is-refused', {
    statedIn: ['2 §7 row 1: invalid_token'],
    text: 'After the consent has been withdrawn, a resource request is answered 401 with the problem type INVALID_TOKEN and the challenge Bearer error="invalid_token".',
    why: 'It is the only sign by which a client learns that the customer has withdrawn the consent.',
    check: invalidToken('an invalidated token is answered 401'),
  }),
  requirement('access/unknown-address-is-refused', {
    isRefusal: true,
    namedIn: ['1 §7.1: error statuses'],
    // The paths of the operations are not shown, so neither is which addresses have none.
    text: 'An address that no operation has is answered with an error.',
    why: 'A typing error in a client has to show.',
    check: staged([], ({ here }) => {
      // Many servers take an address with a slash at its end for the one without.
      if (here.request.path.endsWith('/') && !refused(here))
        return observed('operation-paths', String(here.response.status), 'status')
      return mustBeRefused(here, 'no operation has this address', 'error-status-by-cause')
    }),
  }),
  requirement('access/other-method-is-answered-405', {
    clauses: ['1 §7.1'],
    level: 'SHOULD',
    assumptions: ['status-of-other-methods'],
    text: 'A method that a resource does not have is answered 405.',
    why: 'The documents list 405 among the errors of every operation but not when it is sent.',
    check: staged([], ({ here }) =>
      here.response.status === 405
        ? PASS
        : observed('status-of-other-methods', String(here.response.status), 'status'),
    ),
  }),
]

/** The same id, and no other IBAN: where ids are numbers of the lists' own, both have to name the IBAN. */
function isSameConsent(one: JsonObject, other: JsonObject, hasIdsOfAccounts: boolean): boolean {
  const [iban, otherIban] = [text(one, 'iban'), text(other, 'iban')]
  const isToldByIban = iban !== undefined && otherIban !== undefined
  const isAlike = isToldByIban ? compact(iban) === compact(otherIban) : hasIdsOfAccounts
  return isAlike && text(one, 'accountId') === text(other, 'accountId')
}

/** The list of an account that another permission covers, after an order from it and one of its owner. */
function isNotDebited(
  list: Observation,
  { accounts, consents, order, own }: StageWith<'accounts' | 'consents' | 'order' | 'own'>['first'],
): Outcome {
  if (own.response.status >= 400) return notTested('the order of the owner was refused')
  if (!succeeded(accounts) || !succeeded(consents))
    return notTested('what the permission covers was not listed')
  const ordered = submittedOrder(order)
  const covered = new Set([...ibansIn(accounts, 'account', 'identification'), ...ibansIn(consents, 'iban')])
  // An account may be there for payments alone.
  if (ordered.transactions.some(({ debtorIban = '' }) => covered.has(compact(debtorIban))))
    return notTested('the permission covers the account')
  if (namedEntries(list, submittedOrder(own), 'DBIT').length === 0)
    return notTested('the list does not name the order of the owner')
  const taken = keptDebit(list, ordered)
  if (!taken) return PASS
  return contradicted(
    taken.at,
    'nothing that was ordered under a permission without this account',
    taken.id,
    'Look at where the debtor account of an order is compared with the accounts of its permission.',
  )
}

function ibansIn(list: Observation, ...path: readonly string[]): readonly string[] {
  return asObjects(json(list)).map((one) => compact(text(one, ...path) ?? ''))
}
