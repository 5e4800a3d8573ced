import { isLoopback } from '../target/profile/address-problems.ts'
import type { Profile } from '../target/profile/profile.ts'

type Environment = Readonly<Record<string, string | undefined>>

/**
 * What the doctor says of proxies that the environment names. A run goes through the proxy of its profile and no other:
 * a verdict must not depend on a variable that no report shows. The values stay unsaid, because they may hold a password.
 */
export function proxyNote({ proxy, baseUrl }: Profile, environment: Environment): string | undefined {
  const isSecure = baseUrl?.startsWith('https:') ?? false
  const names = isSecure ? ['HTTPS_PROXY', 'https_proxy'] : ['HTTP_PROXY', 'http_proxy']
  const name = names.find((one) => environment[one])
  if (name === undefined || baseUrl === undefined || isLoopback(baseUrl)) return undefined
  if (proxy !== undefined) return `${name} is not heeded: runs go through the proxy of the profile`
  if (isExempt(new URL(baseUrl).hostname, environment['NO_PROXY'] ?? environment['no_proxy'] ?? ''))
    return undefined
  return `${name} is set and not heeded: put its address into the profile as proxy, if the target is behind it`
}

/** Whether NO_PROXY names the host, or a domain above it. */
function isExempt(host: string, exempt: string): boolean {
  return exempt
    .split(/[\s,]/)
    .map((entry) => entry.replace(/^\*?\./, ''))
    .some((entry) => entry === '*' || (entry !== '' && (host === entry || host.endsWith(`.${entry}`))))
}
