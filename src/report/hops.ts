import { AUTHORIZATION, CLIENT_ID, TARGET_ID } from '../documents/headers.ts'
import { type Exchange, type RecordedArrival, headerOf } from '../evidence/observation.ts'

export type Party = 'client' | 'gateway' | 'bank'

/** One message on the way of an exchange through the gateway and back. */
export interface Hop {
  readonly from: Party
  readonly to: Party
  readonly says: string
  /** What the gateway has made of the request, beyond what it has to. */
  readonly notes: readonly string[]
  /** An absence, or more than can be told: no message that somebody has seen. */
  readonly isVague?: true
}

/** The way of an exchange, message by message; empty where nobody looked behind the gateway. */
export function hopsOf(exchange: Exchange): readonly Hop[] {
  const { request, response, failure, behind } = exchange
  if (!behind) return []
  const { calls, unjoined, isConcurrent } = behind
  const answer = response ? String(response.status) : WITHOUT_ANSWER(failure?.code)
  return [
    hop('client', 'gateway', `${request.method} ${shortAddress(request.url)}`),
    ...inRuns(calls, exchange).flatMap(hopsOfCalls),
    ...(calls.length === 0 && unjoined === 0 ? [vague(isConcurrent ? NOTHING_OF_ITS_OWN : 'nothing')] : []),
    ...(unjoined > 0 ? [vague(`${unjoined} that cannot be joined with it`)] : []),
    hop('gateway', 'client', answer),
  ]
}

/** Of several at once, what arrived under another correlation id may be any of theirs. */
const NOTHING_OF_ITS_OWN = 'nothing with its correlation id'

const WITHOUT_ANSWER = (code: string | undefined): string =>
  code === 'nothing-behind' ? 'its bank is out of reach' : `no answer: ${code ?? 'failed'}`

/** For texts: a diagram with a line per message, and one per note. */
export function wayOf(exchange: Exchange): readonly string[] {
  return hopsOf(exchange).flatMap(({ from, to, says, notes }) => [
    ARROWS[`${from} ${to}`]!.padEnd(LABEL_COLUMN) + says,
    ...notes.map((note) => ' '.repeat(LABEL_COLUMN) + note),
  ])
}

const INNER_LANE = ' '.repeat('client ──▶ '.length)
const ARROWS: Readonly<Record<string, string>> = {
  'client gateway': 'client ──▶ gateway',
  'gateway bank': `${INNER_LANE}gateway ──▶ bank`,
  'bank gateway': `${INNER_LANE}gateway ◀── bank`,
  'gateway client': 'client ◀── gateway',
}
const LABEL_COLUMN = ARROWS['gateway bank']!.length + 2

/** Calls that say the same, and were answered alike, one after the other. */
interface Run {
  readonly call: RecordedArrival
  readonly says: string
  readonly notes: readonly string[]
  readonly times: number
}

function inRuns(calls: readonly RecordedArrival[], exchange: Exchange): readonly Run[] {
  const runs: Run[] = []
  for (const call of calls) {
    const says = wordsOf(call)
    const last = runs.at(-1)
    const isSame = last?.says === says && last.call.response.status === call.response.status
    if (isSame) runs[runs.length - 1] = { ...last, times: last.times + 1 }
    else runs.push({ call, says, notes: changesOf(call, exchange), times: 1 })
  }
  return runs
}

function hopsOfCalls({ call, says, notes, times }: Run): readonly Hop[] {
  const often = times > 1 ? ` × ${times}` : ''
  return [
    { ...hop('gateway', 'bank', says + often), notes },
    hop('bank', 'gateway', String(call.response.status) + often),
  ]
}

function wordsOf({ request, joinedBy }: RecordedArrival): string {
  const client = headerOf(request.headers, CLIENT_ID)
  const details = [
    client === undefined ? `without ${CLIENT_ID}` : `for ${client}`,
    ...(JOINED[joinedBy] === undefined ? [] : [JOINED[joinedBy]]),
  ]
  return `${request.method} ${shortAddress(request.url)} (${details.join(', ')})`
}

const JOINED: Readonly<Partial<Record<RecordedArrival['joinedBy'], string>>> = {
  order: 'joined by order',
  meanwhile: 'for one of the calls at that time',
}

/** How what arrived differs from what the client sent, but for the swap of the target for the client. */
function changesOf({ request: arrived }: RecordedArrival, { request: sent }: Exchange): readonly string[] {
  // A request of the gateway's own is no copy of another.
  if (endOf(arrived.url) !== endOf(sent.url)) return []
  const isOther = (name: string): boolean => ![TARGET_ID, CLIENT_ID].includes(name) && !isOfConnection(name)
  const values = [...Map.groupBy(sent.headers, ([name]) => name.toLowerCase()).values()].map(
    ([first]) => first!,
  )
  const changed = values.flatMap(([name, value]) => {
    const now = headerOf(arrived.headers, name)
    if (!isOther(name) || now?.trim() === value.trim()) return []
    return now === undefined ? `${name}: left out` : `${name}: ${value} became ${now}`
  })
  const hasTarget = headerOf(arrived.headers, TARGET_ID) !== undefined
  const hasToken =
    headerOf(sent.headers, AUTHORIZATION) === undefined &&
    headerOf(arrived.headers, AUTHORIZATION) !== undefined
  return [
    ...(hasToken ? ['Authorization: added by the gateway'] : []),
    ...changed,
    ...(hasTarget ? [`${TARGET_ID}: went on`] : []),
    ...bodyChange(sent.body ?? '', arrived.body ?? ''),
  ]
}

function bodyChange(sent: string, arrived: string): readonly string[] {
  if (sent === arrived) return []
  if (sent === '' || arrived === '') return [sent === '' ? 'body: added' : 'body: left out']
  return [`body: other words, ${arrived.length} characters in place of ${sent.length}`]
}

/** They belong to one connection, and there is another one behind the gateway (RFC 9110 §7.6.1). */
function isOfConnection(name: string): boolean {
  return /^(host|connection|keep-alive|te|trailer|transfer-encoding|upgrade|content-length|accept|accept-encoding)$/i.test(
    name,
  )
}

function hop(from: Party, to: Party, says: string): Hop {
  return { from, to, says, notes: [] }
}

function vague(says: string): Hop {
  return { ...hop('gateway', 'bank', says), isVague: true }
}

/** What all addresses of a gateway begin with says nothing of one of them; the whole is in the exchange. */
function shortAddress(url: string): string {
  return pathAndQuery(url).replace(/^.*?\/bankingservices\/[^/?]+\/[^/?]+\/version(?=\/)/, '…')
}

function endOf(url: string): string {
  return pathAndQuery(url).split('?')[0]!.split('/').slice(-2).join('/')
}

/** Path and query of an address; the whole text where it is none. */
export function pathAndQuery(url: string): string {
  return /^[a-z]+:\/\/[^/]+(\/.*)$/is.exec(url)?.[1] ?? url
}
