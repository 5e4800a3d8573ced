import { Worker } from 'node:worker_threads'
import { afterEach, expect, test } from 'vitest'
import { createEventReceiver } from './event-receiver.ts'

const cleanups: (() => unknown)[] = []
afterEach(async () => {
  for (const cleanup of cleanups.splice(0)) await cleanup()
})

/** Sends events on connections of their own and does not wait for an answer; says when all have left. */
const SENDER = `
  const { connect } = require('node:net')
  const { workerData: { port, count, gone } } = require('node:worker_threads')
  let left = count
  for (let index = 0; index < count; index++) {
    const body = 'event ' + index
    const socket = connect(port, '127.0.0.1', () => socket.write(
      'POST / HTTP/1.1\\r\\nHost: receiver\\r\\nContent-Length: ' + body.length + '\\r\\n\\r\\n' + body,
      () => { if (--left === 0) { Atomics.store(gone, 0, 1); Atomics.notify(gone, 0) } },
    ))
    socket.on('error', () => {})
  }`

test('events that came while this process stood still have arrived when somebody looks', async () => {
  const receiver = createEventReceiver({})
  cleanups.push(() => receiver.close())
  const { inbox, url } = await receiver.open({ now: () => 0, isShared: true })
  const gone = new Int32Array(new SharedArrayBuffer(4))
  const sender = new Worker(SENDER, {
    eval: true,
    workerData: { port: Number(new URL(url).port), count: 9, gone },
  })
  cleanups.push(async () => await sender.terminate())
  // This thread does nothing at all until the last one has left.
  Atomics.wait(gone, 0, 0)
  const bodies = (await inbox.received()).map(({ body }) => body)
  expect(bodies.toSorted()).toEqual(Array.from({ length: 9 }, (_, index) => `event ${index}`))
})
