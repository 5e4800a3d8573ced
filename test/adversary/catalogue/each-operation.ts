import { echoing, withHeader } from '../edit.ts'
import type { Answered, Exchanger, Sent } from '../mutation.ts'
import { RESOURCES, at, dayIn, nameIn, operationOf, slug } from './operations.ts'
import type { Operation } from './operations.ts'
import { DAY, isHosted } from './tokens.ts'
import { ofGateway, ofProvider } from './write.ts'
import type { Written } from './write.ts'

// What is said once holds for every operation, and each of them is built by itself.

const CLIENT_ID = 'x-corapi-client-id'
const OF_ACCOUNTS: readonly Operation[] = ['account', 'balance', 'transactions']

/** A refusal of this operation is answered with the last good answer of it, or of any other. */
function lastGoodAnswer(
  operation: Operation,
  appliesTo: (sent: Sent, answered: Answered) => boolean,
): () => Exchanger {
  return () => {
    let own: Answered | undefined
    let any: Answered | undefined
    return async (sent, { next }) => {
      const answered = await next(sent)
      const isOwn = operationOf(sent) === operation
      if (answered.status < 300) {
        any = answered
        if (isOwn) own = answered
      }
      const good = own ?? any
      return isOwn && answered.status >= 400 && good && appliesTo(sent, answered)
        ? echoing(good, sent)
        : answered
    }
  }
}

const everything: Written['where'] = at(...RESOURCES)

const OF_UNKNOWN_ACCOUNTS: readonly Written[] = OF_ACCOUNTS.map((operation) => ({
  id: `each/unknown-account-at-${operation}`,
  clause: '1 §4.2',
  sentence: 'an account is named in the path',
  title: `${operation} of an account that does not exist is answered as that of another one`,
  isAcross: true,
  where: everything,
  start: lastGoodAnswer(operation, (_, { status }) => status === 404),
}))

const OF_PARAMETERS: readonly Written[] = [
  ...OF_ACCOUNTS.map((operation): Written => ({
    id: `each/malformed-account-at-${operation}`,
    clause: '1 §4.2',
    sentence: 'the first character of an accountId is alphanumeric, and then up to 254 of a set',
    title: `${operation} takes accountIds with other characters`,
    isAcross: true,
    where: everything,
    start: lastGoodAnswer(
      operation,
      (sent, { status }) =>
        status === 400 && !/^[A-Za-z0-9][\w.-]*$/.test(decodeURIComponent(nameIn(sent) ?? '')),
    ),
  })),
  ...(['balance', 'transactions'] as const).flatMap((operation): Written[] => [
    {
      id: `each/other-format-of-date-at-${operation}`,
      clause: '1 §4.2',
      sentence: 'a date is formatted yyyy-mm-dd',
      title: `${operation} takes dates of another format for today`,
      isAcross: true,
      where: everything,
      start: lastGoodAnswer(
        operation,
        (sent, { status }) => status === 400 && !/^\d{4}-\d\d-\d\d$/.test(dayIn(sent) ?? '2026-01-01'),
      ),
    },
    {
      id: `each/impossible-date-at-${operation}`,
      clause: '1 §4.2',
      sentence: 'a date is formatted yyyy-mm-dd',
      title: `${operation} takes dates that no calendar has for another one`,
      isAcross: true,
      where: everything,
      start: lastGoodAnswer(
        operation,
        (sent, { status }) => status === 400 && /^\d{4}-\d\d-\d\d$/.test(dayIn(sent) ?? ''),
      ),
    },
  ]),
]

const OF_USERS: readonly Written[] = RESOURCES.flatMap((operation): Written[] => [
  {
    id: `each/ipv6-refused-at-${slug(operation)}`,
    clause: '1 §2.1',
    sentence: 'X-PSU-IP-Address is the IP address of the user',
    title: `${operation} refuses users with an address of IPv6`,
    where: at(operation),
    answer: (answered, sent) =>
      (sent.headers.get('x-psu-ip-address') ?? '').includes(':') ? { ...answered, status: 400 } : answered,
  },
  {
    id: `each/ipv4-refused-at-${slug(operation)}`,
    clause: '1 §2.1',
    sentence: 'X-PSU-IP-Address is the IP address of the user, or AUTO',
    title: `${operation} takes AUTO alone`,
    where: at(operation),
    answer: (answered, sent) =>
      /^\d+(?:\.\d+){3}$/.test(sent.headers.get('x-psu-ip-address') ?? '')
        ? { ...answered, status: 400 }
        : answered,
  },
])

/** A token that was refused at any operation is taken by this one, which had taken it before. */
const OF_REVOCATIONS: readonly Written[] = RESOURCES.map((operation) => ({
  id: `each/revoked-token-works-at-${slug(operation)}`,
  clause: '2 §3 row 2',
  sentence: 'a token that is revoked or invalid is answered 401',
  title: `${operation} remembers a token that it has taken for as long as the token would live`,
  isAcross: true,
  where: everything,
  start: lastGoodAnswer(
    operation,
    (sent, { status, body }) =>
      status === 401 && sent.headers.has('authorization') && /invalidated|revoked|ended|replaced/.test(body),
  ),
}))

const OF_PAUSES: readonly Written[] = RESOURCES.map((operation) => ({
  id: `each/hosted-works-after-a-pause-at-${slug(operation)}`,
  clause: '2 §8 row 4',
  sentence: 'tokens are deleted after three months of inactivity',
  title: `${operation} works under a hosted permission that was not used for three months`,
  isAcross: true,
  where: everything,
  start: () => {
    let last = 0
    let isOver = false
    const shown = new Map<string, Answered>()
    return async (sent, { next, now }) => {
      const answered = await next(sent)
      if (!isHosted(sent)) return answered
      if (answered.status < 300) shown.set(`${operationOf(sent)}`, answered)
      if (last !== 0 && now() - last > 90 * DAY) isOver = true
      last = now()
      const good = shown.get(operation)
      return isOver && answered.status >= 400 && operationOf(sent) === operation && good
        ? echoing(good, sent)
        : answered
    }
  },
}))

/** The client that a call leaves out is taken to be the one that called before. */
const OF_NOBODY: readonly Written[] = RESOURCES.map((operation) => ({
  id: `each/nobody-at-${slug(operation)}`,
  clause: '2 §5.1',
  sentence: 'providers authenticate the client from X-CorAPI-Client-ID',
  title: `${operation} is answered to a call that names no client`,
  isAcross: true,
  where: everything,
  start: () => {
    let client: string | undefined
    return async (sent, { next }) => {
      const named = sent.headers.get(CLIENT_ID) ?? undefined
      client = named ?? client
      const appliesTo = operationOf(sent) === operation && named === undefined
      return await next(appliesTo ? withHeader(sent, CLIENT_ID, client) : sent)
    }
  },
}))

const OF_FRAUD: readonly Written[] = (['submitJson', 'submitXml'] as const).flatMap(
  (operation): Written[] => [
    {
      id: `each/user-lost-at-${slug(operation)}`,
      clause: '2 §4.2 step 5',
      sentence:
        'the provider stores and forwards X-PSU-IP-Address and X-PSU-User-Agent to its fraud detection',
      title: `at ${operation} the user is replaced by AUTO before the bank sees it`,
      isAcross: true,
      where: at(operation),
      request: (sent) => withHeader(withHeader(sent, 'x-psu-ip-address', 'AUTO'), 'x-psu-user-agent', 'AUTO'),
    },
  ],
)

export const EACH_OPERATION = [
  ...ofGateway([
    ...OF_UNKNOWN_ACCOUNTS,
    ...OF_PARAMETERS,
    ...OF_USERS,
    ...OF_REVOCATIONS,
    ...OF_PAUSES,
    ...OF_FRAUD,
  ]),
  // Gateways forward valid requests alone: what else providers take is their own affair.
  ...ofProvider([...OF_UNKNOWN_ACCOUNTS, ...OF_REVOCATIONS, ...OF_NOBODY, ...OF_FRAUD]),
]
