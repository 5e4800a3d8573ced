import { createForgetfulMap } from '../../../kernel/forgetful-map.ts'
import type { ModuleName } from '../../../documents/operations.ts'

/** A client as the provider registered it (RFC 6749 §2). */
export interface RegisteredClient {
  /** As X-CorAPI-Client-ID names it. */
  readonly id: string
  /** What customers know it by on the provider's pages; its id without one. */
  readonly name?: string | undefined
  /** What it may use as far as the provider knows: customers are told of nothing else. */
  readonly modules?: readonly ModuleName[] | undefined
  /**
   * Where its customers may be sent back to when it keeps its tokens itself, compared character by character; of an
   * address such as http://127.0.0.1/back any port. Without any, only the gateway asks for consents in its name.
   */
  readonly redirectUris?: readonly string[] | undefined
}

/** The way back, where it is known for sure whose it is. */
export interface WayBack {
  readonly name: string
  /** Of an address that is registered for the application; nothing of the request is in it. */
  readonly origin: string
}

export type RegisteredClients = ReturnType<typeof createRegisteredClients>

/** A gateway is reached at few addresses, by clients that are counted. */
const KEPT = 1000

/**
 * Whom the authorization server knows, and where it sends customers back to (assumption redirect-addresses). Where a
 * gateway elsewhere registers them, any client and address is taken for one of its.
 */
export function createRegisteredClients(clients: readonly RegisteredClient[], takesAny = false) {
  const known = new Map(clients.map((client) => [client.id, client]))
  const added = createForgetfulMap<string, true>(KEPT)
  return {
    isKnown: (clientId: string) => takesAny || known.has(clientId),
    /** What is known of it: of a client of a gateway elsewhere nothing but its id. */
    describe: (id: string): Pick<RegisteredClient, 'id' | 'name' | 'modules'> =>
      takesAny ? { id } : (known.get(id) ?? { id }),
    /** Character by character (RFC 9700 §2.1); of a loopback address any port (RFC 8252 §7.3). */
    mayReturnTo: (clientId: string, redirectUri: string) =>
      takesAny ||
      added.get(keyOf(clientId, redirectUri)) !== undefined ||
      (known.get(clientId)?.redirectUris ?? []).some((uri) => isSame(uri, redirectUri)),
    /**
     * Where its customers find it again: the origin of the address that a request names, where that one is registered,
     * or of the first that is. Never the gateway's callback, and nothing of an address besides its origin.
     */
    wayBackTo: (clientId: string, redirectUri?: string) => {
      const client = known.get(clientId)
      return client && wayBackOf(client, redirectUri)
    },
    /** The gateway registers its own address with the first permission of a client that it hosts. */
    register: (clientId: string, redirectUri: string) => {
      const key = keyOf(clientId, redirectUri)
      if (added.get(key) === undefined) added.set(key, true)
    },
    save: added.save,
    load: added.load,
  }
}

export function wayBackOf(
  { id, name = id, redirectUris = [] }: Pick<RegisteredClient, 'id' | 'name' | 'redirectUris'>,
  asked?: string,
): WayBack | undefined {
  const isRegistered = asked !== undefined && redirectUris.some((uri) => isSame(uri, asked))
  // Of a loopback address only whoever asks knows the port.
  const address = isRegistered ? asked : redirectUris.find((uri) => !LOOPBACK.test(uri))
  return address === undefined ? undefined : { name, origin: new URL(address).origin }
}

function keyOf(clientId: string, redirectUri: string): string {
  return JSON.stringify([clientId, redirectUri])
}

const LOOPBACK = /^http:\/\/(127\.0\.0\.1|\[::1\])(?::\d{1,5})?(?=[/?]|$)/

function isSame(registered: string, given: string): boolean {
  return registered === given || (LOOPBACK.test(registered) && portless(registered) === portless(given))
}

/** The operating system gives a client on the customer's own machine another port each time. */
function portless(uri: string): string {
  return uri.replace(LOOPBACK, 'http://$1')
}
