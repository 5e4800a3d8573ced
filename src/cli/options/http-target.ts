import { realNow } from '../../host/clock.ts'
import { readTlsFiles } from '../../host/server/tls-files.ts'
import { readTextFile } from '../../host/files/files.ts'
import { canUseProxies } from '../../host/client/http-agents.ts'
import { type HttpTarget, createHttpTarget } from '../../host/client/http-target.ts'
import { withTokenChains } from '../../host/client/chained-target.ts'
import { worldAt } from '../../host/client/target-url.ts'
import { type Result, err, ok } from '../../kernel/result.ts'
import { type ProfileReading, bareProfile, parseProfile, targetAddress } from '../../target/profile/parse.ts'
import { isAddress, isLoopback } from '../../target/profile/address-problems.ts'
import type { Profile } from '../../target/profile/profile.ts'
import { renderDiagnostics } from '../../kernel/source/diagnostic.ts'
import { controlTokenFrom } from './control-token.ts'
import { meantByNoAddress } from '../mistaken-argument.ts'
import { type Options, numberOption, textOption } from './options.ts'
import { secretsOf, withPaths } from '../../host/files/profile-paths.ts'
import { profileReadingFor } from '../../runs/suite/selection-problem.ts'
import type { Scenario } from '../../scenario/format.ts'
import { type Terminal, print } from '../terminal.ts'

/** The target that a URL and a profile describe. The error is ready to be printed. */
export function httpTargetFrom(
  url: string | undefined,
  options: Options,
  reading: ProfileReading,
): Result<HttpTarget, string> {
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
  const tls = profile.value.tls ? readTlsFiles(profile.value.tls) : undefined
  if (tls && !tls.ok) {
    return err(`tls in ${textOption(options, 'profile') ?? 'the profile'}: ${tls.error.message}`)
  }
  const seconds = numberOption(options, 'timeout')
  const timeoutMs = (seconds ?? DEFAULT_TIMEOUT_SECONDS) * 1000
  return withTokenChains(
    createHttpTarget({
      // A timeout on the command line is for this run and overrides the profile's.
      profile: seconds === undefined ? profile.value : { ...profile.value, timeoutMs },
      now: realNow,
      timeoutMs,
      seed: numberOption(options, 'seed'),
      controlToken: controlToken.value,
      tls: tls?.value,
      rate: numberOption(options, 'rate'),
    }),
    realNow,
  )
}

const DEFAULT_TIMEOUT_SECONDS = 30

/** How a command reads a profile: `scenarios` are those that it plays, and none where it plays none. */
export function profileReading(scenarios: readonly Scenario[], terminal: Terminal): ProfileReading {
  return profileReadingFor(scenarios, (warning) => print(terminal.error, warning))
}

/** The profile of a target; one that knows nothing but the address where no file is named. */
function profileFrom(
  url: string | undefined,
  options: Options,
  reading: ProfileReading,
): Result<Profile, string> {
  const address = url === undefined ? undefined : targetAddress(url, meantByNoAddress)
  if (address && !address.ok) return address
  const described = describedProfile(options, reading)
  if (!described.ok) return described
  const profile = described.value
  if (!profile) return ok(bareProfile(address?.value ?? ''))
  const path = textOption(options, 'profile')
  const baseUrl = address?.value ?? profile.baseUrl
  if (baseUrl === undefined) return err(`${path} has no baseUrl, and the command line has no URL`)
  if (profile.simulator && !isLoopback(baseUrl)) {
    return err(`${path} describes a simulator on this machine, and ${baseUrl} is another one`)
  }
  return ok({ ...profile, baseUrl })
}

/** What `--profile` names; undefined where it names nothing. */
export function describedProfile(
  options: Options,
  reading: ProfileReading,
): Result<Profile | undefined, string> {
  const path = textOption(options, 'profile')
  if (path === undefined) return ok(undefined)
  if (isAddress(path)) return err(`--profile takes a file; an address stands without an option: ${path}`)
  const text = readTextFile(path)
  if (!text.ok) return err(`--profile: ${text.error.message}`)
  const parsed = parseProfile({ name: path, text: text.value }, secretsOf(path), reading)
  return parsed.ok ? ok(withPaths(parsed.value, path)) : err(renderDiagnostics(parsed.error))
}
