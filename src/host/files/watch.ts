import { watch } from 'node:fs'
import { once } from 'node:events'
import { fileProblemFrom } from './file-problem.ts'
import { type Result, err, ok } from '../../kernel/result.ts'
import { pause } from '../pause.ts'

/** Editors write a file in several goes. */
const SETTLING_MS = 100

/** Whoever waits for changes below a folder; what changed in between counts. */
export interface Watch {
  /** Resolves with the next change, or when the signal comes. */
  changed(ended: AbortSignal): Promise<void>
  close(): void
}

/** Watches a folder with everything in it, or a file. */
export function watchPath(path: string): Result<Watch, string> {
  try {
    const watcher = watch(path, { recursive: true })
    let isChanged = false
    watcher.on('change', () => (isChanged = true))
    watcher.on('error', () => watcher.close())
    return ok({
      changed: async (ended) => {
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
