import { useState } from 'preact/hooks'
import { post, put } from '../control.ts'
import { Action, Empty, List, Mark, Panel, type Tone } from '../parts/elements.tsx'
import { linkTo, useResource } from '../store.ts'
import type { Days } from '../answers.ts'
import { dayAfter, plural, readable, timeBetween } from '../words.ts'
import { LineRow } from './traffic.tsx'

/** The bank at a glance, and its clock. */
export function Overview() {
  return (
    <div class="grid">
      <ClockPanel />
      <Tallies />
      <LastTraffic />
    </div>
  )
}

const MOVES = [
  ['+ 1 hour', { hours: 1 }],
  ['+ 1 day', { days: 1 }],
  ['+ 25 hours', { hours: 25 }],
  ['+ 30 days', { days: 30 }],
] as const

function ClockPanel() {
  const clock = useResource('/clock').value
  const days = useResource('/days').value
  if (!clock || !days) return <Panel title="Clock" wide />
  const unfinalized = days.unfinalizedDay
  return (
    <Panel title="Clock" wide>
      <div class="clock">
        <div>
          <p class="time">
            <time id="now">{readable(clock.now)}</time>
          </p>
          <p class="muted">
            The bank’s date is {days.today}. Its bookings are final up to {days.finalizedDay ?? 'no day'}.
          </p>
        </div>
        <div class="actions" role="group" aria-label="Change the bank">
          {MOVES.map(([words, by]) => (
            <Action key={words} call={post('/clock/advance', by)}>
              {words}
            </Action>
          ))}
          <Action call={put('/clock', { now: monthEndAfter(clock.now) })}>To the month’s end</Action>
          {unfinalized !== undefined && (
            <Action call={post(`/days/${unfinalized}/finalize`)} kind="main">
              {`Finalize ${unfinalized}`}
            </Action>
          )}
          <Action call={post('/reset')} kind="danger">
            Reset the bank
          </Action>
        </div>
      </div>
      <Timeline days={days} />
      <ClockSetter now={clock.now} />
    </Panel>
  )
}

/** The clock is set to what is typed, to where it is dragged, or to what is due next. */
function ClockSetter({ now }: { readonly now: string }) {
  const [instant, setInstant] = useState('')
  return (
    <>
      <DueNext now={now} onChoose={setInstant} />
      <form class="row-of-fields" onSubmit={(event) => event.preventDefault()}>
        <label class="field drag">
          Drag the clock
          <input
            type="range"
            min={0}
            max={QUARTERS_AHEAD}
            value={quartersTo(instant, now)}
            aria-valuetext={readable(instant || now)}
            onInput={(event) => setInstant(quartersAfter(now, Number(event.currentTarget.value)))}
          />
        </label>
        <label for="instant">Set the clock to</label>
        <input
          id="instant"
          placeholder={now}
          value={instant}
          onInput={(event) => setInstant(event.currentTarget.value)}
        />
        <Action call={put('/clock', { now: instant || now })} disabled={Number.isNaN(Date.parse(instant))}>
          Set
        </Action>
      </form>
    </>
  )
}

const QUARTER_MS = 15 * 60_000
/** Five weeks, so that a month's end is always within reach. */
const QUARTERS_AHEAD = 5 * 7 * 24 * 4

/** A whole quarter of an hour, so many after this instant; none is the instant itself. */
function quartersAfter(now: string, quarters: number): string {
  if (quarters === 0) return now
  const instant = new Date((Math.floor(Date.parse(now) / QUARTER_MS) + quarters) * QUARTER_MS)
  return instant.toISOString().replace('.000', '')
}

/** Where what is typed stands on the scale; at its beginning where it is no instant. */
function quartersTo(instant: string, now: string): number {
  const quarters = (Date.parse(instant) - Date.parse(now)) / QUARTER_MS
  return Number.isNaN(quarters) ? 0 : Math.ceil(quarters)
}

/** The last minute of the month's last day, when statements are next; of the next month where that has passed. */
function monthEndAfter(now: string): string {
  const date = new Date(now)
  const end = Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0, 22, 0)
  const next = Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 2, 0, 22, 0)
  return new Date(end > date.getTime() ? end : next).toISOString()
}

interface Due {
  readonly at: string
  readonly what: string
}

/** How much of it is more than a glance. */
const MOST_DUE = 4

/** What happens next by the clock, and a way to it: the instant is shown first, as one that is dragged to. */
function DueNext({ now, onChoose }: { readonly now: string; readonly onChoose: (instant: string) => void }) {
  const tokens = useResource('/tokens').value?.tokens ?? []
  const cards = useResource('/cards').value?.cards ?? []
  const submissions = useResource('/submissions').value?.submissions ?? []
  const events = useResource('/push').value?.waiting ?? []
  const all: readonly Due[] = [
    ...tokens.flatMap(({ status, clientId, expiresAt }) =>
      status === 'valid' ? [{ at: expiresAt, what: `a token of ${clientId} is over` }] : [],
    ),
    ...submissions.flatMap(({ executions, status }) =>
      executions.map(({ at }) => ({ at, what: `order ${status.messageId} is executed` })),
    ),
    ...cards.flatMap(({ pending }) =>
      pending === undefined ? [] : [{ at: pending.confirmsAt, what: `a card becomes ${pending.becomes}` }],
    ),
    ...events.flatMap(({ dueAt, eventKind }) =>
      dueAt === undefined ? [] : [{ at: dueAt, what: `${eventKind} is sent again` }],
    ),
  ]
  const next = all
    .filter(({ at }) => at > now)
    .toSorted((one, other) => (one.at < other.at ? -1 : 1))
    .slice(0, MOST_DUE)
  if (next.length === 0) return null
  return (
    <>
      <h3>Due next</h3>
      <ul class="due">
        {next.map(({ at, what }, index) => (
          <li key={index}>
            <button type="button" class="quiet" onClick={() => onChoose(at)}>
              {readable(at)}
            </button>{' '}
            in {timeBetween(now, at)}: {what}
          </li>
        ))}
      </ul>
    </>
  )
}

const DAYS_BEFORE = 10
const DAYS_AFTER = 4

/** The days around today: final, over and not final, open, to come. */
function Timeline({ days }: { readonly days: Days }) {
  const dates = Array.from({ length: DAYS_BEFORE + 1 + DAYS_AFTER }, (_, index) =>
    dayAfter(days.today, index - DAYS_BEFORE),
  )
  return (
    <ol class="timeline" tabIndex={0} aria-label="Days of the bank">
      {dates.map((date) => {
        const state = stateOf(date, days)
        return (
          <li key={date} class={`day ${state}`} aria-current={date === days.today ? 'date' : undefined}>
            <span class="day-number">{date.slice(8)}</span>
            <span class="day-state">{state}</span>
            <span class="visually-hidden">{date}</span>
          </li>
        )
      })}
    </ol>
  )
}

function stateOf(date: string, { today, finalizedDay = '' }: Days): string {
  if (date > today) return 'to come'
  if (date === today) return 'open'
  return date <= finalizedDay ? 'final' : 'closed'
}

/** How many there are of each kind, by state: a way into each view. */
function Tallies() {
  const permissions = useResource('/permissions').value?.permissions
  const tokens = useResource('/tokens').value?.tokens
  const cards = useResource('/cards').value?.cards
  const submissions = useResource('/submissions').value?.submissions
  const faults = useResource('/faults/active').value?.active
  const now = useResource('/clock').value?.now
  const next = tokens
    ?.filter(({ status }) => status === 'valid')
    .map(({ expiresAt }) => expiresAt)
    .toSorted()[0]
  const due =
    now !== undefined && next !== undefined ? `next token over in ${timeBetween(now, next)}` : undefined
  return (
    <div class="tallies">
      <Tally title="Permissions" view="permissions" states={permissions?.map(({ status }) => status)} />
      <Tally title="Tokens" view="permissions" states={tokens?.map(({ status }) => status)} note={due} />
      <Tally title="Payments" view="payments" states={submissions?.map(({ status }) => status.code)} />
      <Tally title="Cards" view="cards" states={cards?.map(({ status }) => status)} />
      <List
        title="Faults"
        items={faults}
        empty="None is on: the bank keeps to the documents."
        row={({ id, title }) => <li key={id}>{title}</li>}
      >
        <a href={linkTo('faults')}>All faults</a>
      </List>
    </div>
  )
}

interface TallyProps {
  readonly title: string
  readonly view: string
  readonly states: readonly string[] | undefined
  readonly note?: string | undefined
}

function Tally({ title, view, states = [], note }: TallyProps) {
  const counts = new Map<string, number>()
  for (const state of states) counts.set(state, (counts.get(state) ?? 0) + 1)
  return (
    <Panel title={title} count={states.length}>
      {counts.size === 0 && <Empty>None yet.</Empty>}
      <ul class="tally">
        {[...counts].map(([state, count]) => (
          <li key={state}>
            <span class="number">{count}</span> <Mark tone={TONES[state] ?? 'warn'}>{state}</Mark>
          </li>
        ))}
      </ul>
      {note !== undefined && <p class="small">{note}</p>}
      <a href={linkTo(view)} aria-label={`Show ${title}`}>
        Show
      </a>
    </Panel>
  )
}

const TONES: Readonly<Record<string, Tone>> = {
  valid: 'good',
  ACTIVE: 'good',
  ACCP: 'good',
  revoked: 'bad',
  expired: 'bad',
  RJCT: 'bad',
}

function LastTraffic() {
  const answer = useResource('/journal/lines?limit=6').value
  return (
    <Panel title="Last traffic" count={answer && plural(answer.total, 'exchange')} wide>
      {answer?.total === 0 && (
        <Empty>Nothing yet. Requests appear here as the bank answers them, newest first.</Empty>
      )}
      <ol class="lines">
        {answer?.lines.map((line) => (
          <LineRow key={line.id} line={line} />
        ))}
      </ol>
      <a href={linkTo('traffic')}>All traffic</a>
    </Panel>
  )
}
