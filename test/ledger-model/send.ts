import type { DisturbedDeed } from './deeds.ts'
import { type World, count, demand } from './world.ts'

export interface ModelRequest {
  readonly client: number
  readonly operation: string
  readonly method?: string
  /** Below the consent type. */
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly body?: string
}

/** What came back; `isWhole` unless it is known to be a part, or nothing at all. */
export interface Sent {
  readonly status: number | undefined
  readonly headers: Headers
  readonly text: string
  readonly isWhole: boolean
}

/** What a right answer may be: its status, and what is wrong with its body. */
export interface Lawful {
  readonly statuses: readonly number[]
  readonly wrongBody?: (status: number, text: string) => string | undefined
}

export const BASE = 'https://bank.test/api/bankingservices/b2b/'

/** How much of a cut answer comes. */
const CUT_AT = 5

/** Sends a request, disturbed where it is told, and holds the answer against what is lawful. */
export async function ask(
  world: World,
  id: number,
  request: ModelRequest,
  lawful: Lawful,
  disturbed?: DisturbedDeed,
): Promise<Sent> {
  const { bank } = world
  const isByControl = disturbed?.by === 'control' || request.operation === 'consent-flow/token'
  if (disturbed && isByControl) {
    const { how, when } = disturbed
    bank.control.disturb({ how, when, operation: request.operation, atByte: CUT_AT })
  }
  const sent = await send(world, id, request, isByControl ? undefined : disturbed)
  world.answers.update(JSON.stringify([sent.status, [...sent.headers], sent.text]))
  count(world, `answered ${sent.status ?? 'with nothing'}`)
  if (disturbed) {
    count(world, 'disturbed')
    count(world, `disturbed ${disturbed.when}`)
    demand(bank.control.disturbances().length === 0, 'the disturbance has struck nothing')
  }
  const says = `${request.method ?? 'GET'} ${request.path} is answered ${sent.status}: ${sent.text.slice(0, 300)}`
  if (disturbed && disturbed.how !== 'late' && disturbed.how !== 'drip') {
    demand(isDisturbedSo(disturbed, sent, lawful), `disturbed by ${disturbed.how}, ${says}`)
    return { ...sent, isWhole: false }
  }
  demand(
    sent.status !== undefined && lawful.statuses.includes(sent.status),
    `${lawful.statuses.join(' or ')}, and ${says}`,
  )
  if (sent.status === 401) demand(isInvalidToken(sent, request), `a token is refused in another way: ${says}`)
  const wrong = lawful.wrongBody?.(sent.status, sent.text)
  demand(wrong === undefined, `${wrong}: ${says}`)
  return sent
}

/** Document 2 §7 row 1. */
function isInvalidToken({ headers, text }: Sent, { operation }: ModelRequest): boolean {
  if (operation === 'consent-flow/token') return false
  const challenge = headers.get('WWW-Authenticate') ?? ''
  return text.includes('/problems/INVALID_TOKEN') && challenge.includes('Bearer error="invalid_token"')
}

function isDisturbedSo(
  { how }: DisturbedDeed,
  { status, text, isWhole }: Sent,
  { statuses }: Lawful,
): boolean {
  switch (how) {
    case 'reset':
    case 'no-answer':
      return status === undefined
    case 'cut-off':
      return status !== undefined && statuses.includes(status) && (!isWhole || text.length <= CUT_AT)
    case 'empty':
      return status === 200 && text === ''
    case 'html':
      return status === 200 && text.includes('<html') === text.includes('</html') && text.includes('<')
    case 'malformed-json':
      return status === 200 && !isJson(text)
    default:
      return status === Number(how)
  }
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}

async function send(
  { bank, clients }: World,
  id: number,
  { client, method = 'GET', path, headers, body }: ModelRequest,
  disturbed: DisturbedDeed | undefined,
): Promise<Sent> {
  const correlation = disturbed ? `disturb-${disturbed.when}-${disturbed.how}-d${id}` : `deed-${id}`
  const isToken = path.endsWith('/token')
  const sentHeaders = isToken ? headers : { ...headers, 'X-Correlation-ID': correlation }
  try {
    const request = new Request(BASE + path, {
      method,
      headers: sentHeaders,
      ...(body === undefined ? {} : { body }),
    })
    const answer = await bank.gateway.as(clients[client]!.id).fetch(request)
    try {
      return { status: answer.status, headers: answer.headers, text: await answer.text(), isWhole: true }
    } catch {
      return { status: answer.status, headers: answer.headers, text: '', isWhole: false }
    }
  } catch (error) {
    if (!(error instanceof TypeError)) throw error
    return { status: undefined, headers: new Headers(), text: '', isWhole: false }
  }
}
