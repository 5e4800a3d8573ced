import { expect, test } from 'vitest'
import { createSimulator } from '../../simulator/create.ts'
import { embeddedTarget } from './embedded-target.ts'
import type { EmbeddedBank } from './embedded-target.ts'

const ECHO = '/api/bankingservices/b2b/account-information/version/healthcheck'

test('push events arrive only where a flow awaits them', async () => {
  const target = embeddedTarget(createSimulator({ seed: 1 }))
  expect((await target.open({ scenarioId: 'a' })).events).toBeUndefined()
  expect((await target.open({ scenarioId: 'a', awaitsEvents: false })).events).toBeUndefined()
  expect((await target.open({ scenarioId: 'a', awaitsEvents: true })).events).toBeDefined()
})

test('each surface is asked at its own, and as the client that the request is from', async () => {
  const asked: string[] = []
  const surface = (name: string): EmbeddedBank['gateway'] => ({
    fetch: async ({ url }) => {
      asked.push(`${name} ${url}`)
      return await Promise.resolve(new Response(null, { status: 204 }))
    },
    as: (client) => surface(`${name} as ${client}`),
    at: (base) => surface(`${name} at ${base}`),
  })
  const bank = createSimulator({ seed: 1 })
  const names = ['gateway', 'provider', 'cards', 'settlement'] as const
  const surfaces = Object.fromEntries(names.map((name) => [name, surface(name)]))
  const fake = { ...bank, ...surfaces, fork: () => fake } as unknown as EmbeddedBank
  const session = await embeddedTarget(fake).open({ scenarioId: 'a' })
  for (const name of names) {
    await session.send({ surface: name, client: 'first', method: 'GET', path: ECHO, headers: [] })
  }
  await session.send({ surface: 'gateway', client: 'second', method: 'GET', path: '/a', headers: [] })
  expect(asked).toEqual([
    ...names.map((name) => `${name} https://simulator.invalid${ECHO}`),
    'gateway as client-2 https://simulator.invalid/a',
  ])
})

test('an answer is read without its content coding, whether it has lost it already or not', async () => {
  const text = 'in the clear, long enough to be packed'
  const packed = await new Response(
    new Blob([text]).stream().pipeThrough(new CompressionStream('gzip')),
  ).arrayBuffer()
  const readOf = async (body: BodyInit, coding?: string) => {
    const headers = coding === undefined ? {} : { 'content-encoding': coding }
    const answering = { fetch: async () => await Promise.resolve(new Response(body, { headers })) }
    const fake = {
      ...createSimulator({ seed: 1 }),
      gateway: answering,
      fork: () => fake,
    } as unknown as EmbeddedBank
    const session = await embeddedTarget(fake).open({ scenarioId: 'a' })
    const { outcome } = await session.send({
      surface: 'gateway',
      client: 'first',
      method: 'GET',
      path: '/',
      headers: [],
    })
    return 'response' in outcome ? outcome.response.body : outcome.failure.message
  }
  expect(await readOf(packed, 'gzip')).toBe(text)
  expect(await readOf(text, 'gzip')).toBe(text)
  expect(await readOf(text)).toBe(text)
  // It begins like packed bytes in one of the two alone.
  expect(await readOf('\u001Fabc', 'gzip')).toBe('\u001Fabc')
  expect(await readOf(new Uint8Array([0x61, 0x8b]), 'gzip')).toBe('a\uFFFD')
})

test('what no HTTP library would send is no answer', async () => {
  const session = await embeddedTarget(createSimulator({ seed: 1 })).open({ scenarioId: 'a' })
  const sent = await session.send({
    surface: 'gateway',
    client: 'first',
    method: 'GET',
    path: ECHO,
    headers: [['X-A', 'a\nb']],
  })
  expect(sent).toMatchObject({
    url: `https://simulator.invalid${ECHO}`,
    durationMs: 0,
    outcome: { failure: { code: 'failed' } },
  })
})
