import { bankDateAt } from '../../kernel/calendar.ts'
import type { XmlJudge } from '../../kernel/xml.ts'
import type { FoundOut } from '../../target/profile/add-found.ts'
import { portOf } from '../../target/apis/ports.ts'
import type { Ask } from '../../target/apis/port.ts'
import type { Surface } from '../../documents/apis.ts'
import type { Target, TargetSession } from '../../target/profile/profile.ts'
import { askedSurfaces } from './asked-surfaces.ts'
import { askingAgainLater } from '../play/retry-after.ts'
import { PRE_FLIGHT, createProbe } from './probe.ts'

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
