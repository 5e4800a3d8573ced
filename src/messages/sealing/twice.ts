/**
 * Reads a key, and once more when that fails. OpenSSL keeps the error of somebody else's broken key or signature, and
 * Node's next reading takes it for its own; the second one finds nothing left over. A key that is broken fails twice.
 */
export async function twice<Key>(read: () => Promise<Key>): Promise<Key> {
  try {
    return await read()
  } catch {
    return await read()
  }
}
