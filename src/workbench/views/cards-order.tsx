import { useState } from 'preact/hooks'
import type { Call } from '../control.ts'
import { Choice, Field } from '../parts/field.tsx'
import { Panel } from '../parts/panel.tsx'
import { goTo, linkTo } from '../route.ts'
import type { Card } from '../shapes.ts'
import { AskCards, saidBy } from './cards-ask.tsx'

/** Orders a card of the account of another one, with a number that is typed in. */
export function OrderCard({ like }: { readonly like: Card }) {
  const [cardNumber, setCardNumber] = useState('77000001')
  const [cardMaterial, setMaterial] = useState<Card['material']>('PHYSICAL')
  const { bankClearingNumber } = like.cardId
  // A card of an issuer: type 6 is the bank card, which needs the data of a bank.
  const shortCardId = { bankClearingNumber, cardNumber: Number(cardNumber), cardType: 1 }
  const body = { shortCardId, cardMaterial, accountId: like.accountId }
  const call: Call = { method: 'POST', at: 'bank', path: '/cards/v2/cards', body }
  return (
    <Panel title="Order a card">
      <form class="fields" onSubmit={(event) => event.preventDefault()}>
        <Field label="Card number" value={cardNumber} onValue={setCardNumber} />
        <Choice label="Material" value={cardMaterial} of={['PHYSICAL', 'VIRTUAL']} onValue={setMaterial} />
        <AskCards
          call={call}
          label={`Order the card ${cardNumber}`}
          then={(answer) => {
            const { cardToken } = saidBy(answer)
            if (cardToken !== undefined) goTo(linkTo('cards', String(cardToken)))
          }}
        >
          Order
        </AskCards>
      </form>
    </Panel>
  )
}
