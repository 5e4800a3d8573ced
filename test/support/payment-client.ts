import { readFileSync } from 'node:fs'
import type { Simulator } from '../../src/entry/index.ts'
import { operationById, operationPath } from '../../src/documents/operations.ts'
import type { OperationId } from '../../src/documents/operations.ts'

interface Sent {
  readonly path?: Record<string, string>
  readonly query?: Readonly<Record<string, string>>
  readonly body?: string | Uint8Array<ArrayBuffer>
  readonly type?: string
  /** In place of those in the bank's profile. */
  readonly headers?: Readonly<Record<string, string>>
}

/** Where requests go: the gateway in this process, or one at an address. */
export interface Face {
  readonly origin: string
  readonly fetch: (request: Request) => Promise<Response>
}

/** A valid request for an operation, in process unless a face is named. */
export async function send(
  bank: Simulator,
  id: OperationId,
  { path = {}, query, body, type, headers: own = {} }: Sent = {},
  { origin, fetch }: Face = { origin: 'https://bank.test', fetch: bank.gateway.fetch },
) {
  const operation = operationById(id)
  const headers: Record<string, string> = { ...bank.profile().headers, 'X-Correlation-ID': 'test', ...own }
  if (body !== undefined) headers['Content-Type'] = type ?? operation.requestBody?.mediaType ?? ''
  const response = await fetch(
    new Request(origin + operationPath(operation, path) + (query ? `?${new URLSearchParams(query)}` : ''), {
      method: operation.method,
      headers,
      ...(body !== undefined && { body }),
    }),
  )
  return { status: response.status, headers: response.headers, text: await response.text() }
}

/** The headers of a token that is issued now, for tests in which a day or more goes by. */
export function freshAccess(bank: Simulator, accountId: string): Readonly<Record<string, string>> {
  const { permission, token } = bank.control.grantAccess({ accountId })
  return { 'Permission-ID': permission.id, Authorization: `Bearer ${token.value}` }
}

export async function submitXml(bank: Simulator, body: NonNullable<Sent['body']>, face?: Face) {
  return await send(bank, 'payment-submission/submit-xml', { body }, face)
}

/** A valid order of the bank's own profile, perhaps changed. */
export function pain001(bank: Simulator, change: (text: string) => string = (text) => text): string {
  const { known } = bank.profile()
  const values: Record<string, string | undefined> = { ...known, messageId: 'M-1', date: '2026-03-02' }
  values['amount'] = known.paymentAmount
  values['currency'] = known.paymentCurrency
  const text = readFileSync('fixtures/messages/pain001.xml', 'utf8')
  return change(text.replaceAll(/\$\{(\w+)\}/g, (_, name: string) => values[name] ?? ''))
}
