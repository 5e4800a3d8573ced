import type { Activity, CardAmount, CardUse } from '../answers.ts'
import { type Call, post } from '../control.ts'
import { Action, List, Mark, Row } from '../parts/elements.tsx'
import { readable, withGroups } from '../words.ts'

/** What the card API finds of a card: authorizations, presentments, digital cards. */
export function CardActivity({ activity }: { readonly activity: Activity }) {
  const { authorizations, presentments, digitalCards } = activity
  return (
    <>
      <List
        title="Authorizations"
        items={authorizations.slice(0, SHOWN)}
        count={authorizations.length}
        empty="Nothing was bought with this card."
        kind="uses"
        row={(use) => (
          <li key={`${use.authorizationId} ${use.messageType}`} class="row">
            <UseWords use={use} id={use.authorizationId} />
            {use.isoResponseCode === APPROVED && use.messageType === 'AUTHORIZATION' && (
              <div class="actions">
                {['Clear', 'Reverse', 'Refund'].map((words) => (
                  <Command key={words} words={words} id={use.authorizationId!} />
                ))}
              </div>
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

function Command({ words, id }: { readonly words: string; readonly id: string }) {
  return (
    <Action
      call={post(`/commands/${words.toLowerCase()}`, { authorizationId: id })}
      label={`${words} ${id}`}
      words={() => `${words}: ${id}`}
    >
      {words}
    </Action>
  )
}

/** Whole numbers with a scale; written with digits, not calculated. */
function shownAmount({ unscaledAmount, scale }: CardAmount): string {
  const digits = String(Math.abs(unscaledAmount)).padStart(scale + 1, '0')
  const text = scale === 0 ? digits : `${digits.slice(0, -scale)}.${digits.slice(-scale)}`
  return (unscaledAmount < 0 ? '−' : '') + withGroups(text)
}
