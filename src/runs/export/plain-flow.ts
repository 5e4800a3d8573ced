import { PERMISSION_ID, USER_AGENT } from '../../documents/headers.ts'
import { OPERATIONS } from '../../documents/operations.ts'
import { SHORTEST_SECRET } from '../../evidence/known-secrets.ts'
import { createRedactor } from '../../evidence/redaction.ts'
import { targetUrl } from '../../host/client/target-url.ts'
import { HOUR_MS, SECOND_MS, calendarDate, dayNumber } from '../../kernel/calendar.ts'
import { type Result, err, ok } from '../../kernel/result.ts'
import { obstacleTo } from '../../runner/plan/obstacle.ts'
import { learnSecrets } from '../../runner/play/learn-secrets.ts'
import { prepareRequest } from '../../runner/request/request.ts'
import { drawnValues } from '../../scenario/drawn-values.ts'
import type { Effects, Expected, Scenario, Step, Template } from '../../scenario/format.ts'
import { placesOfCapture } from '../../scenario/header-capture.ts'
import { findsSeveral } from '../../scenario/pointer.ts'
import { type Scope, requestOf, resolveTemplate } from '../../scenario/template.ts'
import { portOf } from '../../target/apis/ports.ts'
import { namedData } from '../../target/profile/known-data.ts'
import type { AddressedRequest, Profile } from '../../target/profile/profile.ts'
import { isSecretName, withoutScheme } from '../../target/profile/secrets.ts'
import { capabilitiesOf } from '../../target/profile/supplied.ts'

/**
 * A scenario as plain exchanges. `{{name}}` stands in their texts for what is known when they are played: in capitals
 * what the player is given, `today`, `todayPlus1` or `todayMinus1`, `unique` of a play, `correlationId` of a request, and
 * what was captured before.
 */
export interface PlainFlow extends Pick<Scenario, 'id' | 'title'> {
  readonly baseUrl: string
  readonly exchanges: readonly PlainExchange[]
  /** The names in capitals. */
  readonly given: readonly string[]
}

export interface PlainExchange {
  readonly name: string
  readonly operation: string
  readonly method: string
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body?: string
  /** It is repeated for each item of a list that was captured. */
  readonly each?: { readonly variable: string; readonly list: string }
  /** By the name of a variable: where it stands, as in scenarios, but for `header NAME {segment before it}`. */
  readonly captures: Readonly<Record<string, string>>
  readonly checks: readonly PlainCheck[]
  /** The flow ends where the checks do not hold. */
  readonly isPremise: boolean
  /** It is sent again until the checks hold. */
  readonly retry?: { readonly times: number; readonly seconds: number }
}

export type PlainCheck = Pick<Expected, 'at' | 'how'> & { readonly value: unknown }

/** Parts of scenarios that the runner prepares, or that are written out here. Any other keeps a scenario from it. */
const EXPORTED: ReadonlySet<string> = new Set(
  (
    'name source forEach action capture expect verifies premise mayBeRefused at kind operation path query headers ' +
    'optional body bodyText spelling card addressing client wrong send status field withinMs everyMs'
  ).split(' '),
)

/** Why a scenario is not exported, by what it has. */
export const REASONS = {
  control: 'it acts as the owner of the target',
  awaitEvents: 'it awaits push events',
  sealed: 'it signs or encrypts requests',
  opened: 'it reads what is signed or encrypted',
  together: 'it sends requests at once',
  booked: 'it waits until a whole order is booked',
  cardStatus: 'it waits for a status wherever a card shows one',
  follow: 'it follows a link',
  longWait: 'it waits for more than an hour',
  bytes: 'it has a body in another encoding than UTF-8',
  noUserAgent: 'it leaves out User-Agent, which engines send by themselves',
  headerText: 'it has a header that is no printable ASCII',
  bodyOfRead: 'it has a body in a GET request',
  braces: 'it has {{ in a text',
  secret: 'it would hold a secret',
  object: 'it sends a part of an answer that is no text',
  each: 'it repeats a step for what an answer lists',
  elsewhere: 'it sends a request to no operation as it is described',
  capture: 'it captures from where the engine does not look',
  expectation: 'it expects what the engine does not compare',
} as const

/** What stands for the bank's date until it is written as a variable: no scenario is about these years. */
const TODAY = calendarDate('7777-07-07')

/** Makes plain flows for a target that nobody controls; the error is the reason. `given`: values by the names that stand for them. */
export function plainFlows(target: Profile, allow: Effects) {
  const { controlUrl: _, hooks: __, behind: ___, patience: ____, confirmed: _____, ...uncontrolled } = target
  const given = new Map([['BASE_URL', target.baseUrl ?? '']])
  const profile = withVariables({ ...uncontrolled, pins: {} }, given)
  const secrets = [...given.values()].slice(1).filter(({ length }) => length >= SHORTEST_SECRET)
  given.set('NEW_PIN', '')
  const situation = { profile, allow, capabilities: capabilitiesOf(profile, false) }
  const flatten = (scenario: Scenario): Result<PlainFlow, string> => {
    const { id, title } = scenario
    const part = partsOf(scenario).find((name) => !EXPORTED.has(name))
    if (part !== undefined)
      return err(part in REASONS ? REASONS[part as keyof typeof REASONS] : `it has ${part}`)
    const obstacle = obstacleTo(scenario, situation)
    if (obstacle) return err(obstacle.reason)
    const exchanges = exchangesOf(scenario, profile)
    if (!exchanges.ok) return exchanges
    const text = settled(JSON.stringify({ id, title, exchanges: exchanges.value }))
    if (secrets.some((secret) => text.includes(secret))) return err(REASONS.secret)
    if (text.includes('"/opened/')) return err(REASONS.opened)
    if (/\{\{(?!\w+\}\})/.test(text)) return err(REASONS.braces)
    const names = [...given.keys()].filter((name) => text.includes(`{{${name}}}`))
    return ok({ ...(JSON.parse(text) as PlainFlow), given: names, baseUrl: target.baseUrl ?? '' })
  }
  return { flatten, given }
}

/** The names of all that its steps have; of commands and events the kind. */
function partsOf({ steps }: Scenario): readonly string[] {
  return steps.flatMap((step) => {
    const request = requestOf(step.action)
    if (!request) return [step.action.kind]
    const parts = [step, step.action, request].flatMap((one) => Object.entries(one))
    return parts.flatMap(([name, value]) => (value === undefined ? [] : [name]))
  })
}

/** The profile with variables in place of its secrets and of its address. */
function withVariables({ secrets = [], ...profile }: Profile, given: Map<string, string>): Profile {
  const redactor = createRedactor()
  learnSecrets({ ...profile, secrets }, redactor)
  const text = JSON.stringify({ ...profile, baseUrl: undefined }, (key, value: unknown) => {
    if (typeof value !== 'string') return value
    const secret = withoutScheme(value)
    const isSecret = secrets.includes(secret) || (isSecretName(key) && !key.includes('/'))
    if (!isSecret && redactor.text(value) === value) return value
    const name = key.replaceAll(/(?<=[a-z0-9])(?=[A-Z])|\W/g, '_').toUpperCase()
    const same = [...given].find(([, known]) => known === secret)?.[0]
    const variable = same ?? (given.has(name) ? `${name}_${given.size}` : name)
    given.set(variable, secret)
    return value.replace(secret, () => `{{${variable}}}`)
  })
  return { ...(JSON.parse(text) as Profile), baseUrl: '{{BASE_URL}}' }
}

function exchangesOf(scenario: Scenario, profile: Profile): Result<readonly object[], string> {
  const known = namedData(profile)
  const constants = resolveTemplate(scenario.variables ?? {}, { variables: known, today: TODAY })
  if (!constants.ok) return constants
  const permission = profile.headers[PERMISSION_ID]
  const made = { firstDay: TODAY, permission, unique: '{{unique}}', newPin: '{{NEW_PIN}}' }
  const variables: Record<string, unknown> = { ...known, ...made, ...(constants.value as object) }
  const draw: Scope['draw'] = (drawn) => drawnValues(drawn, { seed: 1, isEmbedded: false }, scenario)
  const exchanges: object[] = []
  for (const step of scenario.steps) {
    const scope = { variables, today: TODAY, draw }
    const rounds = roundsOf(step, scope)
    if (!rounds.ok) return rounds
    for (const { own, each } of rounds.value) {
      const ownVariables = { ...own, request: exchanges.length + 1 }
      const exchange = exchangeOf(step, scenario, profile, { ...scope, ownVariables })
      if (!exchange.ok) return exchange
      exchanges.push({ ...exchange.value, each })
    }
    for (const name of Object.keys(step.capture)) variables[name] = `{{${name}}}`
  }
  return ok(exchanges)
}

/** What is listed is written out; what an answer lists is for the player to go through. */
function roundsOf({ forEach }: Step, scope: Scope): Result<readonly Round[], string> {
  if (!forEach) return ok([{ own: {} }])
  const { variable } = forEach
  const values = resolveTemplate(forEach.values, scope)
  if (!values.ok) return values
  if (Array.isArray(values.value)) return ok(values.value.map((value) => ({ own: { [variable]: value } })))
  const list = String(values.value).slice(2, -2)
  return ok([{ own: { [variable]: `{{${variable}}}` }, each: { variable, list } }])
}

interface Round extends Pick<PlainExchange, 'each'> {
  readonly own: Readonly<Record<string, unknown>>
}

function exchangeOf(step: Step, scenario: Scenario, profile: Profile, scope: Scope): Result<object, string> {
  const { action, premise, name } = step
  const { surface, furtherAddress } = scenario
  const send = requestOf(action)!
  const edition = portOf(surface).editionFor?.(scenario, profile, send)
  const gap = edition?.gap(send, scope)
  if (gap !== undefined) return err(gap)
  const context = { profile, surface, edition, furtherAddress, scope, correlationId: '{{correlationId}}' }
  const prepared = prepareRequest(send, context)
  if (!prepared.ok)
    return err(prepared.error === 'the card must be an object' ? REASONS.object : prepared.error)
  const { request } = prepared.value
  const problem = problemOf(request, step)
  if (problem) return err(REASONS[problem])
  const words = resolveTemplate({ captures: step.capture, checks: checksOf(step) as Template }, scope)
  if (!words.ok) return words
  const wait = action.kind === 'waitUntil' ? action : undefined
  return ok({
    name,
    operation: send.operation,
    method: request.method,
    url: targetUrl(profile, request),
    headers: Object.fromEntries(request.headers),
    body: request.body,
    ...(words.value as object),
    isPremise: wait !== undefined || premise !== undefined,
    retry: wait && {
      times: Math.ceil(wait.withinMs / wait.everyMs),
      seconds: Math.ceil(wait.everyMs / SECOND_MS),
    },
  })
}

/** Why a request is none that any engine sends, or its answer none that it waits for. */
function problemOf({ method, headers, body, bytes }: AddressedRequest, { action }: Step) {
  const isBare = requestOf(action)?.wrong?.kind === 'omitHeader'
  if (isBare && !headers.some(([name]) => name === USER_AGENT)) return 'noUserAgent'
  if (headers.some(([, value]) => !/^[ -~]*$/.test(value))) return 'headerText'
  if (action.kind === 'waitUntil' && action.withinMs > HOUR_MS) return 'longWait'
  if (method === 'GET' && body !== undefined) return 'bodyOfRead'
  return bytes && 'bytes'
}

/** What a flow rests on, what it waits for, and what its author expects. */
function checksOf({ action, premise, expect = [], mayBeRefused }: Step): readonly PlainCheck[] {
  if (mayBeRefused) return []
  const { status, field } = action.kind === 'waitUntil' ? action : { status: [premise?.status ?? []].flat() }
  // Of several things that a pointer finds, one has to be what is waited for.
  const isAmong = field && findsSeveral(field.pointer)
  return [
    ...(status.length > 0 ? [{ at: 'status', how: 'oneOf', value: status } as const] : []),
    ...(isAmong ? [{ at: field.pointer, how: 'contains', value: field.values[0] } as const] : []),
    ...(field && !isAmong ? [{ at: field.pointer, how: 'oneOf', value: field.values } as const] : []),
    ...expect.map(({ at, how, value }) => ({ at, how, value })),
  ]
}

/**
 * With the days of the flow as variables, all variables as they were written, and path parameters in links by the segment
 * before them.
 */
function settled(text: string): string {
  return text
    .replaceAll(/%7B%7B(\w+)%7D%7D/g, '{{$1}}')
    .replaceAll(/(header [\w-]+ )\{(\w+)\}/g, (_, before: string, name: string) => {
      const paths = OPERATIONS.map(({ path }) => path.split(`/{${name}}`))
      const [path = ''] = paths.find(({ length }) => length > 1) ?? []
      return `${before}{${path.slice(path.lastIndexOf('/') + 1)}}`
    })
    .replaceAll(/\b7[78]\d\d-\d\d-\d\d\b/g, (date) => {
      const days = dayNumber(calendarDate(date)) - dayNumber(TODAY)
      return days === 0 ? '{{today}}' : `{{today${days > 0 ? 'Plus' : 'Minus'}${Math.abs(days)}}}`
    })
}

/** Captures and checks in the words of an engine, which says undefined where it has none. The error says what that is. */
export function worded(
  { captures, checks, each }: PlainExchange,
  placeOf: (at: string) => string | undefined,
  conditionOf: (check: PlainCheck) => string | undefined,
) {
  const places = Object.entries(captures).map(([name, at]) => {
    const found = placesOfCapture(at).map(placeOf)
    return [name, found.find((place) => place !== undefined) ?? ''] as const
  })
  const conditions = checks.map((check) => conditionOf(check) ?? '')
  if (each) return err(REASONS.each)
  if (places.some(([, place]) => place === '')) return err(REASONS.capture)
  return conditions.includes('') ? err(REASONS.expectation) : ok({ places, conditions })
}
