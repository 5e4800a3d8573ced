import { printedIban } from '../iban.ts'
import type { ModuleName } from '../../../documents/operations.ts'
import type { Account, Contract } from '../model.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '../../../kernel/calendar.ts'
import { type AuthorizationRequest, fieldsOf } from './authorization-request.ts'
import { type PageContent, escape } from './page-frame.ts'
import type { RegisteredClient, WayBack } from './registered-clients.ts'

/** The pages of the consent flow. They work without JavaScript; each form goes to the page's own address. */

/** Who asks for what, as far as a page tells it. */
export interface Asked {
  readonly request: AuthorizationRequest
  readonly client: Pick<RegisteredClient, 'id' | 'name' | 'modules'>
}

/** An access that the customer gave before, and can withdraw. */
export interface GivenAccess {
  readonly permissionId: string
  readonly client: Asked['client']
  readonly accounts: readonly Account[]
}

export function loginPage(asked: Asked, contracts: readonly Contract[], problem?: string): PageContent {
  return {
    title: 'Log in',
    before: steps(0),
    body: `${alarm(problem)}<p>An application asks for access to your accounts. Log in to see what it asks for; nothing is given before you confirm it.</p>
${applicant(asked)}
<form method="post">
${hidden(asked.request)}
${contractChoices(contracts)}
${actions('<button class="main" type="submit">Log in</button>', 'Cancel')}
</form>`,
    note: 'A simulated bank: it asks for no password, and no money moves.',
  }
}

/** More would be no login any more but a telephone book. */
export const CONTRACTS_SHOWN = 20

export function contractChoices(contracts: readonly Contract[]): string {
  const only = contracts.length === 1
  const choices = contracts.map(({ id, customerName }) =>
    choice(
      `type="radio" name="contract" value="${escape(id)}" required${only ? ' checked' : ''}`,
      described(customerName, id),
    ),
  )
  return `<fieldset><legend>Which contract is yours?</legend>
${choices.join('\n')}
</fieldset>`
}

export interface AccountsChoice {
  readonly contract: Contract
  readonly accounts: readonly Account[]
  readonly chosen: readonly string[]
  readonly given: readonly GivenAccess[]
  readonly problem?: string | undefined
  readonly done?: string | undefined
}

/** Which accounts is for the customer to say: none is chosen beforehand. */
export function accountsPage(asked: Asked, choiceOf: AccountsChoice): PageContent {
  const { contract, accounts, chosen, given, problem, done } = choiceOf
  const choices = accounts.map((account) =>
    choice(
      `type="checkbox" name="account" value="${escape(account.id)}"${chosen.includes(account.id) ? ' checked' : ''}`,
      describedAccount(account),
    ),
  )
  const fields = `${hidden(asked.request)}\n${hiddenField('contract', contract.id)}`
  return {
    title: 'Choose accounts',
    before: steps(1),
    body: `${alarm(problem)}${success(done)}<p>You are logged in as <b>${escape(contract.customerName)}</b>.</p>
${applicant(asked)}
<form method="post">
${fields}
<fieldset><legend>Which accounts may it use?</legend>
${choices.join('\n')}
</fieldset>
${actions('<button class="main" type="submit" name="decision" value="review">Continue</button>', 'Deny')}
</form>
${given.length === 0 ? '' : givenAccess(given, fields)}`,
    note: 'A simulated bank: no money moves.',
  }
}

export interface Confirmation {
  readonly contract: Contract
  readonly accounts: readonly Account[]
  /** After how long without a use the access ends. */
  readonly unusedMs: number
  /** The application has an access to this contract already, and the new one takes its place. */
  readonly replaces: boolean
}

/** Everything that is given, once more and in one place; what the customer keeps when the page is printed. */
export function confirmationPage(asked: Asked, confirmation: Confirmation): PageContent {
  const { contract, accounts, unusedMs, replaces } = confirmation
  const name = escape(nameOf(asked.client))
  const fields = accounts.map(({ id }) => hiddenField('account', id))
  return {
    title: 'Confirm access',
    before: steps(2),
    body: `<p><b>${escape(contract.customerName)}</b>, please check what you give:</p>
${applicant(asked)}
<h2>${accounts.length === 1 ? 'Your account' : `Your ${accounts.length} accounts`}</h2>
${listOf(accounts)}
<h2>What ${name} may do</h2>
${rightsOf(asked.client)}
<h2>For how long</h2>
<p>Until you withdraw it at this bank, or until ${name} has not used it for ${span(unusedMs)}.</p>
${replaces ? `<p class="note">${name} already has access. This one takes its place.</p>\n` : ''}<form method="post">
${hidden(asked.request)}
${hiddenField('contract', contract.id)}
${fields.join('\n')}
${actions('<button class="main" type="submit" name="decision" value="accept">Give access</button>', 'Deny')}
<button class="back" type="submit" name="decision" value="change">Change accounts</button>
</form>
<p class="quiet">Either way you go back to ${name}, at ${escape(hostOf(asked.request))}. What you have given you see and withdraw under <a href="consents" target="_blank" rel="noopener">access to your accounts</a> (another tab).</p>`,
    note: 'A simulated bank: no money moves.',
  }
}

export function refusalPage(reason: string, wayBack?: WayBack): PageContent {
  return {
    title: 'This request cannot be answered',
    body: `<p class="note alarm" role="alert">${escape(reason)}</p>
<p>Nothing was given, and nothing has changed. Go back to the application and begin again there. If this page comes again, tell the application’s support what it says.</p>
${linkBack(wayBack)}<p class="quiet">You are not sent back by itself, because the address to go back to may be somebody else’s.</p>`,
    note: 'A simulated bank: no money moves.',
  }
}

/** A link that the customer may follow: never a redirect. */
export function linkBack(wayBack: WayBack | undefined): string {
  if (!wayBack) return ''
  return `<p><a href="${escape(wayBack.origin)}">Go back to ${escape(wayBack.name)}</a></p>\n`
}

const STEPS = ['Log in', 'Accounts', 'Confirm'] as const

function steps(current: number): string {
  const items = STEPS.map((label, index) => {
    const state = index === current ? ' aria-current="step"' : index < current ? ' class="past"' : ''
    return `<li${state}>${index + 1}. ${label}</li>`
  })
  return `<ol class="steps" aria-label="Steps">${items.join('')}</ol>\n`
}

export function nameOf({ id, name }: Pick<RegisteredClient, 'id' | 'name'>): string {
  return name ?? id
}

function applicant({ client, request }: Asked): string {
  const name = nameOf(client)
  const known = name === client.id ? '' : ` · ${escape(client.id)}`
  return `<div class="client"><span class="sign" aria-hidden="true">${escape([...name][0]!.toUpperCase())}</span><span><b>${escape(name)}</b><span class="quiet">${escape(hostOf(request))}${known}</span></span></div>`
}

function hostOf({ redirectUri }: AuthorizationRequest): string {
  return new URL(redirectUri).host
}

/** Of a client whose modules only the gateway knows, all that it could be. */
export function rightsOf({ modules }: Asked['client']): string {
  const rights = RIGHTS.flatMap(([module, ofIt]) => (modules?.includes(module) === false ? [] : ofIt))
  return `<ul class="rights">\n${rights.map((right) => `<li>${right}</li>`).join('\n')}\n</ul>`
}

const RIGHTS: readonly (readonly [module: ModuleName, rights: readonly string[]])[] = [
  [
    'account-information',
    ['See the accounts: their names, IBANs, currencies and balances', 'See their bookings and statements'],
  ],
  ['payment-submission', ['Submit <b>payments</b> from them, and see what becomes of these']],
]

function span(ms: number): string {
  const [unitMs, unit] = SPANS.find(([one]) => ms >= one && ms % one === 0) ?? SPANS.at(-1)!
  const count = Math.round(ms / unitMs)
  return `${count} ${unit}${count === 1 ? '' : 's'}`
}

const SPANS = [
  [DAY_MS, 'day'],
  [HOUR_MS, 'hour'],
  [MINUTE_MS, 'minute'],
  [SECOND_MS, 'second'],
] as const

function givenAccess(given: readonly GivenAccess[], fields: string): string {
  const rows = given.map(({ permissionId, client, accounts: { length } }) => {
    const accounts = length === 1 ? '1 account' : `${length} accounts`
    return `<form method="post" class="given">
${fields}
${hiddenField('permission', permissionId)}
<p><b>${escape(nameOf(client))}</b><br><span class="quiet">${accounts}</span></p>
${withdrawButton(nameOf(client))}
</form>`
  })
  return `<details><summary>Access that you have given before (${given.length})</summary>
${rows.join('\n')}
</details>`
}

export function withdrawButton(clientName: string): string {
  return `<button class="small" type="submit" name="decision" value="withdraw">Withdraw<span class="hidden"> access of ${escape(clientName)}</span></button>`
}

/** To deny takes as much as to agree: a button of the same size, at the same place. */
function actions(button: string, denial: string): string {
  return `<div class="actions">
${button}
<button type="submit" name="decision" value="deny" formnovalidate>${denial}</button>
</div>`
}

export function alarm(problem: string | undefined): string {
  return problem === undefined ? '' : `<p class="note alarm" role="alert">${escape(problem)}</p>\n`
}

export function success(done: string | undefined): string {
  return done === undefined ? '' : `<p class="note done" role="status">${escape(done)}</p>`
}

function choice(input: string, description: string): string {
  return `<label class="choice"><input ${input}>${description}</label>`
}

export function listOf(accounts: readonly Account[]): string {
  const items = accounts.map((account) => `<li class="account">${describedAccount(account)}</li>`)
  return `<ul class="plain">\n${items.join('\n')}\n</ul>`
}

function describedAccount({ designation, iban, currency }: Account): string {
  return described(designation, printedIban(iban), `<span class="currency">${escape(currency)}</span>`)
}

function described(title: string, detail: string, end = ''): string {
  return `<span class="described"><b>${escape(title)}</b>${end}<small>${escape(detail)}</small></span>`
}

function hidden(request: AuthorizationRequest): string {
  return fieldsOf(request)
    .map(([name, value]) => hiddenField(name, value))
    .join('\n')
}

export function hiddenField(name: string, value: string): string {
  return `<input type="hidden" name="${name}" value="${escape(value)}">`
}
