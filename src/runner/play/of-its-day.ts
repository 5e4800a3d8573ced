import { type CalendarDate, addDays } from '../../kernel/calendar.ts'
import type { SendAction } from '../../scenario/format.ts'
import { portOf } from '../../target/apis/ports.ts'
import { type Flow, todayOf } from './flow.ts'

/** What a flow asks of the current day is about the day on which it began, where a later run goes on with it. */
export function ofItsDay(send: SendAction, flow: Flow): SendAction {
  const [day] = earlierDays(flow)
  return (day && ofDay(send, day, flow)) ?? send
}

/** The same on each of the days since then that are over, the first one first. */
export function onEarlierDays(send: SendAction, flow: Flow) {
  return earlierDays(flow).flatMap((day) => {
    const asked = ofDay(send, day, flow)
    return asked ? [{ day, send: asked }] : []
  })
}

/** What came on a day makes it the day of the flow. */
export function isAboutDay(day: CalendarDate, send: SendAction, flow: Flow): void {
  if (earlierDays(flow).length > 0 && ofDay(send, day, flow)) flow.variables['firstDay'] = day
}

function ofDay(send: SendAction, day: CalendarDate, { scenario }: Flow): SendAction | undefined {
  return portOf(scenario.surface).onDay?.(send, day)
}

/** More than a bank is closed at a stretch. */
const MOST_DAYS = 10

function earlierDays(flow: Flow): readonly CalendarDate[] {
  const { isFollowed, variables } = flow
  const days: CalendarDate[] = []
  if (!isFollowed) return days
  const today = todayOf(flow)
  for (let day = variables['firstDay'] as CalendarDate; day < today; day = addDays(day, 1)) days.push(day)
  return days.slice(0, MOST_DAYS)
}
