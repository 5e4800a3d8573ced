/** A stream that asks for a chunk only when its reader does; cancelling it stops what makes them. */
export function streamFrom(
  chunks: AsyncIterator<Uint8Array, unknown, undefined>,
): ReadableStream<Uint8Array> {
  return new ReadableStream<Uint8Array>(
    {
      pull: async (controller) => {
        const next = await chunks.next()
        if (next.done) controller.close()
        else controller.enqueue(next.value)
      },
      cancel: async () => void (await chunks.return?.()),
    },
    { highWaterMark: 0 },
  )
}
