import { realNow } from '../../host/clock.ts'
import { type TlsTexts, readTlsFiles } from '../../host/server/tls-files.ts'
import { defined } from '../../kernel/defined.ts'
import { needed, refuse } from '../terminal.ts'
import { type Options, dashed, textOption } from './options.ts'

/** Undefined without a certificate. */
export function serverTlsFrom(options: Options): TlsTexts | undefined {
  const [certificate, key, ca] = (['certificate', 'key', 'clientCa'] as const).map((name) =>
    textOption(options, name),
  )
  if (certificate === undefined || key === undefined) {
    const idle = certificate ?? key ?? ca
    return idle === undefined ? undefined : refuse('HTTPS needs both --certificate and --key')
  }
  const tls = readTlsFiles(defined({ certificate, key, ca }), realNow())
  if (tls.ok) return tls.value
  const { name, message } = tls.error
  return refuse(`--${dashed(name === 'ca' ? 'clientCa' : name)}: ${message}`)
}

/** What a gateway shows to the provider elsewhere, and whom it trusts. */
export function providerTlsFrom(options: Options): TlsTexts | undefined {
  const [certificate, key, ca] = (['providerCertificate', 'providerKey', 'providerCa'] as const).map((name) =>
    textOption(options, name),
  )
  if (certificate === undefined && key === undefined && ca === undefined) return undefined
  if (textOption(options, 'provider') === undefined)
    refuse('--provider-certificate, --provider-key and --provider-ca are for a --provider')
  if ((certificate === undefined) !== (key === undefined))
    refuse('a client certificate needs both --provider-certificate and --provider-key')
  return needed(readTlsFiles(defined({ certificate, key, ca })), 'the files for --provider')
}
