import { describe, expect, test } from 'vitest'
import type { AddressedRequest, SendResult, Target } from '../src/target/profile/profile.ts'
import { embeddedTarget } from '../src/runner/play/embedded-target.ts'
import { createSimulator } from '../src/simulator/create.ts'
import { between } from './support/between.ts'
import { rewriting } from './support/rewriting.ts'
import type { Answer, Rewrite } from './support/rewriting.ts'
import { sampleRestAndLong } from './support/sample.ts'
import { SCENARIOS, judgeSuite, troublesOf, xml } from './support/suite.ts'

/**
 * What targets may refuse, leave out, name or delay, written down from the documents before anybody looked at a rule: who
 * takes requests as strictly as the documents say, offers less than they name, has identifiers of every allowed letter,
 * and needs some seconds for each answer.
 */

type Behaviour = (target: Target) => Target

const GATEWAY: Readonly<Record<string, Behaviour>> = {
  'a User-Agent without a version is refused': refusing(
    ({ path, headers }) =>
      !path.includes('healthcheck') &&
      headers.some(([name, value]) => name.toLowerCase() === 'user-agent' && !/^\S+\/\d/.test(value)),
  ),
  'headers that neither the documents nor HTTP name are refused': refusing(({ surface, headers }) =>
    headers.some(([name]) => surface === 'gateway' && !NAMED.test(name)),
  ),
  'X-Instance-ID is refused without a legacy certificate': refusing(({ headers }) =>
    headers.some(([name]) => name.toLowerCase() === 'x-instance-id'),
  ),
  'a message is taken once': once(/"messageId":"([^"]*)"|<MsgId>([^<]*)</),
  'an instruction is taken once': once(/"instructionId":"([^"]*)"|<InstrId>([^<]*)</),
  'addresses in lines are refused': refusing(
    ({ path, body }) => path.endsWith('/payments') && /addressLines|<AdrLine>/.test(body ?? ''),
  ),
  'no orders': refusing(({ path }) => /payment-submission.*\/payments/.test(path), 501),
  'no orders in JSON': refusing(
    ({ method, path }) => method === 'POST' && path.endsWith('version/payments'),
    501,
  ),
  'no orders in XML': refusing(({ path }) => path.includes('/iso20022/payments'), 501),
  'whatever is wrong is forbidden': answering((answer) =>
    answer.status === 400 && !answer.body.includes('"error"') ? { ...answer, status: 403 } : answer,
  ),
  'every order is rejected': answering(
    onJson((body, { path }) =>
      path.includes('/payments/') && isRecord(body) && 'statusCode' in body
        ? { ...body, statusCode: 'RJCT', transactions: [] }
        : body,
    ),
  ),
  // Of accounts that can be read, the list has to show some.
  'no list of consents or statements has anything in it': answering(
    onJson((body, { path }) => (Array.isArray(body) && /\/(consents|statements)$/.test(path) ? [] : body)),
  ),
  'lists begin elsewhere at every call': turning(),
  'only what a client needs': answering(
    onJson((body, { path }) => (path.includes('oauth') ? body : deep(body, only(NEEDED)))),
  ),
  'accounts and consents have identifiers alone': answering(
    onJson((body, { path }) =>
      /\/(accounts|consents)(\/[^/]+)?$/.test(path)
        ? deep(body, only(/^(id|accountId|iban|type|title)$/))
        : body,
    ),
  ),
  'members whose names trip programs': answering((answer) => ({
    ...answer,
    body: answer.body.replace(
      /\{(?=")/g,
      '{"__proto__":{"amount":"1"},"constructor":null,"":[[[[]]]],"toString":"x","$ref":"#/","length":3,',
    ),
  })),
  'problems say more, in another language': answering(
    onJson((body) =>
      isRecord(body) && 'title' in body
        ? { ...body, title: 'Ungültig – répétez', status: 499, violations: [{ pointer: '#/x' }] }
        : body,
    ),
  ),
  'an unfinalized day with null': answering((answer, { path }) =>
    answer.status === 202 && path.includes('date=') ? { ...answer, body: 'null' } : answer,
  ),
  'submissions with reserved characters in their ids': renamed(/\b[0-9a-f]{32}\b/g, '/+', '%'),
  'statements with reserved characters in their ids': renamed(
    /\b[DM]\d{8}-[0-9A-Z]{8}-[0-9a-f]{8}\b/g,
    '# ?',
    'ü',
  ),
}

const CARDS: Readonly<Record<string, Behaviour>> = {
  'the issuer may not order datamailers or set PINs': refusing(
    ({ path }) => path.includes('pin') && !path.includes('provision'),
    403,
  ),
  'the issuer may not order cards': refusing(
    ({ method, path }) => method === 'POST' && path.endsWith('/cards'),
    403,
  ),
  'the issuer may not change a status': refusing(
    ({ method, path }) => method === 'PUT' && path.endsWith('/status'),
    401,
  ),
  'no push events': refusing(({ path }) => /\/push\/|\/sync/.test(path), 501),
  'no 3-D Secure': refusing(({ path }) => path.includes('3ds'), 403),
  'no digital cards': refusing(({ path }) => path.includes('digitalcards'), 404),
  'the platform is ill': answering((answer, { path }) =>
    path.endsWith('/healthcheck') ? { status: 503, headers: [], body: '' } : answer,
  ),
  'flags are letters': answering(
    onJson((body) => JSON.parse(JSON.stringify(body, (_, value: unknown) => flag(value))) as unknown),
  ),
  'members stand the other way round': answering(
    onJson((body) => deep(body, (members) => ['__v', 'zzz', ...members].toReversed())),
  ),
  'statuses in small letters': answering((answer) => ({
    ...answer,
    body: answer.body.replace(/"(ACTIVE|SUSPENDED|SUSPENSION_PENDING|RESUMPTION_PENDING)"/g, (status) =>
      status.toLowerCase(),
    ),
  })),
  'merchants with reserved characters in their ids': renamed(/\bM\d{5}\b/g, '', '/ü%'),
}

describe.each([
  { who: 'a gateway', behaviours: GATEWAY, surfaces: ['gateway', 'provider'], least: 150 },
  { who: 'a card platform', behaviours: CARDS, surfaces: ['cards'], least: 150 },
])('at $who', ({ behaviours, surfaces, least }) => {
  for (const { items, tags } of sampleRestAndLong(Object.entries(behaviours), 24, 3)) {
    test.for(items)('%s', { tags }, async ([, behaviour]) => {
      const scenarios = SCENARIOS.filter(({ surface }) => surfaces.includes(surface))
      const result = await judgeSuite(behaviour(embeddedTarget(createSimulator({ xml }))), { scenarios })
      expect(troublesOf(result)).toEqual([])
      expect(result.summary.pass).toBeGreaterThan(least)
    })
  }
})

test('codes and tokens are not too old because calls take seconds', async () => {
  const scenarios = SCENARIOS.filter(({ id }) =>
    /(authorization-code|access-token)[^/]*(lifetime)?$/.test(id),
  )
  expect(scenarios.length).toBeGreaterThan(6)
  expect(troublesOf(await judgeSuite(ticking(1000), { scenarios }))).toEqual([])
  expect(troublesOf(await judgeSuite(ticking(3500), { scenarios }))).toEqual([])
})

const NAMED =
  /^(permission-id|x-correlation-id|user-agent|x-corapi-target-id|x-psu-ip-address|x-psu-user-agent|authorization|x-instance-id|content-type|content-length|accept|accept-encoding|host|connection)$/i

const NEEDED =
  /^(id|iban|accountId|currency|amount|balanceType|balance|date|entries|bookingDate|submissionId|messageId|statusCode|instructionId|transactions|error|type|permissionId|received\w+|requestDateTime|header\w+)$/

function refusing(isWrong: (request: AddressedRequest) => boolean | undefined, status = 400): Behaviour {
  return (target) =>
    between({ ...target, profile: { ...target.profile, pins: {} } }, async (request, send) =>
      isWrong(request) ? refusal(request, status) : await send(request),
    )
}

/** What was named in an order before is refused in another. */
function once(named: RegExp): Behaviour {
  return (target) => {
    const seen = new Set<string>()
    return refusing(({ method, path, body = '' }) => {
      if (method !== 'POST' || !path.endsWith('/payments')) return false
      const names = [...body.matchAll(new RegExp(named, 'g'))].map(([, json, element]) => json ?? element!)
      const isKnown = names.some((name) => seen.has(name))
      for (const name of names) seen.add(name)
      return isKnown
    })(target)
  }
}

/** Identifiers have something before and behind them, which the target takes off again. */
function renamed(ids: RegExp, before: string, behind: string): Behaviour {
  const shown = (text: string): string =>
    text.replace(ids, (id) => {
      const other = `${before}${id}${behind}`
      return text.startsWith('/') ? encodeURIComponent(other) : other
    })
  const asItIs = (text: string): string =>
    text.startsWith(before) && text.endsWith(behind)
      ? text.slice(before.length, text.length - behind.length)
      : text
  const known = <Value>(value: Value): Value =>
    JSON.parse(
      JSON.stringify(value, (_, one: unknown) => (typeof one === 'string' ? shown(one) : one)),
    ) as Value
  return (target) => {
    const bank = rewriting(target, (answer) => ({
      ...answer,
      headers: answer.headers.map(([name, value]) => [
        name,
        name.toLowerCase() === 'location' ? shown(value) : value,
      ]),
      body: /^[[{]/.test(answer.body) ? JSON.stringify(known(JSON.parse(answer.body))) : answer.body,
    }))
    const renaming = between(bank, async (request, send) => {
      const path = request.path.replace(/[^/?]+/g, (part) => {
        const read = decoded(part)
        return asItIs(read) === read ? part : encodeURIComponent(asItIs(read))
      })
      return await send({ ...request, path })
    })
    return {
      ...renaming,
      open: async (opening) => {
        const session = await renaming.open(opening)
        return { ...session, profile: { ...session.profile, known: known(session.profile.known) } }
      },
    }
  }
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}

function turning(): Behaviour {
  let calls = 0
  return answering(
    onJson((body, { path }) => {
      if (!Array.isArray(body) || !/\/(accounts|consents|statements)$/.test(path)) return body
      const first = ++calls % Math.max(1, body.length)
      return [...(body.slice(first) as unknown[]), ...(body.slice(0, first) as unknown[])]
    }),
  )
}

/** The bank's clock goes on while a call is under way. */
function ticking(milliseconds: number): Target {
  const target = embeddedTarget(createSimulator({ xml }))
  return {
    ...target,
    open: async (opening) => {
      const session = await target.open(opening)
      return {
        ...session,
        behindWatch: undefined,
        send: async (request, ended) => {
          const sent = await session.send(request, ended)
          await session.control?.advance({ milliseconds })
          return sent
        },
      }
    },
  }
}

function answering(rewrite: Rewrite): Behaviour {
  return (target) => rewriting(target, rewrite)
}

function refusal(request: AddressedRequest, status: number): SendResult {
  const correlation = request.headers.filter(([name]) => name.toLowerCase() === 'x-correlation-id')
  const response = {
    status,
    headers: [['Content-Type', 'application/problem+json'] as const, ...correlation],
    body: '{"type":"/problems/REFUSED","title":"Refused"}',
  }
  return { url: request.path, durationMs: 0, outcome: { response } }
}

function onJson(change: (body: unknown, request: AddressedRequest) => unknown): Rewrite {
  return (answer: Answer, request) => {
    if (!/^[[{]/.test(answer.body)) return answer
    return { ...answer, body: JSON.stringify(change(JSON.parse(answer.body), request)) }
  }
}

/** Every object has only those of its members that are named, in the order in which they are. */
function deep(value: unknown, members: (names: readonly string[]) => readonly string[]): unknown {
  if (Array.isArray(value)) return value.map((one) => deep(one, members))
  if (!isRecord(value)) return value
  return Object.fromEntries(
    members(Object.keys(value)).map((name) => [name, deep(value[name] ?? null, members)]),
  )
}

function only(names: RegExp): (all: readonly string[]) => readonly string[] {
  return (all) => all.filter((name) => names.test(name))
}

function flag(value: unknown): unknown {
  if (typeof value !== 'boolean') return value
  return value ? 'Y' : 'N'
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
