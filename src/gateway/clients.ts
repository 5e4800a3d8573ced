import type { ModuleName, Operation } from '../documents/operations.ts'

/** A client of the gateway, as its TLS certificate identifies it, and the modules that it may use. */
export interface Client {
  readonly id: string
  readonly modules: readonly ModuleName[]
}

export const DEFAULT_CLIENT = 'client-1'

/** The clients that every simulated gateway knows unless others are configured. */
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

/** The clients that a gateway knows. What they may use can change. */
export interface Clients {
  find(id: string): Client | undefined
  /** From now on it may use these modules; false when there is no such client. */
  limit(id: string, modules: readonly ModuleName[]): boolean
  save(): ReadonlyMap<string, Client>
  load(saved: ReadonlyMap<string, Client>): void
}

export function createClients(known: readonly Client[]): Clients {
  let clients = new Map(known.map((client) => [client.id, client]))
  return {
    find: (id) => clients.get(id),
    limit: (id, modules) => {
      if (!clients.has(id)) return false
      clients.set(id, { id, modules })
      return true
    },
    save: () => new Map(clients),
    load: (saved) => {
      clients = new Map(saved)
    },
  }
}
