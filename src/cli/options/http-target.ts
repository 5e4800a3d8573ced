import { realNow } from '../../host/clock.ts'
import { readTlsFiles } from '../../host/server/tls-files.ts'
import { readTextFile } from '../../host/files/files.ts'
import { canUseProxies } from '../../host/client/http-agents.ts'
import { type HttpTarget, createHttpTarget } from '../../host/client/http-target.ts'
import { withTokenChains } from '../../host/client/chained-target.ts'
import { worldAt } from '../../host/client/target-url.ts'
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
import { type Terminal, needed, print, refuse } from '../terminal.ts'

/** The target that a URL and a profile describe. */
export function httpTargetFrom(
  url: string | undefined,
  options: Options,
  reading: ProfileReading,
): HttpTarget {
  const controlToken = controlTokenFrom(options)
  const profile = profileFrom(url, options, reading)
  const { world } = worldAt(profile)
  if (world !== undefined && options['seed'] !== undefined) {
    refuse(`--seed is for new worlds: a run at ${world} plays in copies of it, which have its seed`)
  }
  if (profile.proxy !== undefined && !canUseProxies) {
    refuse('a proxy needs Node 24.5 or newer; use one, or remove proxy from the profile')
  }
  const place = `tls in ${textOption(options, 'profile') ?? 'the profile'}`
  const tls = profile.tls && needed(readTlsFiles(profile.tls), place)
  const seconds = numberOption(options, 'timeout')
  const target = createHttpTarget({
    // A timeout on the command line is for this run and overrides the profile's.
    profile: seconds === undefined ? profile : { ...profile, timeoutMs: seconds * 1000 },
    now: realNow,
    seed: numberOption(options, 'seed'),
    controlToken,
    tls,
    rate: numberOption(options, 'rate'),
  })
  return needed(withTokenChains(target, realNow))
}

/** How a command reads a profile: `scenarios` are those that it plays, and none where it plays none. */
export function profileReading(scenarios: readonly Scenario[], terminal: Terminal): ProfileReading {
  return profileReadingFor(scenarios, (warning) => print(terminal.error, warning))
}

/** The profile of a target; one that knows nothing but the address where no file is named. */
function profileFrom(url: string | undefined, options: Options, reading: ProfileReading): Profile {
  const address = url === undefined ? undefined : needed(targetAddress(url, meantByNoAddress))
  const profile = describedProfile(options, reading)
  if (!profile) return bareProfile(address ?? '')
  const path = textOption(options, 'profile')
  const baseUrl = address ?? profile.baseUrl
  if (baseUrl === undefined) refuse(`${path} has no baseUrl, and the command line has no URL`)
  if (profile.simulator && !isLoopback(baseUrl)) {
    refuse(`${path} describes a simulator on this machine, and ${baseUrl} is another one`)
  }
  return { ...profile, baseUrl }
}

/** What `--profile` names; undefined where it names nothing. */
export function describedProfile(options: Options, reading: ProfileReading): Profile | undefined {
  const path = textOption(options, 'profile')
  if (path === undefined) return undefined
  if (isAddress(path)) refuse(`--profile takes a file; an address stands without an option: ${path}`)
  const text = needed(readTextFile(path), '--profile')
  const parsed = parseProfile({ name: path, text }, secretsOf(path), reading)
  return parsed.ok ? withPaths(parsed.value, path) : refuse(renderDiagnostics(parsed.error))
}
