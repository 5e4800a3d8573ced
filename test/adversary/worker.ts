import { parentPort, workerData } from 'node:worker_threads'
import { MUTATIONS } from './catalogue.ts'
import { openPlayer } from './player.ts'
import type { Controls } from '../support/controls.ts'
import { narrowed } from './narrowed.ts'
import type { Narrowing } from './narrowed.ts'

export interface WorkerOrder {
  readonly narrowing: Narrowing | undefined
  readonly controls: Controls
  readonly confirmed: boolean
  readonly explored: number | undefined
}

/** Plays the mutations whose ids arrive, one after the other, and says how each went. */
const { narrowing, controls, confirmed, explored } = workerData as WorkerOrder
const player = await openPlayer({ controls, confirmed, explored })
parentPort!.on('message', (id: string) => {
  const mutation = MUTATIONS.find((one) => one.id === id)!
  void player
    .play(narrowing ? narrowed(mutation, narrowing) : mutation)
    .then(({ grade, by }) => parentPort!.postMessage({ id, grade, by }, []))
})
parentPort!.postMessage({ troubles: player.honestTroubles }, [])
