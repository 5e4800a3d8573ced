/** The client under test: the ids of the accounts that a customer has shared. It calls whatever `fetch` it is given. */
async function accountIds(fetch, baseUrl, headers) {
  const path = '/api/bankingservices/b2b/account-information/version/accounts'
  const request = new Request(baseUrl + path, { headers: { ...headers, 'X-Correlation-ID': 'accounts' } })
  const response = await fetch(request)
  if (!response.ok) throw new Error(`the bank answers ${response.status}`)
  const accounts = await response.json()
  return accounts.map(({ id }) => id)
}

module.exports = { accountIds }
