import { randomBytes } from 'node:crypto'
import {
  closeSync,
  fsyncSync,
  openSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join, resolve, sep } from 'node:path'
import { assert } from '../../kernel/assert.ts'
import { byCodeUnit } from '../../kernel/by-code-unit.ts'
import { err, ok } from '../../kernel/result.ts'
import type { Result } from '../../kernel/result.ts'
import { fileProblemFrom } from './file-problem.ts'
import type { FileProblem } from './file-problem.ts'
import { makeFolder } from './make-folder.ts'

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
  const texts: (readonly [string, string])[] = []
  for (const path of paths) {
    const text = readTextFile(path)
    if (!text.ok) return text
    texts.push([path, text.value])
  }
  return ok(texts)
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
