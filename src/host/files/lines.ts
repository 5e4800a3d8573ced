import { type Result, err, ok } from '../../kernel/result.ts'
import { type FileProblem, fileProblemFrom } from './file-problem.ts'
import { piecesOfFile } from './pieces.ts'

const PIECE_BYTES = 1024 * 1024

/** What is made of the lines of a UTF-8 file, which are read one after the other: the file may be of any size. */
export function readLines<Made>(
  path: string,
  make: (lines: Iterable<string>) => Made,
): Result<Made, FileProblem> {
  try {
    return ok(make(linesOf(piecesOfFile(path, PIECE_BYTES))))
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
