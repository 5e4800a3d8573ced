import { expect, test } from 'vitest'
import { startServer } from './http-server.ts'

const PIECES = 60

test('a long body is handed over piece by piece, and others get their turn between two pieces', async () => {
  let turn = 0
  let isOver = false
  const count = (): void => {
    turn++
    if (!isOver) setImmediate(count)
  }
  setImmediate(count)
  const piecesOfTurn = new Map<number, number>()
  let made = 0
  const body = (): ReadableStream<Uint8Array> =>
    new ReadableStream(
      {
        pull: (controller) => {
          piecesOfTurn.set(turn, (piecesOfTurn.get(turn) ?? 0) + 1)
          controller.enqueue(new Uint8Array(1024))
          if (++made === PIECES) controller.close()
        },
      },
      { highWaterMark: 0 },
    )
  const server = await startServer({
    fetch: async () => await Promise.resolve(new Response(body())),
    port: 0,
  })
  if (!server.ok) throw new Error(server.error)
  const answer = await fetch(server.value.url)
  expect((await answer.arrayBuffer()).byteLength).toBe(PIECES * 1024)
  isOver = true
  await server.value.close()
  // The first two tell whether there is more than one; from then on there is one at a time.
  expect(Math.max(...piecesOfTurn.values())).toBeLessThanOrEqual(3)
})
