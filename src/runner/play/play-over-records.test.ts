import { expect, test } from 'vitest'
import { playOverRecords } from './play-over-records.ts'
import type { ChosenRecords, OverRecords } from './play-over-records.ts'

const POOL = ['c1', 'c2', 'c3'].map((name) => ({ name, record: { name } }))

function flow(
  name: string,
  changes: Partial<OverRecords<string>> & {
    readonly changed?: readonly string[]
    readonly read?: readonly string[]
  } = {},
) {
  const { changed = [], read = [], ...rest } = changes
  return { flow: name, uses: { changed, read, pooled: {} }, usesUp: false, ...rest }
}

/** Plays flows that end when they are told to; what has begun, with its record, in order. */
function table(flows: readonly OverRecords<string>[]) {
  const begun: string[] = []
  const ends = new Map<string, () => void>()
  const done = playOverRecords(flows, async (name, chosen: ChosenRecords) => {
    const record = (chosen['card'] as { readonly name: string } | undefined)?.name
    begun.push(record === undefined ? name : `${name} with ${record}`)
    await new Promise<void>((resolve) => ends.set(name, resolve))
  })
  const end = async (name: string): Promise<void> => {
    ends.get(name)!()
    for (let count = 0; count < 20; count++) await Promise.resolve()
  }
  return { begun, end, done }
}

test('flows about different records are played at once, those about the same one after the other', async () => {
  const { begun, end, done } = table([
    flow('block', { changed: ['a'] }),
    flow('unblock', { changed: ['a'] }),
    flow('limit', { changed: ['b'] }),
  ])
  expect(begun).toEqual(['block', 'limit'])
  await end('limit')
  expect(begun).toEqual(['block', 'limit'])
  await end('block')
  expect(begun).toEqual(['block', 'limit', 'unblock'])
  await end('unblock')
  await done
})

test('what is only looked at is looked at by several, and changed by none of the others meanwhile', async () => {
  const { begun, end, done } = table([
    flow('block', { changed: ['a'], read: ['other'] }),
    flow('limit', { changed: ['b'], read: ['other'] }),
    flow('delete the other', { changed: ['other'] }),
    flow('look at the other again', { changed: ['c'], read: ['other'] }),
  ])
  expect(begun).toEqual(['block', 'limit'])
  await end('block')
  await end('limit')
  expect(begun).toEqual(['block', 'limit', 'delete the other'])
  await end('delete the other')
  expect(begun).toHaveLength(4)
  await end('look at the other again')
  await done
})

test('each flow has a record of the pool, and what is used up is taken from its end and not again', async () => {
  const pooled = { card: POOL }
  const uses = { changed: [], read: [], pooled }
  const { begun, end, done } = table([
    flow('block', { uses }),
    flow('delete', { uses, usesUp: true }),
    flow('limit', { uses }),
    flow('order', { uses }),
  ])
  expect(begun).toEqual(['block with c1', 'delete with c3', 'limit with c2'])
  await end('delete')
  expect(begun).toHaveLength(3)
  await end('limit')
  expect(begun.at(-1)).toBe('order with c2')
  await end('block')
  await end('order')
  await done
})

test('a flow that names no record is played when no other is, and holds up those after it', async () => {
  const { begun, end, done } = table([
    flow('block', { changed: ['a'] }),
    flow('search'),
    flow('limit', { changed: ['b'] }),
  ])
  expect(begun).toEqual(['block'])
  await end('block')
  expect(begun).toEqual(['block', 'search'])
  await end('search')
  expect(begun).toEqual(['block', 'search', 'limit'])
  await end('limit')
  await done
})

test('a flow that acts on what it makes itself holds nobody up, and nobody holds it up', async () => {
  const uses = { changed: [], read: [], pooled: {}, isOfItsOwn: true }
  const { begun, end, done } = table([flow('enrol', { uses }), flow('block', { changed: ['a'] })])
  expect(begun).toEqual(['enrol', 'block'])
  await end('block')
  await end('enrol')
  await done
})

test('nobody waits for a flow whose records are still being made', async () => {
  const made = Promise.withResolvers<{ changed: string[]; read: string[]; pooled: object }>()
  const { begun, end, done } = table([
    { ...flow('block'), uses: made.promise as Promise<never> },
    flow('limit', { changed: ['a'] }),
  ])
  expect(begun).toEqual(['limit'])
  made.resolve({ changed: ['a'], read: [], pooled: {} })
  for (let count = 0; count < 20; count++) await Promise.resolve()
  expect(begun).toEqual(['limit'])
  await end('limit')
  expect(begun).toEqual(['limit', 'block'])
  await end('block')
  await done
})

test('a flow that fails ends the others no sooner, and is told', async () => {
  const played: string[] = []
  const flows = [flow('a', { changed: ['x'] }), flow('b', { changed: ['x'] })]
  await expect(
    playOverRecords(flows, async (name) => {
      played.push(name)
      return await Promise.reject(new Error(`${name} is lost`))
    }),
  ).rejects.toThrow('a is lost')
  expect(played).toEqual(['a'])
})
