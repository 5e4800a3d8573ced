import { askerOf } from '../host/ask.ts'
import { main } from './command-line.ts'
import { crashText } from './crash-text.ts'

// Whoever reads the output may have seen enough and closed it, as `head` does: the work goes on, unseen.
for (const stream of [process.stdout, process.stderr]) {
  stream.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error
  })
}

// What is thrown where nobody waits for it would be printed by Node as it is, secrets and all.
process.on('uncaughtException', (error) => {
  process.stderr.write(crashText(error, process.env))
  process.exit(4)
})

try {
  const ask = askerOf(process.stdin, process.stderr)
  process.exitCode = await main(process.argv.slice(2), {
    output: process.stdout,
    error: process.stderr,
    ...(ask && { ask }),
  })
} catch (error) {
  process.stderr.write(crashText(error, process.env))
  process.exitCode = 4
}

// Left to itself, the process would first finish what nobody waits for any more: collecting garbage, and compiling code
// that will not run again.
await Promise.all([flushed(process.stdout), flushed(process.stderr)])
process.exit()

/** Everything printed so far has left this process, or nobody is there to take it. */
async function flushed(stream: NodeJS.WriteStream): Promise<void> {
  await new Promise((resolve) => stream.write('', resolve))
}
