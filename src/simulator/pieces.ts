/** Bodies that are made while they are sent. */

/** In UTF-16 units: enough to amortize what a chunk costs, and nothing beside what a connection buffers. */
const CHUNK_CHARACTERS = 64 * 1024
/** As much as anybody reads of a document in a journal. */
const MOST_KEPT = 64 * 1024

/** Pieces are made only when the reader asks for more; cancelling the stream stops the generator. */
export function streamOf(pieces: () => Iterable<string>): ReadableStream<Uint8Array> {
  const utf8 = new TextEncoder()
  const iterator = pieces()[Symbol.iterator]()
  return new ReadableStream<Uint8Array>(
    {
      pull: (controller) => {
        const { text, ended } = gather(iterator, CHUNK_CHARACTERS)
        if (text !== '') controller.enqueue(utf8.encode(text))
        if (ended) controller.close()
      },
      cancel: () => void iterator.return?.(),
    },
    { highWaterMark: 0 },
  )
}

/** The first pieces, and a line that says that there is more. */
export function beginningOf(pieces: Iterable<string>): string {
  const iterator = pieces[Symbol.iterator]()
  const { text, ended } = gather(iterator, MOST_KEPT)
  if (ended) return text
  iterator.return?.()
  return `${text}\n[the rest was sent and not kept]\n`
}

function gather(iterator: Iterator<string>, characters: number): { text: string; ended: boolean } {
  const gathered: string[] = []
  for (let length = 0; length < characters;) {
    const next = iterator.next()
    if (next.done) return { text: gathered.join(''), ended: true }
    gathered.push(next.value)
    length += next.value.length
  }
  return { text: gathered.join(''), ended: false }
}
