import { isObject } from '../../kernel/objects.ts'
import { CORRELATION_FIELD } from '../../documents/headers.ts'
import { type Answer, problemAnswer } from '../../provider/answers/call-and-answer.ts'
import { DAY_MS } from '../../kernel/calendar.ts'
import { type FaultView, catalogueOf, withJsonOf } from '../faults/fault.ts'
import type { GatewayVariation } from '../policies/gateway.ts'
import { passing } from '../faults/token-relay.ts'
import { membersOf, onErrors, onMembers, withEchoedHeaders, withJson } from './variation.ts'
import type { ChangeAnswer, Choice } from './variation.ts'

/** One in so many is on under a seed: of what they take away, others could not be judged. */
const RARITY = 6

/** What gateways and providers choose for themselves, and a run has to take as it comes. */
export const CHOICE_VARIATIONS = catalogueOf<GatewayVariation>({
  'choices/signed-debits': {
    title: 'The amounts of debits in transaction lists have a sign',
    permittedBy: 'amount-format',
    operations: ['account-information/list-transactions'],
    answer: (answer) => withJson(answer, signed),
  },
  'choices/other-links': {
    title: 'Links of balances and lists whose shape is not named are addresses, words or objects',
    permittedBy: 'link-shapes',
    operations: ['account-information/read-balance', 'account-information/list-transactions'],
    answer: onMembers((name, value, choice) => {
      if (typeof value !== 'string' || !value.startsWith('/accounts/') || name === 'self') return value
      const shape = choice('shape').pick(['address', 'word', 'object'])
      if (shape === 'address') return `https://bank.example/v9/konten?of=${value.split('/')[2]}`
      return shape === 'word' ? value.split('/').at(-1) : { href: value }
    }),
  },
  'choices/no-consents-listed': {
    title: 'The lists of consents are empty',
    permittedBy: 'consents-and-accounts',
    rarity: RARITY,
    answer: onConsents(() => []),
  },
  'choices/consents-with-numbers-of-their-own': {
    title: 'Consents are numbered, anew for each token',
    permittedBy: 'consents-and-accounts',
    answer: onConsents((consents) =>
      consents.map((consent, index) => {
        const { accountId } = consent
        // Whether it is there is another choice.
        if (accountId === undefined || accountId === null) return consent
        return { ...consent, accountId: typeof accountId === 'number' ? index + 1 : String(index + 1) }
      }),
    ),
  },
  'choices/consents-in-words-of-their-own': {
    title: 'Consents have another designation and fewer currencies than their accounts',
    permittedBy: 'consents-and-accounts',
    answer: onConsents((consents) =>
      consents.map((consent) => ({ ...consent, designation: 'Consent', allowedCurrencies: [] })),
    ),
  },
  'choices/relative-instance': {
    title: 'instance of a problem is relative',
    permittedBy: '1 §2.10',
    answer: onErrors((problem) =>
      typeof problem['instance'] === 'string'
        ? { ...problem, instance: problem['instance'].split('/').at(-1) ?? '' }
        : problem,
    ),
  },
  'choices/another-user-agent': {
    title: 'The gateway names itself in User-Agent, as the echo shows',
    permittedBy: 'echo-of-headers',
    answer: (answer) =>
      withEchoedHeaders(answer, (header) =>
        /^user-agent$/i.test(String(header['headerName'])) ? { ...header, headerValue: 'gateway/9' } : header,
      ),
  },
  'choices/no-statements': {
    title: 'Statements are not offered',
    permittedBy: 'modules-of-the-payment-part',
    rarity: RARITY,
    operations: ['account-information/list-statements', 'account-information/read-statement'],
    answer: (answer, { request }) =>
      inPlaceOf(answer, problemAnswer('notImplemented', 'Not here.', request.path)),
  },
  'choices/unavailable-at-times': {
    title: 'One call in twenty is answered 503',
    permittedBy: '1 §7.1',
    rarity: RARITY,
    answer: (answer, seen, choice) => (isUnlucky(seen, choice) ? unavailable(answer, seen) : answer),
  },
  'choices/access-tokens-of-48-hours': {
    title: 'Access tokens work for 48 hours: 24 are a recommendation',
    permittedBy: '2 §8 row 2',
    accessTokenExpiry: (issuedAtMs) => issuedAtMs + 2 * DAY_MS,
  },
  'choices/several-tokens-per-contract': {
    title: 'A second consent leaves the first token in force',
    permittedBy: '2 §3 row 2',
    newerConsentReplaces: 'nothing',
  },
  'choices/refusals-of-the-gateway-as-502': {
    title: 'Where the token endpoint refuses the gateway with 401 or 403, it answers 502',
    permittedBy: 'provider-refuses-the-gateway',
    ...passing(({ status }) => (status === 401 || status === 403 ? { status: 502 } : {})),
  },
  'choices/tokens-that-have-to-be-base64': {
    title: 'The gateway refuses a token that is not written in base64',
    permittedBy: '1 §5.1',
    acceptsToken: (token) => BASE64_TOKEN.test(token),
  },
  'choices/null-for-no-new-refresh-token': {
    title: 'An answer without a new refresh token has null in its place',
    permittedBy: '2 §4.1',
    operations: ['consent-flow/token'],
    answer: (answer) =>
      answer.status === 200
        ? withJsonOf(answer, (body) => (isObject(body) ? { refresh_token: null, ...body } : body))
        : answer,
  },
})

const BASE64_TOKEN = /^Bearer +(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/i

function signed(list: unknown): unknown {
  return membersOf(list, (name, value) => {
    if (name !== 'entries' || !Array.isArray(value)) return value
    return value.map((entry: unknown) => {
      const amount = isObject(entry) ? entry['amount'] : undefined
      if (!isObject(entry) || !isObject(amount) || entry['transactionType'] !== 'DBIT') return entry
      return { ...entry, amount: { ...amount, amount: `-${String(amount['amount'])}` } }
    })
  })
}

type Consents = readonly Readonly<Record<string, unknown>>[]

function onConsents(change: (consents: Consents) => Consents): ChangeAnswer {
  return (answer, { operation }) =>
    answer.status === 200 && operation?.endsWith('/list-consents')
      ? withJson(answer, (body) => (Array.isArray(body) ? change(body as Consents) : body))
      : answer
}

function isUnlucky({ operation, request }: FaultView, choice: Choice): boolean {
  if (operation === undefined) return false
  const call = request.headers.get(CORRELATION_FIELD) ?? ''
  return choice('call', operation, call).integer(1, 20) === 1
}

function unavailable(answer: Answer, { request }: FaultView): Answer {
  const problem = problemAnswer('technicalError', 'Later.', request.path)
  return inPlaceOf(answer, { ...problem, status: 503 })
}

/** It still carries what every answer carries, such as the correlation id. */
function inPlaceOf(answer: Answer, other: Answer): Answer {
  const { 'content-type': _type, 'content-length': _length, ...headers } = answer.headers
  return { ...other, headers: { ...headers, ...other.headers } }
}
