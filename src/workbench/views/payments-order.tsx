import { useState } from 'preact/hooks'
import { askBank, goTo, linkTo, useGateway, useResource } from '../store.ts'
import { Choice, CopyCurl, Field, Panel, useFields } from '../parts/elements.tsx'
import { type Call, type Json, parsed } from '../control.ts'
import type { Account } from '../answers.ts'

/** Hands a pain.001 to the gateway; what is wrong with it stands at its line. */
export function Pain001Panel() {
  const gateway = useGateway()
  const [xml, setXml] = useState('')
  const { problem, setProblem, handIn } = useHandIn()
  if (!gateway) return null
  const call = gateway('payment-submission', '/iso20022/payments', {
    method: 'POST',
    body: xml,
    headers: { 'Content-Type': 'application/xml' },
  })
  const take = (text: string): void => {
    setXml(text)
    setProblem('')
  }
  return (
    <Panel title="Hand in a pain.001">
      <FileDrop onText={take} />
      {xml !== '' && (
        <>
          <NumberedLines text={xml} problem={problem} />
          <span class="action">
            <button type="button" class="main" onClick={() => handIn(call)}>
              Hand in
            </button>
            <CopyCurl call={call} name="the pain.001" />
          </span>
        </>
      )}
      <p role="alert" class="bad">
        {problem}
      </p>
    </Panel>
  )
}

/** Where a file is dropped or chosen. */
function FileDrop({ onText }: { readonly onText: (text: string) => void }) {
  const [isOver, setOver] = useState(false)
  const take = async (files: FileList | null | undefined): Promise<void> => {
    const text = await files?.[0]?.text()
    if (text !== undefined) onText(text)
  }
  return (
    <div
      class={isOver ? 'drop over' : 'drop'}
      onDragOver={(event) => (event.preventDefault(), setOver(true))}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault()
        setOver(false)
        void take(event.dataTransfer?.files)
      }}
    >
      <label>
        Drop a file here, or choose one{' '}
        <input
          type="file"
          accept=".xml,application/xml"
          onChange={(event) => void take(event.currentTarget.files)}
        />
      </label>
    </div>
  )
}

function NumberedLines({ text, problem }: { readonly text: string; readonly problem: string }) {
  const wrong = Number(/\bline (\d+)/.exec(problem)?.[1] ?? 0)
  return (
    <ol class="code" tabIndex={0} aria-label="The file">
      {text.split('\n').map((line, index) => (
        <li key={index} class={index + 1 === wrong ? 'wrong' : undefined}>
          <code>{line || ' '}</code>
          {index + 1 === wrong && <span class="wrong-words">{problem}</span>}
        </li>
      ))}
    </ol>
  )
}

/** Hands an order to the gateway: shows what came of it, or says in `problem` why it is refused. */
function useHandIn() {
  const [problem, setProblem] = useState('')
  const handIn = async (call: Call): Promise<boolean> => {
    const answer = await askBank(call)
    if (!answer) return false
    const told = parsed(answer.text)
    const isTaken = answer.status < 300
    setProblem(isTaken ? '' : String(told['detail'] ?? (answer.text || answer.status)))
    if (isTaken) goTo(linkTo('payments', String(told['submissionId'])))
    return isTaken
  }
  return { problem, setProblem, handIn }
}

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
  const { problem, handIn } = useHandIn()
  const [number, setNumber] = useState(1)
  const from =
    accounts.find(({ iban }) => iban === values.debtor) ??
    accounts.find(({ iban }) => iban === known?.['debtorIban'])
  if (!gateway || !from) return null
  const call = gateway('payment-submission', '/payments', {
    method: 'POST',
    body: orderOf({
      ...values,
      messageId: `BENCH-${today.replaceAll('-', '')}-${number}`,
      from,
      creditor: values.creditor || known?.['creditorIban'],
      date: values.date || today,
    }),
  })
  const order = async (): Promise<void> => {
    if (await handIn(call)) setNumber(number + 1)
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

interface Ordered {
  readonly messageId: string
  readonly from: Account
  readonly creditor: string | undefined
  readonly name: string
  readonly amount: string
  readonly date: string
  readonly text: string
}

/** One payment as JSON. */
function orderOf({ messageId, from, creditor, name, amount, date, text }: Ordered): Json {
  return {
    messageId,
    initiatingPartyId: 'WORKBENCH',
    requestedExecutionDate: date,
    debtorAccount: { type: 'IBAN', identification: from.iban },
    bookingInstruction: 'SINGLEBOOKING_SIA',
    transactions: [
      {
        instructionId: `${messageId}-1`,
        endToEndId: `${messageId}-E1`,
        instructedAmount: { currency: from.currency, amount },
        ibanDetails: {
          creditorAccount: { type: 'IBAN', identification: creditor },
          creditor: { name, postalAddress: { structured: CREDITOR_ADDRESS } },
          remittanceInformation: text,
        },
      },
    ],
  }
}

const CREDITOR_ADDRESS = {
  streetName: 'Bahnhofstrasse',
  buildingNumber: '1',
  postCode: '8001',
  townName: 'Zürich',
  country: 'CH',
}
