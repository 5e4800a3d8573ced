/**
 * Loaded into every measured process: answers a message of the bench with what the process has used so far, and
 * says at its end what the most was. Plain JavaScript, because stripping types would be measured as well.
 */
process.on('message', () => {
  const { user, system } = process.cpuUsage()
  process.send?.({ cpuMicroseconds: user + system, rssBytes: process.memoryUsage.rss() })
})
// The bench ends the process; waiting for its messages must not keep anything alive.
process.channel?.unref()

process.on('exit', () => {
  if (process.env.BENCH_PRINT_PEAK) process.stderr.write(`\npeak ${process.resourceUsage().maxRSS} KB\n`)
})
