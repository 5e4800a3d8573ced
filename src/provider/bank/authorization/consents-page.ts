import type { Contract } from '../model.ts'
import { type PageContent, escape } from './page-frame.ts'
import {
  type AccountsChoice,
  alarm,
  contractChoices,
  hiddenField,
  listOf,
  nameOf,
  rightsOf,
  success,
  withdrawButton,
} from './page.ts'

/** The pages on which customers see what they have given, whenever they like. */

const NOTE = 'A simulated bank: it asks for no password, and no money moves.'

export function customerPage(contracts: readonly Contract[], problem?: string): PageContent {
  return {
    title: 'Access to your accounts',
    body: `${alarm(problem)}<p>Log in to see which applications you have given access to, and to withdraw it.</p>
<form method="post">
${contractChoices(contracts)}
<div class="actions"><button class="main" type="submit">Log in</button></div>
</form>`,
    note: NOTE,
  }
}

export function consentsPage({
  contract,
  given,
  problem,
  done,
}: Omit<AccountsChoice, 'accounts' | 'chosen'>): PageContent {
  const items = given.map(({ permissionId, client, accounts }) => {
    const name = escape(nameOf(client))
    return `<section>
<h2>${name}</h2>
${listOf(accounts)}
${rightsOf(client)}
<form method="post" class="given">
${hiddenField('contract', contract.id)}
${hiddenField('permission', permissionId)}
${withdrawButton(nameOf(client))}
</form>
</section>`
  })
  const none = '<p>No application has access to your accounts.</p>'
  return {
    title: 'Access that you have given',
    body: `${alarm(problem)}${success(done)}<p>You are logged in as <b>${escape(contract.customerName)}</b>.</p>
${items.length === 0 ? none : items.join('\n')}
<p class="quiet">What you withdraw ends at once. An application that needs it again has to ask you again.</p>`,
    note: NOTE,
  }
}
