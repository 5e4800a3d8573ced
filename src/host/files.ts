import { randomBytes } from 'node:crypto'
import { mkdir, open, readFile, readdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join, resolve, sep } from 'node:path'
import { assert } from '../kernel/assert.ts'
import { err, ok } from '../kernel/result.ts'
import type { Result } from '../kernel/result.ts'
import { fileProblemFrom } from './file-problem.ts'
import type { FileProblem } from './file-problem.ts'

/** Reports of a large run are the largest files that anybody reads. */
const DEFAULT_MAX_BYTES = 256 * 1024 * 1024

/** The text of a UTF-8 file, without its byte order mark. */
export async function readTextFile(
  path: string,
  { maxBytes = DEFAULT_MAX_BYTES }: { maxBytes?: number } = {},
): Promise<Result<string, FileProblem>> {
  try {
    const { size } = await stat(path)
    if (size > maxBytes)
      return err({ code: 'too-large', message: `${path} is larger than ${maxBytes} bytes` })
    return ok(new TextDecoder('utf-8', { fatal: true }).decode(await readFile(path)))
  } catch (error) {
    return err(fileProblemFrom(error, path))
  }
}

/** How many files are open at once: systems allow a process a few hundred. */
const READ_AT_ONCE = 64

/** The texts of many files in their order, or what is wrong with the first that cannot be read. */
export async function readTextFiles(
  paths: readonly string[],
): Promise<Result<readonly (readonly [path: string, text: string])[], FileProblem>> {
  const texts: (readonly [string, string])[] = []
  for (let from = 0; from < paths.length; from += READ_AT_ONCE) {
    const group = paths.slice(from, from + READ_AT_ONCE)
    const read = await Promise.all(group.map(async (path) => await readTextFile(path)))
    for (const [index, text] of read.entries()) {
      if (!text.ok) return text
      texts.push([group[index]!, text.value])
    }
  }
  return ok(texts)
}

/**
 * The files below a folder, sub-folders included, whose names end with one of the extensions: paths that start
 * with the folder's own, sorted, so that a run has the same order on every machine.
 */
export async function listFiles(
  folder: string,
  extensions: readonly string[] = ['.yaml', '.yml'],
): Promise<Result<readonly string[], FileProblem>> {
  try {
    const entries = await readdir(folder, { recursive: true, withFileTypes: true })
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
export async function writeFolder(
  folder: string,
  files: Iterable<readonly [name: string, content: string | Uint8Array]>,
): Promise<Result<void, FileProblem>> {
  for (const [name, content] of files) {
    const path = join(folder, name)
    assert(resolve(path).startsWith(resolve(folder) + sep), `the file "${name}" lies inside its folder`)
    const written = await writeFileAtomically(path, content)
    if (!written.ok) return written
  }
  return ok(undefined)
}

/** Writes a temporary file beside the wanted one and renames it, so that nobody ever reads half a file. */
export async function writeFileAtomically(
  path: string,
  content: string | Uint8Array,
): Promise<Result<void, FileProblem>> {
  const temporary = `${path}.${randomBytes(4).toString('hex')}.tmp`
  try {
    await mkdir(dirname(path), { recursive: true })
    const file = await open(temporary, 'wx')
    try {
      await file.writeFile(content)
    } finally {
      await file.close()
    }
    await rename(temporary, path)
    return ok(undefined)
  } catch (error) {
    // Below something that is no folder there is nothing to remove either.
    await rm(temporary, { force: true }).catch(() => {})
    return err(fileProblemFrom(error, path))
  }
}

function byCodeUnit(left: string, right: string): number {
  if (left === right) return 0
  return left < right ? -1 : 1
}
