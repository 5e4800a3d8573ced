import { parentPort } from 'node:worker_threads'
import { MUTATIONS } from './catalogue.ts'
import { openPlayer } from './player.ts'

/** Plays the mutations whose ids arrive, one after the other, and says how each went. */
const player = await openPlayer()
parentPort!.on('message', (id: string) => {
  void player
    .play(MUTATIONS.find((mutation) => mutation.id === id)!)
    .then(({ grade, by }) => parentPort!.postMessage({ id, grade, by }, []))
})
parentPort!.postMessage({ troubles: player.honestTroubles }, [])
