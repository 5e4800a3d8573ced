import { GATEWAY, startBank } from './bank.js'

// In production the headers come from the login of the customer.
const { headers } = await startBank()
const status = document.querySelector('[role=status]')
const list = document.querySelector('ul')

document.querySelector('button').addEventListener('click', show)
await show()

async function show() {
  const response = await fetch(`${GATEWAY}/api/bankingservices/b2b/account-information/version/accounts`, {
    headers: { ...headers, 'X-Correlation-ID': crypto.randomUUID() },
  })
  if (response.status === 401) {
    status.textContent = 'Please give your consent again.'
    list.replaceChildren()
    return
  }
  const accounts = await response.json()
  status.textContent = `${accounts.length} accounts`
  list.replaceChildren(
    ...accounts.map(({ designation, account }) => {
      const item = document.createElement('li')
      item.textContent = `${designation}: ${account.identification}`
      return item
    }),
  )
}
