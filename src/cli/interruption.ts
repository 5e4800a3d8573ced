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
