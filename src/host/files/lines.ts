import { closeSync, openSync, readSync } from 'node:fs'
import { StringDecoder } from 'node:string_decoder'
import { type Result, err, ok } from '../../kernel/result.ts'
import { type FileProblem, fileProblemFrom } from './file-problem.ts'

const PIECE_BYTES = 64 * 1024
const LINES_BYTES = 1024 * 1024

/** A UTF-8 file of any size, piece by piece; `-` is what comes in. */
export async function* piecesOf(path: string): AsyncGenerator<string, void, void> {
  yield* path === '-' ? process.stdin.setEncoding('utf8') : piecesOfFile(path)
}

/** Read at once where it is wanted: nothing is pending when a reader stops early. */
function* piecesOfFile(path: string, most = PIECE_BYTES): Generator<string, void, void> {
  const file = openSync(path, 'r')
  try {
    const decoder = new StringDecoder('utf8')
    const bytes = Buffer.allocUnsafe(most)
    for (let length = readSync(file, bytes); length > 0; length = readSync(file, bytes)) {
      yield decoder.write(bytes.subarray(0, length))
    }
    yield decoder.end()
  } finally {
    closeSync(file)
  }
}

/** What is made of the lines of a UTF-8 file, which are read one after the other: the file may be of any size. */
export function readLines<Made>(
  path: string,
  make: (lines: Iterable<string>) => Made,
): Result<Made, FileProblem> {
  try {
    return ok(make(linesOf(piecesOfFile(path, LINES_BYTES))))
  } catch (error) {
    return err(fileProblemFrom(error, path))
  }
}

function* linesOf(pieces: Iterable<string>): Generator<string> {
  // A line may be many pieces long: they are joined once.
  let parts: string[] = []
  for (const piece of pieces) {
    const [first = '', ...more] = piece.split('\n')
    parts.push(first)
    for (const next of more) {
      yield parts.join('')
      parts = [next]
    }
  }
  yield parts.join('')
}
