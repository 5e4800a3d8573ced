import type { Exchange, HeaderList } from '../../src/evidence/observation.ts'

const BASE = 'https://gateway.acme-bank.test/api/bankingservices/b2b/account-information/version'

const REQUEST_HEADERS: HeaderList = [
  ['Authorization', 'Bearer <redacted:token>'],
  ['X-CorAPI-Target-ID', 'acme-bank'],
  ['X-Correlation-ID', '0a6f7c1e-6c1b-4c34-9a52-2f6f0a6f7c1e'],
  ['Accept', 'application/json'],
]

export interface ExchangeDraft {
  readonly id: string
  readonly method?: string
  readonly path: string
  readonly status?: number
  readonly type?: string
  readonly body?: string
  readonly sent?: string
}

export function sampleExchange(draft: ExchangeDraft): Exchange {
  const { id, method = 'GET', path, status, type = 'application/json', body = '', sent } = draft
  return {
    id,
    surface: 'gateway',
    operation: `account-information${path.split('?', 1)[0]}`,
    request: {
      method,
      url: BASE + path,
      headers: REQUEST_HEADERS,
      ...(sent !== undefined && { body: sent }),
    },
    ...(status === undefined
      ? { failure: { code: 'timeout', message: 'no answer within 10 s' } as const }
      : {
          response: {
            status,
            headers: [
              ['Content-Type', type],
              ['X-Correlation-ID', '0a6f7c1e'],
            ],
            body,
          },
        }),
    sentAt: '2026-03-02T08:00:01.250Z',
    durationMs: 34.4,
  }
}

/** A page of transactions of about two kilobytes, different for each number. */
export function transactionPage(number: number): string {
  const transactions = Array.from({ length: 8 }, (_, index) => {
    const id = (number * 8 + index) * 2_654_435_761
    return {
      transactionId: (id % 4_294_967_296).toString(16).padStart(8, '0'),
      bookingDate: `2026-02-${String((id % 28) + 1).padStart(2, '0')}`,
      amount: { value: ((id % 1_000_000) / 100).toFixed(2), currency: 'CHF' },
      creditDebitIndicator: id % 3 === 0 ? 'CRDT' : 'DBIT',
      remittanceInformation: `Invoice ${id % 99_991} of customer ${id % 9973}`,
    }
  })
  return JSON.stringify({ accountId: `acct-${number}`, transactions })
}
