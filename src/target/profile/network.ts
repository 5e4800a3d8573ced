/** What the machine can say of the way to an address, beyond that no answer came over it. */
export interface Network {
  /**
   * Speaks TLS to the address, whatever its scheme. `untilItEnds` waits for what the other side has to say about it:
   * worth while only where it has ended a connection already.
   */
  look(url: string, options?: { readonly untilItEnds?: boolean }): Promise<NetworkFacts>
}

export interface NetworkFacts {
  /** A TCP connection could be made. */
  readonly connected: boolean
  /** Present when the other side speaks TLS. */
  readonly certificate?: CertificateFacts | undefined
  /** How the other side ended the connection although nothing was sent: often because of our own certificate. */
  readonly ended?: string | undefined
}

export interface CertificateFacts {
  readonly subject: string
  readonly issuer: string
  /** Milliseconds since 1970. */
  readonly validToMs: number
}
