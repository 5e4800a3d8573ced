import { generateKeyPairSync } from 'node:crypto'
import { createSimulator } from '../../src/index.ts'
import { durationMs } from '../../src/kernel/duration.ts'
import { capabilitiesOf } from '../../src/profile/capabilities.ts'
import { createEventInbox } from '../../src/profile/event-inbox.ts'
import type { OpenInbox } from '../../src/profile/event-inbox.ts'
import { parseProfile } from '../../src/profile/parse.ts'
import type {
  AddressedRequest,
  Profile,
  SendResult,
  Target,
  TargetSession,
} from '../../src/profile/profile.ts'
import { compare, otherPlatform } from './platform.ts'
import type { Choices, Platform } from './platform.ts'
import { profileOf } from './profile.ts'

const LATEST = '2.38.0'
const BASE = 'https://cards.example'
const SIGNING_KEY = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({ format: 'jwk' })

export interface Setting {
  readonly choices?: Partial<Choices>
  /** The release of v2. */
  readonly release?: string
  /** Every scenario has a platform of its own, whose clock it moves; otherwise all share one that nobody controls. */
  readonly isControlled?: boolean
  readonly startsAt?: string
  /** What the owner says about the platform besides. */
  readonly facts?: Readonly<Record<string, unknown>>
}

/** The platform as a target in the same process, at a time of its own. */
export function otherPlatformTarget(setting: Setting = {}): Target {
  const startsAt = Date.parse(setting.startsAt ?? '2026-01-20T10:00:00Z')
  const isControlled = setting.isControlled ?? false
  const profile = readProfile(setting)
  const shared = isControlled ? undefined : world(setting, startsAt)
  return {
    kind: 'http',
    profile,
    capabilities: new Set([
      ...capabilitiesOf(profile, false),
      ...(isControlled ? ['clock', 'releases'] : []),
    ]),
    isShared: !isControlled,
    open: async (opening) => {
      const release = opening.cardsRelease
      const at = opening.startsAt === undefined ? startsAt : Date.parse(opening.startsAt)
      const one = shared ?? world(setting, at, release)
      return sessionOf(one, release === undefined ? profile : readProfile(setting, release), isControlled)
    },
  }
}

interface World {
  readonly platform: Platform
  readonly inbox: OpenInbox
  readonly clock: { nowMs: number }
}

function world(setting: Setting, startsAt: number, release?: string): World {
  const inV1 = release !== undefined && compare(release, '2.0.0') < 0
  const clock = { nowMs: startsAt }
  const inbox = createEventInbox(
    () => clock.nowMs,
    async () => platform.deliverDue(),
  )
  const platform = otherPlatform({
    ...(setting.choices && { choices: setting.choices }),
    ...(inV1 ? { v1Release: release } : {}),
    release: inV1 ? (setting.release ?? LATEST) : (release ?? setting.release ?? LATEST),
    signingKey: SIGNING_KEY,
    now: () => clock.nowMs,
    push: (body) => inbox.take({ method: 'POST', url: `${BASE}/events`, headers: [], body }),
  })
  return { platform, inbox, clock }
}

function sessionOf(one: World, profile: Profile, isControlled: boolean): TargetSession {
  const pass = (milliseconds: number) => void (one.clock.nowMs += milliseconds)
  return {
    profile,
    now: () => one.clock.nowMs,
    send: (request) => send(one.platform, profile, request),
    events: one.inbox,
    pause: async (milliseconds) => pass(milliseconds),
    control: isControlled
      ? {
          advance: async (duration) => pass(durationMs(duration)),
          setClock: async (instant) => void (one.clock.nowMs = Date.parse(instant)),
          finalizeDay: async () => {},
          revokeConsent: async () => {},
          perform: async (command) => Promise.reject(new Error(`nobody can ${command} here`)),
        }
      : undefined,
    close: async () => {},
  }
}

async function send(platform: Platform, profile: Profile, wire: AddressedRequest): Promise<SendResult> {
  const surface = profile.surfaces[wire.surface]
  const further = wire.settlementAddress && surface?.furtherAddresses?.[wire.settlementAddress]
  const path = (further ?? surface?.basePath ?? '') + wire.path
  const headers = wire.headers.map(([name, value]): [string, string] => [name, value])
  const url = BASE + path
  const response = await platform.fetch(
    new Request(url, { method: wire.method, headers, body: wire.body ?? null }),
  )
  return {
    url,
    durationMs: 0,
    outcome: {
      response: { status: response.status, headers: [...response.headers], body: await response.text() },
    },
  }
}

function readProfile({ release, facts }: Setting, opened?: string): Profile {
  const inV1 = opened !== undefined && compare(opened, '2.0.0') < 0
  const content = profileOf(BASE, inV1 ? release : (opened ?? release), inV1 ? opened : undefined)
  const text = JSON.stringify({ ...content, ...facts })
  const read = parseProfile({ name: 'profile.json', text }, { env: {}, readFile: () => undefined } as never)
  if (!read.ok) throw new Error(JSON.stringify(read.error))
  const { cards } = read.value.surfaces
  const { issuerKey } = createSimulator().profile().surfaces.cards!
  return {
    ...read.value,
    surfaces: {
      ...read.value.surfaces,
      cards: {
        ...cards!,
        issuerKey: issuerKey!,
        verificationKeys: '/keys',
        events: { listen: '127.0.0.1:0' },
      },
    },
  }
}
