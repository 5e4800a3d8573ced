import { PERMISSION_ID, USER_AGENT } from '../../documents/headers.ts'
import { OPERATIONS, usualHeadersOf } from '../../documents/operations.ts'
import { SHORTEST_SECRET } from '../../evidence/known-secrets.ts'
import { createRedactor } from '../../evidence/redaction.ts'
import { targetUrl } from '../../host/client/target-url.ts'
import { HOUR_MS, SECOND_MS, calendarDate, dayNumber } from '../../kernel/calendar.ts'
import { defined } from '../../kernel/defined.ts'
import { type ValueOf, allOk, err, ok } from '../../kernel/result.ts'
import { ownId } from '../../rules/reconciliation/orders-in-lists.ts'
import { submittedOrder } from '../../rules/payments/submitted.ts'
import { obstacleTo } from '../../runner/plan/obstacle.ts'
import { learnSecrets } from '../../runner/play/learn-secrets.ts'
import { prepareRequest } from '../../runner/request/request.ts'
import { drawnValues } from '../../scenario/drawn-values.ts'
import type { Effects, Expected, Scenario, Step, Template } from '../../scenario/format.ts'
import { placesOfCapture } from '../../scenario/header-capture.ts'
import { findsSeveral } from '../../scenario/pointer.ts'
import { type Scope, requestOf, resolveTemplate, variablesOf } from '../../scenario/template.ts'
import { portOf } from '../../target/apis/ports.ts'
import { namedData } from '../../target/profile/known-data.ts'
import type { Profile } from '../../target/profile/profile.ts'
import { isSecretName, withoutScheme } from '../../target/profile/secrets.ts'
import { capabilitiesOf } from '../../target/profile/supplied.ts'

/**
 * A scenario as plain exchanges. `{{name}}` stands in their texts for what is known when they are played: in capitals
 * what the player is given, `today`, `todayPlus1` or `todayMinus1`, `unique` of a play, `correlationId` of a request, and
 * what was captured before. `given`: the names in capitals.
 */
export type PlainFlow = ValueOf<ReturnType<typeof plainFlows>['flatten']>

export type PlainExchange = ValueOf<typeof exchangeOf>

export type PlainCheck = Pick<Expected, 'at' | 'how'> & { readonly value: unknown }

/** Parts of scenarios that are exported. Any other keeps a scenario from it. */
const EXPORTED: ReadonlySet<string> = new Set(
  (
    'name source forEach together capture expect verifies premise mayBeRefused at kind operation path query headers ' +
    'optional body bodyText spelling card addressing client wrong send status field booked withinMs everyMs'
  ).split(' '),
)

/** Why some of the others are not. */
const KEPT_BACK: Readonly<Record<string, string>> = {
  control: 'it acts as the owner of the target',
  awaitEvents: 'it awaits push events',
  sealed: 'it signs or encrypts requests',
  cardStatus: 'it waits for a status wherever a card shows one',
}

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
  const flatten = (scenario: Scenario) => {
    const { id, title } = scenario
    const part = scenario.steps.flatMap(partsOf).find((name) => !EXPORTED.has(name))
    const reason = part === undefined ? obstacleTo(scenario, situation)?.reason : KEPT_BACK[part]
    if (part !== undefined || reason !== undefined) return err(reason ?? `it has ${part}`)
    const exchanges = exchangesOf(scenario, profile)
    if (!exchanges.ok) return exchanges
    const text = settled(JSON.stringify(exchanges.value))
    if (secrets.some((secret) => text.includes(secret))) return err('it would hold a secret')
    if (text.includes('"/opened/')) return err('it reads what is signed or encrypted')
    if (/\{\{(?!\w+\}\})/.test(text)) return err('it has {{ in a text')
    const names = [...given.keys()].filter((name) => text.includes(`{{${name}}}`))
    const { baseUrl = '' } = target
    return ok({ id, title, baseUrl, given: names, exchanges: JSON.parse(text) as readonly PlainExchange[] })
  }
  return { flatten, given }
}

/** The names of all that a step has; of commands and events the kind. */
function partsOf({ action, ...step }: Step): readonly string[] {
  const request = requestOf(action)
  return request ? Object.keys(defined({ ...step, ...action, ...request })) : [action.kind]
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

function exchangesOf(scenario: Scenario, profile: Profile) {
  const known = namedData(profile)
  const constants = resolveTemplate(scenario.variables ?? {}, { variables: known, today: TODAY })
  if (!constants.ok) return constants
  const made = { firstDay: TODAY, unique: '{{unique}}', newPin: '{{NEW_PIN}}' }
  const permission = profile.headers[PERMISSION_ID]
  let variables: Scope['variables'] = { ...known, ...made, permission, ...(constants.value as object) }
  const draw: Scope['draw'] = (drawn) => drawnValues(drawn, { seed: 1, isEmbedded: false }, scenario)
  const bodies = new Map<string, string>()
  let request = 0
  return allOk(
    scenario.steps.flatMap((step) => {
      const scope = { variables, today: TODAY, draw }
      const exchanges = roundsOf(step, scope).map((round) => {
        const ownVariables = { ...round.own, request: ++request }
        return exchangeOf(step, round.each, { scenario, profile, bodies, scope: { ...scope, ownVariables } })
      })
      const captured = Object.keys(step.capture).map((name) => [name, `{{${name}}}`])
      variables = { ...variables, ...(Object.fromEntries(captured) as object) }
      return exchanges
    }),
  )
}

/** What is listed is written out; what an answer lists is for the player to go through. */
function roundsOf({ forEach }: Step, scope: Scope): readonly Round[] {
  if (!forEach) return [{ own: {} }]
  const { variable } = forEach
  const values = resolveTemplate(forEach.values, scope)
  if (values.ok && Array.isArray(values.value))
    return values.value.map((value: unknown) => ({ own: { [variable]: value } }))
  const [list = ''] = variablesOf(forEach.values)
  return [{ own: { [variable]: `{{${variable}}}` }, each: { variable, list } }]
}

interface Round {
  readonly own: Readonly<Record<string, unknown>>
  readonly each?: { readonly variable: string; readonly list: string }
}

interface Flow {
  readonly scenario: Scenario
  readonly profile: Profile
  readonly scope: Scope
  /** What was sent, by the name of the step. */
  readonly bodies: Map<string, string>
}

function exchangeOf(step: Step, each: Round['each'], { scenario, profile, scope, bodies }: Flow) {
  const { action, premise, name, together } = step
  const { surface, furtherAddress } = scenario
  const send = requestOf(action)!
  const edition = portOf(surface).editionFor?.(scenario, profile, send)
  const gap = edition?.gap(send, scope)
  if (gap !== undefined) return err(gap)
  const context = { profile, surface, edition, furtherAddress, scope, correlationId: '{{correlationId}}' }
  const prepared = prepareRequest(send, context)
  if (!prepared.ok) return prepared
  const { request, operation, pathParameters, elsewhere } = prepared.value
  const { method, body } = request
  const headers = Object.fromEntries(request.headers)
  if (usualHeadersOf(operation.headerSet).some((usual) => usual.name === USER_AGENT) && !headers[USER_AGENT])
    return err('it leaves out User-Agent, which engines send by themselves')
  if (request.bytes) return err('it has a body in another encoding than UTF-8')
  if (body !== undefined) bodies.set(name, body)
  const checks = checksOf(step, bodies)
  if (!checks) return err('it waits for hours, or for an order that its list need not name')
  const words = resolveTemplate({ captures: step.capture, checks: checks as Template }, scope)
  if (!words.ok) return words
  const wait = action.kind === 'waitUntil' ? action : undefined
  return ok({
    name,
    operation: operation.id,
    method,
    url: targetUrl(profile, request),
    /** Parameters in the path of its operation; undefined where the request goes to none. */
    path: elsewhere ? undefined : pathParameters,
    headers,
    body,
    /** `captures`: by the name of a variable where it stands, as in scenarios, but for `header NAME {segment before it}`. */
    ...(words.value as { readonly captures: Step['capture']; readonly checks: readonly PlainCheck[] }),
    /** The flow ends where the checks do not hold. */
    isPremise: wait !== undefined || premise !== undefined,
    /** It is sent again until the checks hold. */
    retry: wait && {
      times: Math.ceil(wait.withinMs / wait.everyMs),
      seconds: Math.ceil(wait.everyMs / SECOND_MS),
    },
    /** It is repeated for each item of a list that was captured. */
    each,
    /** As in scenarios. */
    together,
  })
}

/** What a flow rests on, waits for, and expects; undefined where it waits for what no plain check is. */
function checksOf({ action, premise, expect = [], mayBeRefused }: Step, bodies: Flow['bodies']) {
  if (mayBeRefused) return []
  const wait = action.kind === 'waitUntil' ? action : undefined
  const status = wait?.status ?? [premise?.status ?? []].flat()
  const checks: PlainCheck[] = status.length > 0 ? [{ at: 'status', how: 'oneOf', value: status }] : []
  if (wait?.field) {
    const { pointer: at, values } = wait.field
    // Of several things that a pointer finds, one has to be what is waited for.
    checks.push(
      findsSeveral(at) ? { at, how: 'contains', value: values[0] } : { at, how: 'oneOf', value: values },
    )
  }
  if (wait && wait.withinMs > HOUR_MS) return undefined
  if (wait?.booked !== undefined) {
    const body = bodies.get(wait.booked) ?? ''
    const { transactions } = submittedOrder({ request: { body } })
    const ids = transactions.map(ownId)
    const isOfOne = new Set(transactions.map(({ debtorIban }) => debtorIban)).size === 1
    if (!isOfOne || ids.includes(undefined) || /"BATCHBOOKING|<BtchBookg>true/.test(body)) return undefined
    for (const value of ids)
      checks.push({ at: '/entries/*/transactions/*/endToEndId', how: 'contains', value })
  }
  return [...checks, ...expect.map(({ at, how, value }) => ({ at, how, value }))]
}

/**
 * With all variables as they were written, path parameters in links by the segment before them, and the days of the flow as
 * variables, however their first digit was spelled.
 */
function settled(text: string): string {
  return text
    .replaceAll(/%7B%7B(\w+)%7D%7D/g, '{{$1}}')
    .replaceAll(/(header [\w-]+ )\{(\w+)\}/g, (_, before: string, name: string) => {
      const paths = OPERATIONS.map(({ path }) => path.split(`/{${name}}`))
      const [path = ''] = paths.find(({ length }) => length > 1) ?? []
      return `${before}{${path.slice(path.lastIndexOf('/') + 1)}}`
    })
    .replaceAll(/(?:\b7|\\\\u0037|&#(?:x37|55);)([78]\d\d-\d\d-\d\d)\b/g, (_, rest: string) => {
      const days = dayNumber(calendarDate(`7${rest}`)) - dayNumber(TODAY)
      return days === 0 ? '{{today}}' : `{{today${days > 0 ? 'Plus' : 'Minus'}${Math.abs(days)}}}`
    })
}

/** Why an engine does not play what others do. */
export const WORDLESS = {
  each: 'it repeats a step for what an answer lists',
  together: 'it sends requests at once',
  capture: 'it captures from where the engine does not look',
  expectation: 'it expects what the engine does not compare',
  elsewhere: 'it sends a request to no operation as it is described',
} as const

/** Captures and checks of an engine that plays one request after another, in its words: undefined is what it has none for. */
export function worded(
  { captures, checks, each, together }: PlainExchange,
  placeOf: (at: string) => string | undefined,
  conditionOf: (check: PlainCheck) => string | undefined,
) {
  if (together) return err(WORDLESS.together)
  if (each) return err(WORDLESS.each)
  const places = Object.entries(captures).map(([name, at]) => {
    const found = placesOfCapture(at).map(placeOf)
    return [name, found.find((place) => place !== undefined) ?? ''] as const
  })
  if (places.some(([, place]) => place === '')) return err(WORDLESS.capture)
  const conditions = checks.map((check) => conditionOf(check) ?? '')
  return conditions.includes('') ? err(WORDLESS.expectation) : ok({ places, conditions })
}

/** What stands at the head of a file, in the engine's words for a comment and for what it is given. */
export function heading(sign: string, option: string, { id, title, given }: Omit<PlainFlow, 'exchanges'>) {
  return `${sign} ${id}: ${title}
${sign} Give with --${option}: ${given.join(', ')}.
${sign} Checked is what the flow rests on and what its author expects; requirements are judged by \`conformance run\` alone.`
}

/** Comparisons of one value, as more than one engine writes them. */
export const OPERATORS: Partial<Record<PlainCheck['how'], string>> = {
  equals: '==',
  atLeast: '>=',
  atMost: '<=',
}
