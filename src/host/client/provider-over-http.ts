import { encoded } from '../../kernel/xml-encoding.ts'
import type { HeaderList, WireRequest } from '../../evidence/observation.ts'
import type { TlsTexts } from '../server/tls-files.ts'
import { createHttpAgents } from './http-agents.ts'
import { sendHttp } from './http-client.ts'
import { joinUrl, withoutSlash } from './target-url.ts'

type Outcome =
  | { readonly status: number; readonly headers: HeaderList; readonly body: string }
  | { readonly missing: 'timeout' | 'reset'; readonly message: string }

/** Milliseconds until an answer. */
const PATIENCE_MS = 20_000

/** A provider at an address, for a simulated gateway: see the option `provider`. */
export function providerOverHttp(baseUrl: string, tls?: TlsTexts) {
  const agents = createHttpAgents(tls)
  const base = withoutSlash(baseUrl)
  return {
    baseUrl: base,
    send: async ({ method, path, headers, body }: WireRequest): Promise<Outcome> => {
      const { outcome } = await sendHttp(
        // In the encoding in which it came, which the document declares.
        { method, url: joinUrl(base, path), headers, body: body && (encoded(body) ?? body) },
        { agents, timeoutMs: PATIENCE_MS },
      )
      if ('failure' in outcome) {
        const { code, message } = outcome.failure
        return { missing: code === 'timeout' ? 'timeout' : 'reset', message }
      }
      const { response } = outcome
      return { status: response.status, headers: response.headers, body: response.body }
    },
    close: (): void => agents.close(),
  }
}
