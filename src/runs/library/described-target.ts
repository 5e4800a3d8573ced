import { defined } from '../../kernel/defined.ts'
import { realNow } from '../../host/clock.ts'
import { readTlsFiles } from '../../host/server/tls-files.ts'
import { readTextFile } from '../../host/files/files.ts'
import { withTokenChains } from '../../host/client/chained-target.ts'
import { type HttpTarget, createHttpTarget } from '../../host/client/http-target.ts'
import { secretsOf, withPaths } from '../../host/files/profile-paths.ts'
import type { Xml } from '../../host/xml/xml-on-demand.ts'
import { isLoopback } from '../../target/profile/address-problems.ts'
import { type ProfileReading, bareProfile, parseProfile, targetAddress } from '../../target/profile/parse.ts'
import type { Profile } from '../../target/profile/profile.ts'
import { connectedBehind, listeningBehind } from '../simulated-bank/target-behind.ts'
import { UsageError, usable } from '../../simulator/control/usage-error.ts'
import { renderDiagnostics } from '../../kernel/source/diagnostic.ts'
import type { DescribedTarget } from './conformance-options.ts'

/** The target that an address, a function and a profile describe. Throws a UsageError that says what is of no use. */
export function describedTarget(
  described: DescribedTarget,
  { reading, xml, seed }: { reading: ProfileReading; xml: Xml; seed: number | undefined },
): HttpTarget {
  const { fetch, behind } = described
  const profile = profileOf(described, reading)
  if (behind && profile.behind) {
    throw new UsageError(
      'the provider of the target is given twice: with behind, and with behind of its profile',
    )
  }
  if (fetch && profile.proxy !== undefined)
    throw new UsageError('a function is not reached through a proxy: remove proxy from the profile')
  const tls = profile.tls && !fetch ? usable(readTlsFiles(profile.tls), 'tls in the profile') : undefined
  // Nothing is spoken with a function but HTTP.
  const spoken = fetch ? (defined({ ...profile, tls: undefined }) as Profile) : profile
  const plain = createHttpTarget({ profile: spoken, now: realNow, seed, tls, fetch })
  const target = usable(withTokenChains(plain, realNow))
  const ofTheRun = { xml, seed: seed ?? 1 }
  if (behind) {
    const connected = connectedBehind(target, behind, ofTheRun)
    if (connected) return connected
    throw new UsageError('the option behind of a target is made by createProviderBehind()')
  }
  return usable(listeningBehind(target, ofTheRun))
}

/** Where requests to a function seem to go; nothing is ever sent there. */
const NOWHERE = 'https://gateway.invalid'

function profileOf({ url, fetch, profile }: DescribedTarget, reading: ProfileReading): Profile {
  const address =
    url === undefined ? undefined : usable(targetAddress(url, () => 'write one like https://gateway.example'))
  const parsed = profile === undefined ? bareProfile('') : parsedProfile(profile, reading)
  const baseUrl = address ?? (parsed.baseUrl || (fetch && NOWHERE))
  if (baseUrl === undefined || baseUrl === '')
    throw new UsageError('the target has no address: give it a url, or its profile a baseUrl')
  if (parsed.simulator && !fetch && !isLoopback(baseUrl))
    throw new UsageError(`the profile describes a simulator on this machine, and ${baseUrl} is another one`)
  return { ...parsed, name: parsed.name === '' ? baseUrl : parsed.name, baseUrl }
}

function parsedProfile(profile: NonNullable<DescribedTarget['profile']>, reading: ProfileReading): Profile {
  const isFile = typeof profile === 'string'
  const name = isFile ? profile : 'profile'
  const text = isFile
    ? usable(readTextFile(profile), 'the profile of the target')
    : JSON.stringify({ name: 'target', ...profile }, null, 2)
  const how = isFile ? reading : { ...reading, isMadeByProgram: true }
  const parsed = parseProfile({ name, text }, secretsOf(name), how)
  if (!parsed.ok) throw new UsageError(renderDiagnostics(parsed.error))
  return isFile ? withPaths(parsed.value, name) : parsed.value
}
