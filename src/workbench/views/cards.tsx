import { useState } from 'preact/hooks'
import { type Call, post } from '../control.ts'
import { Action, Choice, Choices, Field, List, Mark, Panel, Row, useFields } from '../parts/elements.tsx'
import { Next, StateDiagram } from '../parts/state-diagram.tsx'
import { goTo, linkTo, route, useResource } from '../store.ts'
import type { Card } from '../answers.ts'
import { worded, plural, readable } from '../words.ts'
import { CardDetails, maskedCard, toneOfCard } from './cards-details.tsx'

/** The cards of the first accounts, and what can be done with them. */
export function Cards() {
  const cards = useResource('/cards').value?.cards
  const chosen = cards?.find(({ cardToken }) => cardToken === route.value.item) ?? cards?.[0]
  return (
    <div class="split with-list">
      <div class="stack">
        <Choices
          title="Cards"
          id="cards"
          items={cards}
          empty="There is no card."
          chosen={chosen}
          linkOf={({ cardToken }) => linkTo('cards', cardToken)}
          row={(card) => <CardWords card={card} />}
        >
          <Action call={post('/commands/replaceSigningKey', {})}>Replace the signing key</Action>
        </Choices>
        {chosen && <OrderCard key={chosen.cardToken} like={chosen} />}
        <PushPanel />
      </div>
      {chosen && <CardDetails key={chosen.cardToken} card={chosen} />}
    </div>
  )
}

function CardWords({ card }: { readonly card: Card }) {
  const { cardId, material, status, pending, deletedFrom } = card
  return (
    <>
      <span class="title">{material === 'VIRTUAL' ? 'Virtual card' : 'Physical card'}</span>
      <Mark tone={toneOfCard(card)}>{status}</Mark>
      <span class="wire">{maskedCard(cardId)}</span>
      {pending && (
        <span class="small">
          {pending.becomes} from {readable(pending.confirmsAt)}
        </span>
      )}
      {deletedFrom !== undefined && <span class="small">deleted from {readable(deletedFrom)}</span>}
    </>
  )
}

/** Orders a card of the account of another one, with a number that is typed in. */
function OrderCard({ like }: { readonly like: Card }) {
  const { values, field } = useFields<{ number: string; material: Card['material'] }>({
    number: '77000001',
    material: 'PHYSICAL',
  })
  const { bankClearingNumber } = like.cardId
  // A card of an issuer: type 6 is the bank card, which needs the data of a bank.
  const shortCardId = { bankClearingNumber, cardNumber: Number(values.number), cardType: 1 }
  const body = { shortCardId, cardMaterial: values.material, accountId: like.accountId }
  const call: Call = { method: 'POST', at: 'bank', path: '/cards/v2/cards', body }
  return (
    <Panel title="Order a card" isForm>
      <Field label="Card number" {...field('number')} />
      <Choice label="Material" of={['PHYSICAL', 'VIRTUAL']} {...field('material')} />
      <Action
        call={call}
        label={`Order the card ${values.number}`}
        then={({ cardToken }) => cardToken !== undefined && goTo(linkTo('cards', String(cardToken)))}
      >
        Order
      </Action>
    </Panel>
  )
}

const PLACES = [
  ['WAITING', '', 'DELIVERED'],
  ['', 'RETRYING', 'GIVEN_UP'],
]

/** The push events that their receiver has not taken, and the life of one of them. */
function PushPanel() {
  const outbox = useResource('/push').value
  const [chosenId, setChosenId] = useState('')
  const all = outbox && [...outbox.waiting, ...outbox.deadLetters]
  const chosen = all?.find(({ eventId }) => eventId === chosenId) ?? all?.[0]
  return (
    <List
      title="Push events"
      items={all}
      empty="None waits for its receiver."
      before={
        chosen && (
          <>
            <StateDiagram label="State of the event" of="event" places={PLACES} current={chosen.state} />
            <Next of={chosen.next} />
          </>
        )
      }
      row={({ eventId, eventKind, failures, problem, dueAt, state }) => (
        <Row
          key={eventId}
          title={eventKind}
          mark={[state === 'GIVEN_UP' ? 'bad' : 'warn', worded(state)]}
          actions={
            <div class="actions">
              <button type="button" onClick={() => setChosenId(eventId)} aria-label={`Life of ${eventId}`}>
                Life
              </button>
              <Action call={post('/push/redeliver', { eventId })} label={`Send again: ${eventId}`}>
                Send again
              </Action>
            </div>
          }
        >
          <div class="small">
            {plural(failures, 'attempt')} failed{problem !== undefined && `: ${problem}`}
            {dueAt !== undefined && `, next one ${readable(dueAt)}`}
          </div>
        </Row>
      )}
    />
  )
}
