import type { AddressedRequest, SendResult, Target } from '../../src/target/profile/profile.ts'

/**
 * The target with something between it and whoever sends: it sees each request, and gives the answer. What arrives behind
 * the target is what stands between made of it, and is not looked at.
 */
export function between(
  target: Target,
  pass: (
    request: AddressedRequest,
    send: (request: AddressedRequest) => Promise<SendResult>,
    /** Milliseconds since 1970 by the target's clock. */
    now: () => number,
  ) => Promise<SendResult>,
): Target {
  return {
    ...target,
    open: async (opening) => {
      const session = await target.open(opening)
      return {
        ...session,
        behindWatch: undefined,
        send: async (request) => await pass(request, session.send, session.now),
      }
    },
  }
}

/** The target without anything that is only seen where the bank behind it is in the same process. */
export function fromTheFront(target: Target): Target {
  return between(target, async (request, send) => await send(request))
}
