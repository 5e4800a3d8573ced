import { expect } from 'vitest'
import type { World } from '../../src/simulator/worlds.ts'

/** A client of a served world that knows nothing of its page. */
export interface Client {
  readonly headers: Readonly<Record<string, string>>
  readonly known: Readonly<Record<string, string | undefined>>
  accounts(path: string, headers?: Readonly<Record<string, string>>): Promise<Response>
  payments(path: string): Promise<Response>
  refresh(): Promise<Response>
  card(): Promise<Record<string, unknown>>
  /** Asks for another limit of its card. */
  limitCard(): Promise<Record<string, unknown>>
  /** The keys with which answers about cards are signed. */
  keys(): Promise<unknown>
  authorizations(): Promise<
    readonly { isoResponseCode?: string; cardholderAmount?: { unscaledAmount: number } }[]
  >
  /** By the documented calls of the control API. */
  clock(): Promise<{ readonly now: string }>
  worlds(): Promise<readonly ServedWorld[]>
  runs(): Promise<readonly ServedRun[]>
}

interface ServedRun {
  readonly state: string
  /** Scenarios. */
  readonly total: number
}

interface ServedWorld {
  readonly id: string
  readonly seed: number
  readonly now: string
}

/** A client of a world as any program is one: by its addresses alone. */
export async function clientOf(server: string, world: World): Promise<Client> {
  const { headers, known, cards } = world.simulator.profile()
  const { cardToken, cardId } = cards!['activeCard']!
  const gateway = `${server}${world.path}/api/bankingservices/b2b`
  const ask = async (path: string, more: Readonly<Record<string, string>> = {}): Promise<Response> =>
    await fetch(gateway + path, {
      headers: { ...headers, 'X-Correlation-ID': crypto.randomUUID(), ...more },
    })
  const askCards = async (path: string, body: object, method = 'POST'): Promise<Record<string, unknown>> => {
    const answer = await fetch(`${server}${world.path}/cards${path}`, {
      method,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    const text = await answer.text()
    return text === '' ? {} : (JSON.parse(text) as Record<string, unknown>)
  }
  const read = async (path: string): Promise<unknown> => {
    const at = path.startsWith('/_control')
      ? path.replace('/_control', `/_control${world.path}`)
      : world.path + path
    return await (await fetch(server + at)).json()
  }
  return {
    headers,
    known,
    accounts: async (path, more) => await ask(`/account-information/version${path}`, more),
    payments: async (path) => await ask(`/payment-submission/version${path}`),
    refresh: async () => {
      const { 'Permission-ID': _, Authorization: _token, ...rest } = headers
      return await fetch(`${gateway}/consent-flow/version/oauth/token`, {
        method: 'POST',
        headers: { ...rest, 'X-Correlation-ID': crypto.randomUUID() },
        body: new URLSearchParams({
          grant_type: 'refresh_token',
          refresh_token: known['refreshToken']!,
          client_id: known['clientId']!,
        }),
      })
    },
    card: async () => await askCards('/v2/cards/details', { cardId }),
    limitCard: async () =>
      await askCards('/v2/cards', { cardId, onlineLimits: { totalLimitPerDay: 100 } }, 'PUT'),
    keys: async () => await read('/cards/signing-keys'),
    clock: async () => (await read('/_control/clock')) as { now: string },
    worlds: async () =>
      ((await (await fetch(`${server}/_control/worlds`)).json()) as { worlds: ServedWorld[] }).worlds,
    runs: async () => ((await read('/_control/runs')) as { runs: ServedRun[] }).runs,
    authorizations: async () =>
      (await askCards(`/token/v2/cards/${cardToken}/authorizations/search`, {}))['authorizations'] as Awaited<
        ReturnType<Client['authorizations']>
      >,
  }
}

export async function eventually(read: () => Promise<unknown>, expected: unknown): Promise<void> {
  await expect.poll(read, { timeout: 60_000 }).toBe(expected)
}
