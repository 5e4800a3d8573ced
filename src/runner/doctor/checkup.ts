import { createRedactor } from '../../evidence/redaction.ts'
import type { Target, TargetSession } from '../../profile/profile.ts'
import type { Surface } from '../../spec/documents.ts'
import type { XmlJudge } from '../../kernel/xml.ts'
import { learnSecrets } from '../learn-secrets.ts'
import { CAUSES, diagnosis } from './cause.ts'
import type { CheckId, Diagnosis } from './cause.ts'
import { examine } from './examine.ts'
import type { Examination } from './examine.ts'
import { PRE_FLIGHT, checkedSurface } from './interview.ts'
import { checksOf, isTold, titleOf, untoldNote } from './checks.ts'
import { notesOn } from './notes.ts'
import { oneLine } from './words.ts'

/** What was looked at before anything is graded. */
export interface Checkup {
  readonly checks: readonly CheckResult[]
  /** Why nothing can be graded; at most one reason, the first. */
  readonly diagnosis?: Diagnosis & { readonly kind: 'configuration' | 'environment' }
}

export interface CheckResult {
  readonly id: CheckId
  readonly title: string
  /** `unknown`: not reached, or the target gives nothing to tell it by. */
  readonly state: 'good' | 'bad' | 'unknown'
  readonly note?: string
}

/** Asks the target a few harmless questions. With `thorough` the network is looked at even when all is well. */
export async function checkUp(target: Target, xml: XmlJudge, thorough = false): Promise<Checkup> {
  let session: TargetSession
  try {
    session = await target.open({ scenarioId: PRE_FLIGHT })
  } catch (error) {
    const seen = `the target cannot be opened: ${(error as Error).message}`
    const mend = 'look at controlUrl in the profile, and at --control-token'
    const found = diagnosis('cannot-be-opened', oneLine(seen), mend)
    return checkupOf(undefined, found, {}, checkedSurface(target.profile))
  }
  const redactor = createRedactor()
  learnSecrets(session.profile, redactor)
  const safe = (text: string): string => oneLine(redactor.text(text))
  try {
    const examination = await examine(target, session, xml)
    const facts = thorough ? await target.network?.look(examination.echo.url) : undefined
    const { diagnosis: found } = examination
    return checkupOf(
      examination,
      found && { ...found, seen: safe(found.seen), mend: safe(found.mend) },
      mapped(notesOn(examination, session, facts), safe),
      checkedSurface(session.profile),
    )
  } finally {
    // What cannot be closed takes up room at the target and says nothing about it.
    await session.close().catch(() => {})
  }
}

type Notes = Partial<Record<CheckId, string>>

function checkupOf(
  examination: Examination | undefined,
  found: Diagnosis | undefined,
  notes: Notes,
  surface: Surface,
): Checkup {
  const order = checksOf(surface)
  const bad = found && CAUSES[found.name].check
  const checks = order.map((id, index): CheckResult => {
    const reached = bad === undefined || index < order.indexOf(bad)
    const state = id === bad ? 'bad' : reached && isTold(id, examination, surface) ? 'good' : 'unknown'
    const note =
      state === 'unknown' && reached
        ? (notes[id] ?? untoldNote(id, surface))
        : reached
          ? notes[id]
          : undefined
    return { id, title: titleOf(id, surface), state, ...(note !== undefined && { note }) }
  })
  return { checks, ...(found && { diagnosis: { ...found, kind: CAUSES[found.name].kind } }) }
}

function mapped(notes: Notes, change: (text: string) => string): Notes {
  return Object.fromEntries(Object.entries(notes).map(([id, note]) => [id, change(note)]))
}
