import type { ModuleName, Operation } from '../../documents/operations.ts'
import { SavedMap } from '../../kernel/saved.ts'
import type { RegisteredClient } from '../bank/authorization/registered-clients.ts'

/** A client of the gateway, as its TLS certificate identifies it, and the modules that it may use. */
export interface Client extends RegisteredClient {
  /** The modules whose operations it may call; any other is answered 403 (document 1 §5.2). */
  readonly modules: readonly ModuleName[]
}

export const DEFAULT_CLIENT = 'client-1'

/** The clients that every simulated gateway knows unless others are configured. */
export const DEFAULT_CLIENTS: readonly Client[] = [
  registered(DEFAULT_CLIENT, 'First application', ['account-information', 'payment-submission']),
  registered('client-2', 'Second application', ['account-information', 'payment-submission']),
  registered('payments-only', 'Payments application', ['payment-submission']),
]

/** With addresses that are nobody's, and one on the machine of whoever tries a client out. */
function registered(id: string, name: string, modules: readonly ModuleName[]): Client {
  return { id, name, modules, redirectUris: [`https://${id}.example/back`, 'http://127.0.0.1/back'] }
}

/** Document 1 §5.2. Every client may get tokens for what it may use; a browser comes without being a client. */
export function mayUse(client: Client | undefined, { module, openQuery }: Operation): boolean {
  if (module !== 'consent-flow') return client?.modules.includes(module) ?? false
  return client !== undefined || openQuery === true
}

export type Clients = ReturnType<typeof createClients>

/** The clients that a gateway knows. What they may use can change. */
export function createClients(known: readonly Client[]) {
  const clients = new SavedMap<string, Client>(known.map((client) => [client.id, client]))
  return {
    find: (id: string) => clients.get(id),
    /** From now on it may use these modules; false when there is no such client. */
    limit: (id: string, modules: readonly ModuleName[]): boolean => {
      if (!clients.has(id)) return false
      clients.set(id, { ...clients.get(id), id, modules })
      return true
    },
    save: clients.save,
    load: clients.load,
  }
}
