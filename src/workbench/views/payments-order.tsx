import { useState } from 'preact/hooks'
import { useGateway } from '../bank-calls.ts'
import { CopyCurl } from '../parts/action.tsx'
import { Choice, Field, useFields } from '../parts/field.tsx'
import { Panel } from '../parts/panel.tsx'
import { goTo, linkTo } from '../route.ts'
import { parsed } from '../control.ts'
import { askBank, useResource } from '../store.ts'

/** Orders a payment as a client does: at the gateway, as JSON (document 1 §4.1). */
export function OrderPanel() {
  const gateway = useGateway()
  const known = useResource('/profile').value?.known
  const accounts = useResource('/accounts').value?.accounts ?? []
  const today = useResource('/days').value?.today ?? ''
  const { values, field } = useFields({
    debtor: '',
    creditor: '',
    name: 'Muster Handels AG',
    amount: '12.50',
    date: '',
    text: 'Invoice 4711',
  })
  const { debtor, creditor, name, amount, date, text } = values
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
        <Choice label="From" of={accounts.map(({ iban }) => iban)} {...field('debtor')} value={from.iban} />
        <Field label="To (IBAN)" placeholder={known?.['creditorIban'] ?? ''} {...field('creditor')} />
        <Field label="Name" {...field('name')} />
        <Field label={`Amount in ${from.currency}`} {...field('amount')} />
        <Field label="Execution date" placeholder={today} {...field('date')} />
        <Field label="Message" {...field('text')} />
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
