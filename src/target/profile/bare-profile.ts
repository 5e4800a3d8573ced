import { err, ok } from '../../kernel/result.ts'
import type { Result } from '../../kernel/result.ts'
import { isAddress } from './address-problems.ts'
import type { Profile } from './profile.ts'

/** The address of a target as somebody gives it outside of a profile; `advise` gets a text that is none. */
export function targetAddress(url: string, advise: (text: string) => string): Result<string, string> {
  const parsed = URL.canParse(url) ? new URL(url) : undefined
  if (!parsed || !isAddress(url)) return err(`"${url}" is no http or https address; ${advise(url)}`)
  if (parsed.username !== '' || parsed.password !== '') {
    return err(`the address of ${parsed.host} has credentials in it; give them in a profile, under headers`)
  }
  if (parsed.search !== '' || parsed.hash !== '') {
    return err(`"${url}" has a query or fragment, which paths cannot follow`)
  }
  return ok(url.replace(/(?<!\/)\/+$/, ''))
}

/** Without a profile only what needs no credentials can be graded. */
export function bareProfile(baseUrl: string): Profile {
  return {
    name: baseUrl,
    baseUrl,
    surfaces: { gateway: { basePath: '' } },
    headers: {},
    known: {},
    pins: {},
    notApplicable: {},
  }
}
