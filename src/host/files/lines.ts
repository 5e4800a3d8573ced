import { closeSync, openSync, readSync } from 'node:fs'
import { StringDecoder } from 'node:string_decoder'
import { type Result, err, ok } from '../../kernel/result.ts'
import { type FileProblem, fileProblemFrom } from './file-problem.ts'

const PIECE_BYTES = 1024 * 1024

/** What is made of the lines of a UTF-8 file, which are read one after the other: the file may be of any size. */
export function readLines<Made>(
  path: string,
  make: (lines: Iterable<string>) => Made,
): Result<Made, FileProblem> {
  try {
    const file = openSync(path, 'r')
    try {
      return ok(make(linesOf(file)))
    } finally {
      closeSync(file)
    }
  } catch (error) {
    return err(fileProblemFrom(error, path))
  }
}

function* linesOf(file: number): Generator<string> {
  const decoder = new StringDecoder('utf8')
  const piece = Buffer.allocUnsafe(PIECE_BYTES)
  // A line may be many pieces long: they are joined once.
  let parts: string[] = []
  for (let size = readSync(file, piece); size > 0; size = readSync(file, piece)) {
    const [first = '', ...more] = decoder.write(piece.subarray(0, size)).split('\n')
    parts.push(first)
    for (const next of more) {
      yield parts.join('')
      parts = [next]
    }
  }
  parts.push(decoder.end())
  yield parts.join('')
}
