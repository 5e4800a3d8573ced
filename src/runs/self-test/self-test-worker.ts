import { parentPort, workerData } from 'node:worker_threads'
import { withApisOf } from '../own/given.ts'
import type { PostedBySelfTest, SelfTestOrder } from './self-test-threads.ts'

// The whole of a thread of the self-test.
const order = workerData as SelfTestOrder
const post = (posted: PostedBySelfTest): void => parentPort?.postMessage(posted, [])
const given = order.config === undefined ? undefined : await withApisOf(order.config, order.asked)
if (given?.ok === false) post({ result: given })
else {
  const { carryOut } = await import('./self-test-threads.ts')
  post({ result: await carryOut(order, (done, total) => post({ done, total })) })
}
