import type { Answer } from '../../provider/answers/answer.ts'
import type { ProviderCall } from '../../provider/answers/provider-call.ts'
import { maxCharactersOf } from '../../documents/limits.ts'
import type { OperationId } from '../../documents/operations.ts'
import type { TokenOutcome } from '../../provider/gateway/hosted/token-endpoint-port.ts'
import type { GatewayFault } from '../policies/gateway.ts'
import { withList } from './relayed-list.ts'

/*
 * More of what a gateway can do on the way, written down from documents 1 and 2 alone: each header, body, answer and
 * repetition that they name, and what becomes of it in the hands of somebody who means well.
 */

const LIST = 'account-information/list-accounts'
const ACCOUNT = 'account-information/read-account'
const BALANCE = 'account-information/read-balance'
const STATEMENTS = 'account-information/list-statements'
const CONSENTS = 'account-information/list-consents'
const TRANSACTIONS = 'account-information/list-transactions'
const ORDER = 'payment-submission/submit'
const XML_ORDER = 'payment-submission/submit-xml'
const STATUS = 'payment-submission/read-status'
const TOKEN = 'consent-flow/token'

type Change = (value: string) => string | undefined

/** A header goes on with another value, or not at all. */
function header(
  id: string,
  title: string,
  [name, requirement, operations]: readonly [name: string, requirement: string, operations: OperationId[]],
  change: Change,
): GatewayFault {
  return {
    id,
    title,
    breaks: [`relay/${requirement}`],
    operations,
    gateway: { forwardedCall: (call) => changed(call, name, change) },
  }
}

const psuAddress = (...operations: OperationId[]) =>
  ['x-psu-ip-address', 'psu-headers-arrive', operations] as const
const psuAgent = (...operations: OperationId[]) =>
  ['x-psu-user-agent', 'psu-headers-arrive', operations] as const
const correlation = (...operations: OperationId[]) =>
  ['x-correlation-id', 'correlation-id-arrives', operations] as const
const permission = (...operations: OperationId[]) =>
  ['permission-id', 'permission-id-arrives', operations] as const
const client = (...operations: OperationId[]) =>
  ['x-corapi-client-id', 'client-id-is-sent', operations] as const

const HEADERS: readonly GatewayFault[] = [
  header(
    'relay/psu-address-is-kept-back',
    'X-PSU-IP-Address does not go on',
    psuAddress(LIST),
    () => undefined,
  ),
  header(
    'relay/psu-address-is-masked',
    'The last part of the user’s address becomes 0',
    psuAddress(LIST),
    (value) => value.replace(/(?<!\d)\d+$/, '0'),
  ),
  header(
    'relay/psu-address-is-mapped',
    'The address of the user goes on mapped into IPv6',
    psuAddress(BALANCE),
    (value) => `::ffff:${value}`,
  ),
  header(
    'relay/psu-address-of-orders-is-the-gateways',
    'Orders go on with an address of the gateway',
    psuAddress(ORDER),
    () => '198.51.100.1',
  ),
  header(
    'relay/psu-address-of-xml-orders-is-the-gateways',
    'Orders in XML go on with an address of the gateway',
    psuAddress(XML_ORDER),
    () => '198.51.100.1',
  ),
  header(
    'relay/system-calls-get-an-address',
    'Where the client says AUTO, the provider gets an address',
    psuAddress(ACCOUNT),
    () => '127.0.0.1',
  ),
  header('relay/psu-agent-is-kept-back', 'X-PSU-User-Agent does not go on', psuAgent(LIST), () => undefined),
  header(
    'relay/psu-agent-is-the-gateways',
    'The provider gets the user agent of the gateway',
    psuAgent(LIST),
    () => 'gateway/1',
  ),
  header(
    'relay/psu-agent-is-cut',
    'Of the user agent of the user two characters go on',
    psuAgent(BALANCE),
    (value) => value.slice(0, 2),
  ),
  header(
    'relay/psu-agent-in-lower-case',
    'The user agent of the user goes on in lower case',
    psuAgent(LIST),
    (value) => value.toLowerCase(),
  ),
  header(
    'relay/psu-agent-of-orders-is-auto',
    'Orders go on as if no user had given them',
    psuAgent(ORDER),
    () => 'System',
  ),
  header(
    'relay/psu-agent-of-statuses-is-lost',
    'Questions for the status of an order go on without the user’s agent',
    psuAgent(STATUS),
    () => undefined,
  ),
  header(
    'relay/correlation-id-is-kept-back',
    'X-Correlation-ID does not go on',
    correlation(LIST),
    () => undefined,
  ),
  header(
    'relay/correlation-id-in-capitals',
    'X-Correlation-ID goes on in capitals',
    correlation(BALANCE),
    (value) => value.toUpperCase(),
  ),
  header(
    'relay/correlation-id-is-shortened',
    'X-Correlation-ID loses its last character',
    correlation(ACCOUNT),
    (value) => value.slice(0, -1),
  ),
  header(
    'relay/correlation-id-is-extended',
    'X-Correlation-ID goes on with the hop in front',
    correlation(CONSENTS),
    (value) => `gw-${value}`.slice(0, maxCharactersOf('X-Correlation-ID')),
  ),
  header(
    'relay/orders-are-numbered-anew',
    'Orders go on with a correlation id of the gateway',
    correlation(ORDER),
    () => 'order-1',
  ),
  header(
    'relay/xml-orders-are-numbered-anew',
    'Orders in XML go on with a correlation id of the gateway',
    correlation(XML_ORDER),
    () => 'order-1',
  ),
  header(
    'relay/permission-id-is-anothers',
    'Permission-ID goes on as that of another permission',
    permission(LIST),
    () => OTHER,
  ),
  header(
    'relay/permission-id-of-orders-is-kept-back',
    'Orders go on without Permission-ID',
    permission(ORDER),
    () => undefined,
  ),
  header(
    'relay/permission-id-of-consents-is-kept-back',
    'Consents are asked for without Permission-ID',
    permission(CONSENTS),
    () => undefined,
  ),
  header('relay/client-id-is-empty', 'X-CorAPI-Client-ID goes on without a value', client(BALANCE), () => ''),
  header(
    'relay/client-id-is-sent-twice',
    'X-CorAPI-Client-ID names the client twice',
    client(ACCOUNT),
    (value) => `${value}, ${value}`,
  ),
  header(
    'relay/client-id-of-orders-is-not-sent',
    'Orders go on without X-CorAPI-Client-ID',
    client(ORDER),
    () => undefined,
  ),
  header(
    'relay/client-id-of-token-requests-is-not-sent',
    'Token requests of clients go on without X-CorAPI-Client-ID',
    client(TOKEN),
    () => undefined,
  ),
  {
    id: 'relay/target-id-of-orders-goes-on',
    title: 'Orders go on with X-CorAPI-Target-ID, too',
    breaks: ['relay/target-id-is-not-forwarded'],
    operations: [ORDER],
    gateway: { forwardedCall: (call) => set(call, 'x-corapi-target-id', 'provider-1') },
  },
  {
    id: 'relay/target-id-goes-on-empty',
    title: 'X-CorAPI-Target-ID is emptied, and goes on',
    breaks: ['relay/target-id-is-not-forwarded'],
    operations: [BALANCE],
    gateway: { forwardedCall: (call) => set(call, 'x-corapi-target-id', '') },
  },
]

/** What becomes of the body of an order. */
function body(
  id: string,
  title: string,
  change: (text: string) => string,
  operation: OperationId = ORDER,
): GatewayFault {
  return {
    id,
    title,
    breaks: ['relay/body-arrives'],
    operations: [operation],
    gateway: { forwardedCall: (call) => ({ ...call, body: change(call.body) }) },
  }
}

const BODIES: readonly GatewayFault[] = [
  body('relay/orders-go-on-empty', 'Orders go on without their body', () => ''),
  body('relay/orders-are-numbered-by-the-gateway', 'Orders go on with a messageId of the gateway', (text) =>
    text.replace(/("messageId"\s*:\s*")[^"]*/, '$1GW-1'),
  ),
  body(
    'relay/orders-are-initiated-by-the-gateway',
    'Orders go on with the gateway as their initiating party',
    (text) => text.replace(/("initiatingPartyId"\s*:\s*")[^"]*/, '$1GATEWAY'),
  ),
  body('relay/orders-are-executed-later', 'Orders go on for another day of execution', (text) =>
    text.replace(/("requestedExecutionDate"\s*:\s*")[^"]*/, '$12099-12-31'),
  ),
  body(
    'relay/one-transaction-is-lost',
    'Of the transactions of an order the last does not go on',
    withoutLastTransaction,
  ),
  body('relay/ibans-are-written-in-groups', 'IBANs go on with blanks between their groups', (text) =>
    text.replaceAll(/("(?:iban|identification)"\s*:\s*"[A-Z]{2}\d{2})([^" ]{4})/gi, '$1 $2 '),
  ),
  body(
    'relay/xml-orders-are-numbered-by-the-gateway',
    'Orders in XML go on with another MsgId',
    (text) => text.replace(/(<MsgId>)[^<]*/, '$1GW-1'),
    XML_ORDER,
  ),
  body('relay/xml-orders-go-on-empty', 'Orders in XML go on without their body', () => '', XML_ORDER),
  body(
    'relay/xml-creditors-lose-their-names',
    'Orders in XML go on without the names of those who are paid',
    (text) => text.replaceAll(/(<Cdtr>\s*<Nm>)[^<]*/g, '$1'),
    XML_ORDER,
  ),
]

/** What becomes of a request that is sent again after a refresh. */
function again(
  id: string,
  title: string,
  resubmittedCall: (call: ProviderCall) => ProviderCall,
): GatewayFault {
  return {
    id,
    title: `After a refresh ${title}`,
    breaks: ['relay/resubmission-is-complete'],
    gateway: { resubmittedCall },
  }
}

const RESUBMISSIONS: readonly GatewayFault[] = [
  again('relay/resubmission-is-empty', 'an order is sent again without its body', (call) => ({
    ...call,
    body: '',
  })),
  again(
    'relay/resubmission-loses-the-permission',
    'the request is sent again without Permission-ID',
    (call) => set(call, 'permission-id', undefined),
  ),
  again(
    'relay/resubmission-is-numbered-anew',
    'the request is sent again with a correlation id of its own',
    (call) => set(call, 'x-correlation-id', 'again-1'),
  ),
  again(
    'relay/resubmission-has-the-gateways-address',
    'the request is sent again with the address of the gateway',
    (call) => set(call, 'x-psu-ip-address', '198.51.100.1'),
  ),
  {
    id: 'relay/orders-are-not-sent-again',
    title: 'After a refresh orders alone are not sent again',
    breaks: ['relay/refreshed-call-is-sent-again'],
    operations: [ORDER],
    gateway: { resubmitsAfterRefresh: ({ operation }) => operation.id !== ORDER },
  },
]

/** What becomes of an answer on its way back. */
function back(
  id: string,
  title: string,
  requirement: string,
  operations: OperationId[],
  relayedAnswer: (answer: Answer) => Answer,
): GatewayFault {
  return {
    id,
    title,
    breaks: [`relay/${requirement}`],
    operations,
    gateway: { relayedAnswer },
  }
}

const ANSWERS: readonly GatewayFault[] = [
  back(
    'relay/accounts-come-back-reversed',
    'The list of accounts comes back in the other order',
    'success-comes-back',
    [LIST],
    reversed,
  ),
  back(
    'relay/consents-come-back-reversed',
    'The list of consents comes back in the other order',
    'success-comes-back',
    [CONSENTS],
    reversed,
  ),
  back(
    'relay/refused-accounts-come-back-as-500',
    'What the provider refuses of accounts comes back as 500',
    'other-errors-come-back',
    [ACCOUNT],
    refusedAs(500),
  ),
  back(
    'relay/refused-balances-come-back-as-500',
    'What the provider refuses of balances comes back as 500',
    'other-errors-come-back',
    [BALANCE],
    refusedAs(500),
  ),
  back(
    'relay/refused-transactions-come-back-as-503',
    'What the provider refuses of transactions comes back as 503',
    'other-errors-come-back',
    [TRANSACTIONS],
    refusedAs(503),
  ),
  back(
    'relay/challenge-is-lost',
    'The challenge of a refused token does not come back',
    'invalid-token-comes-back',
    [STATEMENTS],
    (answer) => withChallenge(answer, undefined),
  ),
  back(
    'relay/challenge-is-the-gateways',
    'A refused token comes back with a challenge of the gateway',
    'invalid-token-comes-back',
    [STATEMENTS],
    (answer) => withChallenge(answer, 'Bearer realm="gateway"'),
  ),
  back(
    'relay/invalid-token-comes-back-as-403',
    'A refused token comes back as 403',
    'invalid-token-comes-back',
    [STATEMENTS],
    (answer) => (answer.status === 401 ? { ...answer, status: 403 } : answer),
  ),
  back(
    'relay/invalid-token-of-orders-comes-back-as-403',
    'A token that is refused at an order comes back as 403',
    'invalid-token-comes-back',
    [ORDER],
    (answer) => (answer.status === 401 ? { ...answer, status: 403 } : answer),
  ),
  back(
    'relay/invalid-token-comes-back-as-400',
    'A refused token comes back as 400',
    'invalid-token-comes-back',
    [STATEMENTS],
    (answer) => (answer.status === 401 ? { ...answer, status: 400 } : answer),
  ),
]

/** What becomes of the answer of a token endpoint. */
function tokenAnswer(
  id: string,
  title: string,
  change: (outcome: AnsweredTokens) => TokenOutcome,
): GatewayFault {
  return {
    id,
    title,
    breaks: ['relay/token-answer-comes-back'],
    operations: [TOKEN],
    gateway: { passedTokenAnswer: (outcome) => (outcome.kind === 'answer' ? change(outcome) : outcome) },
  }
}

type AnsweredTokens = Extract<TokenOutcome, { kind: 'answer' }>

const TOKENS: readonly GatewayFault[] = [
  tokenAnswer(
    'relay/refresh-token-does-not-come-back',
    'A new refresh token does not come back',
    (outcome) => ({
      ...outcome,
      body: outcome.body.replace(/,\s*"refresh_token"\s*:\s*"[^"]*"/, ''),
    }),
  ),
  tokenAnswer(
    'relay/token-errors-come-back-as-401',
    'The OAuth errors of the provider come back as 401',
    (outcome) => (outcome.status === 400 ? { ...outcome, status: 401 } : outcome),
  ),
  tokenAnswer('relay/tokens-come-back-as-201', 'New tokens come back as 201', (outcome) =>
    outcome.status === 200 ? { ...outcome, status: 201 } : outcome,
  ),
  tokenAnswer(
    'relay/invalid-grant-comes-back-as-another',
    'invalid_grant comes back as invalid_client',
    (outcome) => ({
      ...outcome,
      body: outcome.body.replace('"invalid_grant"', '"invalid_client"'),
    }),
  ),
]

export const RELAYED_MESSAGE_FAULTS: readonly GatewayFault[] = [
  ...HEADERS,
  ...BODIES,
  ...RESUBMISSIONS,
  ...ANSWERS,
  ...TOKENS,
]

const OTHER = '99999999-9999-4999-8999-999999999999'

function changed(call: ProviderCall, name: string, change: Change): ProviderCall {
  const value = call.headers.get(name)
  return value === undefined ? call : set(call, name, change(value))
}

function set(call: ProviderCall, name: string, value: string | undefined): ProviderCall {
  const headers = new Map(call.headers)
  if (value === undefined) headers.delete(name)
  else headers.set(name, value)
  return { ...call, headers }
}

function withoutLastTransaction(text: string): string {
  const order = JSON.parse(text) as { readonly transactions?: readonly unknown[] }
  return JSON.stringify({ ...order, transactions: order.transactions?.slice(0, -1) })
}

function reversed(answer: Answer): Answer {
  return withList(answer, (list) => list.toReversed())
}

function refusedAs(status: number) {
  return (answer: Answer): Answer =>
    answer.status >= 400 && answer.status !== 401 ? { ...answer, status } : answer
}

function withChallenge(answer: Answer, challenge: string | undefined): Answer {
  if (answer.status !== 401) return answer
  const { 'www-authenticate': _, ...headers } = answer.headers
  return {
    ...answer,
    headers: challenge === undefined ? headers : { ...headers, 'www-authenticate': challenge },
  }
}
