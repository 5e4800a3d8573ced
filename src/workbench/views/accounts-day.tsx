import { useState } from 'preact/hooks'
import { useGateway } from '../bank-calls.ts'
import type { Answer, Call } from '../control.ts'
import { Action, CopyCurl } from '../parts/action.tsx'
import { Message } from '../parts/message.tsx'
import { Empty, Mark, Panel } from '../parts/panel.tsx'
import { StatementSheet } from '../parts/statement-sheet.tsx'
import { linkTo } from '../route.ts'
import type { Account, DayOfLedger, Entry } from '../shapes.ts'
import { askBank, useResource } from '../store.ts'
import { dayAfter, plural, withGroups } from '../words.ts'

interface DayPanelProps {
  readonly account: Account
  readonly date: string
  readonly today: string
}

/** What is booked on a day, and how the bank tells it. */
export function DayPanel({ account, date, today }: DayPanelProps) {
  const day = useResource<DayOfLedger>(`/accounts/${account.id}/days/${date}`).value
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
              <Action call={{ method: 'POST', path: `/days/${date}/finalize` }}>{`Finalize ${date}`}</Action>
            )}
          </p>
          {day.entries.length === 0 && <Empty>Nothing is booked on this day.</Empty>}
          <ul class="entries">
            {day.entries.map((entry) => (
              <EntryRow key={entry.id} entry={entry} />
            ))}
          </ul>
          {day.pending.length > 0 && (
            <>
              <h3>Pending: no list and no balance shows them</h3>
              <ul class="entries">
                {day.pending.map((entry) => (
                  <EntryRow key={entry.id} entry={entry} />
                ))}
              </ul>
            </>
          )}
        </>
      )}
      <AsTold key={`${account.id} ${date}`} account={account} date={date} />
    </Panel>
  )
}

function EntryRow({ entry }: { readonly entry: Entry }) {
  const [first] = entry.transactions
  const sign = entry.direction === 'DBIT' ? '−' : '+'
  return (
    <li>
      <details>
        <summary class="entry">
          <span>
            <span class="title">{first?.counterparty?.name ?? entry.information}</span>
            <span class="small">{first?.remittance ?? entry.information}</span>
          </span>
          <span class={`amount ${entry.direction === 'DBIT' ? '' : 'good'}`}>
            {sign}
            {withGroups(entry.amount)}
          </span>
        </summary>
        <Message text={JSON.stringify(entry)} label={`Everything of the entry ${entry.id}`} />
      </details>
    </li>
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
          <div>
            <h3>JSON · {json.status}</h3>
            <Message text={json.text} label="Transactions as JSON" />
          </div>
          <div>
            <h3>camt.053 {xml && `· ${xml.status}`}</h3>
            {xml ? (
              <>
                <Message text={xml.text} label="Statement as camt.053" />
                <a class="button" download={`${account.iban}-${date}.xml`} href={fileOf(xml.text)}>
                  Download
                </a>
              </>
            ) : (
              <Empty>No statement covers this day yet: it has to be final first.</Empty>
            )}
          </div>
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
