import { useState } from 'preact/hooks'
import type { Activity, Card } from '../answers.ts'
import { type Call, type Json, post } from '../control.ts'
import { Action, Choice, Facts, Field, Mark, Panel, type Tone, useFields } from '../parts/elements.tsx'
import { StateDiagram } from '../parts/state-diagram.tsx'
import { linkTo, useResource } from '../store.ts'
import { maskedNumber, withGroups } from '../words.ts'
import { CardActivity } from './cards-activity.tsx'

/** A card as a picture, where it stands, what it may, and what was bought with it. */
export function CardDetails({ card }: { readonly card: Card }) {
  const path = `/cards/${encodeURIComponent(card.cardToken)}` as const
  const activity = useResource(`${path}/activity`).value
  return (
    <div class="stack">
      <Panel title="Card">
        <div class="card-and-states">
          <Picture card={card} />
          <StateDiagram label="State of the card" of="card" places={PLACES} current={card.status} />
        </div>
        <div class="actions">
          <StatusButtons card={card} />
          {card.pending && (
            <Action
              call={post(`${path}/confirm`)}
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

const PLACES = [
  ['', 'SUSPENSION_PENDING'],
  ['ACTIVE', 'DELETE_PENDING', 'SUSPENDED'],
  ['', 'RESUMPTION_PENDING'],
  ['', '', 'DELETED'],
]

const STATUS_CALLS = [
  ['Block', 'BLOCK'],
  ['Unblock', 'UNBLOCK'],
  ['Delete at once', 'DELETE_IMMEDIATELY'],
  ['Delete at the end of next month', 'DELETE_AT_END_OF_NEXT_MONTH'],
] as const

/** What a client of the card API does: its answer is 202, and the confirmation comes later. */
function StatusButtons({ card }: { readonly card: Card }) {
  const isOver = card.status === 'DELETED'
  const life = useResource('/lives').value?.card ?? []
  const fitting = STATUS_CALLS.filter(([, action]) =>
    life.some(({ deed, from }) => deed === action && from.includes(card.status)),
  )
  return (
    <>
      {fitting.map(([words, action]) => {
        const reason = { action, cardStatusUpdateReason: 'ISSUER_DECISION' }
        const body = action === 'BLOCK' ? { ...reason, cardBlockReason: 'LOST' } : reason
        return (
          <Action key={words} call={aboutCard(card, 'PUT', '/status', body)}>
            {words}
          </Action>
        )
      })}
      {!isOver && <Action call={renewalOf(card)}>{card.status === 'SUSPENDED' ? 'Replace' : 'Renew'}</Action>}
    </>
  )
}

/** A call of the token-addressed card API about a card; `path` stands behind its token. */
function aboutCard({ cardToken }: Card, method: 'POST' | 'PUT', path: string, body: Json = {}): Call {
  return { method, at: 'bank', path: `/cards/token/v2/cards/${encodeURIComponent(cardToken)}${path}`, body }
}

/** Orders the next instance of a card: whoever orders names the card by its number. */
function renewalOf({ cardId, material }: Card): Call {
  const { bankClearingNumber, cardNumber, cardType } = cardId
  const shortCardId = { bankClearingNumber, cardNumber, cardType }
  const cardOrderData = { cardOrderReason: 'CARD_RENEWAL' }
  const body = { shortCardId, cardMaterial: material, cardOrderData }
  return { method: 'POST', at: 'bank', path: '/cards/v2/cards', body }
}

const CARD_ITSELF = 'the card'

function PurchaseForm({ card, digitalCards }: Pick<Activity, 'digitalCards'> & { readonly card: Card }) {
  const { values, field } = useFields({
    means: CARD_ITSELF,
    holder: 'confirms',
    amount: '12.50',
    merchant: 'M30001',
  })
  const [outcome, setOutcome] = useState('')
  const { means, holder, amount, merchant } = values
  const used = means === CARD_ITSELF ? { card: { cardToken: card.cardToken } } : { dpan: means }
  const body = { ...used, amount, merchant, confirmed: holder === 'confirms' }
  const wordsFor = ({ authorizationId, isApproved, isoResponseCode }: Json): string =>
    `${String(authorizationId)}: ${isApproved === true ? 'approved' : 'declined'}, ${String(isoResponseCode)}`
  return (
    <Panel title="Buy something">
      <form class="fields" onSubmit={(event) => event.preventDefault()}>
        <Field label="Amount" {...field('amount')} />
        <Field label="Merchant" {...field('merchant')} />
        <Choice
          label="Pay with"
          of={[CARD_ITSELF, ...digitalCards.map(({ dpan }) => dpan)]}
          {...field('means')}
        />
        <Choice
          label="Where 3-D Secure asks, the holder"
          of={['confirms', 'does not confirm']}
          {...field('holder')}
        />
        <Action
          call={post('/commands/purchase', body)}
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

const LIMITS = ['totalLimitPerDay', 'totalLimitPerMonth', 'cashLimitPerDay', 'cashLimitPerMonth'] as const

/** Each limit beside what it has counted (document 3 §2), the PIN try counter, and a form that sets a limit. */
function CardLimits({ card, activity }: { readonly card: Card; readonly activity: Activity }) {
  const { values, field } = useFields<{ name: (typeof LIMITS)[number]; francs: string }>({
    name: 'totalLimitPerDay',
    francs: '50',
  })
  const { counters } = activity
  const limits = activity.details.onlineLimits ?? {}
  const body = { onlineLimits: { [values.name]: Number(values.francs) } }
  const counted = LIMITS.map((one) => [
    wordsOf(one),
    `${withGroups(counters[one])} of ${withGroups(String(limits[one] ?? 'no limit'))}`,
  ])
  return (
    <Panel title="Limits">
      <Facts
        label="Limits and what they have counted"
        of={{ ...Object.fromEntries(counted), 'wrong PINs': counters.wrongPins }}
      />
      <form class="fields" onSubmit={(event) => event.preventDefault()}>
        <Choice label="Limit" of={LIMITS} {...field('name')} />
        <Field label="Francs" {...field('francs')} />
        <Action call={aboutCard(card, 'PUT', '', body)}>Set the limit</Action>
        <Action call={aboutCard(card, 'POST', '/reset-pin-try-counter')}>Reset the PIN try counter</Action>
      </form>
    </Panel>
  )
}

function wordsOf(limit: string): string {
  return limit.replaceAll(/([A-Z])/g, ' $1').toLowerCase()
}

/** What makes a card ready for its holder: a one-time code, a wallet, 3-D Secure. */
function CardForHolder({ card }: { readonly card: Card }) {
  const { values, set, field } = useFields({ code: '', device: 'phone-1' })
  const [outcome, setOutcome] = useState('')
  const wallet = { walletAccountId: 'wallet-1', deviceId: values.device }
  const threeDs = { authId: 'workbench', authenticationMethod: 'SMS_ONLY' }
  const wordsFor = ({ isAccepted }: Json): string =>
    isAccepted === true ? 'The code is accepted' : 'The code is refused'
  return (
    <Panel title="For the holder">
      <form class="fields" onSubmit={(event) => event.preventDefault()}>
        <Action
          call={aboutCard(card, 'POST', '/otrc')}
          then={({ otrc }) => set({ code: String(otrc ?? '') })}
        >
          Fetch a one-time code
        </Action>
        <Field label="One-time code" {...field('code')} />
        <Action
          call={post('/commands/useOneTimeCode', {
            card: { cardToken: card.cardToken },
            code: values.code,
          })}
          words={wordsFor}
          then={(answer) => setOutcome(wordsFor(answer))}
        >
          Activate
        </Action>
        <Field label="Device" {...field('device')} />
        <Action call={aboutCard(card, 'POST', '/wallet-b/provisioning-data', wallet)}>
          Put it into a wallet
        </Action>
        <Action call={aboutCard(card, 'POST', '/3ds', threeDs)}>Register for 3-D Secure</Action>
        <Action call={aboutCard(card, 'POST', '/3ds/delete')}>Deregister</Action>
      </form>
      <p role="status">{outcome}</p>
    </Panel>
  )
}

export function toneOfCard({ status, pending }: Card): Tone {
  if (status === 'ACTIVE') return 'good'
  return pending === undefined ? 'bad' : 'warn'
}

/** Enough to tell cards apart: people look over shoulders. */
export function maskedCard({
  bankClearingNumber,
  cardNumber,
  cardType,
  cardSeqNumber,
}: Card['cardId']): string {
  return `${bankClearingNumber} ${maskedNumber(cardNumber)} · type ${cardType} · no. ${cardSeqNumber}`
}
