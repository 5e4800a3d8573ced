import { IN_2_6_1, assumed, change, shown } from './change.ts'
import { SIGNING_KEY_NAME } from '../releases.ts'

/** What holds for every operation: keys, headers, the description's format. */
export const PLATFORM = [
  change('request-id-removed', 'header', 'removed', {
    name: 'X-Request-ID',
    ...IN_2_6_1,
    client: 'The header is no part of the interface any more; issuer-trace-id correlates a flow.',
    issuer: 'Logs have to be joined by issuer-trace-id.',
    touches: 'every operation',
  }),
  change('signing-certificate-replaced', 'key', 'replaced', {
    name: SIGNING_KEY_NAME,
    at: { v1: shown('1.14.0'), v2: shown('2.12.0') },
    breaking: 'by consequence',
    clause: '3 §5.1',
    client: 'Signed answers verify against the new certificate only.',
    issuer: 'The new verification certificate has to be in place on the day of the change.',
    touches: ['/cards/credentials', '/cards/start-set-pin', '/cards/set-pin', '/cards/pin'],
  }),
  change('description-in-openapi-3-0-3', 'format', 'replaced', {
    name: 'description in OAS 3.0.3',
    at: { v1: shown('0.0.8'), v2: assumed('2.0.0') },
    clause: '3 §9.3',
    client: 'Generators have to read OAS 3.0.3.',
    touches: [],
  }),
  change('description-in-openapi-3-1-0', 'format', 'replaced', {
    name: 'description in OAS 3.1.0',
    at: { v1: shown('1.17.0'), v2: shown('2.25.0') },
    clause: '3 §9.3',
    client: 'Generators have to read OAS 3.1.0; the interface itself stays as it is.',
    touches: [],
  }),
] as const
