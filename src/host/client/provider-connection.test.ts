import { expect, test } from 'vitest'
import { headerOf } from '../../evidence/observation.ts'
import type { Arrival } from '../../evidence/observation.ts'
import type { AddressedRequest, SendResult } from '../../target/profile/profile.ts'
import { watchProviderConnection } from './provider-connection.ts'

const READ: AddressedRequest = {
  surface: 'gateway',
  client: 'first',
  method: 'GET',
  path: '/accounts',
  headers: [
    ['Authorization', 'Bearer dG9rZW4='],
    ['X-Correlation-ID', 'mine'],
  ],
}
const ORDER: AddressedRequest = { ...READ, method: 'POST', path: '/payments' }

/** A gateway that forwards what it is told to, and answers 502 to all else. */
function gateway(forwards: (request: AddressedRequest) => boolean, renumbers = false) {
  const batch: Arrival[] = []
  const send = async (request: AddressedRequest): Promise<SendResult> => {
    const isForwarded = forwards(request)
    const status = isForwarded ? 200 : 502
    if (isForwarded) batch.push(arrival(request, renumbers))
    return { url: '', durationMs: 1, outcome: { response: { status, headers: [], body: '' } } }
  }
  return watchProviderConnection(send, () => batch.splice(0), 'https://bank.test', {})
}

test('a gateway that answers 502 to one request by itself is judged for it', async () => {
  const way = gateway(({ method }) => method === 'GET')
  await way.send(READ)
  expect(way.take()).toHaveLength(1)
  expect((await way.send(ORDER)).outcome).toMatchObject({ response: { status: 502 } })
  // The question about the way is nobody's arrival.
  expect(way.take()).toEqual([])
})

test('the same, where the gateway has correlation ids of its own', async () => {
  const way = gateway(({ method }) => method === 'GET', true)
  await way.send(READ)
  way.take()
  expect((await way.send(ORDER)).outcome).toMatchObject({ response: { status: 502 } })
  expect(way.take()).toEqual([])
})

test('where what has arrived before arrives no more, the way is cut', async () => {
  let isThere = true
  const way = gateway(() => isThere)
  await way.send(READ)
  isThere = false
  expect((await way.send(ORDER)).outcome).toMatchObject({
    failure: { code: 'nothing-behind', message: expect.stringContaining('https://bank.test') as unknown },
  })
  expect(await way.whyCut()).toMatchObject({ code: 'nothing-behind' })
})

test('where nothing has ever arrived, nobody can tell', async () => {
  const way = gateway(() => false)
  expect((await way.send(READ)).outcome).toMatchObject({ response: { status: 502 } })
  expect(await way.whyCut()).toBeUndefined()
})

function arrival({ method, path, headers }: AddressedRequest, renumbers: boolean): Arrival {
  const id = renumbers ? 'of the gateway' : (headerOf(headers, 'X-Correlation-ID') ?? '')
  const response = { status: 200, headers: [], text: '' }
  return { method, path, headers: [['x-correlation-id', id]], body: '', response, atMs: 0 }
}
