import { useState } from 'preact/hooks'
import type { Activity, CardAmount, CardUse } from '../answers.ts'
import { type Call, post } from '../control.ts'
import { Action, Facts, Field, List, Mark, Panel, Row, useFields } from '../parts/elements.tsx'
import { StateDiagram } from '../parts/state-diagram.tsx'
import { useResource } from '../store.ts'
import { worded, readable, withGroups } from '../words.ts'

/** What the card API finds of a card: authorizations, presentments, digital cards. */
export function CardActivity({ activity }: { readonly activity: Activity }) {
  const { authorizations, presentments, digitalCards, purchases } = activity
  const [chosen, setChosen] = useState('')
  const purchase = purchases.find(({ authorizationId }) => authorizationId === chosen) ?? purchases[0]
  return (
    <>
      {purchase && <Purchase purchase={purchase} />}
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
  const life = useResource('/lives').value?.digitalCard ?? []
  const fitting = life.filter(({ deed, from }) => deed !== 'CONFIRM' && from.includes(digitalCardStatus))
  return (
    <Row
      title={deviceName ?? walletType}
      mark={[digitalCardStatus === 'ACTIVE' ? 'good' : 'warn', digitalCardStatus]}
      actions={
        <div class="actions">
          {fitting.map(({ deed }) => (
            <Action
              key={deed}
              call={statusCall(dpan, deed)}
              label={`${worded(deed)} the digital card ${dpan.slice(-4)}`}
            >
              {worded(deed)}
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

/** Where a purchase stands, what of it is where, and what can happen next. */
function Purchase({ purchase }: { readonly purchase: Activity['purchases'][number] }) {
  const { authorizationId, state, currency, authorized, next } = purchase
  const { values, field } = useFields({ amount: '' })
  const { amount } = values
  const amounts = (['incremented', 'held', 'presented', 'released', 'refunded'] as const).map(
    (name) => [name, purchase[name]] as const,
  )
  return (
    <Panel title="Life of a purchase" count={authorizationId} wide>
      <StateDiagram label="State of the purchase" of="purchase" places={PLACES} current={state} />
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
              label={`${worded(deed)} of ${authorizationId}`}
              words={() => `${worded(deed)}: ${authorizationId}`}
            >
              {worded(deed)}
            </Action>
          )
        })}
      </form>
    </Panel>
  )
}

const PLACES = [
  ['AUTHORIZED', 'REVERSED', '', 'PARTLY_REFUNDED'],
  ['', 'PARTLY_PRESENTED', 'PRESENTED'],
  ['INCREMENTED', '', '', 'REFUNDED'],
  [],
  ['DECLINED', 'EXPIRED'],
]

/** Whole numbers with a scale; written with digits, not calculated. */
function shownAmount({ unscaledAmount, scale }: CardAmount): string {
  const digits = String(Math.abs(unscaledAmount)).padStart(scale + 1, '0')
  const text = scale === 0 ? digits : `${digits.slice(0, -scale)}.${digits.slice(-scale)}`
  return (unscaledAmount < 0 ? '−' : '') + withGroups(text)
}
