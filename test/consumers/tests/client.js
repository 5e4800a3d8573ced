/** The code under test: a small client of the gateway, as a user of the handlers would have one. */

const MODULE = '/api/bankingservices/b2b/account-information/version'

/**
 * @param {string} baseUrl
 * @param {Readonly<Record<string, string>>} credentials
 */
export function createClient(baseUrl, credentials) {
  const headers = { ...credentials, 'X-Correlation-ID': 'my-client-1' }
  /** @param {string} path */
  const get = async (path) => await fetch(`${baseUrl}${MODULE}${path}`, { headers })
  return {
    get,
    accountIds: async () => {
      const response = await get('/accounts')
      if (!response.ok) throw new Error(`accounts: ${response.status}`)
      const accounts = /** @type {{ id: string }[]} */ (await response.json())
      return accounts.map(({ id }) => id)
    },
    /** @param {string} accountId @param {string} date */
    balanceStatus: async (accountId, date) =>
      (await get(`/accounts/${accountId}/balance?date=${date}`)).status,
  }
}
