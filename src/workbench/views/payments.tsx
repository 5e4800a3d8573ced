import { useState } from 'preact/hooks'
import { askBank, linkTo, route, useGateway, useResource } from '../store.ts'
import type { Answer } from '../control.ts'
import { Choices, Empty, Facts, Mark, Panel, type Tone } from '../parts/elements.tsx'
import { Next, StateDiagram } from '../parts/state-diagram.tsx'
import { Told } from '../parts/told.tsx'
import type { Submission } from '../answers.ts'
import { readable } from '../words.ts'
import { OrderPanel, Pain001Panel } from './payments-order.tsx'

/** The orders that the bank was given, and a way to give it some. */
export function Payments() {
  const submissions = useResource('/submissions').value?.submissions
  const { item } = route.value
  const chosen = submissions?.find(({ submissionId }) => submissionId === item) ?? submissions?.at(-1)
  return (
    <div class="split with-list">
      <Choices
        title="Payments"
        id="payments"
        items={submissions?.toReversed()}
        empty="Nothing has been ordered. Order something here, or send it to the gateway."
        chosen={chosen}
        linkOf={({ submissionId }) => linkTo('payments', submissionId)}
        row={({ status, form, receivedAt }) => (
          <>
            <span class="title">{status.messageId}</span>
            <Mark tone={toneOfCode(status.code)}>{status.code}</Mark>
            <span class="small">
              {formOf(form)} · {readable(receivedAt)}
            </span>
          </>
        )}
      />
      <div class="stack">
        {chosen && <SubmissionPanel key={chosen.submissionId} submission={chosen} />}
        <OrderPanel />
        <Pain001Panel />
      </div>
    </div>
  )
}

function toneOfCode(code: string | undefined): Tone {
  if (code === 'RJCT') return 'bad'
  return code === 'ACCP' ? 'good' : 'warn'
}

function formOf(form: Submission['form']): string {
  return form === 'xml' ? 'pain.001' : 'JSON'
}

function reasonWords(reason: Submission['status']['reason']): string | undefined {
  return reason && `${reason.code}: ${reason.information}`
}

function SubmissionPanel({ submission }: { readonly submission: Submission }) {
  const { submissionId, permissionId, receivedAt, form, status, state, next } = submission
  return (
    <Panel title={`Order ${status.messageId}`}>
      <StateDiagram label="State of the order" of="order" places={PLACES} current={state} />
      <Next of={next} />
      <Facts
        of={{
          Received: readable(receivedAt),
          Form: formOf(form),
          Permission: permissionId,
          Submission: submissionId,
          Reason: reasonWords(status.reason),
        }}
      />
      {status.payments.length === 0 && <Empty>The bank has not checked it yet: move the clock on.</Empty>}
      <ul>
        {status.payments.map((payment) => (
          <li key={payment.id}>
            <span class="title">{payment.id}</span>{' '}
            <Mark tone={toneOfCode(payment.code)}>{payment.code ?? 'partly'}</Mark>
            {payment.reason && <p class="bad">{reasonWords(payment.reason)}</p>}
            <ul class="inner">
              {payment.transactions.map((transaction) => (
                <li key={transaction.endToEndId}>
                  <span class="wire">{transaction.endToEndId}</span>{' '}
                  <Mark tone={toneOfCode(transaction.code)}>{transaction.code}</Mark>
                  {transaction.reason && <span class="bad"> {reasonWords(transaction.reason)}</span>}
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
      <StatusAsTold id={submissionId} />
      <p>
        <BookedOn submission={submission} />
        <a href={linkTo('traffic', undefined, { text: submissionId })}>Its traffic</a>
      </p>
    </Panel>
  )
}

const PLACES = [
  ['', 'ACCEPTED', 'EXECUTED'],
  ['RECEIVED', 'PARTLY_ACCEPTED', 'PARTLY_EXECUTED'],
  [],
  ['', '', 'REJECTED'],
]

/** A link to each account and day on which the payments of an order are booked. */
function BookedOn({ submission: { executions } }: { readonly submission: Submission }) {
  const accounts = useResource('/accounts').value?.accounts ?? []
  const days = new Map(
    executions.flatMap(({ debtorAccount, date }) => {
      const account = accounts.find(({ iban }) => iban === debtorAccount)
      return account ? [[linkTo('accounts', account.id, { day: date }), date] as const] : []
    }),
  )
  return [...days].map(([link, date]) => (
    <span key={link}>
      <a href={link}>Its bookings of {date}</a> ·{' '}
    </span>
  ))
}

/** The status as the gateway tells it, as JSON and as pain.002. */
function StatusAsTold({ id }: { readonly id: string }) {
  const gateway = useGateway()
  const [json, setJson] = useState<Answer>()
  const [xml, setXml] = useState<Answer>()
  if (!gateway) return null
  const read = async (): Promise<void> => {
    setJson(await askBank(gateway('payment-submission', `/payments/${id}/status`)))
    setXml(await askBank(gateway('payment-submission', `/iso20022/payments/${id}/status`)))
  }
  return (
    <div class="told">
      <button type="button" onClick={read}>
        Ask the gateway for the status
      </button>
      {json && xml && (
        <div class="side-by-side">
          <Told title="JSON" label="Status as JSON" answer={json} />
          <Told title="pain.002" label="Status as pain.002" answer={xml} />
        </div>
      )}
    </div>
  )
}
