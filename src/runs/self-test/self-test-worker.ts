import { parentPort, workerData } from 'node:worker_threads'
import { type PostedBySelfTest, type SelfTestOrder, carryOut } from './self-test-threads.ts'

// The whole of a thread of the self-test.
const post = (posted: PostedBySelfTest): void => parentPort?.postMessage(posted, [])
post({ result: await carryOut(workerData as SelfTestOrder, (done, total) => post({ done, total })) })
