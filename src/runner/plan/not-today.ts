import type { CalendarDate } from '../../kernel/calendar.ts'
import type { WaitAction } from '../../scenario/format.ts'
import { resolveTemplate } from '../../scenario/template.ts'
import { portOf } from '../../target/apis/ports.ts'
import type { Target } from '../../target/profile/profile.ts'
import { type PlannedScenario, isPlayable, sentOf } from './select.ts'

/**
 * What flows wait for and is not to be expected on the day of the run. Known before anything is sent, where the time of
 * the target is not moved: each reason with the ids of the scenarios of which it is the first.
 */
export function notToday(
  planned: readonly PlannedScenario[],
  { profile, capabilities, isShared }: Pick<Target, 'profile' | 'capabilities' | 'isShared'>,
  today: CalendarDate,
) {
  if (!isShared || capabilities.has('clock')) return []
  const byReason = new Map<string, string[]>()
  for (const { id, surface, steps } of planned.filter(isPlayable).map(sentOf)) {
    const waits = steps.flatMap(({ action }) => (action.kind === 'waitUntil' ? [action] : []))
    const [reason] = waits.flatMap(
      (wait) => portOf(surface).notToday?.(asBegun(wait, today), profile, today) ?? [],
    )
    if (reason !== undefined) byReason.set(reason, [...(byReason.get(reason) ?? []), id])
  }
  return [...byReason].map(([reason, scenarios]) => ({ reason, scenarios }))
}

/** What it waits for, in a flow that begins today. */
function asBegun(wait: WaitAction, today: CalendarDate): WaitAction {
  const values = wait.field?.values.map((value) => {
    const filled = resolveTemplate(value, { variables: { firstDay: today }, today })
    return filled.ok ? String(filled.value) : value
  })
  return { ...wait, field: wait.field && { ...wait.field, values: values ?? [] } }
}
