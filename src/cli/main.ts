import { askerOf } from '../host/client/ask.ts'
import { growHeapSlowly } from '../host/heap-growth.ts'
import { main } from './command-line.ts'
import { crashText } from './crash-text.ts'

// The reader of the output may close it early, as `head` does. The work goes on without it.
for (const stream of [process.stdout, process.stderr]) {
  stream.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error
  })
}

// Node would print an uncaught exception as it is, including secrets.
process.on('uncaughtException', (error) => {
  process.stderr.write(crashText(error, process.env))
  process.exit(4)
})

try {
  const ask = askerOf(process.stdin, process.stderr)
  process.exitCode = await main(process.argv.slice(2), {
    output: process.stdout,
    error: process.stderr,
    ask,
    beforeRun: growHeapSlowly,
  })
} catch (error) {
  process.stderr.write(crashText(error, process.env))
  process.exitCode = 4
}

// Without an explicit exit, the process would first finish work that is no longer needed: collecting garbage, and
// compiling code that will not run again.
await Promise.all([flushed(process.stdout), flushed(process.stderr)])
process.exit()

/** Everything printed so far has left this process, or the stream is closed. */
async function flushed(stream: NodeJS.WriteStream): Promise<void> {
  await new Promise((resolve) => stream.write('', resolve))
}
