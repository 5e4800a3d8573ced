import { realNow } from '../../host/clock.ts'
import { readClientTls } from '../../host/client/client-tls.ts'
import { readTextFile } from '../../host/files/files.ts'
import { canUseProxies } from '../../host/client/http-agents.ts'
import { createHttpTarget } from '../../host/client/http-target.ts'
import type { HttpTarget } from '../../host/client/http-target.ts'
import { worldAt } from '../../host/client/target-url.ts'
import { err, ok } from '../../kernel/result.ts'
import type { Result } from '../../kernel/result.ts'
import { parseProfile } from '../../target/profile/parse.ts'
import type { ProfileReading } from '../../target/profile/parse.ts'
import { isAddress, isLoopback } from '../../target/profile/address-problems.ts'
import { bareProfile, targetAddress } from '../../target/profile/bare-profile.ts'
import type { Profile } from '../../target/profile/profile.ts'
import { renderDiagnostics } from '../../kernel/source/diagnostic.ts'
import { controlTokenFrom } from './control-token.ts'
import { meantByNoAddress } from '../mistaken-argument.ts'
import { textOption, wholeNumber } from './options.ts'
import { secretsOf, withPaths } from '../../host/files/profile-paths.ts'
import type { Options } from './options.ts'

/** The target that a URL and a profile describe. The error is ready to be printed. */
export function httpTargetFrom(
  url: string | undefined,
  options: Options,
  reading: ProfileReading,
): Result<HttpTarget, string> {
  const timeout = wholeNumber(options, 'timeout', DEFAULT_TIMEOUT_SECONDS, {
    min: 1,
    max: 3600,
    unit: 'seconds',
  })
  if (!timeout.ok) return timeout
  const seed = wholeNumber(options, 'seed', 1)
  if (!seed.ok) return seed
  const rate = wholeNumber(options, 'rate', 0, { min: 1, max: 1000 })
  if (!rate.ok) return rate
  const controlToken = controlTokenFrom(options)
  if (!controlToken.ok) return controlToken
  const profile = profileFrom(url, options, reading)
  if (!profile.ok) return profile
  const { world } = worldAt(profile.value)
  if (world !== undefined && options['seed'] !== undefined) {
    return err(`--seed is for new worlds: a run at ${world} plays in copies of it, which have its seed`)
  }
  if (profile.value.proxy !== undefined && !canUseProxies) {
    return err('a proxy needs Node 24.5 or newer; use one, or remove proxy from the profile')
  }
  const tls = profile.value.tls ? readClientTls(profile.value.tls) : undefined
  if (tls && !tls.ok) {
    return err(`tls in ${textOption(options, 'profile') ?? 'the profile'}: ${tls.error.message}`)
  }
  const timeoutMs = timeout.value * 1000
  return ok(
    createHttpTarget({
      // A timeout on the command line is for this run and overrides the profile's.
      profile: options['timeout'] === undefined ? profile.value : { ...profile.value, timeoutMs },
      now: realNow,
      timeoutMs,
      seed: options['seed'] === undefined ? undefined : seed.value,
      controlToken: controlToken.value,
      tls: tls?.value,
      rate: rate.value > 0 ? rate.value : undefined,
    }),
  )
}

const DEFAULT_TIMEOUT_SECONDS = 30

/** The profile of a target; one that knows nothing but the address where no file is named. */
function profileFrom(
  url: string | undefined,
  options: Options,
  reading: ProfileReading,
): Result<Profile, string> {
  const address = url === undefined ? undefined : targetAddress(url, meantByNoAddress)
  if (address && !address.ok) return address
  const path = textOption(options, 'profile')
  if (path === undefined) return ok(bareProfile(address?.value ?? ''))
  if (isAddress(path)) return err(`--profile takes a file; an address stands without an option: ${path}`)
  const text = readTextFile(path)
  if (!text.ok) return err(`--profile: ${text.error.message}`)
  const parsed = parseProfile({ name: path, text: text.value }, secretsOf(path), reading)
  if (!parsed.ok) return err(renderDiagnostics(parsed.error))
  const baseUrl = address?.value ?? parsed.value.baseUrl
  if (baseUrl === undefined) return err(`${path} has no baseUrl, and the command line has no URL`)
  if (parsed.value.simulator && !isLoopback(baseUrl)) {
    return err(`${path} describes a simulator on this machine, and ${baseUrl} is another one`)
  }
  return ok({ ...withPaths(parsed.value, path), baseUrl })
}
