import { closeSync, openSync, readSync } from 'node:fs'
import { StringDecoder } from 'node:string_decoder'

const PIECE_BYTES = 64 * 1024

/** A UTF-8 file of any size, piece by piece; `-` is what comes in. */
export async function* piecesOf(path: string): AsyncGenerator<string, void, void> {
  yield* path === '-' ? process.stdin.setEncoding('utf8') : piecesOfFile(path)
}

/** Read at once where it is wanted: nothing is pending when a reader stops early. */
export function* piecesOfFile(path: string, most = PIECE_BYTES): Generator<string, void, void> {
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
