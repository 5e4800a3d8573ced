/** What a request was answered, before it goes over the line. */
export interface Answer {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body?: string
}

export type Headers = Readonly<Record<string, string>>

export interface Call {
  readonly client: string
  readonly method: string
  readonly path: string
  readonly query: URLSearchParams
  readonly headers: Headers
  readonly body: string
}

export const json = (status: number, body: unknown, headers: Headers = {}): Answer => ({
  status,
  headers: { 'Content-Type': 'application/json;charset=UTF-8', ...headers },
  body: JSON.stringify(body),
})
