import { defined } from '../kernel/defined.ts'
import { err, ok } from '../kernel/result.ts'
import type { Result } from '../kernel/result.ts'
import { readTextFile } from './files.ts'
import type { ServerTls } from './http-server.ts'

export interface ServerTlsFiles {
  readonly certificate: string
  readonly key: string
  /** The authorities of client certificates: with it nobody is let in without one. */
  readonly ca?: string
}

/** The PEM files of a server, read. The error names which of them is of no use. */
export function readServerTls(
  files: ServerTlsFiles,
): Result<ServerTls, { readonly name: keyof ServerTlsFiles; readonly message: string }> {
  const read: Partial<Record<keyof ServerTlsFiles, string>> = {}
  for (const name of ['certificate', 'key', 'ca'] as const) {
    const path = files[name]
    if (path === undefined) continue
    const text = readTextFile(path)
    if (!text.ok) return err({ name, message: text.error.message })
    read[name] = text.value
  }
  const { certificate = '', key = '', ca } = read
  return ok(defined({ cert: certificate, key, ca, requestClientCertificate: ca !== undefined }))
}
