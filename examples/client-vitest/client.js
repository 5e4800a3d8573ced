/** The client under test: how much money an account has, and what to tell whoever asks. */
export async function balanceText(baseUrl, headers, account) {
  const path = `/api/bankingservices/b2b/account-information/version/accounts/${account}/balance`
  const response = await fetch(baseUrl + path, {
    headers: { ...headers, 'X-Correlation-ID': crypto.randomUUID() },
  })
  if (response.status === 401) return 'please give your consent again'
  if (!response.ok) throw new Error(`the bank answers ${response.status}`)
  const { amount, currency } = (await response.json()).balance
  return `${amount} ${currency}`
}
