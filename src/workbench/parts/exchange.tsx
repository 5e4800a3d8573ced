import type { Exchange, Headers } from '../answers.ts'
import { Message } from './message.tsx'

export function toneOfStatus(status: number): 'good' | 'warn' | 'bad' {
  if (status >= 500 || status === 0) return 'bad'
  return status >= 400 ? 'warn' : 'good'
}

export function RequestLine({ exchange: { request, response } }: { readonly exchange: Exchange }) {
  return (
    <p class="wire">
      <span class={toneOfStatus(response?.status ?? 0)}>{response?.status ?? '–'}</span> {request.method}{' '}
      {request.url}
    </p>
  )
}

/** What was sent and what came back, as they were but for secrets. */
export function ExchangeTexts({ exchange: { request, response } }: { readonly exchange: Exchange }) {
  return (
    <>
      <h3>Request</h3>
      <HeaderTable headers={request.headers} />
      {request.body !== undefined && <Message text={request.body} label="Body of the request" />}
      <h3>Answer</h3>
      <HeaderTable headers={response?.headers ?? []} />
      {response && response.body !== '' && <Message text={response.body} label="Body of the answer" />}
    </>
  )
}

function HeaderTable({ headers }: { readonly headers: Headers }) {
  return (
    <dl class="headers">
      {headers.map(([name, value], index) => (
        <div key={`${index} ${name}`}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
