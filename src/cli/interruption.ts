import { once } from 'node:events'
import { print } from './terminal.ts'
import type { Terminal } from './terminal.ts'

const SIGNALS = ['SIGINT', 'SIGTERM'] as const

/** The first Ctrl-C ends the run after the steps in flight and still writes the report; the second kills. */
export function listenForInterruption({ error }: Terminal): { happened: () => boolean; stop: () => void } {
  let happened = false
  const stop = (): void => {
    for (const signal of SIGNALS) process.off(signal, onSignal)
  }
  const onSignal = (): void => {
    happened = true
    stop()
    print(error, 'interrupted: finishing the steps in flight, then writing the report')
  }
  for (const signal of SIGNALS) process.on(signal, onSignal)
  return { happened: () => happened, stop }
}

/**
 * Resolves with the first Ctrl-C or SIGTERM. Called before a command tells that it is there: whoever reads that line
 * may end it in the same instant.
 */
export async function stopSignal(): Promise<void> {
  await Promise.race(SIGNALS.map(async (signal) => await once(process, signal)))
}
