import type { Target, TargetSession } from '../../target/profile/profile.ts'
import type { XmlJudge } from '../../kernel/xml.ts'
import { SURFACE_DESCRIPTIONS, type Surface } from '../../documents/apis.ts'
import { missingHeaders } from '../plan/profile-facts.ts'
import { isOtherApi } from './asked-surfaces.ts'
import { type CheckId, type Diagnosis, diagnosis, isCause } from './cause.ts'
import { basePathMend, explainRefusal, findForeignResponse } from './refusal.ts'
import { nothingBehind, seenIn, statusOf } from './refusal.ts'
import { explainFailure } from './no-answer.ts'
import { clockSkew, standingClock } from './clock-skew.ts'
import { likelyCauses } from './likely-causes.ts'
import { type Answered, type Asked, type Probe, createProbe, request } from './probe.ts'
import { readUnlisted, unknownRecord } from './known-record.ts'
import { CHANGED_HEADER, addedHeaders, strippedHeaders, unchangedAnswer } from './reflection.ts'
import { headerNameAt } from '../../documents/operations.ts'
import { AUTHORIZATION, PERMISSION_ID, TARGET_ID } from '../../documents/headers.ts'
import { withoutAddress } from './pages.ts'

/** What the target answered, and why nothing can be graded if so. */
export interface ProbeResult extends Asked {
  /** The known record, which no list has, when it is read. */
  readonly record?: Answered | undefined
  /** The second question with what nobody may know: a check whose opposite gets the same answer is shown by nothing. */
  readonly counter?: CounterAnswers | undefined
  readonly diagnosis?: Diagnosis | undefined
  /** What shows in the answers as well, and keeps nobody from going on. */
  readonly suspected?: readonly Diagnosis[]
}

/** Asks a surface of a target a few harmless questions; nothing but reads. */
export async function diagnose(
  target: Pick<Target, 'network'>,
  session: TargetSession,
  surface: Surface,
  xml: XmlJudge,
  thorough = false,
): Promise<ProbeResult> {
  const probe = createProbe(session, surface, xml)
  const result = await diagnoseBy(probe, target, thorough)
  // What stands in the way is the one cause to look at first.
  return thorough && !result.diagnosis ? { ...result, suspected: await suspectedBy(probe, result) } : result
}

/** What a run would name as a likely cause. What is asked again is answered anew, unless by a cache. */
async function suspectedBy(probe: Probe, { list }: ProbeResult): Promise<readonly Diagnosis[]> {
  const { first, second } = probe.probes
  for (const one of list ? [first, second] : [first]) await probe.ask(one)
  const seen = { flows: [probe.exchanges], isByThisClock: !hasOwnClock(probe.session) }
  return likelyCauses(seen).map(({ name, what, fix, proof }) =>
    diagnosis(name, `${what} (${proof()[0]!.seen})`, fix),
  )
}

type AllAsked = Asked & { readonly nowhere: Answered }

async function diagnoseBy(
  probe: Probe,
  target: Pick<Target, 'network'>,
  thorough: boolean,
): Promise<ProbeResult> {
  const { session, surface } = probe
  const { first, second } = probe.probes
  const lacks = (operation: string): readonly string[] =>
    missingHeaders(request(operation), surface, session.profile)
  const echo = await probe.ask(first)
  if (echo.failure) return { echo, diagnosis: await explainFailure(echo, target, session) }
  const canAsk = lacks(second).length === 0 && probe.knowsEnoughFor(second)
  const list = canAsk ? await probe.ask(second) : undefined
  if (list?.failure) return { echo, list, diagnosis: await explainFailure(list, target, session) }
  const foreign = nothingBehind({ echo, list }, session) ?? (await findForeignResponse({ echo, list }, probe))
  if (foreign) return { echo, list, diagnosis: foreign }
  const absent = lacks(first)
  if (absent.length > 0) return { echo, diagnosis: lackOf(absent, echo) }
  const nowhere = await probe.askNowhere(canAsk ? second : first)
  if (nowhere.failure) return { echo, list, diagnosis: await explainFailure(nowhere, target, session) }
  const asked = { echo, list, nowhere }
  const alike = everyAddressAlike(asked, probe)
  if (alike?.isSuccess) return { ...asked, diagnosis: alike }
  const counter = thorough ? await counterQuestions(list, probe) : undefined
  const refused = (await misconfiguration(asked, probe)) ?? alike
  if (refused) return { ...asked, counter, diagnosis: refused }
  const record = list && (await readUnlisted(list, probe))
  return { ...asked, counter, record, diagnosis: list && record && unknownRecord(list, record, probe) }
}

async function misconfiguration(asked: AllAsked, probe: Probe): Promise<Diagnosis | undefined> {
  if (isOtherApi(probe.surface)) {
    return explainOtherApi(asked, probe) ?? (await wrongClock(asked, probe))
  }
  const stripped = strippedHeaders(asked)
  // What never changes says nothing of what arrived: an answer that was written before.
  const same = stripped && unchangedAnswer(asked.echo, await probe.ask(probe.probes.first, OTHERWISE))
  return (
    same ??
    stripped ??
    addedHeaders(asked) ??
    (await explainRefusal(asked, probe)) ??
    (await wrongClock(asked, probe))
  )
}

/** Where the clock can be set, it is the target's own that is judged by. */
async function wrongClock({ echo, list }: Asked, probe: Probe): Promise<Diagnosis | undefined> {
  if (hasOwnClock(probe.session)) return undefined
  const skew = clockSkew(echo) ?? (list && clockSkew(list))
  if (!skew) return undefined
  // Clocks may tell whole seconds alone.
  await probe.session.pause?.(MORE_THAN_A_SECOND_MS)
  return standingClock(echo, await probe.ask(probe.probes.first)) ?? skew
}

/** What an echo that has heard of it has to repeat. */
const OTHERWISE = { headers: { [CHANGED_HEADER]: 'conformance doctor' } }

const MORE_THAN_A_SECOND_MS = 1100

function hasOwnClock({ control, profile }: TargetSession): boolean {
  return control !== undefined && profile.hooks === undefined
}

function lackOf(names: readonly string[], { url }: Answered): Diagnosis {
  return diagnosis(
    'headers-missing',
    `no request to ${url} is valid without ${names.join(', ')}`,
    'give a --profile with headers that has a value for each',
  )
}

/** What the second question is answered with a value that is right for nobody, by the check that it is about. */
export type CounterAnswers = Partial<Readonly<Record<CheckId, Answered>>>

/** The header whose value a check is about, and one that no target knows. */
const WRONG_VALUES: readonly (readonly [CheckId, header: string, value: string])[] = [
  ['target-id', TARGET_ID, 'no-provider-and-no-client'],
  ['token', AUTHORIZATION, 'Bearer bm8gdG9rZW4gb2YgYW55Ym9keQ=='],
  ['permission', PERMISSION_ID, '00000000-0000-4000-8000-000000000000'],
]

/** Asks again with each value wrong. What is not answered with success needs no such question. */
async function counterQuestions(list: Answered | undefined, probe: Probe): Promise<CounterAnswers> {
  if (!list || !isSuccessful(list)) return {}
  const sent = new Set(list.observation!.request.headers.map(([name]) => name.toLowerCase()))
  const answers: Partial<Record<CheckId, Answered>> = {}
  for (const [check, documented, value] of WRONG_VALUES) {
    const name = headerNameAt(probe.surface, documented)
    if (!sent.has(name.toLowerCase())) continue
    answers[check] = await probe.ask(probe.probes.second, { wrong: { kind: 'setHeader', name, value } })
  }
  return answers
}

/** How an address that is not there is answered. */
const NO_SUCH_ADDRESS: ReadonlySet<number> = new Set([404, 405, 501])

/**
 * What the refusal of both questions says about the profile. The documents show few addresses and no way to
 * authenticate, so that a cause is named only where both answers agree, or where one of them is all right.
 */
function explainOtherApi(
  { echo: first, list: second, nowhere }: AllAsked,
  probe: Probe,
): Diagnosis | undefined {
  const asked = second ?? first
  const isAll = (...statuses: readonly number[]): boolean =>
    [first, asked].every((one) => statuses.includes(statusOf(one)))
  if (isAll(401)) return withoutCredentials(asked, probe)
  if (isAll(403)) return credentialsRefused(asked, probe)
  if (isAll(500, 502, 503, 504)) {
    return diagnosis('target-unavailable', seenIn(asked), 'wait until the target is up, or ask who runs it')
  }
  if (!second || !NO_SUCH_ADDRESS.has(statusOf(second))) return undefined
  if (isAnsweredAlike(second, nowhere)) {
    // An address that is not there although its neighbour is there may be another one: the run will tell.
    if (!NO_SUCH_ADDRESS.has(statusOf(first))) return undefined
    return diagnosis('wrong-base-path', seenIn(second), basePathMend(probe.surface))
  }
  return statusOf(second) === 404 ? unknownData(second, probe) : undefined
}

function withoutCredentials(asked: Answered, { session, surface }: Probe): Diagnosis {
  const own = session.profile.surfaces[surface]?.headers ?? {}
  const fix = `give under surfaces.${surface}.headers of the profile what the target lets callers in by`
  const isGiven = Object.keys({ ...session.profile.headers, ...own }).some((name) =>
    /authorization/i.test(name),
  )
  return diagnosis(isGiven ? 'token-refused' : 'token-missing', seenIn(asked), fix)
}

function credentialsRefused(asked: Answered, { surface }: Probe): Diagnosis {
  const fix = `ask who runs the target to let this client in, or correct tls and surfaces.${surface}.headers in the profile`
  return diagnosis('client-certificate-refused', seenIn(asked), fix)
}

function unknownData(asked: Answered, { surface }: Probe): Diagnosis {
  const { noun, fix } = SURFACE_DESCRIPTIONS[surface].data
  const name = `${noun}-unknown`
  return diagnosis(isCause(name) ? name : 'data-unknown', seenIn(asked), fix)
}

/**
 * A server that answers an address that no operation has as it answers those that have one: whatever it says, it says
 * nothing about the operations. A page for addresses that are not there is no such server, if its API answers otherwise.
 */
function everyAddressAlike(
  { echo, list, nowhere }: AllAsked,
  { surface }: Probe,
): (Diagnosis & { readonly isSuccess: boolean }) | undefined {
  const asked = list ?? echo
  const isSuccess = isSuccessful(asked) && isSuccessful(nowhere)
  const isAlike = isSuccess
    ? mediaTypeOf(asked) === mediaTypeOf(nowhere)
    : // One address alone that is not there may be another one.
      list !== undefined && [echo, list].every((one) => statusOf(one) >= 400 && isAnsweredAlike(one, nowhere))
  if (!isAlike) return undefined
  const { method, url } = nowhere.exchange.request
  const seen = `${seenIn(asked)}, and ${method} ${url}, which no operation has, ${statusOf(nowhere)} as well`
  const fix = `${basePathMend(surface)}: what answers there tells no address from another`
  return { ...diagnosis('every-address-alike', seen, fix), isSuccess }
}

/** Whether two addresses got the same answer, but for the address itself and for ids. */
export function isAnsweredAlike(one: Answered, other: Answered): boolean {
  return statusOf(one) === statusOf(other) && withoutAddressIn(one) === withoutAddressIn(other)
}

function withoutAddressIn({ url, observation }: Answered): string {
  return withoutAddress(url, observation?.response.text ?? '', observation?.request.path)
}

function mediaTypeOf({ observation }: Answered): string {
  return observation?.response.mediaType ?? ''
}

export function isSuccessful(answered: Answered | undefined): boolean {
  const status = answered ? statusOf(answered) : 0
  return status >= 200 && status < 300
}
