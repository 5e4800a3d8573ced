/** The longest task of this thread; looked for only where somebody asks, because looking takes time. */
let longestTaskMs = 0

/**
 * Loaded into every measured process: answers a message of the bench with what the process has used so far, and
 * says at its end what the most was. Plain JavaScript, because stripping types would be measured as well.
 */
process.on('message', (asked) => {
  if (asked === 'watch') watchTasks()
  if (asked === 'collect') globalThis.gc()
  const { user, system } = process.cpuUsage()
  const { rss: rssBytes, heapUsed, external } = process.memoryUsage()
  process.send?.({ cpuMicroseconds: user + system, rssBytes, heldBytes: heapUsed + external, longestTaskMs })
})
// The bench ends the process; waiting for its messages must not keep anything alive.
process.channel?.unref()

process.on('exit', () => {
  if (!process.env.BENCH_PRINT_PEAK) return
  const { maxRSS, userCPUTime, systemCPUTime } = process.resourceUsage()
  process.stderr.write(`\npeak ${maxRSS} KB, ${userCPUTime + systemCPUTime} microseconds\n`)
})

/** By the processor's time: on a busy machine a task may stand still for as long again as it takes. */
function watchTasks() {
  let last = process.threadCpuUsage()
  const look = () => {
    const { user, system } = process.threadCpuUsage(last)
    last = process.threadCpuUsage()
    longestTaskMs = Math.max(longestTaskMs, (user + system) / 1000)
    setImmediate(look)
  }
  look()
}
