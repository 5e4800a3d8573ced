import { parentPort, workerData } from 'node:worker_threads'
import { carryOut } from './self-test-order.ts'
import type { SelfTestOrder } from './self-test-order.ts'
import type { PostedBySelfTest } from './self-test-threads.ts'

// The whole of a thread of the self-test.
const post = (posted: PostedBySelfTest): void => parentPort?.postMessage(posted, [])
post({ result: await carryOut(workerData as SelfTestOrder, (done, total) => post({ done, total })) })
