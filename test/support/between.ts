import type { AddressedRequest, SendResult, Target } from '../../src/profile/profile.ts'

/** The target with something between it and whoever sends: it sees each request, and gives the answer. */
export function between(
  target: Target,
  pass: (
    request: AddressedRequest,
    send: (request: AddressedRequest) => Promise<SendResult>,
  ) => Promise<SendResult>,
): Target {
  return {
    ...target,
    open: async (opening) => {
      const session = await target.open(opening)
      return { ...session, send: async (request) => await pass(request, session.send) }
    },
  }
}
