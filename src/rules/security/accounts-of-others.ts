import type { Observation } from '../../evidence/observation.ts'
import { asObjects, child, children, compact, dig, json, text, xmlRoot } from '../read.ts'

/** An account that an answer says is the caller's, and where. */
interface NamedAccount {
  readonly at: string
  readonly id?: string | undefined
  readonly iban?: string | undefined
}

/** The first account of an answer that is known not to be the caller's; those of counterparties are no such claim. */
export function accountOfOthers(here: Observation): { readonly at: string } | undefined {
  const { ids, ibans } = here.known?.accountsOfOthers ?? { ids: [], ibans: [] }
  return accountsNamedIn(here).find(
    ({ id, iban }) =>
      (id !== undefined && ids.includes(id) && !isAskedFor(id, here)) ||
      (iban !== undefined && ibans.includes(compact(iban)) && !isAskedFor(iban, here)),
  )
}

/** Whether an answer is one that says which accounts are the caller's. */
export function namesAccounts({ operation }: Observation): boolean {
  return operation !== undefined && Object.hasOwn(READERS, operation.id)
}

function accountsNamedIn(here: Observation): readonly NamedAccount[] {
  const reader = here.operation && READERS[here.operation.id]
  return reader ? reader(here) : []
}

type Reader = (here: Observation) => readonly NamedAccount[]

/** By operation: of lists of consents the IBAN alone, because their accountId may be a number of its own. */
const READERS: Readonly<Partial<Record<string, Reader>>> = {
  'account-information/list-accounts': (here) =>
    asObjects(json(here)).flatMap((account, index) => ofAccount(account, `/${index}`)),
  'account-information/read-account': (here) => ofAccount(json(here), ''),
  'account-information/read-balance': (here) => ofLinks(json(here), ''),
  'account-information/list-transactions': (here) => [
    { at: '/iban', iban: text(json(here), 'iban') },
    ...ofLinks(json(here), ''),
  ],
  'account-information/list-statements': (here) =>
    asObjects(json(here)).map((statement, index) => ({
      at: `/${index}/account/identification`,
      iban: text(statement, 'account', 'identification'),
    })),
  'account-information/read-statement': (here) =>
    children(child(xmlRoot(here), 'BkToCstmrStmt'), 'Stmt').map((statement) => ({
      at: '/Document/BkToCstmrStmt/Stmt/Acct/Id/IBAN',
      iban: child(statement, 'Acct', 'Id', 'IBAN')?.text,
    })),
  'account-information/list-consents': ofConsents,
  'payment-submission/list-consents': ofConsents,
}

function ofConsents(here: Observation): readonly NamedAccount[] {
  return asObjects(json(here)).map((consent, index) => ({
    at: `/${index}/iban`,
    iban: text(consent, 'iban'),
  }))
}

function ofAccount(account: unknown, at: string): readonly NamedAccount[] {
  return [
    { at: `${at}/id`, id: text(account, 'id') },
    { at: `${at}/account/identification`, iban: text(account, 'account', 'identification') },
    ...ofLinks(account, at),
  ]
}

const LINKS = ['self', 'account', 'balance', 'transactions']

/** The id in paths of the shapes /accounts/<accountId> and below (document 1 §2.5 to §2.7). */
function ofLinks(record: unknown, at: string): readonly NamedAccount[] {
  return LINKS.map((name) => ({
    at: `${at}/_links/${name}`,
    id: /\/accounts\/([^/?#]+)/.exec(text(dig(record, '_links'), name) ?? '')?.[1],
  }))
}

/** What was asked for may be named in the answer, whatever it says. */
function isAskedFor(value: string, { request }: Observation): boolean {
  return request.path.includes(value) || request.body?.includes(value) === true
}
