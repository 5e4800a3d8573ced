import { defined } from '../../kernel/defined.ts'
import { ok } from '../../kernel/result.ts'
import type { Result } from '../../kernel/result.ts'
import { realNow } from '../clock.ts'
import type { ServerTls } from './http-server.ts'
import { readTlsFiles } from './tls-problem.ts'
import type { TlsProblem } from './tls-problem.ts'

export interface ServerTlsFiles {
  readonly certificate: string
  readonly key: string
  /** The authorities of client certificates: with it nobody is let in without one. */
  readonly ca?: string
}

/** The PEM files of a server, read. The error names which of them is of no use. */
export function readServerTls(files: ServerTlsFiles): Result<ServerTls, TlsProblem> {
  const read = readTlsFiles({ ...files }, realNow())
  if (!read.ok) return read
  const { certificate = '', key = '', ca } = read.value
  return ok(defined({ cert: certificate, key, ca, requestClientCertificate: ca !== undefined }))
}
