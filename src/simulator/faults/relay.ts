import {
  type Answer,
  type ProviderCall,
  isSuccess,
  jsonAnswer,
} from '../../provider/answers/call-and-answer.ts'
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
import type { OperationId } from '../../documents/operations.ts'
import type { GatewayFault } from '../policies/gateway.ts'
import { faultIn, row, withHeader as answering, withJsonOf, withoutHeader } from './fault.ts'
import { type FaultRows, at, breaking, everywhere } from './fault-rows.ts'
import { passedAs, passedWith, passing } from './token-relay.ts'

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
const ADDRESS_OF_THE_GATEWAY = '198.51.100.1'

/** Headers that go on with another value, or not at all. */
const HEADERS: readonly GatewayFault[] = [
  ...changed(PSU_IP_ADDRESS, 'relay/psu-headers-arrive', {
    'relay/psu-address-is-the-gateways': at(LIST, 'goes on as AUTO', () => AUTO),
    'relay/psu-address-is-kept-back': keptBack(LIST),
    'relay/psu-address-is-masked': at(LIST, 'goes on with 0 as its last part', (value) =>
      value.replace(/(?<!\d)\d+$/, '0'),
    ),
    'relay/psu-address-is-mapped': at(BALANCE, 'goes on mapped into IPv6', (value) => `::ffff:${value}`),
    'relay/psu-address-of-orders-is-the-gateways': ofTheGateway(ORDER, ADDRESS_OF_THE_GATEWAY),
    'relay/psu-address-of-xml-orders-is-the-gateways': ofTheGateway(XML_ORDER, ADDRESS_OF_THE_GATEWAY),
    'relay/system-calls-get-an-address': at(ACCOUNT, 'is 127.0.0.1 in place of AUTO, too', () => '127.0.0.1'),
  }),
  ...changed(PSU_USER_AGENT, 'relay/psu-headers-arrive', {
    'relay/psu-agent-is-kept-back': keptBack(LIST),
    'relay/psu-agent-is-the-gateways': at(LIST, 'is that of the gateway', () => 'gateway/1'),
    'relay/psu-agent-is-cut': at(BALANCE, 'goes on with two characters', (value) => value.slice(0, 2)),
    'relay/psu-agent-in-lower-case': at(LIST, 'goes on in lower case', (value) => value.toLowerCase()),
    'relay/psu-agent-of-orders-is-auto': at(ORDER, 'goes on as if there was no user', () => 'System'),
    'relay/psu-agent-of-statuses-is-lost': keptBack(STATUS),
  }),
  ...changed(CORRELATION_ID, 'relay/correlation-id-arrives', {
    'relay/correlation-id-is-replaced': at(BALANCE, 'is one of the gateway', () => 'gateway-1'),
    'relay/correlation-id-is-kept-back': keptBack(LIST),
    'relay/correlation-id-in-capitals': at(BALANCE, 'goes on in capitals', (value) => value.toUpperCase()),
    'relay/correlation-id-is-shortened': at(ACCOUNT, 'loses its last character', (value) =>
      value.slice(0, -1),
    ),
    'relay/correlation-id-is-extended': at(CONSENTS, 'goes on with the hop in front', (value) =>
      `gw-${value}`.slice(0, maxCharactersOf(CORRELATION_ID)),
    ),
    'relay/orders-are-numbered-anew': at(ORDER, 'is one of the gateway', () => 'order-1'),
    'relay/xml-orders-are-numbered-anew': at(XML_ORDER, 'is one of the gateway', () => 'order-1'),
  }),
  ...changed(PERMISSION_ID, 'relay/permission-id-arrives', {
    'relay/permission-id-is-kept-back': keptBack(BALANCE),
    'relay/permission-id-is-anothers': at(LIST, 'is that of another permission', () => OTHER_PERMISSION),
    'relay/permission-id-of-orders-is-kept-back': keptBack(ORDER),
    'relay/permission-id-of-consents-is-kept-back': keptBack(CONSENTS),
  }),
  ...changed(CLIENT_ID, 'relay/client-id-is-sent', {
    'relay/client-id-is-not-sent': keptBack(LIST),
    'relay/client-id-is-empty': at(BALANCE, 'goes on without a value', () => ''),
    'relay/client-id-is-sent-twice': at(ACCOUNT, 'names the client twice', (value) => `${value}, ${value}`),
    'relay/client-id-of-orders-is-not-sent': keptBack(ORDER),
    'relay/client-id-of-token-requests-is-not-sent': keptBack(TOKEN),
  }),
  ...changed(AUTHORIZATION, 'relay/access-token-arrives', {
    'relay/padding-of-tokens-is-lost': everywhere('goes on without the = at its end', (value) =>
      value.replaceAll('=', ''),
    ),
  }),
  ...breaking('relay/target-id-is-not-forwarded', TARGET_ID, forwarding, {
    'relay/target-id-goes-on': at(LIST, `goes on beside ${CLIENT_ID}`, withHeader(TARGET_ID, 'provider-1')),
    'relay/target-id-of-orders-goes-on': at(ORDER, 'goes on, too', withHeader(TARGET_ID, 'provider-1')),
    'relay/target-id-goes-on-empty': at(BALANCE, 'is emptied, and goes on', withHeader(TARGET_ID, '')),
  }),
  row('relay/client-id-of-the-client-goes-on', {
    title: 'The client of a request is whom its own X-CorAPI-Client-ID names',
    breaks: ['relay/client-id-of-the-client-dies'],
    overlooks: (problem) => problem === `${CLIENT_FIELD} is not a specified header`,
    namedClient: ({ clientId, headers }) => headers.get(CLIENT_FIELD) ?? clientId,
  }),
]

/** What becomes of the body of a request. */
const BODIES: readonly GatewayFault[] = [
  ...breaking('relay/body-arrives', 'an order', rewriting, {
    'relay/booking-instruction-is-changed': at(ORDER, 'goes on with another booking instruction', (text) =>
      text.replace('BOOKING_NOA', 'BOOKING_SIA'),
    ),
    'relay/orders-go-on-empty': at(ORDER, 'goes on without its body', () => ''),
    'relay/orders-are-numbered-by-the-gateway': withMember('messageId', 'GW-1'),
    'relay/orders-are-initiated-by-the-gateway': withMember('initiatingPartyId', 'GATEWAY'),
    'relay/orders-are-executed-later': withMember('requestedExecutionDate', '2099-12-31'),
    'relay/one-transaction-is-lost': at(
      ORDER,
      'goes on without its last transaction',
      withoutLastTransaction,
    ),
    'relay/ibans-are-written-in-groups': at(ORDER, 'goes on with blanks in IBANs', (text) =>
      text.replaceAll(/("(?:iban|identification)"\s*:\s*"[A-Z]{2}\d{2})([^" ]{4})/gi, '$1 $2 '),
    ),
    'relay/xml-orders-are-numbered-by-the-gateway': at(XML_ORDER, 'goes on with another MsgId', (text) =>
      text.replace(/(<MsgId>)[^<]*/, '$1GW-1'),
    ),
    'relay/xml-orders-go-on-empty': at(XML_ORDER, 'goes on without its body', () => ''),
    'relay/xml-creditors-lose-their-names': at(XML_ORDER, 'goes on without the names of creditors', (text) =>
      text.replaceAll(/(<Cdtr>\s*<Nm>)[^<]*/g, '$1'),
    ),
  }),
  ...breaking('relay/token-request-arrives', 'client_id', rewriting, {
    'relay/token-requests-lose-the-client': at(TOKEN, 'does not go on', (text) =>
      text.replace(/(^|&)client_id=[^&]*/, ''),
    ),
  }),
  row('relay/unreadable-bodies-go-on', {
    title: 'Orders that are no JSON go on to the provider, which refuses them',
    breaks: ['relay/nothing-unreadable-arrives'],
    forwardsUnread: true,
  }),
]

/** How often a request goes on, and what becomes of it when it is sent again after a refresh. */
const REPETITIONS: readonly GatewayFault[] = [
  faultIn('relay/reads-are-answered-from-memory', [BALANCE], {
    title: 'Balances are answered from what the gateway keeps',
    breaks: ['relay/answered-request-arrives'],
    timesForwarded: () => 0,
  }),
  faultIn('relay/submissions-are-sent-twice', [ORDER], {
    title: 'A submission is sent to the provider twice',
    breaks: ['relay/submission-arrives-once'],
    timesForwarded: () => 2,
  }),
  row('relay/refused-again-is-sent-again', {
    title: 'A request that is refused with the refreshed token, too, is refreshed for and sent once more',
    breaks: ['relay/resubmission-happens-once'],
    resubmissions: 2,
  }),
  faultIn('relay/orders-are-not-sent-again', [ORDER], {
    title: 'After a refresh orders alone are not sent again',
    breaks: ['relay/refreshed-call-is-sent-again'],
    resubmitsAfterRefresh: ({ operation }) => operation.id !== ORDER,
  }),
  ...breaking(
    'relay/resubmission-is-complete',
    'After a refresh the request is sent again',
    (resubmittedCall: ChangeCall) => ({ resubmittedCall }),
    {
      'relay/resubmission-is-incomplete': everywhere(`without ${PSU_USER_AGENT}`, withHeader(PSU_USER_AGENT)),
      'relay/resubmission-is-empty': everywhere('without its body', (call) => ({ ...call, body: '' })),
      'relay/resubmission-loses-the-permission': everywhere(
        `without ${PERMISSION_ID}`,
        withHeader(PERMISSION_ID),
      ),
      'relay/resubmission-is-numbered-anew': everywhere(
        'with a correlation id of its own',
        withHeader(CORRELATION_ID, 'again-1'),
      ),
      'relay/resubmission-has-the-gateways-address': everywhere(
        'with the address of the gateway',
        withHeader(PSU_IP_ADDRESS, ADDRESS_OF_THE_GATEWAY),
      ),
    },
  ),
]

/** What becomes of an answer on its way back. */
const ANSWERS: readonly GatewayFault[] = [
  ...breaking('relay/success-comes-back', 'a list', relaying(isSuccess), {
    'relay/lists-come-back-cut': at(
      STATEMENTS,
      'comes back with its first item alone',
      listed((list) => list.slice(0, 1)),
    ),
    'relay/accounts-come-back-reversed': at(LIST, 'comes back in the other order', reversed),
    'relay/consents-come-back-reversed': at(CONSENTS, 'comes back in the other order', reversed),
  }),
  ...breaking(
    'relay/other-errors-come-back',
    'what the provider refuses',
    relaying(({ status }) => status >= 400 && status !== 401),
    {
      'relay/errors-become-502': answeredAs(ACCOUNT, 502),
      'relay/refused-accounts-come-back-as-500': answeredAs(ACCOUNT, 500),
      'relay/refused-balances-come-back-as-500': answeredAs(BALANCE, 500),
      'relay/refused-transactions-come-back-as-503': answeredAs(TRANSACTIONS, 503),
    },
  ),
  ...breaking(
    'relay/invalid-token-comes-back',
    'a refused token',
    relaying(({ status }) => status === 401),
    {
      'relay/invalid-token-is-reworded': at(STATEMENTS, 'comes back with a problem of the gateway', reworded),
      'relay/challenge-is-lost': at(STATEMENTS, 'comes back without its challenge', (answer) =>
        withoutHeader(answer, 'www-authenticate'),
      ),
      'relay/challenge-is-the-gateways': at(STATEMENTS, 'has a challenge of the gateway', (answer) =>
        answering(answer, 'www-authenticate', 'Bearer realm="gateway"'),
      ),
      'relay/invalid-token-comes-back-as-403': answeredAs(STATEMENTS, 403),
      'relay/invalid-token-of-orders-comes-back-as-403': answeredAs(ORDER, 403),
      'relay/invalid-token-comes-back-as-400': answeredAs(STATEMENTS, 400),
    },
  ),
]

/** What becomes of the answer of a token endpoint. */
const TOKENS: readonly GatewayFault[] = breaking('relay/token-answer-comes-back', 'an answer', passing, {
  'relay/refresh-token-does-not-come-back': at(
    TOKEN,
    'comes back without a new refresh token',
    passedWith(/,\s*"refresh_token"\s*:\s*"[^"]*"/, ''),
  ),
  'relay/token-errors-come-back-as-401': at(TOKEN, 'comes back as 401 for 400', passedAs(400, 401)),
  'relay/tokens-come-back-as-201': at(TOKEN, 'comes back as 201 for 200', passedAs(200, 201)),
  'relay/invalid-grant-comes-back-as-another': at(
    TOKEN,
    'has invalid_client for invalid_grant',
    passedWith('"invalid_grant"', '"invalid_client"'),
  ),
})

export const RELAY_FAULTS: readonly GatewayFault[] = [
  ...HEADERS,
  ...BODIES,
  ...REPETITIONS,
  ...ANSWERS,
  ...TOKENS,
]

type ChangeText = (value: string) => string | undefined

/** A header that is there goes on with another value, or not at all. */
function changed(name: string, requirement: string, rows: FaultRows<ChangeText>): readonly GatewayFault[] {
  return breaking(
    requirement,
    name,
    (change: ChangeText) =>
      forwarding((call) => {
        const value = call.headers.get(name.toLowerCase())
        return value === undefined ? call : withHeader(name, change(value))(call)
      }),
    rows,
  )
}

function ofTheGateway(operation: OperationId, value: string) {
  return at(operation, 'is of the gateway', () => value)
}

function keptBack(operation: OperationId) {
  return at(operation, 'does not go on', () => undefined)
}

type ChangeCall = (call: ProviderCall) => ProviderCall

function forwarding(forwardedCall: ChangeCall) {
  return { forwardedCall }
}

function rewriting(change: (text: string) => string) {
  return forwarding((call) => ({ ...call, body: change(call.body) }))
}

/** Answers of a kind come back otherwise. */
function relaying(isMeant: (answer: Answer) => boolean) {
  return (change: (answer: Answer, call: ProviderCall) => Answer) => ({
    relayedAnswer: (answer: Answer, call: ProviderCall) => (isMeant(answer) ? change(answer, call) : answer),
  })
}

/** The header goes on with this value, or not at all. */
function withHeader(name: string, value?: string): ChangeCall {
  return (call) => {
    const headers = new Map(call.headers)
    if (value === undefined) headers.delete(name.toLowerCase())
    else headers.set(name.toLowerCase(), value)
    return { ...call, headers }
  }
}

function withMember(name: string, value: string) {
  const written = new RegExp(`("${name}"\\s*:\\s*")[^"]*`)
  return at(ORDER, `goes on with ${name} ${value}`, (text: string) =>
    text.replace(written, (_, start: string) => start + value),
  )
}

function withoutLastTransaction(text: string): string {
  const order = JSON.parse(text) as { readonly transactions?: readonly unknown[] }
  return JSON.stringify({ ...order, transactions: order.transactions?.slice(0, -1) })
}

function listed(change: (list: readonly unknown[]) => unknown) {
  return (answer: Answer) => withJsonOf(answer, (list) => (Array.isArray(list) ? change(list) : list))
}

function reversed(answer: Answer): Answer {
  return listed((list) => list.toReversed())(answer)
}

function answeredAs(operation: OperationId, status: number) {
  return at(operation, `comes back as ${status}`, (answer: Answer) => ({ ...answer, status }))
}

function reworded(answer: Answer, { instance }: Pick<ProviderCall, 'instance'>): Answer {
  const problem = {
    type: '/problems/TECHNICAL_ERROR',
    title: 'Refused',
    detail: 'The provider refused the request.',
    instance,
  }
  return { ...answer, content: jsonAnswer(problem).content }
}
