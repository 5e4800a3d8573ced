import { parentPort, workerData } from 'node:worker_threads'
import { MUTATIONS } from './catalogue.ts'
import { openPlayer } from './player.ts'
import { behindTwoNodes, ofLaterThings } from './two-nodes.ts'
import type { WrongNode } from './two-nodes.ts'

/** Plays the mutations whose ids arrive, one after the other, and says how each went. */
const player = await openPlayer()
const wrongNode = workerData as WrongNode | 'later' | undefined
parentPort!.on('message', (id: string) => {
  const mutation = MUTATIONS.find((one) => one.id === id)!
  void player
    .play(
      wrongNode === 'later'
        ? ofLaterThings(mutation)
        : wrongNode
          ? behindTwoNodes(mutation, wrongNode)
          : mutation,
    )
    .then(({ grade, by }) => parentPort!.postMessage({ id, grade, by }, []))
})
parentPort!.postMessage({ troubles: player.honestTroubles }, [])
