import { generateKeyPairSync } from 'node:crypto'
import { createHttpTarget } from '../../src/host/client/http-target.ts'
import { createSimulator } from '../../src/entry/index.ts'
import { durationMs } from '../../src/kernel/calendar.ts'
import { capabilitiesOf } from '../../src/target/profile/supplied.ts'
import { createEventInbox } from '../../src/target/profile/event-inbox.ts'
import type { OpenInbox } from '../../src/target/profile/event-inbox.ts'
import { parseProfile } from '../../src/target/profile/parse.ts'
import type {
  AddressedRequest,
  Profile,
  SendResult,
  Target,
  TargetSession,
} from '../../src/target/profile/profile.ts'
import { compare, otherPlatform } from './platform.ts'
import type { Choices, Platform } from './platform.ts'
import { serveWorlds } from '../support/worlds-over-http.ts'
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
      const release = opening.release
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
  const clock = { nowMs: startsAt }
  const inbox = createEventInbox(
    () => clock.nowMs,
    async () => platform.deliverDue(),
  )
  const platform = platformOf(setting, {
    now: () => clock.nowMs,
    push: (body) => inbox.take({ method: 'POST', url: `${BASE}/events`, headers: [], body }),
    ...(release !== undefined && { release }),
  })
  return { platform, inbox, clock }
}

interface Circumstances {
  readonly now: () => number
  readonly push: (body: string) => void
  /** The release of the card API that a flow is about. */
  readonly release?: string
}

function platformOf(setting: Setting, { now, push, release }: Circumstances): Platform {
  const inV1 = isOfV1(release)
  return otherPlatform({
    ...(setting.choices && { choices: setting.choices }),
    ...(inV1 && release !== undefined ? { v1Release: release } : {}),
    release: inV1 ? (setting.release ?? LATEST) : (release ?? setting.release ?? LATEST),
    signingKey: SIGNING_KEY,
    now,
    push,
  })
}

function isOfV1(release: string | undefined): boolean {
  return release !== undefined && compare(release, '2.0.0') < 0
}

/** The platform served with a control API: every scenario has a world of its own, over HTTP. */
export async function servedPlatform(setting: Setting = {}) {
  const server = await serveWorlds(setting.startsAt ?? '2026-01-20T10:00:00Z', async (asked) => {
    const sent: Promise<unknown>[] = []
    const { now, pushUrl, release } = asked
    const platform = platformOf(setting, {
      now,
      push: (body) => {
        if (pushUrl !== undefined) sent.push(fetch(pushUrl, { method: 'POST', body }))
      },
      ...(release !== undefined && { release }),
    })
    return {
      fetch: async (request) => await platform.fetch(request),
      deliver: async () => {
        platform.deliverDue()
        await Promise.all(sent.splice(0))
      },
      profile: (base) => {
        const { surfaces, headers, known, cards } = readProfile(setting, release)
        const { cards: issuing, settlement } = surfaces
        const addresses = Object.entries(settlement?.furtherAddresses ?? {}).map(([name, path]) => [
          name,
          base + path,
        ])
        return {
          headers,
          known,
          cards,
          surfaces: {
            cards: { basePath: base + issuing!.basePath, variants: issuing!.variants },
            settlement: {
              basePath: base + settlement!.basePath,
              furtherAddresses: Object.fromEntries(addresses),
            },
          },
        }
      },
    }
  })
  const profile: Profile = {
    ...readProfile(setting),
    baseUrl: server.url,
    controlUrl: `${server.url}/_control`,
  }
  const target = createHttpTarget({ profile, now: Date.now })
  return {
    // Nobody confirms, buys or changes the issuer there: only the clock is moved.
    target: { ...target, capabilities: new Set([...target.capabilities].filter((one) => one !== 'cards')) },
    close: async () => {
      target.close()
      await server.close()
    },
  }
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
  const further = wire.furtherAddress && surface?.furtherAddresses?.[wire.furtherAddress]
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
  const inV1 = isOfV1(opened)
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
