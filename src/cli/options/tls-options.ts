import { readServerTls, readTlsFiles } from '../../host/server/tls-files.ts'
import type { ServerTls } from '../../host/server/http-server.ts'
import type { ClientTls } from '../../host/client/http-agents.ts'
import { defined } from '../../kernel/defined.ts'
import { type Result, err, ok } from '../../kernel/result.ts'
import { type Options, dashed, textOption } from './options.ts'

/** Undefined without a certificate. The error is ready to be printed. */
export function serverTlsFrom(options: Options): Result<ServerTls | undefined, string> {
  const [certificate, key, ca] = (['certificate', 'key', 'clientCa'] as const).map((name) =>
    textOption(options, name),
  )
  if (certificate === undefined || key === undefined) {
    const idle = certificate ?? key ?? ca
    return idle === undefined ? ok(undefined) : err('HTTPS needs both --certificate and --key')
  }
  const tls = readServerTls(defined({ certificate, key, ca }))
  if (tls.ok) return tls
  const { name, message } = tls.error
  return err(`--${dashed(name === 'ca' ? 'clientCa' : name)}: ${message}`)
}

/** What a gateway shows to the provider elsewhere, and whom it trusts. The error is ready to be printed. */
export function providerTlsFrom(options: Options): Result<ClientTls | undefined, string> {
  const [certificate, key, ca] = (['providerCertificate', 'providerKey', 'providerCa'] as const).map((name) =>
    textOption(options, name),
  )
  if (certificate === undefined && key === undefined && ca === undefined) return ok(undefined)
  if (textOption(options, 'provider') === undefined)
    return err('--provider-certificate, --provider-key and --provider-ca are for a --provider')
  if ((certificate === undefined) !== (key === undefined))
    return err('a client certificate needs both --provider-certificate and --provider-key')
  const tls = readTlsFiles(defined({ certificate, key, ca }))
  return tls.ok ? tls : err(`the files for --provider: ${tls.error.message}`)
}
