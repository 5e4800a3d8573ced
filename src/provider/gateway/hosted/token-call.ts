import type { ProviderCall } from '../../answers/call-and-answer.ts'
import { operationById } from '../../../documents/operations.ts'

/** A request of the gateway's own to the provider's token endpoint, in the name of a client (document 2 §4.1). */
export function tokenCall(
  clientId: string,
  parameters: Readonly<Record<string, string>>,
  headers: ReadonlyMap<string, string>,
): ProviderCall {
  const form = new URLSearchParams({ client_id: clientId, ...parameters })
  return formCall('consent-flow/token', clientId, form, headers)
}

export function formCall(
  id: 'consent-flow/token' | 'consent-flow/decide',
  clientId: string,
  form: URLSearchParams,
  headers: ReadonlyMap<string, string> = new Map(),
): ProviderCall {
  const operation = operationById(id)
  return {
    operation,
    path: {},
    query: {},
    headers: new Map([...headers, ['content-type', 'application/x-www-form-urlencoded']]),
    body: form.toString(),
    clientId,
    instance: operation.path,
  }
}
