import type { Account, Contract } from '../model.ts'
import { fieldsOf } from './authorization-request.ts'
import type { AuthorizationRequest } from './authorization-request.ts'
import { escape, framedPage } from './page-frame.ts'

/** The pages of the consent flow. They work without JavaScript; each form goes to the page's own address. */

export function loginPage(request: AuthorizationRequest, contracts: readonly Contract[]): string {
  const choices = contracts.map(({ id, customerName }, index) =>
    choice({
      type: 'radio',
      name: 'contract',
      value: id,
      label: `${customerName}, contract ${id}`,
      checked: index === 0,
    }),
  )
  return framedPage(
    'Log in',
    `<p>${escape(request.clientId)} asks for access to your accounts. Choose the contract to log in with.</p>
<form method="post">
${hidden(request)}
<fieldset><legend>Contract</legend>
${choices.join('\n')}
</fieldset>
<button type="submit">Log in</button>
</form>`,
  )
}

export function consentPage(
  request: AuthorizationRequest,
  contract: Contract,
  accounts: readonly Account[],
  problem?: string,
): string {
  const choices = accounts.map(({ id, designation, iban, currency }) =>
    choice({
      type: 'checkbox',
      name: 'account',
      value: id,
      label: `${designation}, ${iban}, ${currency}`,
      checked: true,
    }),
  )
  return framedPage(
    'Give access',
    `${problem === undefined ? '' : `<p role="alert">${escape(problem)}</p>`}
<p>${escape(request.clientId)} asks ${escape(contract.customerName)} for access. Choose the accounts that it may see.</p>
<form method="post">
${hidden(request)}
<input type="hidden" name="contract" value="${escape(contract.id)}">
<fieldset><legend>Accounts</legend>
${choices.join('\n')}
</fieldset>
<button type="submit" name="decision" value="accept">Accept</button>
<button type="submit" name="decision" value="deny">Deny</button>
</form>`,
  )
}

export function refusalPage(reason: string): string {
  return framedPage('This request cannot be answered', `<p>${escape(reason)}</p>`)
}

interface Choice {
  readonly type: 'radio' | 'checkbox'
  readonly name: string
  readonly value: string
  readonly label: string
  readonly checked: boolean
}

function choice({ type, name, value, label, checked }: Choice): string {
  const state = checked ? ' checked' : ''
  return `<label><input type="${type}" name="${name}" value="${escape(value)}"${state}> ${escape(label)}</label>`
}

function hidden(request: AuthorizationRequest): string {
  return fieldsOf(request)
    .map(([name, value]) => `<input type="hidden" name="${name}" value="${escape(value)}">`)
    .join('\n')
}
