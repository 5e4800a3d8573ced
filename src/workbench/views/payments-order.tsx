import { useState } from 'preact/hooks'
import { useGateway } from '../bank-calls.ts'
import { CopyCurl } from '../parts/action.tsx'
import { Choice, Field } from '../parts/field.tsx'
import { Panel } from '../parts/panel.tsx'
import { goTo, linkTo } from '../route.ts'
import type { Account, Days, Profile } from '../shapes.ts'
import { askBank, useResource } from '../store.ts'

/** Orders a payment as a client does: at the gateway, as JSON (document 1 §4.1). */
export function OrderPanel() {
  const gateway = useGateway()
  const known = useResource<Profile>('/profile').value?.known
  const accounts = useResource<{ accounts: readonly Account[] }>('/accounts').value?.accounts ?? []
  const today = useResource<Days>('/days').value?.today ?? ''
  const [debtor, setDebtor] = useState('')
  const [creditor, setCreditor] = useState('')
  const [name, setName] = useState('Muster Handels AG')
  const [amount, setAmount] = useState('12.50')
  const [date, setDate] = useState('')
  const [text, setText] = useState('Invoice 4711')
  const [problem, setProblem] = useState('')
  const [number, setNumber] = useState(1)
  const from =
    accounts.find(({ iban }) => iban === debtor) ??
    accounts.find(({ iban }) => iban === known?.['debtorIban'])
  if (!gateway || !from) return null
  const messageId = `BENCH-${today.replaceAll('-', '')}-${number}`
  const call = gateway('payment-submission', '/payments', {
    method: 'POST',
    body: {
      messageId,
      initiatingPartyId: 'WORKBENCH',
      requestedExecutionDate: date || today,
      debtorAccount: { type: 'IBAN', identification: from.iban },
      bookingInstruction: 'SINGLEBOOKING_SIA',
      transactions: [
        {
          instructionId: `${messageId}-1`,
          endToEndId: `${messageId}-E1`,
          instructedAmount: { currency: from.currency, amount },
          ibanDetails: {
            creditorAccount: { type: 'IBAN', identification: creditor || known?.['creditorIban'] },
            creditor: {
              name,
              postalAddress: {
                structured: {
                  streetName: 'Bahnhofstrasse',
                  buildingNumber: '1',
                  postCode: '8001',
                  townName: 'Zürich',
                  country: 'CH',
                },
              },
            },
            remittanceInformation: text,
          },
        },
      ],
    },
  })
  const order = async (): Promise<void> => {
    const answer = await askBank(call)
    if (!answer) return
    const told = parsed(answer.text)
    setProblem(answer.status < 300 ? '' : String(told['detail'] ?? answer.text))
    if (answer.status >= 300) return
    setNumber(number + 1)
    goTo(linkTo('payments', String(told['submissionId'])))
  }
  return (
    <Panel title="Order a payment">
      <form class="fields" onSubmit={(event) => (event.preventDefault(), void order())}>
        <Choice label="From" value={from.iban} of={accounts.map(({ iban }) => iban)} onValue={setDebtor} />
        <Field
          label="To (IBAN)"
          value={creditor}
          onValue={setCreditor}
          placeholder={known?.['creditorIban'] ?? ''}
        />
        <Field label="Name" value={name} onValue={setName} />
        <Field label={`Amount in ${from.currency}`} value={amount} onValue={setAmount} />
        <Field label="Execution date" value={date} onValue={setDate} placeholder={today} />
        <Field label="Message" value={text} onValue={setText} />
        <span class="action">
          <button class="main">Order</button>
          <CopyCurl call={call} name="the order" />
        </span>
      </form>
      <p role="alert" class="bad">
        {problem}
      </p>
    </Panel>
  )
}

function parsed(text: string): Record<string, unknown> {
  try {
    return JSON.parse(text) as Record<string, unknown>
  } catch {
    return {}
  }
}
