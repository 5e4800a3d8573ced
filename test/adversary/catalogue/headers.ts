import { editJson, editNamed, jsonOf, plain, withBody, withHeader } from '../edit.ts'
import type { Json } from '../edit.ts'
import type { Answered, Sent } from '../mutation.ts'
import { ECHOES, RESOURCES, at, operationOf, slug } from './operations.ts'
import type { Operation, Where } from './operations.ts'
import { ofGateway } from './write.ts'
import type { Written } from './write.ts'

const anywhere: Where = (sent) => operationOf(sent) !== undefined
const resources = at(...RESOURCES)
const echoes = at(...ECHOES)

const ID = 'x-correlation-id'

function correlation(change: (id: string) => string | undefined) {
  return (answered: Answered): Answered => {
    const id = answered.headers.get(ID)
    return id === null ? answered : withHeader(answered, ID, change(id))
  }
}

const CORRELATION: readonly Written[] = [
  {
    id: 'correlation/lost-in-errors',
    clause: '1 §2.1',
    sentence: 'X-Correlation-ID is reflected in the response',
    title: 'errors do not reflect X-Correlation-ID',
    where: resources,
    answer: (answered) => (answered.status >= 400 ? withHeader(answered, ID, undefined) : answered),
  },
  ...[400, 401, 403, 404, 405].map((status): Written => ({
    id: `correlation/lost-at-${status}`,
    clause: '1 §2.1',
    sentence: 'X-Correlation-ID is reflected in the response',
    title: `answers ${status} do not reflect X-Correlation-ID`,
    where: () => true,
    answer: (answered) => (answered.status === status ? withHeader(answered, ID, undefined) : answered),
  })),
  {
    id: 'correlation/another-in-errors',
    clause: '1 §2.1',
    sentence: 'X-Correlation-ID is reflected in the response',
    title: 'errors have a correlation id of their own',
    where: resources,
    answer: (answered) => (answered.status >= 400 ? correlation(() => 'error-0001')(answered) : answered),
  },
  {
    id: 'correlation/of-the-call-before',
    clause: '1 §2.1',
    sentence: 'X-Correlation-ID is reflected in the response',
    title: 'the correlation id is that of the call before',
    isAcross: true,
    where: anywhere,
    start: () => {
      let last: string | null = null
      return async (sent, { next }) => {
        const answered = await next(sent)
        const before = last
        last = answered.headers.get(ID)
        return before === null ? answered : withHeader(answered, ID, before)
      }
    },
  },
  {
    id: 'correlation/long-ones-cut',
    clause: '1 §2.1',
    sentence: 'X-Correlation-ID of up to 64 characters is reflected',
    title: 'correlation ids are cut after 36 characters',
    where: anywhere,
    answer: correlation((id) => id.slice(0, 36)),
  },
  {
    id: 'correlation/longest-cut',
    clause: '1 §2.1',
    sentence: 'X-Correlation-ID of up to 64 characters is reflected',
    title: 'correlation ids are cut after 63 characters',
    where: anywhere,
    answer: correlation((id) => id.slice(0, 63)),
  },
  {
    id: 'correlation/in-capitals',
    clause: '1 §2.1',
    sentence: 'X-Correlation-ID is reflected in the response',
    title: 'correlation ids come back in capitals',
    where: anywhere,
    answer: correlation((id) => id.toUpperCase()),
  },
  {
    id: 'correlation/twice',
    clause: '1 §2.1',
    sentence: 'X-Correlation-ID is reflected in the response',
    title: 'correlation ids come back twice, as two hops add them',
    where: anywhere,
    answer: correlation((id) => `${id}, ${id}`),
  },
  ...[...RESOURCES, ...ECHOES].map((operation): Written => ({
    id: `correlation/lost-at-${slug(operation)}`,
    clause: '1 §2.1',
    sentence: 'X-Correlation-ID is reflected in the response',
    title: `X-Correlation-ID is not reflected by ${operation}`,
    where: at(operation),
    answer: (answered) => (answered.status < 300 ? withHeader(answered, ID, undefined) : answered),
  })),
  {
    id: 'correlation/65-characters-accepted',
    clause: '1 §8',
    sentence: 'X-Correlation-ID has at most 64 characters',
    title: 'a correlation id of 65 characters is accepted',
    where: resources,
    request: (sent) =>
      (sent.headers.get(ID) ?? '').length > 64
        ? withHeader(sent, ID, sent.headers.get(ID)!.slice(0, 64))
        : sent,
    answer: (answered, sent) =>
      (sent.headers.get(ID) ?? '').length > 64 ? withHeader(answered, ID, sent.headers.get(ID)!) : answered,
  },
  {
    id: 'correlation/64-characters-refused',
    clause: '1 §8',
    sentence: 'X-Correlation-ID may have 64 characters',
    title: 'a correlation id of 64 characters is refused',
    where: resources,
    answer: (answered, sent) =>
      sent.headers.get(ID)?.length === 64 ? { ...answered, status: 400 } : answered,
  },
]

/** Adds what is missing, or replaces what is wrong, before the check that would refuse it. */
function unchecked(
  name: string,
  value: string,
  where: Where,
  appliesTo: (present: string | null) => boolean,
) {
  return (sent: Sent): Sent =>
    where(sent) && appliesTo(sent.headers.get(name)) ? withHeader(sent, name, value) : sent
}

const DEFAULTS = {
  'X-Correlation-ID': 'made-up-0001',
  'User-Agent': 'gateway',
  'X-PSU-IP-Address': 'AUTO',
  'X-PSU-User-Agent': 'AUTO',
  'X-CorAPI-Target-ID': 'default-bank',
} as const

const NAMES = Object.keys(DEFAULTS) as (keyof typeof DEFAULTS)[]

const REQUIRED: readonly Written[] = [
  ...NAMES.flatMap((name) =>
    (
      [
        'accounts',
        'balance',
        'transactions',
        'statement',
        'submitJson',
        'submitXml',
        'statusJson',
        'accountConsents',
        'paymentConsents',
      ] as const
    ).map((operation): Written => ({
      id: `required/${name.toLowerCase()}-at-${slug(operation)}`,
      clause: '1 §2.1',
      sentence: `${name} is required`,
      title: `${operation} does without ${name}`,
      where: at(operation),
      request: unchecked(name, DEFAULTS[name], at(operation), (present) => present === null),
    })),
  ),
  ...(['accounts', 'balance', 'submitJson', 'submitXml', 'statusJson', 'statement'] as const).map(
    (operation): Written => {
      const where = at(operation)
      return {
        id: `required/permission-id-at-${slug(operation)}`,
        clause: '1 §2.1',
        sentence: 'Permission-ID is required',
        title: `${operation} does without Permission-ID`,
        where,
        start:
          () =>
          async (sent, { next }) => {
            const answered = await next(sent)
            if (!where(sent) || sent.headers.has('permission-id') || answered.status !== 400) return answered
            return withHeader(
              await next(withHeader(sent, 'permission-id', '344dd16e-7550-4f5b-83ef-85e09e2d6e0b')),
              ID,
              sent.headers.get(ID) ?? undefined,
            )
          },
      }
    },
  ),
  {
    id: 'required/target-at-echoes',
    clause: '1 §2.1',
    sentence: 'X-CorAPI-Target-ID is required of diagnostic operations',
    title: 'diagnostic echoes do without X-CorAPI-Target-ID',
    where: echoes,
    request: unchecked('X-CorAPI-Target-ID', 'default-bank', echoes, (present) => present === null),
  },
  ...(
    ['X-Correlation-ID', 'Authorization', 'User-Agent', 'X-PSU-IP-Address', 'X-PSU-User-Agent'] as const
  ).map((name): Written => ({
    id: `required/echo-needs-${name.toLowerCase()}`,
    clause: '1 §2.1',
    sentence: `${name} is optional for diagnostic operations`,
    title: `diagnostic echoes need ${name}`,
    where: echoes,
    answer: (answered, sent) =>
      sent.headers.has(name) ? answered : { ...answered, status: name === 'Authorization' ? 401 : 400 },
  })),
  {
    id: 'required/permission-id-of-any-form',
    clause: '1 §2.1',
    sentence: 'Permission-ID is a uuid',
    title: 'a Permission-ID that is no uuid is taken for an unknown one, with 403',
    where: resources,
    answer: (answered, sent) => {
      const id = sent.headers.get('permission-id')
      return answered.status === 400 && id !== null && !/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(id)
        ? { ...answered, status: 403 }
        : answered
    },
  },
  {
    id: 'required/instance-id-of-65-accepted',
    clause: '1 §8',
    sentence: 'X-Instance-ID has at most 64 characters',
    title: 'an X-Instance-ID of 65 characters is accepted',
    where: anywhere,
    request: (sent) =>
      (sent.headers.get('x-instance-id') ?? '').length > 64
        ? withHeader(sent, 'x-instance-id', 'instance')
        : sent,
  },
  {
    id: 'required/instance-id-of-64-refused',
    clause: '1 §8',
    sentence: 'X-Instance-ID may have 64 characters',
    title: 'an X-Instance-ID of 64 characters is refused',
    where: anywhere,
    answer: (answered, sent) =>
      sent.headers.get('x-instance-id')?.length === 64 ? { ...answered, status: 400 } : answered,
  },
  {
    id: 'required/auto-refused',
    clause: '1 §2.1',
    sentence: 'X-PSU-IP-Address may be AUTO',
    title: 'AUTO as X-PSU-IP-Address is refused by payments alone',
    where: at('submitJson', 'submitXml'),
    answer: (answered, sent) =>
      answered.status < 300 && sent.headers.get('x-psu-ip-address') === 'AUTO'
        ? { ...answered, status: 400 }
        : answered,
  },
  {
    id: 'required/ipv6-refused',
    clause: '1 §2.1',
    sentence: 'X-PSU-IP-Address is an IP address',
    title: 'addresses of IPv6 are refused',
    where: anywhere,
    answer: (answered, sent) =>
      answered.status < 300 && (sent.headers.get('x-psu-ip-address') ?? '').includes(':')
        ? { ...answered, status: 400 }
        : answered,
  },
  {
    id: 'required/any-address-accepted',
    clause: '2 §1.3',
    sentence: 'mandatory headers are syntactically correct: X-PSU-IP-Address is an IP address or AUTO',
    title: 'anything is accepted as X-PSU-IP-Address',
    where: anywhere,
    request: (sent) => {
      const address = sent.headers.get('x-psu-ip-address')
      return address !== null && !/^(AUTO|[\d.]+|[\da-f:.]*:[\da-f:.]*)$/i.test(address)
        ? withHeader(sent, 'x-psu-ip-address', 'AUTO')
        : sent
    },
  },
  {
    id: 'required/impossible-address-accepted',
    clause: '2 §1.3',
    sentence: 'mandatory headers are syntactically correct: X-PSU-IP-Address is an IP address or AUTO',
    title: 'four numbers with dots are an address, however large',
    where: anywhere,
    request: (sent) => {
      const address = sent.headers.get('x-psu-ip-address') ?? ''
      const isTooLarge =
        /^\d+(\.\d+){3}$/.test(address) && address.split('.').some((part) => Number(part) > 255)
      return isTooLarge ? withHeader(sent, 'x-psu-ip-address', '192.0.2.1') : sent
    },
  },
  {
    id: 'required/unspecified-headers-forwarded',
    clause: '2 §1.3',
    sentence: 'a request with an unspecified header is not forwarded',
    title: 'unspecified headers are taken out, and the request is forwarded',
    where: anywhere,
    request: (sent) => {
      const strange = [...sent.headers.keys()].filter(
        (name) =>
          name.startsWith('x-') &&
          ![
            'x-correlation-id',
            'x-corapi-target-id',
            'x-corapi-client-id',
            'x-psu-ip-address',
            'x-psu-user-agent',
            'x-instance-id',
          ].includes(name),
      )
      return strange.reduce((message, name) => withHeader(message, name, undefined), sent)
    },
  },
  {
    id: 'required/unspecified-headers-at-payments-forwarded',
    clause: '2 §1.3',
    sentence: 'a request with an unspecified header is not forwarded',
    title: 'payments are forwarded with unspecified headers',
    where: at('submitJson', 'submitXml'),
    request: (sent) => {
      const strange = [...sent.headers.keys()].filter(
        (name) =>
          name.startsWith('x-') &&
          !/^x-(correlation-id|corapi-target-id|psu-ip-address|psu-user-agent|instance-id)$/.test(name),
      )
      return strange.reduce((message, name) => withHeader(message, name, undefined), sent)
    },
  },
  {
    id: 'required/users-not-handed-on',
    clause: '2 §4.2 step 5',
    sentence: 'the provider stores and forwards X-PSU-IP-Address and X-PSU-User-Agent to its fraud detection',
    title: 'the user of payments is replaced by AUTO before the bank sees it',
    isAcross: true,
    where: at('submitJson', 'submitXml'),
    request: (sent) => withHeader(withHeader(sent, 'x-psu-ip-address', 'AUTO'), 'x-psu-user-agent', 'AUTO'),
  },
  {
    id: 'required/user-agents-swapped',
    clause: '2 §4.2 step 5',
    sentence: 'the provider stores and forwards X-PSU-IP-Address and X-PSU-User-Agent to its fraud detection',
    title: "the user's agent is replaced by that of the client software",
    isAcross: true,
    where: at('submitJson', 'submitXml'),
    request: (sent) => withHeader(sent, 'x-psu-user-agent', sent.headers.get('user-agent') ?? undefined),
  },
]

function isProblem(answered: Answered): boolean {
  return (answered.headers.get('content-type') ?? '').includes('problem')
}

function problems(change: (problem: Json, sent: Sent) => unknown) {
  return (answered: Answered, sent: Sent): Answered =>
    isProblem(answered) ? editJson(answered, (body) => change(body, sent)) : answered
}

const ERRORS: readonly Written[] = [
  {
    id: 'errors/instance-constant',
    clause: '1 §2.10',
    sentence: 'instance is the path of the corresponding resource',
    title: 'instance is the same in all errors',
    isAcross: true,
    where: anywhere,
    answer: problems((problem) => void (problem.instance &&= '/error')),
  },
  {
    id: 'errors/instance-of-the-base',
    clause: '1 §2.10',
    sentence: 'instance is the path of the corresponding resource',
    title: 'instance is the path of the account list in all errors',
    isAcross: true,
    where: anywhere,
    answer: problems(
      (problem) =>
        void (problem.instance &&= '/api/bankingservices/b2b/account-information/version/accounts'),
    ),
  },
  {
    id: 'errors/instance-of-the-error-before',
    clause: '1 §2.10',
    sentence: 'instance is the path of the corresponding resource',
    title: 'instance is that of the error before',
    isAcross: true,
    where: anywhere,
    start: () => {
      let last: string | undefined
      return async (sent, { next }) => {
        const answered = await next(sent)
        if (!isProblem(answered)) return answered
        const before = last
        last = jsonOf(answered)?.instance
        return editJson(answered, (body) => void (body.instance = before ?? body.instance))
      }
    },
  },
  {
    id: 'errors/instance-with-another-id',
    clause: '1 §2.10',
    sentence: 'instance is the path of the corresponding resource',
    title: 'ids in instance are cut after eight characters',
    where: anywhere,
    answer: problems(
      (problem) =>
        void (problem.instance &&= String(problem.instance).replaceAll(
          /([\da-zA-Z-]{8})[\da-zA-Z-]{8,}/g,
          '$1',
        )),
    ),
  },
  {
    id: 'errors/instance-as-a-number',
    clause: '1 §2.10',
    sentence: 'instance is a string',
    title: 'instance is a number',
    where: anywhere,
    answer: problems((problem) => void (problem.instance &&= 17)),
  },
  {
    id: 'errors/other-members',
    clause: '1 §7.2',
    sentence: 'error bodies are problem documents',
    title: 'error bodies have code and message in place of the members of a problem document',
    where: anywhere,
    answer: problems((problem) => ({ code: 4711, message: problem.title })),
  },
  ...[400, 401, 403, 404, 405, 503].map((status): Written => ({
    id: `errors/other-members-at-${status}`,
    clause: '1 §7.2',
    sentence: 'error bodies are problem documents',
    title: `bodies of ${status} have error and timestamp in place of the members of a problem document`,
    where: () => true,
    answer: (answered) =>
      answered.status === status && isProblem(answered)
        ? withBody(
            answered,
            JSON.stringify({ timestamp: '2026-03-02T08:00:00Z', status, error: 'Error', path: '/' }),
          )
        : answered,
  })),
  ...[400, 401, 404].map((status): Written => ({
    id: `errors/no-body-at-${status}`,
    clause: '1 §7.2',
    sentence: 'error bodies are problem documents',
    title: `answers ${status} have no body`,
    where: resources,
    answer: (answered) => (answered.status === status ? withBody(answered, '') : answered),
  })),
  {
    id: 'errors/pages',
    clause: '1 §7.2',
    sentence: 'error bodies are problem documents',
    title: 'errors 404 are pages of the web server',
    where: resources,
    answer: (answered) =>
      answered.status === 404
        ? {
            ...plain(404, '<html><body>Not Found</body></html>', 'text/html'),
            headers: new Headers({ 'content-type': 'text/html', [ID]: answered.headers.get(ID) ?? '' }),
          }
        : answered,
  },
  {
    id: 'errors/null-title',
    clause: '1 §2.10',
    sentence: 'title is a string',
    title: 'title is null',
    where: anywhere,
    answer: problems((problem) => void (problem.title = null)),
  },
  {
    id: 'errors/detail-as-list',
    clause: '1 §2.10',
    sentence: 'detail is a string',
    title: 'detail is a list of texts',
    where: anywhere,
    answer: problems((problem) => void (problem.detail = [problem.detail])),
  },
  {
    id: 'errors/detail-as-list-at-submit',
    clause: '1 §2.10',
    sentence: 'detail is a string',
    title: 'detail is an object for invalid orders',
    where: at('submitJson'),
    answer: problems((problem) => void (problem.detail = { text: problem.detail })),
  },
  {
    id: 'errors/list-of-problems',
    clause: '1 §7.2',
    sentence: 'error bodies are problem documents',
    title: 'an invalid order is answered with a list of problem documents',
    where: at('submitJson', 'submitXml'),
    answer: problems((problem) => [problem]),
  },
  {
    id: 'errors/status-429',
    clause: '1 §7.1',
    sentence: 'the statuses of errors are 400, 401, 403, 404, 405, 500, 501, 502, 503, 504',
    title: 'the third read of the accounts is 429',
    isAcross: true,
    where: at('accounts'),
    start: () => {
      let count = 0
      return async (sent, { next }) => {
        const answered = await next(sent)
        return operationOf(sent) === 'accounts' && ++count === 3 ? { ...answered, status: 429 } : answered
      }
    },
  },
  {
    id: 'errors/404-as-410',
    clause: '1 §7.1',
    sentence: 'the statuses of errors are 400, 401, 403, 404, 405, 500, 501, 502, 503, 504',
    title: 'what does not exist is 410',
    where: resources,
    answer: (answered) => (answered.status === 404 ? { ...answered, status: 410 } : answered),
  },
  {
    id: 'errors/401-as-403',
    clause: '2 §7 row 1',
    sentence: 'an invalid token is answered 401',
    title: 'invalid tokens are answered 403',
    where: resources,
    answer: (answered) => (answered.status === 401 ? { ...answered, status: 403 } : answered),
  },
  {
    id: 'errors/200-with-a-problem',
    clause: '1 §7.1',
    sentence: 'errors have a status of an error',
    title: 'every error is 200 with a problem document',
    where: resources,
    answer: (answered) => (answered.status >= 400 ? { ...answered, status: 200 } : answered),
  },
  {
    id: 'errors/json-media-type',
    clause: '1 §7.2',
    sentence: 'silent',
    title: 'problem documents are application/json',
    where: anywhere,
    answer: (answered) =>
      isProblem(answered) ? withHeader(answered, 'content-type', 'application/json') : answered,
  },
  {
    id: 'errors/text-media-type',
    clause: '1 §7.2',
    sentence: 'silent',
    title: 'problem documents are text/plain',
    where: anywhere,
    answer: (answered) =>
      isProblem(answered) ? withHeader(answered, 'content-type', 'text/plain') : answered,
  },
  {
    id: 'errors/stack-traces',
    clause: '1 §2.10',
    sentence: 'silent',
    title: 'detail of 404 has a stack trace',
    where: anywhere,
    answer: problems(
      (problem) => void (problem.detail = `${String(problem.detail)}\n  at com.bank.Service.java:42`),
    ),
  },
]

const ECHO: readonly Written[] = [
  {
    id: 'echo/clock-of-2001',
    clause: '1 §2.9',
    sentence: 'requestDateTime is the time of the request',
    title: 'requestDateTime is of 2001',
    isAcross: true,
    where: echoes,
    answer: (answered) =>
      editNamed(answered, 'requestDateTime', (text) => String(text).replace(/^\d{4}/, '2001')),
  },
  {
    id: 'echo/clock-stands-still',
    clause: '1 §2.9',
    sentence: 'requestDateTime is the time of the request',
    title: 'requestDateTime is that of the first call',
    isAcross: true,
    where: echoes,
    start: () => {
      let first: string | undefined
      return async (sent, { next }) => {
        const answered = await next(sent)
        return echoes(sent)
          ? editNamed(answered, 'requestDateTime', (text) => (first ??= String(text)))
          : answered
      }
    },
  },
  {
    id: 'echo/date-alone',
    clause: '1 §2.9',
    sentence: 'requestDateTime is a date-time',
    title: 'requestDateTime is a date',
    where: echoes,
    answer: (answered) => editNamed(answered, 'requestDateTime', (text) => String(text).slice(0, 10)),
  },
  {
    id: 'echo/hour-of-utc-called-local',
    clause: '1 §2.9',
    sentence: 'requestDateTime is the time of the request',
    title: 'requestDateTime has the hour of Zurich, and says that it is UTC',
    isAcross: true,
    where: echoes,
    answer: (answered) =>
      editNamed(answered, 'requestDateTime', (text) => String(text).replace(/[+-]\d\d:\d\d$/, 'Z')),
  },
  {
    id: 'echo/payload-lost',
    clause: '1 §2.9',
    sentence: 'receivedPayload echoes the received body',
    title: 'receivedPayload is empty',
    where: at('bodyEcho'),
    answer: (answered) => editNamed(answered, 'receivedPayload', () => ''),
  },
  {
    id: 'echo/payload-cut',
    clause: '1 §2.9',
    sentence: 'receivedPayload echoes the received body',
    title: 'receivedPayload is cut after 20 characters',
    where: at('bodyEcho'),
    answer: (answered) => editNamed(answered, 'receivedPayload', (text) => String(text).slice(0, 20)),
  },
  {
    id: 'echo/payload-in-latin-1',
    clause: '1 §2.9',
    sentence: 'receivedPayload echoes the received body',
    title: 'letters beyond ASCII of receivedPayload are question marks',
    where: at('bodyEcho'),
    answer: (answered) =>
      editNamed(answered, 'receivedPayload', (text) => String(text).replaceAll(/[^\p{ASCII}]/gu, '?')),
  },
  {
    id: 'echo/payload-trimmed',
    clause: '1 §2.9',
    sentence: 'receivedPayload echoes the received body',
    title: 'white space around receivedPayload is lost, and lines are one',
    where: at('bodyEcho'),
    answer: (answered) =>
      editNamed(answered, 'receivedPayload', (text) => String(text).replaceAll(/\s+/g, ' ').trim()),
  },
  {
    id: 'echo/payload-of-the-call-before',
    clause: '1 §2.9',
    sentence: 'receivedPayload echoes the received body',
    title: 'receivedPayload is that of the call before',
    isAcross: true,
    where: at('bodyEcho'),
    start: () => {
      let last: string | undefined
      return async (sent, { next }) => {
        const answered = await next(sent)
        if (operationOf(sent) !== 'bodyEcho') return answered
        const before = last
        last = jsonOf(answered)?.receivedPayload
        return editNamed(answered, 'receivedPayload', (text) => before ?? text)
      }
    },
  },
  {
    id: 'echo/headers-lost',
    clause: '1 §2.9',
    sentence: 'receivedHeaders has the headers that were received',
    title: 'receivedHeaders lacks the correlation id',
    where: echoes,
    answer: (answered) =>
      editNamed(answered, 'receivedHeaders', (list) =>
        list.filter((one: Json) => !/correlation/i.test(one.headerName)),
      ),
  },
  {
    id: 'echo/no-headers',
    clause: '1 §2.9',
    sentence: 'receivedHeaders has the headers that were received',
    title: 'receivedHeaders is empty',
    where: echoes,
    answer: (answered) => editNamed(answered, 'receivedHeaders', () => []),
  },
  {
    id: 'echo/headers-constant',
    clause: '1 §2.9',
    sentence: 'receivedHeaders has the values that were received',
    title: 'the user agent in receivedHeaders is always the same',
    isAcross: true,
    where: echoes,
    answer: (answered) =>
      editNamed(answered, 'receivedHeaders', (list) =>
        list.map((one: Json) =>
          /^user-agent$/i.test(one.headerName) ? { ...one, headerValue: 'client' } : one,
        ),
      ),
  },
  {
    id: 'echo/client-not-named',
    clause: '2 §4.2 step 2',
    sentence: 'the gateway replaces X-CorAPI-Target-ID with X-CorAPI-Client-ID',
    title: 'what is forwarded lacks X-CorAPI-Client-ID',
    where: echoes,
    answer: (answered) =>
      editNamed(answered, 'receivedHeaders', (list) =>
        list.filter((one: Json) => !/client-id/i.test(one.headerName)),
      ),
  },
  {
    id: 'echo/target-forwarded',
    clause: '2 §4.2 step 2',
    sentence: 'the gateway replaces X-CorAPI-Target-ID with X-CorAPI-Client-ID',
    title: 'X-CorAPI-Target-ID is forwarded beside X-CorAPI-Client-ID',
    where: echoes,
    answer: (answered) =>
      editNamed(answered, 'receivedHeaders', (list) => [
        ...list,
        { headerName: 'X-CorAPI-Target-ID', headerValue: 'default-bank' },
      ]),
  },
  {
    id: 'echo/token-shown',
    clause: '2 §5.4',
    sentence: 'silent',
    title: 'the echo shows another token',
    where: echoes,
    answer: (answered) =>
      editNamed(answered, 'receivedHeaders', (list) =>
        list.map((one: Json) =>
          /^authorization$/i.test(one.headerName) ? { ...one, headerValue: 'Bearer 1234' } : one,
        ),
      ),
  },
]

const UNAUTHORIZED: readonly Written[] = [
  ...RESOURCES.flatMap((operation: Operation): Written[] => [
    {
      id: `unauthorized/no-challenge-at-${slug(operation)}`,
      clause: '2 §7 row 1',
      sentence: 'an invalid token is answered with WWW-Authenticate Bearer error="invalid_token"',
      title: `401 of ${operation} has no WWW-Authenticate`,
      where: at(operation),
      answer: (answered) =>
        answered.status === 401 ? withHeader(answered, 'www-authenticate', undefined) : answered,
    },
    {
      id: `unauthorized/another-type-at-${slug(operation)}`,
      clause: '2 §7 row 1',
      sentence: 'an invalid token is answered with the problem type /problems/INVALID_TOKEN',
      title: `401 of ${operation} has the type /problems/TECHNICAL_ERROR`,
      where: at(operation),
      answer: (answered) =>
        answered.status === 401 ? editNamed(answered, 'type', () => '/problems/TECHNICAL_ERROR') : answered,
    },
  ]),
  {
    id: 'unauthorized/type-with-a-host',
    clause: '2 §7 row 1',
    sentence: 'an invalid token is answered with the problem type /problems/INVALID_TOKEN',
    title: 'types are addresses of a host that end in /problems/INVALID_TOKEN',
    where: resources,
    answer: (answered) => editNamed(answered, 'type', (type) => `https://bank.example${String(type)}`),
  },
  {
    id: 'unauthorized/another-challenge',
    clause: '2 §7 row 1',
    sentence: 'an invalid token is answered with WWW-Authenticate Bearer error="invalid_token"',
    title: 'the challenge has error="invalid_request"',
    where: resources,
    answer: (answered) =>
      answered.status === 401
        ? withHeader(answered, 'www-authenticate', 'Bearer error="invalid_request"')
        : answered,
  },
  {
    id: 'unauthorized/basic-challenge',
    clause: '2 §7 row 1',
    sentence: 'an invalid token is answered with WWW-Authenticate Bearer error="invalid_token"',
    title: 'the challenge is Basic',
    where: resources,
    answer: (answered) =>
      answered.status === 401 ? withHeader(answered, 'www-authenticate', 'Basic realm="bank"') : answered,
  },
]

export const HEADERS = ofGateway([...CORRELATION, ...REQUIRED, ...ERRORS, ...ECHO, ...UNAUTHORIZED])
