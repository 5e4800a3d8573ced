import { useState } from 'preact/hooks'
import type { Activity, CardAmount, CardUse } from '../answers.ts'
import { type Call, post } from '../control.ts'
import { Action, Facts, Field, List, Mark, Panel, Row, useFields } from '../parts/elements.tsx'
import { StateDiagram } from '../parts/state-diagram.tsx'
import { readable, withGroups } from '../words.ts'

/** What the card API finds of a card: authorizations, presentments, digital cards. */
export function CardActivity({ activity }: { readonly activity: Activity }) {
  const { authorizations, presentments, digitalCards, purchases } = activity
  const [chosen, setChosen] = useState('')
  const purchase = purchases.find(({ authorizationId }) => authorizationId === chosen) ?? purchases[0]
  return (
    <>
      {purchase && <Purchase purchase={purchase} life={activity.lifeOfPurchases} />}
      <List
        title="Authorizations"
        items={authorizations.slice(0, SHOWN)}
        count={authorizations.length}
        empty="Nothing was bought with this card."
        kind="uses"
        row={(use) => (
          <li key={`${use.authorizationId} ${use.messageType}`} class="row">
            <UseWords use={use} id={use.authorizationId} />
            {purchases.some(({ authorizationId }) => authorizationId === use.authorizationId) && (
              <button type="button" onClick={() => setChosen(use.authorizationId!)}>
                {`Life of ${use.authorizationId}`}
              </button>
            )}
          </li>
        )}
      />
      <List
        title="Presentments"
        items={presentments.slice(0, SHOWN)}
        count={presentments.length}
        empty="No merchant has presented anything."
        kind="uses"
        row={(use) => (
          <li key={use.presentmentId} class="row">
            <UseWords use={use} id={use.presentmentId} />
          </li>
        )}
      />
      <List
        title="Digital cards"
        items={digitalCards}
        empty="The card is in no wallet."
        row={(card) => <DigitalCard key={card.dpan} card={card} />}
      />
    </>
  )
}

const SHOWN = 8
const APPROVED = '00'

function DigitalCard({ card }: { readonly card: Activity['digitalCards'][number] }) {
  const { dpan, digitalCardStatus, walletType, deviceName } = card
  const fitting = WAYS_OF_DIGITAL_CARDS.filter(([, , from]) => from.some((one) => one === digitalCardStatus))
  return (
    <Row
      title={deviceName ?? walletType}
      mark={[digitalCardStatus === 'ACTIVE' ? 'good' : 'warn', digitalCardStatus]}
      actions={
        <div class="actions">
          {fitting.map(([words, action]) => (
            <Action
              key={action}
              call={statusCall(dpan, action)}
              label={`${words} the digital card ${dpan.slice(-4)}`}
            >
              {words}
            </Action>
          ))}
        </div>
      }
    >
      <div class="wire">
        {walletType} · …{dpan.slice(-4)}
      </div>
    </Row>
  )
}

/** Assumption digital-card-states. */
const WAYS_OF_DIGITAL_CARDS = [
  ['Suspend', 'SUSPEND', ['ACTIVE']],
  ['Resume', 'RESUME', ['SUSPENDED']],
  ['Delete', 'DELETE', ['ACTIVE', 'SUSPENDED']],
] as const satisfies readonly (readonly [string, string, readonly string[]])[]

function statusCall(dpan: string, action: string): Call {
  const body = { action, digitalCardStatusUpdateReason: 'ISSUER_DECISION' }
  return { method: 'PUT', at: 'bank', path: `/cards/v2/digitalcards/${dpan}/status`, body }
}

function UseWords({ use, id }: { readonly use: CardUse; readonly id: string | undefined }) {
  const { merchant, cardholderAmount, transactionAmount, isoResponseCode, dateTime, messageType } = use
  const amount = cardholderAmount ?? transactionAmount
  return (
    <div>
      <span class="title">{merchant?.merchantName ?? messageType}</span>{' '}
      <span class="amount">
        {shownAmount(amount)} {amount.currency}
      </span>{' '}
      {isoResponseCode !== undefined && (
        <Mark tone={isoResponseCode === APPROVED ? 'good' : 'bad'}>
          {isoResponseCode === APPROVED ? 'approved' : `declined, ${isoResponseCode}`}
        </Mark>
      )}
      <div class="small">
        {readable(dateTime)} · {id}
      </div>
    </div>
  )
}

interface PurchaseProps {
  readonly purchase: Activity['purchases'][number]
  readonly life: Activity['lifeOfPurchases']
}

/** Where a purchase stands, what of it is where, and what can happen next. */
function Purchase({ purchase, life }: PurchaseProps) {
  const { authorizationId, state, currency, authorized, next } = purchase
  const { values, field } = useFields({ amount: '' })
  const { amount } = values
  const amounts = (['incremented', 'held', 'presented', 'released', 'refunded'] as const).map(
    (name) => [name, purchase[name]] as const,
  )
  return (
    <Panel title="Life of a purchase" count={authorizationId} wide>
      <StateDiagram label="State of the purchase" states={STATES} ways={waysOf(life)} current={state} />
      <Facts label={`Amounts in ${currency}`} of={{ authorized, ...Object.fromEntries(amounts) }} />
      <form class="fields" onSubmit={(event) => event.preventDefault()}>
        <Field label="Amount, or all that is left" {...field('amount')} />
        {next.map(({ deed, command }) => {
          const isPart = deed.endsWith('_PART')
          if (command === undefined || (isPart && command !== 'clear')) return undefined
          const body = { authorizationId, ...(amount && { amount }), ...(isPart && { last: false }) }
          return (
            <Action
              key={deed}
              call={post(`/commands/${command}`, body)}
              label={`${wordsOf(deed)} of ${authorizationId}`}
              words={() => `${wordsOf(deed)}: ${authorizationId}`}
            >
              {wordsOf(deed)}
            </Action>
          )
        })}
      </form>
    </Panel>
  )
}

/** Where the states of the bank's table are drawn. */
const STATES = [
  { name: 'AUTHORIZED', column: 0, row: 0 },
  { name: 'INCREMENTED', column: 0, row: 2 },
  { name: 'DECLINED', column: 0, row: 4 },
  { name: 'REVERSED', column: 1, row: 0 },
  { name: 'PARTLY_PRESENTED', column: 1, row: 1 },
  { name: 'EXPIRED', column: 1, row: 4 },
  { name: 'PRESENTED', column: 2, row: 1 },
  { name: 'PARTLY_REFUNDED', column: 3, row: 0 },
  { name: 'REFUNDED', column: 3, row: 2 },
]

/** From one state to another, by the first deed that leads there. */
function waysOf(life: PurchaseProps['life']) {
  const ways = life.flatMap(({ deed, from, to }) =>
    to === 'same' ? [] : from.filter((one) => one !== to).map((one) => [one, to, wordsOf(deed)] as const),
  )
  return ways.filter(
    ([from, to], index) => ways.findIndex((way) => way[0] === from && way[1] === to) === index,
  )
}

function wordsOf(deed: string): string {
  return deed.replaceAll('_', ' ').toLowerCase()
}

/** Whole numbers with a scale; written with digits, not calculated. */
function shownAmount({ unscaledAmount, scale }: CardAmount): string {
  const digits = String(Math.abs(unscaledAmount)).padStart(scale + 1, '0')
  const text = scale === 0 ? digits : `${digits.slice(0, -scale)}.${digits.slice(-scale)}`
  return (unscaledAmount < 0 ? '−' : '') + withGroups(text)
}
