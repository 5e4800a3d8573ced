import { Action } from '../parts/action.tsx'
import { Empty, Mark, Panel } from '../parts/panel.tsx'
import { linkTo, route } from '../route.ts'
import type { Card } from '../shapes.ts'
import { useResource } from '../store.ts'
import { readable } from '../words.ts'
import { CardDetails } from './cards-details.tsx'
import { OrderCard } from './cards-order.tsx'
import { PushPanel } from './cards-push.tsx'
import { maskedCard, toneOfCard } from './cards-words.ts'

/** The cards of the first accounts, and what can be done with them. */
export function Cards() {
  const cards = useResource<{ cards: readonly Card[] }>('/cards').value?.cards
  const chosen = cards?.find(({ cardToken }) => cardToken === route.value.item) ?? cards?.[0]
  return (
    <div class="split with-list">
      <div class="stack">
        <Panel title="Cards" count={cards?.length}>
          {cards?.length === 0 && <Empty>There is no card.</Empty>}
          <ul id="cards" class="choices">
            {cards?.map((card) => (
              <CardChoice key={card.cardToken} card={card} isOpen={card === chosen} />
            ))}
          </ul>
          <Action call={{ method: 'POST', path: '/commands/replaceSigningKey', body: {} }}>
            Replace the signing key
          </Action>
        </Panel>
        {chosen && <OrderCard key={chosen.cardToken} like={chosen} />}
        <PushPanel />
      </div>
      {chosen && <CardDetails key={chosen.cardToken} card={chosen} />}
    </div>
  )
}

function CardChoice({ card, isOpen }: { readonly card: Card; readonly isOpen: boolean }) {
  const { cardToken, cardId, material, status, pending, deletedFrom } = card
  return (
    <li>
      <a href={linkTo('cards', cardToken)} aria-current={isOpen ? 'true' : undefined}>
        <span class="title">{material === 'VIRTUAL' ? 'Virtual card' : 'Physical card'}</span>
        <Mark tone={toneOfCard(card)}>{status}</Mark>
        <span class="wire">{maskedCard(cardId)}</span>
        {pending && (
          <span class="small">
            {pending.becomes} from {readable(pending.confirmsAt)}
          </span>
        )}
        {deletedFrom !== undefined && <span class="small">deleted from {readable(deletedFrom)}</span>}
      </a>
    </li>
  )
}
