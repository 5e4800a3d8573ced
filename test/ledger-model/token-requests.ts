import type { Deed, DisturbedDeed, Request } from './deeds.ts'
import { BASE, type ModelRequest, ask } from './send.ts'
import { giveConsent, newest, refreshed, refreshes, spentOf, works } from './tokens.ts'
import { type World, demand, isDone } from './world.ts'

/** A client that minds its tokens: it refreshes one that is over, and asks for a consent where that is of no use. */
export async function obtainAccess(world: World, id: number, client: number): Promise<void> {
  const { model } = world.memory
  if (works(model, newest(model, client, 'access')) === 'yes') return
  if (refreshes(model, newest(model, client, 'refresh')))
    await refreshWith(world, id, client, newest(model, client, 'refresh'))
  else consent(world, client)
}

/** A whole consent flow of a client that keeps its tokens itself. */
export function consent(world: World, client: number): void {
  const permissionId = world.clients[client]!.headers['Permission-ID']!
  giveConsent(world.memory.model, client, world.bank.control.secondConsent({ permissionId }))
}

/** With the newest refresh token, or with one that was used up. */
export async function refresh(
  world: World,
  deed: Deed & Request & { readonly kind: 'refresh' | 'old-refresh' },
): Promise<void> {
  const { model } = world.memory
  const { client } = deed
  const spent = deed.kind === 'old-refresh' ? spentOf(model, client, deed.pick) : undefined
  const value = spent ?? newest(model, client, 'refresh')
  await refreshWith(world, deed.id, client, value, deed.disturbed)
}

/** Any access token that a client ever had: one that is over opens nothing. */
export async function useOldAccess(
  world: World,
  deed: Deed & Request & { readonly pick: number },
): Promise<void> {
  const { model } = world.memory
  const { client, pick } = deed
  const had = model.tokens.filter((token) => token.kind === 'access' && token.client === client)
  const { value } = had.at(-1 - (pick % Math.min(6, had.length)))!
  await useAccess(world, deed.id, client, value, deed.disturbed)
}

export async function useAccess(
  world: World,
  id: number,
  client: number,
  value: string,
  disturbed?: DisturbedDeed,
): Promise<void> {
  const { model } = world.memory
  const statuses = { yes: [200], no: [401], open: [200, 401] }[works(model, value)]
  const headers = { ...headersOf(world, client), Authorization: `Bearer ${value}` }
  const path = 'account-information/version/accounts'
  const request = { client, operation: 'account-information/list-accounts', path, headers }
  await ask(world, id, request, { statuses }, disturbed)
}

interface TokenAnswer {
  readonly access_token?: string
  readonly refresh_token?: string
  readonly error?: string
}

/** Document 2 §4.1 and §7: tokens, or invalid_grant, which is final. */
export async function refreshWith(
  world: World,
  id: number,
  client: number,
  value: string,
  disturbed?: DisturbedDeed,
): Promise<void> {
  const { memory, choice } = world
  const isRight = refreshes(memory.model, value)
  const answer = await ask(
    world,
    id,
    tokenRequest(world, client, value),
    {
      statuses: [isRight ? 200 : 400],
      wrongBody: (status, text) => {
        const { error, access_token: token } = JSON.parse(text) as TokenAnswer
        if (status === 400) return error === 'invalid_grant' ? undefined : 'invalid_grant is the error'
        return token === undefined ? 'there is no new access token' : undefined
      },
    },
    disturbed,
  )
  if (!isDone(disturbed)) return
  const { access_token: accessToken, refresh_token: refreshToken } = (
    answer.isWhole ? JSON.parse(answer.text) : {}
  ) as TokenAnswer
  if (isRight && answer.isWhole && choice.refresh === 'rotate')
    demand(refreshToken !== undefined && refreshToken !== value, 'the refresh token is not another one')
  const handedOut = {
    ...(accessToken === undefined ? {} : { accessToken }),
    ...(refreshToken === undefined ? {} : { refreshToken }),
  }
  refreshed(memory.model, value, handedOut, choice)
}

/** What a request is answered by what its token is: a resource, or 401. */
export function withToken(world: World, client: number, statuses: readonly number[]): readonly number[] {
  const { model } = world.memory
  const isWorking = works(model, newest(model, client, 'access'))
  if (isWorking === 'yes') return statuses
  return isWorking === 'no' ? [401, ...statuses.filter((status) => status === 400)] : [401, ...statuses]
}

export function headersOf(world: World, client: number): Readonly<Record<string, string>> {
  const { headers } = world.clients[client]!
  return { ...headers, Authorization: `Bearer ${newest(world.memory.model, client, 'access')}` }
}

function tokenRequest({ clients }: World, client: number, value: string): ModelRequest {
  const { id, headers } = clients[client]!
  return {
    client,
    operation: 'consent-flow/token',
    method: 'POST',
    path: 'consent-flow/version/oauth/token',
    headers: {
      'X-CorAPI-Target-ID': headers['X-CorAPI-Target-ID']!,
      'Content-Type': 'application/x-www-form-urlencoded',
    },
    body: new URLSearchParams({
      client_id: id,
      grant_type: 'refresh_token',
      refresh_token: value,
    }).toString(),
  }
}

/** A refresh token works for the client alone that it was issued to (document 2 §5 rule 3). */
export async function refreshOfAnother(world: World, id: number, client: number): Promise<void> {
  const { model } = world.memory
  const value = newest(model, 1 - client, 'refresh')
  const isGrantError = (_: number, text: string) =>
    text.includes('"invalid_grant"') ? undefined : 'invalid_grant is the error'
  await ask(world, id, tokenRequest(world, client, value), { statuses: [400], wrongBody: isGrantError })
}

/** So many of the newest refresh tokens of a client are tried; older ones were long over. */
const TRIED = 8

/** Of each client at most one refresh token works, where refreshes rotate: each is tried at a copy of the bank. */
export async function auditRefreshTokens(world: World): Promise<void> {
  const { bank, clients, memory } = world
  for (const [client, { id }] of clients.entries()) {
    const had = memory.model.tokens.filter((token) => token.kind === 'refresh' && token.client === client)
    let working = 0
    for (const { value } of had.slice(-TRIED)) {
      const { path, headers, body } = tokenRequest(world, client, value)
      const request = new Request(BASE + path, { method: 'POST', headers, body: body! })
      const { status } = await bank.fork().gateway.as(id).fetch(request)
      if (status === 200) working++
      demand(
        (status === 200) === refreshes(memory.model, value),
        `a refresh token of client ${client} is answered ${status}`,
      )
    }
    demand(working <= 1, `${working} refresh tokens of client ${client} work`)
  }
}
