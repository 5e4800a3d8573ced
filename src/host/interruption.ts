import { once } from 'node:events'

/** A terminal that is closed sends SIGHUP. */
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

/**
 * The first Ctrl-C ends the run after the steps in flight, waits for nothing else, and still writes the report; the
 * second kills. Listened for once, from before the run until its reports are written: between two rounds, or between
 * the last scenario and the report, there is no instant in which it would kill. `signal` comes with the first Ctrl-C;
 * after `stop` any kills.
 */
export function listenForInterruption(notify: (message: string) => void) {
  const interruption = new AbortController()
  const stop = (): void => {
    for (const signal of SIGNALS) process.off(signal, onSignal)
  }
  const onSignal = (): void => {
    stop()
    notify('interrupted: finishing the steps in flight, then writing the report')
    interruption.abort()
  }
  for (const signal of SIGNALS) process.on(signal, onSignal)
  return { signal: interruption.signal, stop }
}

/**
 * Resolves with the first Ctrl-C, SIGTERM or SIGHUP. Called before a command tells that it is there: whoever reads that line
 * may end it in the same instant.
 */
export async function stopSignal(): Promise<void> {
  const heard = new AbortController()
  await Promise.race(SIGNALS.map(async (name) => await once(process, name, { signal: heard.signal })))
  // The others kill, like the second of the same.
  heard.abort()
}
