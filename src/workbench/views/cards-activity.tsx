import type { Call } from '../control.ts'
import { Action } from '../parts/action.tsx'
import { Empty, Mark, Panel } from '../parts/panel.tsx'
import { readable, withGroups } from '../words.ts'
import { AskCards } from './cards-ask.tsx'

interface Amount {
  readonly currency: string
  readonly unscaledAmount: number
  readonly scale: number
}

interface Use {
  readonly authorizationId?: string
  readonly presentmentId?: string
  readonly messageType?: string
  readonly processingType?: string
  readonly dateTime: string
  readonly cardholderAmount?: Amount
  readonly transactionAmount: Amount
  readonly merchant?: { readonly merchantName: string }
  readonly isoResponseCode?: string
}

interface DigitalCard {
  readonly dpan: string
  readonly digitalCardStatus: string
  readonly walletType?: string
  readonly deviceName?: string
}

export interface Activity {
  readonly details: { readonly onlineLimits?: Readonly<Record<string, number>> }
  readonly authorizations: readonly Use[]
  readonly presentments: readonly Use[]
  readonly digitalCards: readonly DigitalCard[]
  readonly counters: Counters
}

/** What limits have counted, in francs. */
interface Counters {
  readonly totalLimitPerDay: string
  readonly totalLimitPerMonth: string
  readonly cashLimitPerDay: string
  readonly cashLimitPerMonth: string
  readonly wrongPins: number
}

/** What the card API finds of a card: authorizations, presentments, digital cards. */
export function CardActivity({ activity }: { readonly activity: Activity }) {
  const { authorizations, presentments, digitalCards } = activity
  return (
    <>
      <Panel title="Authorizations" count={authorizations.length}>
        {authorizations.length === 0 && <Empty>Nothing was bought with this card.</Empty>}
        <ul class="uses">
          {authorizations.slice(0, SHOWN).map((use) => (
            <li key={`${use.authorizationId} ${use.messageType}`} class="row">
              <UseWords use={use} id={use.authorizationId} />
              {use.isoResponseCode === APPROVED && use.messageType === 'AUTHORIZATION' && (
                <div class="actions">
                  <Command name="clear" id={use.authorizationId!}>
                    Clear
                  </Command>
                  <Command name="reverse" id={use.authorizationId!}>
                    Reverse
                  </Command>
                  <Command name="refund" id={use.authorizationId!}>
                    Refund
                  </Command>
                </div>
              )}
            </li>
          ))}
        </ul>
      </Panel>
      <Panel title="Presentments" count={presentments.length}>
        {presentments.length === 0 && <Empty>No merchant has presented anything.</Empty>}
        <ul class="uses">
          {presentments.slice(0, SHOWN).map((use) => (
            <li key={use.presentmentId} class="row">
              <UseWords use={use} id={use.presentmentId} />
            </li>
          ))}
        </ul>
      </Panel>
      <Panel title="Digital cards" count={digitalCards.length}>
        {digitalCards.length === 0 && <Empty>The card is in no wallet.</Empty>}
        <ul>
          {digitalCards.map(({ dpan, digitalCardStatus, walletType, deviceName }) => (
            <li key={dpan} class="row">
              <div>
                <span class="title">{deviceName ?? walletType}</span>{' '}
                <Mark tone={digitalCardStatus === 'ACTIVE' ? 'good' : 'warn'}>{digitalCardStatus}</Mark>
                <div class="wire">
                  {walletType} · …{dpan.slice(-4)}
                </div>
              </div>
              <div class="actions">
                {WAYS_OF_DIGITAL_CARDS.filter(([, , from]) =>
                  from.some((one) => one === digitalCardStatus),
                ).map(([words, action]) => (
                  <AskCards
                    key={action}
                    call={statusCall(dpan, action)}
                    label={`${words} the digital card ${dpan.slice(-4)}`}
                  >
                    {words}
                  </AskCards>
                ))}
              </div>
            </li>
          ))}
        </ul>
      </Panel>
    </>
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

const SHOWN = 8
const APPROVED = '00'

function UseWords({ use, id }: { readonly use: Use; readonly id: string | undefined }) {
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

function Command({
  name,
  id,
  children,
}: {
  readonly name: string
  readonly id: string
  readonly children: string
}) {
  return (
    <Action
      call={{ method: 'POST', path: `/commands/${name}`, body: { authorizationId: id } }}
      label={`${children} ${id}`}
      words={() => `${children}: ${id}`}
    >
      {children}
    </Action>
  )
}

/** Whole numbers with a scale; written with digits, not calculated. */
function shownAmount({ unscaledAmount, scale }: Amount): string {
  const digits = String(Math.abs(unscaledAmount)).padStart(scale + 1, '0')
  const text = scale === 0 ? digits : `${digits.slice(0, -scale)}.${digits.slice(-scale)}`
  return (unscaledAmount < 0 ? '−' : '') + withGroups(text)
}
