import { words } from '../../kernel/words.ts'
import { type Variant, latestRelease } from '../../documents/cards/releases.ts'
import { AUTHORIZATION, PERMISSION_ID } from '../../documents/headers.ts'
import { KNOWN_DATA_MEANINGS } from './known-data.ts'
import type { Profile, Target } from './profile.ts'
import { DAY_MS, durationMs } from '../../kernel/calendar.ts'
import { isLoopback } from './address-problems.ts'

type Known = Pick<Target, 'profile' | 'capabilities'>

/**
 * A target as if its profile had a further line, such as `known.account` or `patience: 24 hours`: enough of it for a plan,
 * which sends nothing.
 */
export function supplied<Given extends Known>(target: Given, line: string): Given {
  if (line === 'behind') return withBehind(target)
  const { profile, capabilities } = target
  const [path = '', value] = line.split(': ')
  const next = CHAINS[path] ? withChain(profile, path, CHAINS[path]) : withValue(profile, path, value)
  const before = capabilitiesOf(profile, profile.controlUrl !== undefined)
  const gained = [...capabilitiesOf(next, next.controlUrl !== undefined)].filter((name) => !before.has(name))
  return { ...target, profile: next, capabilities: new Set([...capabilities, ...gained]) }
}

/** The bank of the run is the provider then: its time and its consents are the run's, and the gateway alone is tested. */
function withBehind<Given extends Known>(target: Given): Given {
  const { profile, capabilities } = target
  const { gateway = { basePath: '' } } = profile.surfaces
  const ofOthers = profile.secondClient ? [] : ['otherAccessToken', 'otherRefreshToken']
  const ofBank = Object.keys(KNOWN_DATA_MEANINGS).filter(
    (name) => ![...OF_THE_GATEWAY, ...ofOthers].includes(name),
  )
  const next: Profile = {
    ...profile,
    behind: { listen: '127.0.0.1:4030' },
    surfaces: { gateway },
    known: {
      clientId: SOMETHING,
      unknownPermission: SOMETHING,
      providerId: SOMETHING,
      ...profile.known,
      ...Object.fromEntries(ofBank.map((name) => [name, SOMETHING])),
    },
    headers: { ...profile.headers, [AUTHORIZATION]: `Bearer ${SOMETHING}` },
    tokens: TOKENS_OF_BANK,
  }
  const given = [...capabilitiesOf(next, true)].filter((name) => !BEYOND_THE_BANK.has(name))
  return { ...target, profile: next, capabilities: new Set([...capabilities, ...given]) }
}

/** What the simulated bank chooses about its tokens. */
const TOKENS_OF_BANK: NonNullable<Profile['tokens']> = {
  perContract: 'one',
  accessToken: { hours: 24 },
  codeGrant: { offered: true },
}

/** What a gateway has, and a bank behind it has not. */
export const BEYOND_THE_BANK: ReadonlySet<string> = new Set(['gateway-clock', 'releases', 'cards'])
export const OF_THE_GATEWAY: readonly string[] = words(
  'clientId secondClientId providerId otherPermission unknownPermission secondProvider secondProviderPermission secondProviderAccessToken',
)

/** Tokens that may be spent bring the refresh token that is known with them. */
const CHAINS: Readonly<Record<string, string>> = {
  'tokens.chain': 'refreshToken',
  'secondClient.chain': 'otherRefreshToken',
}

function withChain(profile: Profile, path: string, refreshToken: string): Profile {
  const { headers, known } = profile
  const next = withValue(profile, path, undefined)
  return {
    ...next,
    known: { [refreshToken]: SOMETHING, ...known },
    headers: path === 'tokens.chain' ? { [AUTHORIZATION]: `Bearer ${SOMETHING}`, ...headers } : headers,
  }
}

const SOMETHING = 'given'

function withValue(profile: Profile, path: string, value: string | undefined): Profile {
  return withAt(profile, path.split('.'), valueAt(path, value)) as Profile
}

function withAt(record: object, [key = '', ...rest]: readonly string[], value: unknown): object {
  const inner = (record as Readonly<Record<string, object | undefined>>)[key]
  return { ...record, [key]: rest.length === 0 ? value : withAt(inner ?? {}, rest, value) }
}

function valueAt(path: string, value: string | undefined): unknown {
  const variant = /^surfaces\.cards\.variants\.(.*)$/.exec(path)?.[1]
  if (variant !== undefined) return { path: '', release: latestRelease(variant as Variant) }
  if (path === 'surfaces.cards.events') return { publicUrl: 'https://issuer.invalid/events' }
  if (/^surfaces\.\w+$/.test(path)) return { basePath: '' }
  if (path.startsWith('hooks.')) return { command: ['true'] }
  if (path === `headers.${AUTHORIZATION}`) return `Bearer ${SOMETHING}`
  if (/^(?:cards\.\w+|secondClient|\w+\.chain|surfaces\.cards\.issuerKey)$/.test(path)) return {}
  const [, amount, unit] = /^(\d+) (hours|minutes)$/.exec(value ?? '') ?? []
  if (unit !== undefined) return { [unit]: Number(amount) }
  return value === 'true' ? true : (value ?? SOMETHING)
}

/** What a session of a target can do; what is missing makes scenarios `not-tested`. */
export function capabilitiesOf(profile: Profile, isControlled: boolean): ReadonlySet<string> {
  const hasPermission = profile.headers[PERMISSION_ID] !== undefined
  return new Set([
    ...(isControlled ? ['clock', 'gateway-clock', 'days', 'permissions', 'releases', 'cards'] : []),
    // Without a permission nobody has a contract to consent with.
    ...(isControlled && hasPermission ? ['consents'] : []),
    // An account outside the permission belongs to another contract.
    ...(isControlled && hasPermission && profile.known.foreignAccount !== undefined
      ? ['second-contract']
      : []),
    ...(canReceiveEvents(profile, isControlled) ? ['events'] : []),
    ...(profile.secondClient ? ['second-client'] : []),
    ...chosenFor(profile),
  ])
}

/** What the provider of a target chooses about tokens, as its profile says it. */
function chosenFor({ tokens }: Profile): readonly string[] {
  const { perContract, accessToken, codeGrant } = tokens ?? {}
  return [
    ...(perContract === 'one' ? ['one-token-per-contract'] : []),
    ...(accessToken && durationMs(accessToken) === DAY_MS ? ['access-tokens-of-24-hours'] : []),
    ...(codeGrant?.offered ? ['code-grant'] : []),
  ]
}

/**
 * A remote target reaches the receiver of a run only at a public address; one that nobody tells where it is, only where
 * its owner has written it down: at a port that is always the same.
 */
function canReceiveEvents({ surfaces, baseUrl }: Profile, isControlled: boolean): boolean {
  const events = surfaces.cards?.events
  if (!events) return false
  if (events.publicUrl !== undefined) return true
  const isKnown = isControlled || /:0*[1-9]\d*$/.test(events.listen ?? '')
  return isKnown && (baseUrl === undefined || isLoopback(baseUrl))
}
