import { CLIENT_ID, TARGET_ID } from '../headers.ts'
import { gateway } from './gateway.ts'
import { describedSurface } from './described-surface.ts'

/** What the gateway calls: the operations that it relays, with another header field. */
export const provider = describedSurface({
  ...gateway,
  clause: '2 §4.2',
  words: 'What the gateway calls.',
  title: 'What the gateway calls, with X-CorAPI-Client-ID (document 2 §4.2)',
  operations: gateway.operations.filter(({ isOfGatewayAlone }) => !isOfGatewayAlone),
  // Document 2 §4.2 step 2.
  renamedHeaders: { [TARGET_ID]: CLIENT_ID },
  knowsClientsByAddress: false,
  isRelay: false,
  servedAt: ['/provider'],
  commonPath: '',
})
