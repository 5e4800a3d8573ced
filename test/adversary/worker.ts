import { parentPort, workerData } from 'node:worker_threads'
import { MUTATIONS } from './catalogue.ts'
import { openPlayer } from './player.ts'
import { narrowed } from './narrowed.ts'
import type { Narrowing } from './narrowed.ts'

/** Plays the mutations whose ids arrive, one after the other, and says how each went. */
const player = await openPlayer()
const narrowing = workerData as Narrowing | undefined
parentPort!.on('message', (id: string) => {
  const mutation = MUTATIONS.find((one) => one.id === id)!
  void player
    .play(narrowing ? narrowed(mutation, narrowing) : mutation)
    .then(({ grade, by }) => parentPort!.postMessage({ id, grade, by }, []))
})
parentPort!.postMessage({ troubles: player.honestTroubles }, [])
