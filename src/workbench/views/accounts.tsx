import { useMemo } from 'preact/hooks'
import { post } from '../control.ts'
import { Action, CopyCurl, Field, useFields } from '../parts/action.tsx'
import { Curve } from '../parts/curve.tsx'
import { Choices, Empty, Mark, Panel } from '../parts/panel.tsx'
import type { Tone } from '../parts/panel.tsx'
import { goTo, linkTo, route } from '../route.ts'
import type { Account, DaySummary, Days } from '../answers.ts'
import { useResource } from '../store.ts'
import { dayAfter, ibanInGroups, plural, withGroups } from '../words.ts'
import { DayPanel } from './accounts-day.tsx'

/** The accounts of the default permission, and what is booked on them. */
export function Accounts() {
  const accounts = useResource('/accounts').value?.accounts
  const days = useResource('/days').value
  const { item, query } = route.value
  const account = accounts?.find(({ id }) => id === item) ?? accounts?.[0]
  return (
    <div class="split with-list">
      <Panel title="Accounts" count={accounts?.length}>
        {accounts?.length === 0 && <Empty>The default permission covers no account.</Empty>}
        <Choices id="accounts" items={accounts} chosen={account} linkOf={({ id }) => linkTo('accounts', id)}>
          {({ id, designation, currency, iban, owner }) => (
            <>
              <span class="title">{designation}</span>
              <span class="muted">{currency}</span>
              <span class="wire">{ibanInGroups(iban)}</span>
              <span class="small">
                {owner} · {id}
              </span>
            </>
          )}
        </Choices>
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
  const from = dayAfter(today, 1 - SHOWN_DAYS)
  const path = `/accounts/${account.id}/days?from=${from}&to=${today}` as const
  const days = useResource(path).value?.days
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
        {days && <DayTable accountId={account.id} days={days} />}
      </Panel>
      <DayPanel account={account} date={date} today={today} />
      <BookForm account={account} today={today} />
    </div>
  )
}

interface DayTableProps {
  readonly accountId: string
  readonly days: readonly DaySummary[]
}

function DayTable({ accountId, days }: DayTableProps) {
  return (
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
            {days.toReversed().map((day) => (
              <tr key={day.date}>
                <td>
                  <a href={linkTo('accounts', accountId, { day: day.date })}>{day.date}</a>
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
  )
}

function toneOfDay(state: DaySummary['state']): Tone {
  if (state === 'finalized') return 'good'
  return state === 'closed' ? 'warn' : 'plain'
}

/** Books an entry by hand. */
function BookForm({ account, today }: { readonly account: Account; readonly today: string }) {
  const { values, field } = useFields({ amount: '-12.50', date: '', information: '', counterparty: '' })
  const given = Object.entries(values).filter(([, value]) => value !== '')
  const body = { accountId: account.id, amount: values.amount, ...Object.fromEntries(given) }
  return (
    <Panel title="Book something">
      <form class="fields" onSubmit={(event) => event.preventDefault()}>
        <Field label={`Amount in ${account.currency}, negative for a debit`} {...field('amount')} />
        <Field label="Counterparty" {...field('counterparty')} />
        <Field label="Information" {...field('information')} />
        <Field label="Booking date" placeholder={today} {...field('date')} />
        <Action call={post('/bookings', body)} kind="main" words={() => `Booked ${values.amount}`}>
          Book
        </Action>
      </form>
    </Panel>
  )
}
