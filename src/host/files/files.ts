import {
  closeSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
  writeSync,
} from 'node:fs'
import type { Stats } from 'node:fs'
import { dirname, join, resolve, sep } from 'node:path'
import { randomBytes } from 'node:crypto'
import { type Result, type ValueOf, allOk, assert, err, ok } from '../../kernel/result.ts'
import { byCodeUnit } from '../../kernel/by-code-unit.ts'
import { type FileProblem, fileProblemFrom } from './file-problem.ts'

export function isFile(path: string): boolean {
  return look(path)?.isFile() ?? false
}

export function isFolder(path: string): boolean {
  return look(path)?.isDirectory() ?? false
}

/** Undefined also for what may not be looked at: whoever opens it then is told why. */
function look(path: string): Stats | undefined {
  try {
    return statSync(path)
  } catch {
    return undefined
  }
}

/**
 * Makes a folder and what lies above it; one that is there is left as it is. Throws what Node throws. Others may make
 * the same folders at the same time, as the shards of a run do.
 *
 * Node's own `recursive` never ends where a file system takes no new folder although the one above is there, as
 * below `/proc`: it makes the folder above again and again.
 */
export function makeFolder(path: string): void {
  if (isMade(path)) return
  makeFolder(dirname(path))
  // Now the one above is there, whoever made it since the first try.
  if (!isMade(path)) throw new Error('cannot be made: nothing can be created there')
}

/** False where the folder above is missing. */
function isMade(path: string): boolean {
  try {
    mkdirSync(path)
    return true
  } catch (error) {
    if (isFolder(path)) return true
    const { code } = error as NodeJS.ErrnoException
    if (code !== 'ENOENT' || dirname(path) === path) throw error
    return false
  }
}

/** Says a text piece by piece. */
export type PieceByPiece = (out: (piece: string) => void) => void

export type FileContent = string | Uint8Array | PieceByPiece

/** Reports of a large run are the largest files that anybody reads. */
const DEFAULT_MAX_BYTES = 256 * 1024 * 1024

// Files are read before a run and written after it, when nothing else goes on: handing each to another thread and back
// takes longer than reading it.

/** The text of a UTF-8 file, without its byte order mark. */
export function readTextFile(
  path: string,
  { maxBytes = DEFAULT_MAX_BYTES }: { maxBytes?: number } = {},
): Result<string, FileProblem> {
  try {
    const { size } = statSync(path)
    if (size > maxBytes)
      return err({ code: 'too-large', message: `${path} is larger than ${maxBytes} bytes` })
    return ok(new TextDecoder('utf-8', { fatal: true }).decode(readFileSync(path)))
  } catch (error) {
    return err(fileProblemFrom(error, path))
  }
}

/** The texts of many files in their order, or what is wrong with the first that cannot be read. */
export function readTextFiles(
  paths: readonly string[],
): Result<readonly (readonly [path: string, text: string])[], FileProblem> {
  const texts = allOk(paths.map((path) => readTextFile(path)))
  return texts.ok ? ok(texts.value.map((text, index) => [paths[index]!, text])) : texts
}

/**
 * The files below a folder, sub-folders included, whose names end with one of the extensions: paths that start
 * with the folder's own, sorted, so that a run has the same order on every machine.
 */
export function listFiles(
  folder: string,
  extensions: readonly string[] = ['.yaml', '.yml'],
): Result<readonly string[], FileProblem> {
  try {
    const entries = readdirSync(folder, { recursive: true, withFileTypes: true })
    const paths = entries
      .filter((entry) => entry.isFile() && extensions.some((extension) => entry.name.endsWith(extension)))
      .map((entry) => join(entry.parentPath, entry.name))
    return ok(paths.sort(byCodeUnit))
  } catch (error) {
    return err(fileProblemFrom(error, folder))
  }
}

/**
 * Writes files into a folder, which is made when absent: each one appears complete or not at all. Names are
 * relative to the folder, may have sub-folders, and stay inside.
 */
export function writeFolder(
  folder: string,
  files: Iterable<readonly [name: string, content: FileContent]>,
): Result<void, FileProblem> {
  for (const [name, content] of files) {
    const path = join(folder, name)
    assert(resolve(path).startsWith(resolve(folder) + sep), `the file "${name}" lies inside its folder`)
    const written = writeFileAtomically(path, content)
    if (!written.ok) return written
  }
  return ok(undefined)
}

/** How a file is kept. */
export interface FileKeeping {
  readonly mode?: number
  /** It is on the disk before it takes the place of the old one. */
  readonly flush?: boolean
}

/** What opens something: read by nobody else, and there after whatever stops the machine. */
export const FOR_OWNER_ALONE: FileKeeping = { mode: 0o600, flush: true }

/** Writes a temporary file beside the wanted one and renames it, so that nobody ever reads half a file. */
export function writeFileAtomically(
  path: string,
  content: FileContent,
  keeping: FileKeeping = {},
): Result<void, FileProblem> {
  const temporary = `${path}.${randomBytes(4).toString('hex')}.tmp`
  try {
    makeFolder(dirname(path))
    if (typeof content === 'function') writePieces(temporary, content, keeping)
    // Node writes a text without a copy of its bytes where the encoding is named.
    else writeFileSync(temporary, content, { flag: 'wx', encoding: 'utf8', ...keeping })
    renameSync(temporary, path)
    return ok(undefined)
  } catch (error) {
    removeIfThere(temporary)
    return err(fileProblemFrom(error, path))
  }
}

function writePieces(path: string, say: PieceByPiece, { mode, flush }: FileKeeping): void {
  const file = openSync(path, 'wx', mode)
  try {
    say((piece) => writeFileSync(file, piece, { encoding: 'utf8' }))
    if (flush) fsyncSync(file)
  } finally {
    closeSync(file)
  }
}

/** Below something that is no folder there is nothing to remove either. */
function removeIfThere(path: string): void {
  try {
    rmSync(path, { force: true })
  } catch {
    // Whatever else is wrong here was told already.
  }
}

/** A file that grows: what has been written is there even if the process is killed the moment after. */
export type AppendFile = ValueOf<typeof openAppendFile>

/** `fresh` begins a file that is not there yet. */
export function openAppendFile(path: string, { fresh }: { fresh: boolean }) {
  try {
    makeFolder(dirname(path))
    const file = openSync(path, fresh ? 'wx' : 'a')
    // A number that was given back may be that of somebody else's file or connection by now.
    let isOpen = true
    return ok({
      /** Returns what went wrong; the file may then end with half of the text. */
      append: (text: string): FileProblem | undefined => {
        if (!isOpen) return undefined
        try {
          writeAll(file, Buffer.from(text))
          return undefined
        } catch (error) {
          return fileProblemFrom(error, path)
        }
      },
      close: (): void => {
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
