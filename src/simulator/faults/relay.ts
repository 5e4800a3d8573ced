import { faultIn, row } from './fault.ts'
import { type Answer, type ProviderCall, jsonAnswer } from '../../provider/answers/call-and-answer.ts'
import {
  AUTHORIZATION,
  AUTO,
  CLIENT_FIELD,
  CLIENT_ID,
  CORRELATION_ID,
  PERMISSION_ID,
  PSU_IP_ADDRESS,
  PSU_USER_AGENT,
  TARGET_ID,
} from '../../documents/headers.ts'
import { maxCharactersOf } from '../../documents/limits.ts'
import type { TokenOutcome } from '../../provider/gateway/hosted/token-endpoint-port.ts'
import type { GatewayFault } from '../policies/gateway.ts'
import { type FaultRows, at, breaking, everywhere } from './fault-rows.ts'
import { withList } from './relayed-list.ts'

/*
 * What a gateway does wrong on the way between a client and its provider, written down from documents 1 and 2 alone:
 * each header, body, answer and repetition that they name, and what becomes of it in the hands of somebody who means
 * well.
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

const OTHER_PERMISSION = '99999999-9999-4999-8999-999999999999'

/** Headers that go on with another value, or not at all. */
const HEADERS: readonly GatewayFault[] = [
  ...changed(PSU_IP_ADDRESS, 'relay/psu-headers-arrive', {
    'relay/psu-address-is-the-gateways': at(
      LIST,
      'The provider gets AUTO in place of the address of the user',
      () => AUTO,
    ),
    'relay/psu-address-is-kept-back': at(LIST, 'X-PSU-IP-Address does not go on', dropped),
    'relay/psu-address-is-masked': at(LIST, 'The last part of the user’s address becomes 0', (value) =>
      value.replace(/(?<!\d)\d+$/, '0'),
    ),
    'relay/psu-address-is-mapped': at(
      BALANCE,
      'The address of the user goes on mapped into IPv6',
      (value) => `::ffff:${value}`,
    ),
    'relay/psu-address-of-orders-is-the-gateways': at(
      ORDER,
      'Orders go on with an address of the gateway',
      () => '198.51.100.1',
    ),
    'relay/psu-address-of-xml-orders-is-the-gateways': at(
      XML_ORDER,
      'Orders in XML go on with an address of the gateway',
      () => '198.51.100.1',
    ),
    'relay/system-calls-get-an-address': at(
      ACCOUNT,
      'Where the client says AUTO, the provider gets an address',
      () => '127.0.0.1',
    ),
  }),
  ...changed(PSU_USER_AGENT, 'relay/psu-headers-arrive', {
    'relay/psu-agent-is-kept-back': at(LIST, 'X-PSU-User-Agent does not go on', dropped),
    'relay/psu-agent-is-the-gateways': at(
      LIST,
      'The provider gets the user agent of the gateway',
      () => 'gateway/1',
    ),
    'relay/psu-agent-is-cut': at(BALANCE, 'Of the user agent of the user two characters go on', (value) =>
      value.slice(0, 2),
    ),
    'relay/psu-agent-in-lower-case': at(LIST, 'The user agent of the user goes on in lower case', (value) =>
      value.toLowerCase(),
    ),
    'relay/psu-agent-of-orders-is-auto': at(
      ORDER,
      'Orders go on as if no user had given them',
      () => 'System',
    ),
    'relay/psu-agent-of-statuses-is-lost': at(
      STATUS,
      'Questions for the status of an order go on without the user’s agent',
      dropped,
    ),
  }),
  ...changed(CORRELATION_ID, 'relay/correlation-id-arrives', {
    'relay/correlation-id-is-replaced': at(
      BALANCE,
      'The provider gets a correlation id of the gateway',
      () => 'gateway-1',
    ),
    'relay/correlation-id-is-kept-back': at(LIST, 'X-Correlation-ID does not go on', dropped),
    'relay/correlation-id-in-capitals': at(BALANCE, 'X-Correlation-ID goes on in capitals', (value) =>
      value.toUpperCase(),
    ),
    'relay/correlation-id-is-shortened': at(ACCOUNT, 'X-Correlation-ID loses its last character', (value) =>
      value.slice(0, -1),
    ),
    'relay/correlation-id-is-extended': at(
      CONSENTS,
      'X-Correlation-ID goes on with the hop in front',
      (value) => `gw-${value}`.slice(0, maxCharactersOf(CORRELATION_ID)),
    ),
    'relay/orders-are-numbered-anew': at(
      ORDER,
      'Orders go on with a correlation id of the gateway',
      () => 'order-1',
    ),
    'relay/xml-orders-are-numbered-anew': at(
      XML_ORDER,
      'Orders in XML go on with a correlation id of the gateway',
      () => 'order-1',
    ),
  }),
  ...changed(PERMISSION_ID, 'relay/permission-id-arrives', {
    'relay/permission-id-is-kept-back': at(BALANCE, 'Permission-ID does not go on', dropped),
    'relay/permission-id-is-anothers': at(
      LIST,
      'Permission-ID goes on as that of another permission',
      () => OTHER_PERMISSION,
    ),
    'relay/permission-id-of-orders-is-kept-back': at(ORDER, 'Orders go on without Permission-ID', dropped),
    'relay/permission-id-of-consents-is-kept-back': at(
      CONSENTS,
      'Consents are asked for without Permission-ID',
      dropped,
    ),
  }),
  ...changed(CLIENT_ID, 'relay/client-id-is-sent', {
    'relay/client-id-is-not-sent': at(LIST, 'Resource requests go on without X-CorAPI-Client-ID', dropped),
    'relay/client-id-is-empty': at(BALANCE, 'X-CorAPI-Client-ID goes on without a value', () => ''),
    'relay/client-id-is-sent-twice': at(
      ACCOUNT,
      'X-CorAPI-Client-ID names the client twice',
      (value) => `${value}, ${value}`,
    ),
    'relay/client-id-of-orders-is-not-sent': at(ORDER, 'Orders go on without X-CorAPI-Client-ID', dropped),
    'relay/client-id-of-token-requests-is-not-sent': at(
      TOKEN,
      'Token requests of clients go on without X-CorAPI-Client-ID',
      dropped,
    ),
  }),
  ...changed(AUTHORIZATION, 'relay/access-token-arrives', {
    'relay/padding-of-tokens-is-lost': everywhere('A token goes on without the = at its end', (value) =>
      value.replaceAll('=', ''),
    ),
  }),
  ...forwarding('relay/target-id-is-not-forwarded', {
    'relay/target-id-goes-on': at(LIST, 'X-CorAPI-Target-ID goes on beside X-CorAPI-Client-ID', (call) =>
      withHeader(call, TARGET_ID, 'provider-1'),
    ),
    'relay/target-id-of-orders-goes-on': at(ORDER, 'Orders go on with X-CorAPI-Target-ID, too', (call) =>
      withHeader(call, TARGET_ID, 'provider-1'),
    ),
    'relay/target-id-goes-on-empty': at(BALANCE, 'X-CorAPI-Target-ID is emptied, and goes on', (call) =>
      withHeader(call, TARGET_ID, ''),
    ),
  }),
  row('relay/client-id-of-the-client-goes-on', {
    title: 'The client of a request is whom its own X-CorAPI-Client-ID names',
    breaks: ['relay/client-id-of-the-client-dies'],
    gateway: {
      overlooks: (problem) => problem === `${CLIENT_FIELD} is not a specified header`,
      namedClient: ({ clientId, headers }) => headers.get(CLIENT_FIELD) ?? clientId,
    },
  }),
]

/** What becomes of the body of a request. */
const BODIES: readonly GatewayFault[] = [
  ...rewritten('relay/body-arrives', {
    'relay/booking-instruction-is-changed': at(
      ORDER,
      'The booking instruction of an order is another one when it goes on',
      (text) => text.replace('BOOKING_NOA', 'BOOKING_SIA'),
    ),
    'relay/orders-go-on-empty': at(ORDER, 'Orders go on without their body', () => ''),
    'relay/orders-are-numbered-by-the-gateway': at(
      ORDER,
      'Orders go on with a messageId of the gateway',
      (text) => text.replace(/("messageId"\s*:\s*")[^"]*/, '$1GW-1'),
    ),
    'relay/orders-are-initiated-by-the-gateway': at(
      ORDER,
      'Orders go on with the gateway as their initiating party',
      (text) => text.replace(/("initiatingPartyId"\s*:\s*")[^"]*/, '$1GATEWAY'),
    ),
    'relay/orders-are-executed-later': at(ORDER, 'Orders go on for another day of execution', (text) =>
      text.replace(/("requestedExecutionDate"\s*:\s*")[^"]*/, '$12099-12-31'),
    ),
    'relay/one-transaction-is-lost': at(
      ORDER,
      'Of the transactions of an order the last does not go on',
      withoutLastTransaction,
    ),
    'relay/ibans-are-written-in-groups': at(ORDER, 'IBANs go on with blanks between their groups', (text) =>
      text.replaceAll(/("(?:iban|identification)"\s*:\s*"[A-Z]{2}\d{2})([^" ]{4})/gi, '$1 $2 '),
    ),
    'relay/xml-orders-are-numbered-by-the-gateway': at(
      XML_ORDER,
      'Orders in XML go on with another MsgId',
      (text) => text.replace(/(<MsgId>)[^<]*/, '$1GW-1'),
    ),
    'relay/xml-orders-go-on-empty': at(XML_ORDER, 'Orders in XML go on without their body', () => ''),
    'relay/xml-creditors-lose-their-names': at(
      XML_ORDER,
      'Orders in XML go on without the names of those who are paid',
      (text) => text.replaceAll(/(<Cdtr>\s*<Nm>)[^<]*/g, '$1'),
    ),
  }),
  ...rewritten('relay/token-request-arrives', {
    'relay/token-requests-lose-the-client': at(
      TOKEN,
      'client_id does not go on to the token endpoint',
      (text) => text.replace(/(^|&)client_id=[^&]*/, ''),
    ),
  }),
  row('relay/unreadable-bodies-go-on', {
    title: 'Orders that are no JSON go on to the provider, which refuses them',
    breaks: ['relay/nothing-unreadable-arrives'],
    gateway: { forwardsUnread: true },
  }),
]

/** How often a request goes on, and what becomes of it when it is sent again after a refresh. */
const REPETITIONS: readonly GatewayFault[] = [
  faultIn('relay/reads-are-answered-from-memory', [BALANCE], {
    title: 'Balances are answered from what the gateway keeps',
    breaks: ['relay/answered-request-arrives'],
    gateway: { timesForwarded: () => 0 },
  }),
  faultIn('relay/submissions-are-sent-twice', [ORDER], {
    title: 'A submission is sent to the provider twice',
    breaks: ['relay/submission-arrives-once'],
    gateway: { timesForwarded: () => 2 },
  }),
  row('relay/refused-again-is-sent-again', {
    title: 'A request that is refused with the refreshed token, too, is refreshed for and sent once more',
    breaks: ['relay/resubmission-happens-once'],
    gateway: { resubmissions: 2 },
  }),
  faultIn('relay/orders-are-not-sent-again', [ORDER], {
    title: 'After a refresh orders alone are not sent again',
    breaks: ['relay/refreshed-call-is-sent-again'],
    gateway: { resubmitsAfterRefresh: ({ operation }) => operation.id !== ORDER },
  }),
  ...breaking<(call: ProviderCall) => ProviderCall>(
    'relay/resubmission-is-complete',
    {
      'relay/resubmission-is-incomplete': everywhere(
        'After a refresh the request is sent again without X-PSU-User-Agent',
        (call) => withHeader(call, PSU_USER_AGENT, undefined),
      ),
      'relay/resubmission-is-empty': everywhere(
        'After a refresh an order is sent again without its body',
        (call) => ({ ...call, body: '' }),
      ),
      'relay/resubmission-loses-the-permission': everywhere(
        'After a refresh the request is sent again without Permission-ID',
        (call) => withHeader(call, PERMISSION_ID, undefined),
      ),
      'relay/resubmission-is-numbered-anew': everywhere(
        'After a refresh the request is sent again with a correlation id of its own',
        (call) => withHeader(call, CORRELATION_ID, 'again-1'),
      ),
      'relay/resubmission-has-the-gateways-address': everywhere(
        'After a refresh the request is sent again with the address of the gateway',
        (call) => withHeader(call, PSU_IP_ADDRESS, '198.51.100.1'),
      ),
    },
    (resubmittedCall) => ({ resubmittedCall }),
  ),
]

/** What becomes of an answer on its way back. */
const ANSWERS: readonly GatewayFault[] = [
  ...comingBack('relay/success-comes-back', {
    'relay/lists-come-back-cut': at(STATEMENTS, 'Of a list of statements the first alone comes back', cut),
    'relay/accounts-come-back-reversed': at(
      LIST,
      'The list of accounts comes back in the other order',
      reversed,
    ),
    'relay/consents-come-back-reversed': at(
      CONSENTS,
      'The list of consents comes back in the other order',
      reversed,
    ),
  }),
  ...comingBack('relay/other-errors-come-back', {
    'relay/errors-become-502': at(ACCOUNT, 'Errors of the provider come back as 502', refusedAs(502)),
    'relay/refused-accounts-come-back-as-500': at(
      ACCOUNT,
      'What the provider refuses of accounts comes back as 500',
      refusedAs(500),
    ),
    'relay/refused-balances-come-back-as-500': at(
      BALANCE,
      'What the provider refuses of balances comes back as 500',
      refusedAs(500),
    ),
    'relay/refused-transactions-come-back-as-503': at(
      TRANSACTIONS,
      'What the provider refuses of transactions comes back as 503',
      refusedAs(503),
    ),
  }),
  ...comingBack('relay/invalid-token-comes-back', {
    'relay/invalid-token-is-reworded': at(
      STATEMENTS,
      'The gateway has a problem type of its own for tokens that the provider refuses',
      reworded,
    ),
    'relay/challenge-is-lost': at(
      STATEMENTS,
      'The challenge of a refused token does not come back',
      withChallenge(undefined),
    ),
    'relay/challenge-is-the-gateways': at(
      STATEMENTS,
      'A refused token comes back with a challenge of the gateway',
      withChallenge('Bearer realm="gateway"'),
    ),
    'relay/invalid-token-comes-back-as-403': at(
      STATEMENTS,
      'A refused token comes back as 403',
      invalidTokenAs(403),
    ),
    'relay/invalid-token-of-orders-comes-back-as-403': at(
      ORDER,
      'A token that is refused at an order comes back as 403',
      invalidTokenAs(403),
    ),
    'relay/invalid-token-comes-back-as-400': at(
      STATEMENTS,
      'A refused token comes back as 400',
      invalidTokenAs(400),
    ),
  }),
]

type AnsweredTokens = Extract<TokenOutcome, { kind: 'answer' }>

/** What becomes of the answer of a token endpoint. */
const TOKENS: readonly GatewayFault[] = breaking<(outcome: AnsweredTokens) => Partial<AnsweredTokens>>(
  'relay/token-answer-comes-back',
  {
    'relay/refresh-token-does-not-come-back': at(
      TOKEN,
      'A new refresh token does not come back',
      ({ body }) => ({ body: body.replace(/,\s*"refresh_token"\s*:\s*"[^"]*"/, '') }),
    ),
    'relay/token-errors-come-back-as-401': at(
      TOKEN,
      'The OAuth errors of the provider come back as 401',
      ({ status }) => (status === 400 ? { status: 401 } : {}),
    ),
    'relay/tokens-come-back-as-201': at(TOKEN, 'New tokens come back as 201', ({ status }) =>
      status === 200 ? { status: 201 } : {},
    ),
    'relay/invalid-grant-comes-back-as-another': at(
      TOKEN,
      'invalid_grant comes back as invalid_client',
      ({ body }) => ({ body: body.replace('"invalid_grant"', '"invalid_client"') }),
    ),
  },
  (change) => ({
    passedTokenAnswer: (outcome) =>
      outcome.kind === 'answer' ? { ...outcome, ...change(outcome) } : outcome,
  }),
)

export const RELAY_FAULTS: readonly GatewayFault[] = [
  ...HEADERS,
  ...BODIES,
  ...REPETITIONS,
  ...ANSWERS,
  ...TOKENS,
]

/** A header that is there goes on with another value, or not at all. */
function changed(
  name: string,
  requirement: string,
  rows: FaultRows<(value: string) => string | undefined>,
): readonly GatewayFault[] {
  return breaking(requirement, rows, (change) => ({
    forwardedCall: (call) => {
      const value = call.headers.get(name.toLowerCase())
      return value === undefined ? call : withHeader(call, name, change(value))
    },
  }))
}

function dropped(): undefined {
  return undefined
}

function forwarding(requirement: string, rows: FaultRows<(call: ProviderCall) => ProviderCall>) {
  return breaking(requirement, rows, (forwardedCall) => ({ forwardedCall }))
}

function rewritten(requirement: string, rows: FaultRows<(text: string) => string>) {
  return breaking(requirement, rows, (change) => ({
    forwardedCall: (call) => ({ ...call, body: change(call.body) }),
  }))
}

function comingBack(requirement: string, rows: FaultRows<(answer: Answer, call: ProviderCall) => Answer>) {
  return breaking(requirement, rows, (relayedAnswer) => ({ relayedAnswer }))
}

function withHeader(call: ProviderCall, name: string, value: string | undefined): ProviderCall {
  const headers = new Map(call.headers)
  if (value === undefined) headers.delete(name.toLowerCase())
  else headers.set(name.toLowerCase(), value)
  return { ...call, headers }
}

function withoutLastTransaction(text: string): string {
  const order = JSON.parse(text) as { readonly transactions?: readonly unknown[] }
  return JSON.stringify({ ...order, transactions: order.transactions?.slice(0, -1) })
}

function cut(answer: Answer): Answer {
  return withList(answer, (list) => list.slice(0, 1))
}

function reversed(answer: Answer): Answer {
  return withList(answer, (list) => list.toReversed())
}

function refusedAs(status: number) {
  return (answer: Answer): Answer =>
    answer.status >= 400 && answer.status !== 401 ? { ...answer, status } : answer
}

function invalidTokenAs(status: number) {
  return (answer: Answer): Answer => (answer.status === 401 ? { ...answer, status } : answer)
}

function reworded(answer: Answer, { instance }: Pick<ProviderCall, 'instance'>): Answer {
  if (answer.status !== 401) return answer
  const problem = {
    type: '/problems/TECHNICAL_ERROR',
    title: 'Refused',
    detail: 'The provider refused the request.',
    instance,
  }
  return { ...answer, content: jsonAnswer(problem).content }
}

function withChallenge(challenge: string | undefined) {
  return (answer: Answer): Answer => {
    if (answer.status !== 401) return answer
    const { 'www-authenticate': _, ...headers } = answer.headers
    return {
      ...answer,
      headers: challenge === undefined ? headers : { ...headers, 'www-authenticate': challenge },
    }
  }
}
