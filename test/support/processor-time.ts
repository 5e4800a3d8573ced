/**
 * How many seconds of the processor this thread needs for it. For limits on work: however busy the machine is, and
 * however often it stands still, the work is the same.
 */
export async function processorSeconds(work: () => unknown): Promise<number> {
  const before = process.threadCpuUsage()
  await work()
  const { user, system } = process.threadCpuUsage(before)
  return (user + system) / 1_000_000
}
