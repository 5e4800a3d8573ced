/** Takes the next piece of a text. A report is written piece by piece, so that the whole of it is never in memory. */
export type Out = (piece: string) => void

/** Pieces shorter than this are put together before they go on: to hand over each costs more than what it says. */
const PIECE_LENGTH = 64 * 1024

/** Hands text on in pieces of some size; what is left goes when all is said. */
export function inPieces(out: Out, say: (out: Out) => void): void {
  let parts: string[] = []
  let length = 0
  const flush = () => {
    if (length > 0) out(parts.join(''))
    parts = []
    length = 0
  }
  say((part) => {
    parts.push(part)
    length += part.length
    if (length >= PIECE_LENGTH) flush()
  })
  flush()
}

/** The whole text. */
export function joined(say: (out: Out) => void): string {
  const pieces: string[] = []
  inPieces((piece) => pieces.push(piece), say)
  return pieces.join('')
}
