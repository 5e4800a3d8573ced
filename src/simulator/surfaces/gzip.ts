/** A text in the gzip format (RFC 1952), by the platform's own means: the same in Node and in browsers. */
export async function gzipped(text: string): Promise<ArrayBuffer> {
  const packed = new Response(text).body!.pipeThrough(new CompressionStream('gzip'))
  return await new Response(packed).arrayBuffer()
}
