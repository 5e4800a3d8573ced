import { accountEcho, echo, paymentEcho, refusal } from '../examples/bodies.ts'
import { fails, observes, passes, undecided } from '../examples/example.ts'
import type { Examples } from '../examples/example.ts'

const header = (headerName: string, headerValue: string | null) => ({ headerName, headerValue })
const showing = (...receivedHeaders: readonly unknown[]) => accountEcho(echo({ receivedHeaders }))
const echoed = (requestBody: string, receivedPayload: unknown) =>
  paymentEcho(echo({ receivedPayload }), { operation: 'payment-submission/echo-with-body', requestBody })

export const DIAGNOSTICS_EXAMPLES: Examples = {
  'diagnostics/echo-shows-header-values-as-sent': [
    passes('as sent', showing(header('x-correlation-id', 'call-1'), header('User-Agent', 'conformance'))),
    passes(
      'a masked credential and what HTTP adds',
      showing(
        header('User-Agent', 'conformance'),
        header('Authorization', '***'),
        header('Host', 'internal'),
      ),
    ),
    fails('in upper case', showing(header('User-Agent', 'CONFORMANCE')), {
      at: '/receivedHeaders (User-Agent)',
      actual: 'CONFORMANCE',
      value: 'conformance',
    }),
    undecided('none of those that were sent', showing(header('Via', 'proxy'))),
    undecided('null', accountEcho(echo({ receivedHeaders: null }))),
    undecided('a value that is null', showing(header('User-Agent', null))),
    undecided('an error', refusal(501)),
  ],
  'diagnostics/echo-shows-the-client-swap': [
    passes('the client', showing(header('x-corapi-client-id', 'client-1'))),
    observes('both', showing(header('X-CorAPI-Target-ID', 'p'), header('X-CorAPI-Client-ID', 'c')), {
      actual: 'X-CorAPI-Target-ID and X-CorAPI-Client-ID',
    }),
    observes('neither', showing(), { at: '/receivedHeaders', actual: 'neither' }),
  ],
  'diagnostics/echo-shows-the-payload': [
    passes('its text', echoed('"Grüezi"', 'Grüezi')),
    passes('its JSON form', echoed('"Grüezi"', '"Grüezi"')),
    passes('another JSON form', echoed('"Grüezi"', '"Gr\\u00fcezi"')),
    passes('a text with quotes', echoed('"\\"quoted\\""', '"quoted"')),
    passes('a text that looks like JSON', echoed('"{\\"a\\":1}"', '{"a":1}')),
    fails('without what is not ASCII', echoed('"Grüezi"', 'Gr?ezi'), {
      at: '/receivedPayload',
      actual: 'Gr?ezi',
      value: 'Grüezi',
    }),
    observes('nothing', echoed('"x"', null), { at: '/receivedPayload' }),
    fails('a number', echoed('"x"', 7), { actual: 'absent' }),
    undecided('an empty text may be absent', echoed('""', null)),
    undecided('an error', refusal(501, { requestBody: '"x"' })),
  ],
}
