import { closeSync, openSync, writeSync } from 'node:fs'
import { dirname } from 'node:path'
import { err, ok } from '../../kernel/result.ts'
import type { Result } from '../../kernel/result.ts'
import { fileProblemFrom } from './file-problem.ts'
import type { FileProblem } from './file-problem.ts'
import { makeFolder } from './make-folder.ts'

/** A file that grows: what has been written is there even if the process is killed the moment after. */
export interface AppendFile {
  /** Returns what went wrong; the file may then end with half of the text. */
  append(text: string): FileProblem | undefined
  close(): void
}

/** `fresh` begins a file that is not there yet. */
export function openAppendFile(path: string, { fresh }: { fresh: boolean }): Result<AppendFile, FileProblem> {
  try {
    makeFolder(dirname(path))
    const file = openSync(path, fresh ? 'wx' : 'a')
    // A number that was given back may be that of somebody else's file or connection by now.
    let isOpen = true
    return ok({
      append: (text) => {
        if (!isOpen) return undefined
        try {
          writeAll(file, Buffer.from(text))
          return undefined
        } catch (error) {
          return fileProblemFrom(error, path)
        }
      },
      close: () => {
        if (isOpen) closeSync(file)
        isOpen = false
      },
    })
  } catch (error) {
    return err(fileProblemFrom(error, path))
  }
}

/** The system may take less than it is given. */
function writeAll(file: number, bytes: Buffer): void {
  for (let written = 0; written < bytes.length;) written += writeSync(file, bytes, written)
}
