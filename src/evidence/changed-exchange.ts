import { defined } from '../kernel/defined.ts'
import type { Exchange, HeaderList } from './observation.ts'

/** What becomes of the texts of an exchange. */
export interface Changes {
  address(url: string): string
  headers(fields: HeaderList): HeaderList
  body(text: string): string
  /** Of why no answer came; as it is where absent. */
  message?(text: string): string
}

/** An exchange with other texts, those of what arrived behind included. */
export function changedExchange(exchange: Exchange, changes: Changes): Exchange {
  const { failure, behind } = exchange
  const { message = (text: string) => text } = changes
  return defined({
    ...exchange,
    ...changedParts(exchange, changes),
    failure: failure && { ...failure, message: message(failure.message) },
    behind: behind && {
      ...behind,
      calls: behind.calls.map((call) => {
        const { request, response = call.response } = changedParts(call, changes)
        return { ...call, request, response }
      }),
    },
  })
}

function changedParts(
  { request, response }: Pick<Exchange, 'request' | 'response'>,
  { address, headers, body }: Changes,
): Pick<Exchange, 'request'> & { readonly response: Exchange['response'] | undefined } {
  return {
    request: defined({
      ...request,
      url: address(request.url),
      headers: headers(request.headers),
      body: request.body === undefined ? undefined : body(request.body),
    }),
    response: response && { ...response, headers: headers(response.headers), body: body(response.body) },
  }
}
