import type * as SecureHttp from 'node:https'
import type * as Tls from 'node:tls'
import { defined } from '../../kernel/defined.ts'
import type { TlsTexts } from './tls-files.ts'

/**
 * Node's HTTP modules, not imported: an import reads every export, and one of them loads a second HTTP client with
 * its WebSockets, which takes as long as the whole of Node.
 */
export const plainHttp = process.getBuiltinModule('node:http')

/** Loaded when first needed: most targets and servers on one's own machine speak plain HTTP. */
export function secureHttp(): typeof SecureHttp {
  return process.getBuiltinModule('node:https')
}

/** The same. */
export function secureSockets(): typeof Tls {
  return process.getBuiltinModule('node:tls')
}

/** As those modules call it. */
export function identityOf({ certificate, key, ca }: TlsTexts) {
  return defined({ cert: certificate, key, ca })
}
