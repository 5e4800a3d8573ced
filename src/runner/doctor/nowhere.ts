import { diagnosis } from './cause.ts'
import type { Diagnosis } from './cause.ts'
import { basePathMend } from './foreign-response.ts'
import { withoutAddress } from './pages.ts'
import type { Answered, Asked, Probe } from './probe.ts'
import { seenIn, statusOf } from './refusal.ts'

/**
 * A server that answers an address that no operation has as it answers those that have one: whatever it says, it says
 * nothing about the operations. A page for addresses that are not there is no such server, if its API answers otherwise.
 */
export function everyAddressAlike(
  { echo, list, nowhere }: Asked,
  { surface }: Probe,
): (Diagnosis & { readonly isSuccess: boolean }) | undefined {
  const asked = list ?? echo
  const isSuccess = isSuccessful(asked) && isSuccessful(nowhere)
  const isAlike = isSuccess
    ? mediaTypeOf(asked) === mediaTypeOf(nowhere)
    : // One address alone that is not there may be another one.
      list !== undefined && [echo, list].every((one) => statusOf(one) >= 400 && isAnsweredAlike(one, nowhere))
  if (!isAlike) return undefined
  const { method, url } = nowhere.exchange.request
  const seen = `${seenIn(asked)}, and ${method} ${url}, which no operation has, ${statusOf(nowhere)} as well`
  const fix = `${basePathMend(surface)}: what answers there tells no address from another`
  return { ...diagnosis('every-address-alike', seen, fix), isSuccess }
}

/** Whether two addresses got the same answer, but for the address itself and for ids. */
export function isAnsweredAlike(one: Answered, other: Answered): boolean {
  return statusOf(one) === statusOf(other) && withoutAddressIn(one) === withoutAddressIn(other)
}

function withoutAddressIn({ url, observation }: Answered): string {
  return withoutAddress(url, textOf(observation), observation?.request.path)
}

function textOf(observation: Answered['observation']): string {
  return observation?.response.text ?? ''
}

function mediaTypeOf({ observation }: Answered): string {
  return observation?.response.mediaType ?? ''
}

export function isSuccessful(answered: Answered | undefined): boolean {
  const status = answered ? statusOf(answered) : 0
  return status >= 200 && status < 300
}
