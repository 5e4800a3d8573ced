import { askerOf } from './ask.ts'
import { main } from './command-line.ts'

// Whoever reads the output may have seen enough and closed it, as `head` does: the work goes on, unseen.
for (const stream of [process.stdout, process.stderr]) {
  stream.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error
  })
}

try {
  const ask = askerOf(process.stdin, process.stderr)
  process.exitCode = await main(process.argv.slice(2), {
    output: process.stdout,
    error: process.stderr,
    ...(ask && { ask }),
  })
} catch (error) {
  const trace = error instanceof Error ? error.stack : String(error)
  process.stderr.write(
    `This is a bug of conformance and says nothing about the target; please report it:\n${trace}\n`,
  )
  process.exitCode = 4
}
