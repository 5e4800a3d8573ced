/** A request as the platform has them, of one that a server received: for tests that copy or change it. */
export async function trueRequest(received: Request): Promise<Request> {
  const { url, method, headers } = received
  const hasBody = method !== 'GET' && method !== 'HEAD'
  return new Request(url, {
    method,
    headers: new Headers(headers),
    ...(hasBody && { body: await received.arrayBuffer() }),
  })
}
