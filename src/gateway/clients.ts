import type { ModuleName, Operation } from '../spec/operations.ts'

/** A client of the gateway, as its TLS certificate identifies it, and the modules that it may use. */
export interface Client {
  readonly id: string
  readonly modules: readonly ModuleName[]
}

export const DEFAULT_CLIENT = 'client-1'

/** The clients every simulated gateway knows unless it is told others. */
export const DEFAULT_CLIENTS: readonly Client[] = [
  { id: DEFAULT_CLIENT, modules: ['account-information', 'payment-submission'] },
  { id: 'client-2', modules: ['account-information', 'payment-submission'] },
  { id: 'payments-only', modules: ['payment-submission'] },
]

/** Document 1 §5.2. Every client may get tokens for what it may use; a browser comes without being a client. */
export function mayUse(client: Client | undefined, { module, openQuery }: Operation): boolean {
  if (module !== 'consent-flow') return client?.modules.includes(module) ?? false
  return client !== undefined || openQuery === true
}
