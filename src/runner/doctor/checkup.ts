import { createRedactor } from '../../evidence/redaction.ts'
import type { Target, TargetSession } from '../../target/profile/profile.ts'
import type { Surface } from '../../documents/apis.ts'
import { defined } from '../../kernel/defined.ts'
import { DAY_MS, bankDateAt } from '../../kernel/calendar.ts'
import type { XmlJudge } from '../../kernel/xml.ts'
import { learnGiven, learnSecrets } from '../play/learn-secrets.ts'
import { askingAgainLater } from '../play/retry-after.ts'
import { CAUSES, type CauseName, type CheckId, type Diagnosis, diagnosis } from './cause.ts'
import { diagnose } from './diagnose.ts'
import { askedSurfaces } from './asked-surfaces.ts'
import { PRE_FLIGHT, createProbe } from './probe.ts'
import { type Evidence, type Seen, checksOf, evidenceOf, titleOf } from './checks.ts'
import type { CertificateFacts, NetworkFacts } from '../../target/profile/network.ts'
import { oneLine } from './words.ts'
import type { FoundOut } from '../../target/profile/add-found.ts'
import { portOf } from '../../target/apis/ports.ts'
import type { Ask } from '../../target/apis/port.ts'

/** Whoever asks what is wrong does not want to wait for it. */
export const DOCTOR_WAITS_MS = 5000

/** The checks of a target before anything is graded. */
export interface Checkup {
  readonly checks: readonly CheckResult[]
  /** Why nothing can be graded; at most one reason, the first. */
  readonly diagnosis?: Diagnosis & { readonly kind: 'configuration' | 'environment' }
  /** What was found as well and does not count, because it is to be overlooked. */
  readonly overlooked?: readonly Pick<Diagnosis, 'name' | 'seen'>[]
  /** What a run is likely to find as the cause of several findings; it keeps nobody from going on. */
  readonly suspected?: readonly Diagnosis[]
}

export interface CheckResult {
  readonly surface: Surface
  readonly id: CheckId
  readonly title: string
  /** `unknown`: not reached, or the target gives nothing to tell it by. */
  readonly state: 'good' | 'bad' | 'unknown'
  readonly note?: string
}

export interface CheckupOptions {
  /** Examines the network even when all checks pass. */
  readonly thorough?: boolean
  /** What the run is about; everything that the profile has when absent. */
  readonly surfaces?: ReadonlySet<Surface>
  /** Causes that keep nobody from going on. */
  readonly overlooks?: ReadonlySet<CauseName>
}

/**
 * Asks the target a few harmless questions, one surface after the other, until one check fails: the checks behind it
 * need it to pass first.
 */
export async function checkUp(
  target: Target,
  xml: XmlJudge,
  { thorough = false, surfaces, overlooks }: CheckupOptions = {},
): Promise<Checkup> {
  const asked = askedSurfaces(target.profile, surfaces)
  let session: TargetSession
  try {
    session = await askingAgainLater(target, DOCTOR_WAITS_MS).open({ scenarioId: PRE_FLIGHT })
  } catch (error) {
    const seen = `the target cannot be opened: ${(error as Error).message}`
    const fix = 'look at controlUrl in the profile, and at --control-token'
    return checkupOf(asked[0], diagnosis('cannot-be-opened', oneLine(seen), fix))
  }
  try {
    const checks: CheckResult[] = []
    const overlooked: Pick<Diagnosis, 'name' | 'seen'>[] = []
    const suspected: Diagnosis[] = []
    for (const surface of asked) {
      const { diagnosis: found, ...one } = await checkUpOn(surface, target, session, xml, thorough)
      checks.push(...(surface === asked[0] ? one.checks : one.checks.filter(isNews)))
      suspected.push(...(one.suspected ?? []))
      if (!found) continue
      if (!overlooks?.has(found.name))
        return defined({ checks, diagnosis: found, ...listed(overlooked, suspected) })
      overlooked.push({ name: found.name, seen: found.seen })
    }
    return { checks, ...listed(overlooked, suspected) }
  } finally {
    // A session that cannot be closed occupies the target and says nothing about its conformance.
    await session.close().catch(() => {})
  }
}

function listed(
  overlooked: NonNullable<Checkup['overlooked']>,
  suspected: readonly Diagnosis[],
): Pick<Checkup, 'overlooked' | 'suspected'> {
  return {
    ...(overlooked.length > 0 && { overlooked }),
    ...(suspected.length > 0 && { suspected }),
  }
}

/** All surfaces have one host: a check of the host that passed once needs no second line. */
function isNews({ id, state }: CheckResult): boolean {
  return state === 'bad' || !ABOUT_THE_HOST.has(id)
}

const ABOUT_THE_HOST: ReadonlySet<CheckId> = new Set(['name', 'port', 'tls', 'client-certificate', 'clock'])

async function checkUpOn(
  surface: Surface,
  target: Target,
  session: TargetSession,
  xml: XmlJudge,
  thorough: boolean,
): Promise<Checkup> {
  const redactor = createRedactor()
  learnGiven(target.profile, redactor)
  learnSecrets(session.profile, redactor)
  const safe = (text: string): string => oneLine(redactor.text(text))
  const probeResult = await diagnose(target, session, surface, xml, thorough)
  const facts = thorough ? await target.network?.look(probeResult.echo.url) : undefined
  const { diagnosis: found, suspected = [] } = probeResult
  const said = (one: Diagnosis): Diagnosis => ({ ...one, seen: safe(one.seen), fix: safe(one.fix) })
  const checkup = checkupOf(
    surface,
    found && said(found),
    (id) => {
      const { isShown, words } = evidenceIn(id, { ...probeResult, session, surface }, facts)
      return { isShown, words: safe(words) }
    },
    session.behindWatch?.isReported,
  )
  return { ...checkup, suspected: suspected.map(said) }
}

/** What the network says of a certificate says more than the exchange over it. */
function evidenceIn(id: CheckId, seen: Seen, facts: NetworkFacts | undefined): Evidence {
  const evidence = evidenceOf(id, seen)
  const { certificate } = facts ?? {}
  return id === 'tls' && evidence.isShown && certificate
    ? { isShown: true, words: described(certificate, seen.session.now()) }
    : evidence
}

function checkupOf(
  surface: Surface,
  found: Diagnosis | undefined,
  evidenceFor?: (id: CheckId) => Evidence,
  looksBehind?: boolean,
): Checkup {
  const order = checksOf(surface, looksBehind)
  const bad = found && CAUSES[found.name].check
  const checks = order.map((id, index): CheckResult => {
    const isReached = bad === undefined || index < order.indexOf(bad)
    const evidence = isReached && evidenceFor ? evidenceFor(id) : undefined
    const state = id === bad ? 'bad' : evidence?.isShown ? 'good' : 'unknown'
    return defined({ surface, id, title: titleOf(id, surface), state, note: evidence?.words })
  })
  return defined({ checks, diagnosis: found && { ...found, kind: CAUSES[found.name].kind } })
}

/** Time enough to have a certificate renewed. */
const SOON_DAYS = 30

/** Whose certificate the target has, from whom, and until when. */
function described({ subject, issuer, validToMs }: CertificateFacts, nowMs: number): string {
  const days = Math.floor((validToMs - nowMs) / DAY_MS)
  const until = new Date(validToMs).toISOString().slice(0, 10)
  const warning = days < SOON_DAYS ? `, which is in ${days} days` : ''
  return `${subject}, issued by ${issuer}, valid until ${until}${warning}`
}

/** What a target shows that its profile does not say and could. Sends nothing but reads. */
export async function findOut(target: Target, xml: XmlJudge, waitsMs: number): Promise<FoundOut> {
  return await asking(target, xml, waitsMs, async (surface, ask, session) => {
    const today = bankDateAt(session.now())
    return (await portOf(surface).findOut?.(ask, session.profile, today)) ?? { known: {} }
  })
}

/** What its profile says under these names of `known`, or under any, and the target shows otherwise. */
export async function staleKnown(
  target: Target,
  xml: XmlJudge,
  waitsMs?: number,
  names: ReadonlySet<string> = new Set(Object.keys(target.profile.known)),
): Promise<readonly string[]> {
  return await asking(target, xml, waitsMs, async (surface, ask, { profile }) => {
    return (await portOf(surface).staleKnown?.(ask, profile, names)) ?? []
  })
}

async function asking<Found>(
  target: Target,
  xml: XmlJudge,
  waitsMs: number | undefined,
  find: (surface: Surface, ask: Ask, session: TargetSession) => Promise<Found>,
): Promise<Found> {
  const session = await askingAgainLater(target, waitsMs).open({ scenarioId: PRE_FLIGHT })
  try {
    const [surface] = askedSurfaces(target.profile)
    const { ask } = createProbe(session, surface, xml)
    const asked = async (operation: string, more = {}) => (await ask(operation, more)).observation
    return await find(surface, asked, session)
  } finally {
    await session.close().catch(() => {})
  }
}
