import { createReadStream } from 'node:fs'

const PIECE_BYTES = 64 * 1024

/** A UTF-8 file of any size, piece by piece; `-` is what comes in. */
export function piecesOf(path: string): AsyncIterable<string> {
  const stream = path === '-' ? process.stdin : createReadStream(path, { highWaterMark: PIECE_BYTES })
  return stream.setEncoding('utf8')
}
