import type { ProviderCall } from '../../answers/provider-call.ts'
import { operationById } from '../../../documents/operations.ts'

/** A request of the gateway's own to the provider's token endpoint, in the name of a client (document 2 §4.1). */
export function tokenCall(
  clientId: string,
  parameters: Readonly<Record<string, string>>,
  headers: ReadonlyMap<string, string>,
): ProviderCall {
  const operation = operationById('consent-flow/token')
  return {
    operation,
    path: {},
    query: {},
    headers: new Map([...headers, ['content-type', 'application/x-www-form-urlencoded']]),
    body: new URLSearchParams({ client_id: clientId, ...parameters }).toString(),
    clientId,
    instance: operation.path,
  }
}
