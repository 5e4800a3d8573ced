import { AUTHORIZATION, CLIENT_ID, CORRELATION_ID, TARGET_ID, USER_AGENT } from '../../documents/headers.ts'
import { accountEcho, echo, paymentEcho, refusal } from '../../../test/examples/bodies.ts'
import { type Examples, fails, observes, passes, undecided, warns } from '../../../test/examples/example.ts'

const header = (headerName: string, headerValue: string | null) => ({ headerName, headerValue })
const showing = (...receivedHeaders: readonly unknown[]) => accountEcho(echo({ receivedHeaders }))
const dated = (requestDateTime: string) => accountEcho(echo({ requestDateTime }))
const echoed = (requestBody: string, receivedPayload: unknown) =>
  paymentEcho(echo({ receivedPayload }), { operation: 'payment-submission/echo-with-body', requestBody })

export const DIAGNOSTICS_EXAMPLES: Examples = {
  'diagnostics/echo-is-of-today': [
    passes('in another zone', dated('2026-03-05T01:15:00.5+13:45')),
    warns('local time that is labelled UTC', dated('2026-03-04T12:30:00Z'), '/requestDateTime'),
    warns('of 2001', dated('2001-03-04T12:30:00+01:00'), ['/requestDateTime', '2001-03-04T12:30:00+01:00']),
  ],
  'diagnostics/echo-shows-header-values-as-sent': [
    passes(
      'a masked credential and what HTTP adds',
      showing(header(CORRELATION_ID, 'call-1'), header(AUTHORIZATION, '***'), header('Host', 'internal')),
    ),
    fails('in upper case', showing(header(CORRELATION_ID, 'CALL-1')), [
      '/receivedHeaders (X-Correlation-ID)',
      'CALL-1',
      'call-1',
    ]),
    passes(
      'a User-Agent that is rewritten on the way',
      showing(header(CORRELATION_ID, 'call-1'), header(USER_AGENT, 'gateway/4')),
    ),
    undecided('none of those that were sent', showing(header('Via', 'proxy'))),
  ],
  'diagnostics/echo-shows-the-client-swap': [
    passes('the client', showing(header('x-corapi-client-id', 'client-1'))),
    observes('both', showing(header(TARGET_ID, 'p'), header(CLIENT_ID, 'c')), {
      actual: 'X-CorAPI-Target-ID and X-CorAPI-Client-ID',
    }),
    observes('neither', showing(), ['/receivedHeaders', 'neither']),
  ],
  'diagnostics/echo-shows-the-payload': [
    passes('another JSON form', echoed('"Grüezi"', '"Gr\\u00fcezi"')),
    fails('without what is not ASCII', echoed('"Grüezi"', 'Gr?ezi'), [
      '/receivedPayload',
      'Gr?ezi',
      'Grüezi',
    ]),
    observes('nothing', echoed('"x"', null), '/receivedPayload'),
    undecided('an empty text may be absent', echoed('""', null)),
    undecided('an error', refusal(501, { requestBody: '"x"' })),
  ],
}
