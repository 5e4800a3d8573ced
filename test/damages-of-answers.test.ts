import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { RunResult } from '../src/evidence/run-result.ts'
import { thumbprintOf } from '../src/messages/sealing/signature.ts'
import { signed } from '../src/messages/sealing/signing.ts'
import { ISSUER_KEY, PLATFORM_KEYS } from '../src/provider/cards/keys/test-keys.ts'
import { embeddedTarget } from '../src/runner/play/embedded-target.ts'
import { REQUIREMENTS } from '../src/rules/requirements.ts'
import { createSimulator } from '../src/simulator/create.ts'
import type { AddressedRequest, Target } from '../src/target/profile/profile.ts'
import { between } from './support/between.ts'
import type { Answer } from './support/rewriting.ts'
import { SCENARIOS, judgeSuite, xml } from './support/suite.ts'

/**
 * The rows of docs/explanation/parts-of-answers.md about heads and signatures, played: one damage of each part, and who
 * sees it has to be whom the page names. What a wire response of a run does not have, the reason phrase and trailers,
 * cannot be damaged here.
 */

type Damage = (answer: Answer, request: AddressedRequest) => Answer | Promise<Answer>

const page = readFileSync('docs/explanation/parts-of-answers.md', 'utf8')
const known = new Set<string>(REQUIREMENTS.map(({ id }) => id))

/** A part → damages that whoever the page names for it has to see together. */
const SEEN: Readonly<Record<string, readonly Damage[]>> = {
  status: [
    (answer) => ({ ...answer, status: answer.status < 300 ? 500 : answer.status }),
    (answer) => ({ ...answer, status: answer.status < 300 ? answer.status : 418 }),
  ],
  'a field of one value that comes twice': [
    (answer) => ({ ...answer, headers: [...answer.headers, ['Content-Type', 'text/x-second']] }),
  ],
  'Content-Type': [
    (answer) => withField(answer, 'content-type', 'image/png'),
    // Of the documents alone, to which links in JSON lead.
    (answer, { path }) =>
      path.includes('/iso20022/') ? withField(answer, 'content-type', 'image/png') : answer,
  ],
  'X-Correlation-ID': [(answer) => withField(answer, 'x-correlation-id', 'another')],
  'WWW-Authenticate': [
    (answer) => without(answer, 'www-authenticate'),
    (answer) => changed(answer, 'www-authenticate', (value) => `${value}, error="insufficient_scope"`),
  ],
  Location: [
    (answer, { path }) =>
      path.endsWith('/payments') ? { ...without(answer, 'location'), body: '{}' } : answer,
  ],
  'Retry-After': [
    (answer) => ({ ...answer, headers: [...answer.headers, ['Retry-After', '1'], ['Retry-After', '2']] }),
  ],
  'Cache-Control': [(answer) => withField(answer, 'cache-control', 'max-age=60')],
  ETag: [
    (answer) => changed(answer, 'etag', () => '"another"'),
    (answer) => ({ ...answer, headers: [...answer.headers, ['ETag', '"1"'], ['ETag', '"2"']] }),
  ],
  'the signature itself': [(answer) => withSignature(answer, 'AAAA')],
  alg: [(answer) => ofAlgorithm(answer, 'none'), (answer) => ofAlgorithm(answer, 'HS256')],
  'x5t#S256, x5t, kid': [async (answer) => await signedAnew(answer, () => ({ kid: 'nobody' }))],
  x5c: [onKeys((key) => ({ ...key, kid: 'default', x5c: [ISSUER_KEY.certificate] }))],
  'crit, b64': [
    async (answer) => await signedAnew(answer, (header) => ({ ...header, crit: ['other'], other: 1 })),
  ],
}

/** Damages that nobody sees, and the part in whose row the page says so. */
const UNSEEN: readonly (readonly [part: string, damage: Damage])[] = [
  ['Content-Language', (answer) => withField(answer, 'content-language', 'xx-nowhere')],
  ['Pragma', (answer) => withField(answer, 'pragma', 'nothing')],
  ['Retry-After', (answer) => withField(answer, 'retry-after', 'soon')],
  [
    'WWW-Authenticate',
    (answer) => changed(answer, 'www-authenticate', (value) => `Basic realm="a", Bearer realm="b", ${value}`),
  ],
  ...['RateLimit-Limit', 'RateLimit-Remaining', 'RateLimit-Reset'].map(
    (field) =>
      [
        'RateLimit-Limit, RateLimit-Remaining, RateLimit-Reset',
        (answer: Answer) => withField(answer, field, '-1'),
      ] as const,
  ),
  ['x5t#S256, x5t, kid', async (answer) => await signedAnew(answer, () => ({}))],
  [
    'typ, cty',
    async (answer) => await signedAnew(answer, (header) => ({ ...header, typ: 'a/b', cty: 'c/d' })),
  ],
]

const PLAYED = SCENARIOS.filter(({ id }) =>
  /^(?:accounts\/list-and|payments\/submit-|statements\/list-and|token\/expired-(?:token-at-every|and)|provider\/accounts|access\/addresses|cards\/(?:details|credentials|set-pin|first-signing|second-signing)(?:@cardId)?$|settlement\/(?:subscriptions|records|one-offender-in-a-read)$)/.test(
    id,
  ),
)
const asItIs = await seenWith((answer) => answer)

test.each(Object.entries(SEEN))('a damage of %s is seen by whom the page names', async (part, damages) => {
  const named = namedFor(part)
  expect(named).not.toEqual([])
  const seen = new Set<string>()
  for (const damage of damages) for (const id of await newIn(damage)) seen.add(id)
  expect(named.filter((id) => !seen.has(id))).toEqual([])
})

test.each(UNSEEN)('nobody sees this damage of %s', async (part, damage) => {
  expect(rowOf(part)).toContain(part === 'WWW-Authenticate' ? 'lawful' : 'nobody')
  expect(await newIn(damage)).toEqual([])
})

/** Requirements that find what they do not find of the answers as they are. */
async function newIn(damage: Damage): Promise<readonly string[]> {
  const found = await seenWith(damage)
  return [...new Set([...found].filter((one) => !asItIs.has(one)).map((one) => one.split(' ')[0]!))]
}

async function seenWith(damage: Damage): Promise<ReadonlySet<string>> {
  return findingsOf(await judgeSuite(damaged(damage), { scenarios: PLAYED }))
}

function damaged(damage: Damage): Target {
  const target = embeddedTarget(createSimulator({ xml }))
  return between({ ...target, profile: { ...target.profile, pins: {} } }, async (request, send) => {
    const sent = await send(request)
    if (!('response' in sent.outcome)) return sent
    const { status, headers, body } = sent.outcome.response
    return { ...sent, outcome: { response: await damage({ status, headers: [...headers], body }, request) } }
  })
}

function findingsOf({ scenarios }: RunResult): ReadonlySet<string> {
  return new Set(
    scenarios.flatMap(({ id, steps }) =>
      steps.flatMap(({ name, findings }) =>
        findings
          .filter(({ verdict }) => ['fail', 'warn', 'observed', 'error'].includes(verdict))
          .map(({ requirement, verdict, actual }) => `${requirement} ${verdict} ${id} ${name} ${actual}`),
      ),
    ),
  )
}

function rowOf(part: string): string {
  const row = page.split('\n').find((line) => line.startsWith(`| ${part} `))
  if (row === undefined) throw new Error(`the page has no row "${part}"`)
  return row
}

/** The requirements that the page names in the row of a part. */
function namedFor(part: string): readonly string[] {
  return [...rowOf(part).matchAll(/`([a-z]+\/[a-z0-9-]+)`/g)]
    .map(([, id]) => id!)
    .filter((id) => known.has(id))
}

function without(answer: Answer, field: string): Answer {
  return { ...answer, headers: answer.headers.filter(([name]) => name.toLowerCase() !== field) }
}

function withField(answer: Answer, field: string, value: string): Answer {
  const others = without(answer, field.toLowerCase())
  return { ...others, headers: [...others.headers, [field, value]] }
}

function changed(answer: Answer, field: string, change: (value: string) => string): Answer {
  const headers = answer.headers.map(([name, value]) =>
    name.toLowerCase() === field ? ([name, change(value)] as const) : ([name, value] as const),
  )
  return { ...answer, headers }
}

const COMPACT = /^([\w-]+)\.([\w-]+)\.([\w-]*)$/

function withSignature(answer: Answer, signature: string): Answer {
  const [, header, payload] = COMPACT.exec(answer.body) ?? []
  return header === undefined ? answer : { ...answer, body: `${header}.${payload}.${signature}` }
}

function ofAlgorithm(answer: Answer, alg: string): Answer {
  const [, header, payload] = COMPACT.exec(answer.body) ?? []
  if (header === undefined) return answer
  const other = { ...(JSON.parse(Buffer.from(header, 'base64url').toString()) as object), alg }
  return { ...answer, body: `${Buffer.from(JSON.stringify(other)).toString('base64url')}.${payload}.` }
}

/** By the key that signed it, with another header made of its own. */
async function signedAnew(answer: Answer, change: (header: object) => object): Promise<Answer> {
  const [, header, payload] = COMPACT.exec(answer.body) ?? []
  if (header === undefined || payload === undefined) return answer
  const [own, body] = [header, payload].map(
    (part) => JSON.parse(Buffer.from(part, 'base64url').toString()) as { 'x5t#S256'?: string },
  ) as [{ 'x5t#S256'?: string }, object]
  for (const { EdDSA: key } of PLATFORM_KEYS)
    if ((await thumbprintOf(key.certificate)) === own['x5t#S256'])
      return { ...answer, body: await signed(body, key, 'EdDSA', change(own)) }
  throw new Error('no key of the platform has signed this')
}

function onKeys(change: (key: object) => object): Damage {
  return (answer, { path }) => {
    if (!path.endsWith('/signing-keys')) return answer
    const { keys, ...others } = JSON.parse(answer.body) as { keys: object[] }
    return { ...answer, body: JSON.stringify({ ...others, keys: keys.map(change) }) }
  }
}
