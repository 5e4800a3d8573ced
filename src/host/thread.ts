import { Worker } from 'node:worker_threads'

/** Runs a module in a thread of its own: what it is given and what it posts is copied, and has to be plain data. */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- what a thread posts has no type: callers name it
export async function inThread<Posted>(
  module: URL,
  given: unknown,
  onPosted: (posted: Posted) => void,
): Promise<void> {
  const thread = new Worker(module, { workerData: given })
  thread.on('message', onPosted)
  await new Promise<void>((resolve, reject) => {
    thread.once('error', reject)
    thread.once('exit', (code) =>
      code === 0 ? resolve() : reject(new Error(`the thread of ${module.pathname} ended with ${code}`)),
    )
  })
}
