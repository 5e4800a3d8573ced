import { type KeyImportOptions, importX509 } from 'jose'
import { pem } from './bytes.ts'

/** The public key in a certificate, which is base64 of its DER form. */
export async function keyOfCertificate(certificate: string, algorithm: string, options?: KeyImportOptions) {
  return await twice(async () => await importX509(pem('CERTIFICATE', certificate), algorithm, options))
}

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
