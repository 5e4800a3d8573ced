import { bankDateAt } from '../../kernel/calendar.ts'
import type { XmlJudge } from '../../kernel/xml.ts'
import type { FoundOut } from '../../target/profile/add-found.ts'
import { portOf } from '../../target/apis/ports.ts'
import type { Target } from '../../target/profile/profile.ts'
import { askedSurfaces } from './asked-surfaces.ts'
import { askingAgainLater } from '../play/retry-after.ts'
import { PRE_FLIGHT, createProbe } from './probe.ts'

/** What a target shows that its profile does not say and could. Sends nothing but reads. */
export async function findOut(target: Target, xml: XmlJudge, waitsMs: number): Promise<FoundOut> {
  const session = await askingAgainLater(target, waitsMs).open({ scenarioId: PRE_FLIGHT })
  try {
    const [surface] = askedSurfaces(target.profile)
    const { ask } = createProbe(session, surface, xml)
    const asked = async (operation: string, more = {}) => (await ask(operation, more)).observation
    return (
      (await portOf(surface).findOut?.(asked, session.profile, bankDateAt(session.now()))) ?? { known: {} }
    )
  } finally {
    await session.close().catch(() => {})
  }
}
