import type { AddressedRequest, Target } from '../../src/target/profile/profile.ts'
import { between } from './between.ts'

export type Answer = { status: number; headers: (readonly [string, string])[]; body: string }

/** Undefined leaves the answer as it came. */
export type Rewrite = (answer: Answer, request: AddressedRequest) => Answer | undefined

/** The target with its answers rewritten on the wire; what it is pinned to no longer holds. */
export function rewriting(target: Target, rewrite: Rewrite): Target {
  const unpinned = { ...target, profile: { ...target.profile, pins: {} } }
  return between(unpinned, async (request, send) => {
    const sent = await send(request)
    if (!('response' in sent.outcome)) return sent
    const { status, headers, body } = sent.outcome.response
    const response = rewrite({ status, headers: [...headers], body }, request)
    return response ? { ...sent, outcome: { response } } : sent
  })
}
