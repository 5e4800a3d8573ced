import { useState } from 'preact/hooks'
import { Action } from '../parts/action.tsx'
import { Panel } from '../parts/panel.tsx'
import { Field } from '../parts/field.tsx'
import type { Account } from '../shapes.ts'

/** Books an entry by hand. */
export function BookForm({ account, today }: { readonly account: Account; readonly today: string }) {
  const [amount, setAmount] = useState('-12.50')
  const [date, setDate] = useState('')
  const [information, setInformation] = useState('')
  const [counterparty, setCounterparty] = useState('')
  const body = {
    accountId: account.id,
    amount,
    ...(date === '' ? {} : { date }),
    ...(information === '' ? {} : { information }),
    ...(counterparty === '' ? {} : { counterparty }),
  }
  return (
    <Panel title="Book something">
      <form class="fields" onSubmit={(event) => event.preventDefault()}>
        <Field
          label={`Amount in ${account.currency}, negative for a debit`}
          value={amount}
          onValue={setAmount}
        />
        <Field label="Counterparty" value={counterparty} onValue={setCounterparty} />
        <Field label="Information" value={information} onValue={setInformation} />
        <Field label="Booking date" value={date} onValue={setDate} placeholder={today} />
        <Action
          call={{ method: 'POST', path: '/bookings', body }}
          kind="main"
          words={() => `Booked ${amount}`}
        >
          Book
        </Action>
      </form>
    </Panel>
  )
}
