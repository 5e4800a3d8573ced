import { useMemo, useState } from 'preact/hooks'
import { type Answer, type Call, post } from '../control.ts'
import { Action, Choices, CopyCurl, Empty, Field, Mark, Panel, useFields } from '../parts/elements.tsx'
import type { Tone } from '../parts/elements.tsx'
import { Curve } from '../parts/curve.tsx'
import { askBank, goTo, linkTo, route, useGateway, useResource } from '../store.ts'
import type { Account, DaySummary, Days, Entry } from '../answers.ts'
import { dayAfter, ibanInGroups, plural, withGroups } from '../words.ts'
import { Message } from '../parts/message.tsx'
import { StatementSheet } from '../parts/statement-sheet.tsx'
import { Told } from '../parts/told.tsx'

/** The accounts of the default permission, and what is booked on them. */
export function Accounts() {
  const accounts = useResource('/accounts').value?.accounts
  const days = useResource('/days').value
  const { item, query } = route.value
  const account = accounts?.find(({ id }) => id === item) ?? accounts?.[0]
  return (
    <div class="split with-list">
      <Choices
        title="Accounts"
        id="accounts"
        items={accounts}
        empty="The default permission covers no account."
        chosen={account}
        linkOf={({ id }) => linkTo('accounts', id)}
        row={({ id, designation, currency, iban, owner }) => (
          <>
            <span class="title">{designation}</span>
            <span class="muted">{currency}</span>
            <span class="wire">{ibanInGroups(iban)}</span>
            <span class="small">
              {owner} · {id}
            </span>
          </>
        )}
      />
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

function DayTable({ accountId, days }: { readonly accountId: string; readonly days: readonly DaySummary[] }) {
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
    <Panel title="Book something" isForm>
      <Field label={`Amount in ${account.currency}, negative for a debit`} {...field('amount')} />
      <Field label="Counterparty" {...field('counterparty')} />
      <Field label="Information" {...field('information')} />
      <Field label="Booking date" placeholder={today} {...field('date')} />
      <Action call={post('/bookings', body)} kind="main" words={() => `Booked ${values.amount}`}>
        Book
      </Action>
    </Panel>
  )
}

interface DayPanelProps {
  readonly account: Account
  readonly date: string
  readonly today: string
}

/** What is booked on a day, and how the bank tells it. */
function DayPanel({ account, date, today }: DayPanelProps) {
  const day = useResource(`/accounts/${account.id}/days/${date}`).value
  const to = (days: number): string => linkTo('accounts', account.id, { day: dayAfter(date, days) })
  return (
    <Panel
      title={date}
      count={day && plural(day.entries.length, 'booking')}
      actions={
        <span class="actions">
          <a href={to(-1)}>Day before</a>
          {date < today && <a href={to(1)}>Day after</a>}
        </span>
      }
    >
      {day && (
        <>
          <p class="day-line">
            <Mark tone={day.state === 'finalized' ? 'good' : 'plain'}>{day.state}</Mark>
            <span>
              opens with {withGroups(day.opening)}, closes with {withGroups(day.closing)} {day.currency}
            </span>
            {day.state === 'closed' && (
              <Action call={post(`/days/${date}/finalize`)}>{`Finalize ${date}`}</Action>
            )}
          </p>
          {day.entries.length === 0 && <Empty>Nothing is booked on this day.</Empty>}
          <Entries of={day.entries} />
          {day.pending.length > 0 && (
            <>
              <h3>Pending: no list and no balance shows them</h3>
              <Entries of={day.pending} />
            </>
          )}
        </>
      )}
      <AsTold key={`${account.id} ${date}`} account={account} date={date} />
    </Panel>
  )
}

function Entries({ of: entries }: { readonly of: readonly Entry[] }) {
  return (
    <ul class="entries">
      {entries.map((entry) => {
        const { id, transactions, information, amount, direction } = entry
        const [first] = transactions
        const isDebit = direction === 'DBIT'
        return (
          <li key={id}>
            <details>
              <summary class="entry">
                <span>
                  <span class="title">{first?.counterparty?.name ?? information}</span>
                  <span class="small">{first?.remittance ?? information}</span>
                </span>
                <span class={`amount ${isDebit ? '' : 'good'}`}>
                  {isDebit ? '−' : '+'}
                  {withGroups(amount)}
                </span>
              </summary>
              <Message text={JSON.stringify(entry)} label={`Everything of the entry ${id}`} />
            </details>
          </li>
        )
      })}
    </ul>
  )
}

/** The same day as the gateway tells it to a client: as JSON and in the statement. */
function AsTold({ account, date }: { readonly account: Account; readonly date: string }) {
  const gateway = useGateway()
  const [json, setJson] = useState<Answer>()
  const [xml, setXml] = useState<Answer>()
  if (!gateway) return null
  const transactions = gateway('account-information', `/accounts/${account.id}/transactions?date=${date}`)
  const read = async (): Promise<void> => {
    const told = await askBank(transactions)
    setJson(told)
    setXml(await statementOf(gateway('account-information', '/iso20022/statements'), account, date))
  }
  return (
    <div class="told">
      <span class="action">
        <button type="button" onClick={read}>
          Ask the gateway for this day
        </button>
        <CopyCurl call={transactions} name="the transactions of this day" />
      </span>
      {xml && <StatementSheet xml={xml.text} />}
      {json && (
        <div class="side-by-side">
          <Told title="JSON" label="Transactions as JSON" answer={json} />
          <Told title="camt.053" label="Statement as camt.053" answer={xml}>
            {xml ? (
              <a class="button" download={`${account.iban}-${date}.xml`} href={fileOf(xml.text)}>
                Download
              </a>
            ) : (
              <Empty>No statement covers this day yet: it has to be final first.</Empty>
            )}
          </Told>
        </div>
      )}
    </div>
  )
}

interface StatementLink {
  readonly id: string
  readonly account: { readonly identification: string }
  readonly dateFrom: string
  readonly dateTo: string
}

/** The shortest statement with this day in it; undefined where the list has none. */
async function statementOf(list: Call, account: Account, date: string): Promise<Answer | undefined> {
  const answer = await askBank(list)
  if (answer?.status !== 200) return undefined
  const links = (JSON.parse(answer.text) as readonly StatementLink[]).filter(
    (link) => link.account.identification === account.iban && link.dateFrom <= date && date <= link.dateTo,
  )
  const found = links.find(({ dateFrom, dateTo }) => dateFrom === dateTo) ?? links[0]
  return found && (await askBank({ ...list, path: `${list.path}/${found.id}` }))
}

function fileOf(xml: string): string {
  return URL.createObjectURL(new Blob([xml], { type: 'application/xml' }))
}
