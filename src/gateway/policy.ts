/** The gateway's decisions that a fault can bend. */
export interface GatewayPolicy {
  /** Header problems are looked for at all (document 2 §1.3), except those that the predicate lets through. */
  readonly overlooks: (problem: string) => boolean
  /** The correlation id that goes back with an answer (document 1 §2.1). */
  readonly reflectedCorrelationId: (sent: string | undefined, status: number) => string | undefined
  /** Whether a client may use the endpoint (document 1 §5.2). */
  readonly checksEndpointAuthorization: boolean
  readonly checksPermission: boolean
  /** Whether a malformed Authorization is replaced by a token that the gateway finds for the permission. */
  readonly replacesMalformedAuthorization: boolean
  readonly checksTarget: boolean
  /** Whether X-CorAPI-Target-ID is replaced by X-CorAPI-Client-ID (document 2 §4.2 step 2). */
  readonly swapsTargetForClient: boolean
}

export const HONEST_GATEWAY: GatewayPolicy = {
  overlooks: () => false,
  reflectedCorrelationId: (sent) => sent,
  checksEndpointAuthorization: true,
  checksPermission: true,
  replacesMalformedAuthorization: false,
  checksTarget: true,
  swapsTargetForClient: true,
}
