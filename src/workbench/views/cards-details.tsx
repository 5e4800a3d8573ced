import { useState } from 'preact/hooks'
import type { Json } from '../control.ts'
import { Action } from '../parts/action.tsx'
import { Choice, Field } from '../parts/field.tsx'
import { Mark, Panel } from '../parts/panel.tsx'
import { StateDiagram } from '../parts/state-diagram.tsx'
import { linkTo } from '../route.ts'
import type { Card } from '../shapes.ts'
import { useResource } from '../store.ts'
import { maskedNumber } from '../words.ts'
import { CardActivity } from './cards-activity.tsx'
import type { Activity } from './cards-activity.tsx'
import { AskCards, aboutCard, renewalOf } from './cards-ask.tsx'
import { CardForHolder } from './cards-holder.tsx'
import { CardLimits } from './cards-limits.tsx'
import { maskedCard, toneOfCard } from './cards-words.ts'

/** A card as a picture, where it stands, what it may, and what was bought with it. */
export function CardDetails({ card }: { readonly card: Card }) {
  const path = `/cards/${encodeURIComponent(card.cardToken)}`
  const activity = useResource<Activity>(`${path}/activity`).value
  return (
    <div class="stack">
      <Panel title="Card">
        <div class="card-and-states">
          <Picture card={card} />
          <StateDiagram label="State of the card" states={STATES} ways={WAYS} current={card.status} />
        </div>
        <div class="actions">
          <StatusButtons card={card} />
          {card.pending && (
            <Action
              call={{ method: 'POST', path: `${path}/confirm` }}
              label={`Confirm ${card.pending.becomes} for the card ${maskedCard(card.cardId)}`}
              kind="main"
            >
              Confirm
            </Action>
          )}
        </div>
        {card.accountId !== undefined && <a href={linkTo('accounts', card.accountId)}>Its account</a>}
      </Panel>
      <PurchaseForm card={card} digitalCards={activity?.digitalCards ?? []} />
      {activity && <CardLimits card={card} activity={activity} />}
      <CardForHolder card={card} />
      {activity && <CardActivity activity={activity} />}
    </div>
  )
}

function Picture({ card }: { readonly card: Card }) {
  const { cardId, material } = card
  const expiry = cardId.cardExpiry ? `${cardId.cardExpiry.month}/${cardId.cardExpiry.year}` : ''
  return (
    <div class={`plastic ${material === 'VIRTUAL' ? 'virtual-card' : ''}`}>
      <span class="plastic-kind">{material === 'VIRTUAL' ? 'Virtual card' : 'Physical card'}</span>
      <span class="chip" />
      <span class="plastic-number">{maskedNumber(cardId.cardNumber)}</span>
      <span class="plastic-foot">
        <span>{expiry}</span>
        <Mark tone={toneOfCard(card)}>{card.status}</Mark>
      </span>
    </div>
  )
}

/** Document 3 §3. */
const STATES = [
  { name: 'ACTIVE', column: 0, row: 0 },
  { name: 'SUSPENSION_PENDING', column: 1, row: 0 },
  { name: 'SUSPENDED', column: 2, row: 0 },
  { name: 'RESUMPTION_PENDING', column: 1, row: 1 },
  { name: 'DELETE_PENDING', column: 0, row: 2 },
  { name: 'DELETED', column: 1, row: 2 },
]

const WAYS = [
  ['ACTIVE', 'SUSPENSION_PENDING', 'block'],
  ['SUSPENSION_PENDING', 'SUSPENDED', 'confirmed'],
  ['SUSPENDED', 'RESUMPTION_PENDING', 'unblock'],
  ['RESUMPTION_PENDING', 'ACTIVE', 'confirmed'],
  ['ACTIVE', 'DELETE_PENDING', 'delete'],
  ['DELETE_PENDING', 'DELETED', 'confirmed'],
] as const

const STATUS_CALLS = [
  ['Block', 'BLOCK', ['ACTIVE']],
  ['Unblock', 'UNBLOCK', ['SUSPENDED']],
  ['Delete at once', 'DELETE_IMMEDIATELY', undefined],
  ['Delete at the end of next month', 'DELETE_AT_END_OF_NEXT_MONTH', undefined],
] as const

/** What a client of the card API does: its answer is 202, and the confirmation comes later. */
function StatusButtons({ card }: { readonly card: Card }) {
  const isOver = card.status === 'DELETED'
  const fitting = STATUS_CALLS.filter(([, , from]) =>
    from === undefined ? !isOver : from.some((status) => status === card.status),
  )
  return (
    <>
      {fitting.map(([words, action]) => {
        const reason = { action, cardStatusUpdateReason: 'ISSUER_DECISION' }
        const body = action === 'BLOCK' ? { ...reason, cardBlockReason: 'LOST' } : reason
        return (
          <AskCards key={words} call={aboutCard(card, 'PUT', '/status', body)}>
            {words}
          </AskCards>
        )
      })}
      {!isOver && (
        <AskCards call={renewalOf(card)}>{card.status === 'SUSPENDED' ? 'Replace' : 'Renew'}</AskCards>
      )}
    </>
  )
}

const CARD_ITSELF = 'the card'

interface PurchaseFormProps {
  readonly card: Card
  readonly digitalCards: Activity['digitalCards']
}

function PurchaseForm({ card, digitalCards }: PurchaseFormProps) {
  const [means, setMeans] = useState(CARD_ITSELF)
  const [holder, setHolder] = useState<'confirms' | 'does not confirm'>('confirms')
  const [amount, setAmount] = useState('12.50')
  const [merchant, setMerchant] = useState('M30001')
  const [outcome, setOutcome] = useState('')
  const used = means === CARD_ITSELF ? { card: { cardToken: card.cardToken } } : { dpan: means }
  const body = { ...used, amount, merchant, confirmed: holder === 'confirms' }
  const wordsFor = ({ authorizationId, isApproved, isoResponseCode }: Json): string =>
    `${String(authorizationId)}: ${isApproved === true ? 'approved' : 'declined'}, ${String(isoResponseCode)}`
  return (
    <Panel title="Buy something">
      <form class="fields" onSubmit={(event) => event.preventDefault()}>
        <Field label="Amount" value={amount} onValue={setAmount} />
        <Field label="Merchant" value={merchant} onValue={setMerchant} />
        <Choice
          label="Pay with"
          value={means}
          of={[CARD_ITSELF, ...digitalCards.map(({ dpan }) => dpan)]}
          onValue={setMeans}
        />
        <Choice
          label="Where 3-D Secure asks, the holder"
          value={holder}
          of={['confirms', 'does not confirm']}
          onValue={setHolder}
        />
        <Action
          call={{ method: 'POST', path: '/commands/purchase', body }}
          label={`Buy for ${amount} with the card ${maskedCard(card.cardId)}`}
          words={wordsFor}
          then={(answer) => setOutcome(wordsFor(answer))}
          kind="main"
        >
          {`Buy for ${amount}`}
        </Action>
      </form>
      <p role="status">{outcome}</p>
    </Panel>
  )
}
