import { watch } from 'node:fs'
import { once } from 'node:events'
import { fileProblemFrom } from './file-problem.ts'
import { err, ok } from '../../kernel/result.ts'
import { pause } from '../pause.ts'

/** Editors write a file in several goes. */
const SETTLING_MS = 100

/** Watches a folder with everything in it, or a file; what changed between two waits counts. */
export function watchPath(path: string) {
  try {
    const watcher = watch(path, { recursive: true })
    let isChanged = false
    watcher.on('change', () => (isChanged = true))
    watcher.on('error', () => watcher.close())
    return ok({
      /** Resolves with the next change, or when the signal comes. */
      changed: async (ended: AbortSignal) => {
        if (!isChanged) await once(watcher, 'change', { signal: ended }).catch(() => {})
        if (!ended.aborted) await pause(SETTLING_MS)
        isChanged = false
      },
      close: () => watcher.close(),
    })
  } catch (error) {
    return err(fileProblemFrom(error, path).message)
  }
}
