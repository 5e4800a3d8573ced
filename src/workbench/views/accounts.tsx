import { useMemo } from 'preact/hooks'
import { CopyCurl } from '../parts/action.tsx'
import { Curve } from '../parts/curve.tsx'
import { Empty, Mark, Panel } from '../parts/panel.tsx'
import type { Tone } from '../parts/panel.tsx'
import { goTo, linkTo, route } from '../route.ts'
import type { Account, DaySummary, Days } from '../shapes.ts'
import { useResource } from '../store.ts'
import { dayAfter, ibanInGroups, plural, withGroups } from '../words.ts'
import { DayPanel } from './accounts-day.tsx'
import { BookForm } from './accounts-book.tsx'

/** The accounts of the default permission, and what is booked on them. */
export function Accounts() {
  const accounts = useResource<{ accounts: readonly Account[] }>('/accounts').value?.accounts
  const days = useResource<Days>('/days').value
  const { item, query } = route.value
  const account = accounts?.find(({ id }) => id === item) ?? accounts?.[0]
  return (
    <div class="split with-list">
      <Panel title="Accounts" count={accounts?.length}>
        {accounts?.length === 0 && <Empty>The default permission covers no account.</Empty>}
        <ul id="accounts" class="choices">
          {accounts?.map((one) => (
            <li key={one.id}>
              <a href={linkTo('accounts', one.id)} aria-current={one === account ? 'true' : undefined}>
                <span class="title">{one.designation}</span>
                <span class="muted">{one.currency}</span>
                <span class="wire">{ibanInGroups(one.iban)}</span>
                <span class="small">
                  {one.owner} · {one.id}
                </span>
              </a>
            </li>
          ))}
        </ul>
      </Panel>
      {account && days && (
        <AccountDetails
          key={account.id}
          account={account}
          days={days}
          date={query.get('day') ?? days.today}
        />
      )}
    </div>
  )
}

const SHOWN_DAYS = 90

interface AccountDetailsProps {
  readonly account: Account
  readonly days: Days
  readonly date: string
}

function AccountDetails({ account, days: { today }, date }: AccountDetailsProps) {
  const path = `/accounts/${account.id}/days?from=${dayAfter(today, 1 - SHOWN_DAYS)}&to=${today}`
  const days = useResource<{ days: readonly DaySummary[] }>(path).value?.days
  const [at, values] = useMemo(
    () => [
      (days ?? []).map((day) => Date.parse(`${day.date}T12:00:00Z`) / 1000),
      (days ?? []).map(({ closing }) => Number(closing)),
    ],
    [days],
  )
  const last = days?.at(-1)
  const open = (day: string): void => goTo(linkTo('accounts', account.id, { day }))
  return (
    <div class="stack">
      <Panel
        title={account.designation}
        actions={<CopyCurl call={{ method: 'GET', path }} name={`the days of ${account.designation}`} />}
      >
        {last && (
          <p class="balance">
            {withGroups(last.closing)} <span class="muted">{account.currency}</span>
          </p>
        )}
        {days && (
          <Curve
            at={at}
            values={values}
            label={`Balance of ${account.designation} over ${plural(days.length, 'day')}`}
            onPick={(index) => days[index] && open(days[index].date)}
          />
        )}
        <details>
          <summary>Days as a table</summary>
          <div class="scrolls" tabIndex={0} role="region" aria-label="Days">
            <table>
              <thead>
                <tr>
                  <th>Day</th>
                  <th>State</th>
                  <th class="amount">Entries</th>
                  <th class="amount">Closing balance</th>
                </tr>
              </thead>
              <tbody>
                {days?.toReversed().map((day) => (
                  <tr key={day.date}>
                    <td>
                      <a href={linkTo('accounts', account.id, { day: day.date })}>{day.date}</a>
                    </td>
                    <td>
                      <Mark tone={toneOfDay(day.state)}>{day.state}</Mark>
                    </td>
                    <td class="amount">{day.entries}</td>
                    <td class="amount">{withGroups(day.closing)}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        </details>
      </Panel>
      <DayPanel account={account} date={date} today={today} />
      <BookForm account={account} today={today} />
    </div>
  )
}

function toneOfDay(state: DaySummary['state']): Tone {
  if (state === 'finalized') return 'good'
  return state === 'closed' ? 'warn' : 'plain'
}
