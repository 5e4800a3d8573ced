import { useState } from 'preact/hooks'
import { useGateway } from '../bank-calls.ts'
import { post } from '../control.ts'
import type { Answer, Call } from '../control.ts'
import { Action, CopyCurl } from '../parts/action.tsx'
import { Message } from '../parts/message.tsx'
import { Empty, Mark, Panel } from '../parts/panel.tsx'
import { StatementSheet } from '../parts/statement-sheet.tsx'
import { Told } from '../parts/told.tsx'
import { linkTo } from '../route.ts'
import type { Account, Entry } from '../answers.ts'
import { askBank, useResource } from '../store.ts'
import { dayAfter, plural, withGroups } from '../words.ts'

interface DayPanelProps {
  readonly account: Account
  readonly date: string
  readonly today: string
}

/** What is booked on a day, and how the bank tells it. */
export function DayPanel({ account, date, today }: DayPanelProps) {
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
