import { describe, expect, test } from 'vitest'
import { createSimulator } from './create.ts'

const LIST = 'https://gateway.test/api/bankingservices/b2b/account-information/version/accounts'

function gatewayOf(options: Parameters<typeof createSimulator>[0] = {}) {
  const bank = createSimulator(options)
  const { headers, known } = bank.profile()
  const first: Record<string, string> = { ...headers, 'X-Correlation-ID': 'one' }
  const second: Record<string, string> = {
    ...first,
    'X-CorAPI-Target-ID': known['secondProvider']!,
    'Permission-ID': known['secondProviderPermission']!,
    Authorization: `Bearer ${known['secondProviderAccessToken']!}`,
  }
  const list = async (sent: Record<string, string>) => {
    const answer = await bank.gateway.fetch(new Request(LIST, { headers: sent }))
    const listed = answer.status === 200 ? ((await answer.json()) as { id: string }[]) : []
    return { status: answer.status, ids: listed.map(({ id }) => id) }
  }
  return { bank, first, second, list }
}

describe('two providers of one gateway', () => {
  test('each shows its own accounts to whoever names it, and opens none of the other', async () => {
    const { first, second, list } = gatewayOf()
    const [own, others] = [await list(first), await list(second)]
    expect([own.status, others.status, others.ids.length]).toEqual([200, 200, 1])
    expect(own.ids).not.toContain(others.ids[0])
    const target = second['X-CorAPI-Target-ID']!
    expect((await list({ ...first, 'X-CorAPI-Target-ID': target })).status).toBe(403)
    expect((await list({ ...second, 'X-CorAPI-Target-ID': first['X-CorAPI-Target-ID']! })).status).toBe(403)
    expect((await list({ ...second, Authorization: first['Authorization']! })).status).toBe(401)
    expect((await list({ ...first, 'X-CorAPI-Target-ID': 'nobody' })).status).toBe(404)
  })

  test('a hosted permission is not harmed by a call that names the wrong provider', async () => {
    const { bank, first, second, list } = gatewayOf()
    const accountId = bank.control.accounts()[0]!.id
    const { permission } = bank.control.grantAccess({ accountId, hosted: true })
    bank.clock.advance({ days: 2 })
    const { Authorization: _, ...rest } = first
    const hosted = { ...rest, 'Permission-ID': permission.id }
    expect((await list({ ...hosted, 'X-CorAPI-Target-ID': second['X-CorAPI-Target-ID']! })).status).toBe(403)
    expect((await list(hosted)).status).toBe(200)
  })

  test('what becomes of its tokens is kept in snapshots, and comes in copies', async () => {
    const { bank, second, list } = gatewayOf()
    const kept = bank.snapshot()
    bank.clock.advance({ hours: 25 })
    expect((await list(second)).status).toBe(401)
    bank.restore(kept)
    expect((await list(second)).status).toBe(200)
    const answer = await bank.fork().gateway.fetch(new Request(LIST, { headers: second }))
    expect(answer.status).toBe(200)
  })

  test('has a provider alone where that is elsewhere', () => {
    expect(
      createSimulator({ gatewayElsewhere: { clientId: 'c' } }).profile().known['secondProvider'],
    ).toBeUndefined()
  })
})
