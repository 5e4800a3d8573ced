import type { Account, Contract } from '../model.ts'
import { fieldsOf } from './authorization-request.ts'
import type { AuthorizationRequest } from './authorization-request.ts'

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
  return document(
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
  return document(
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
  return document('This request cannot be answered', `<p>${escape(reason)}</p>`)
}

function document(title: string, content: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escape(title)} · simulated bank</title>
<style>${STYLE}</style>
</head>
<body>
<main>
<h1>${escape(title)}</h1>
${content}
</main>
</body>
</html>
`
}

const STYLE = `
:root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif }
main { max-width: 40rem; margin: 2rem auto; padding: 0 1rem }
fieldset { margin: 1rem 0; padding: .5rem 1rem; border: 1px solid GrayText; border-radius: .25rem }
label { display: block; padding: .35rem 0; min-height: 1.5rem }
button { font: inherit; padding: .5rem 1.25rem; margin-right: .5rem; min-height: 2.75rem }
:focus-visible { outline: 3px solid Highlight; outline-offset: 2px }
[role=alert] { border-left: .35rem solid #c0392b; padding-left: .75rem }
`

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

function escape(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}
