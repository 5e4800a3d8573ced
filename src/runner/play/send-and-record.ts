import { SURFACE_DESCRIPTIONS } from '../../documents/apis.ts'
import { isUnspecifiedField } from '../../documents/http-fields.ts'
import { defined } from '../../kernel/defined.ts'
import { bankDateAt } from '../../kernel/calendar.ts'
import type {
  DecodedBody,
  Exchange,
  HeaderList,
  Observation,
  WireResponse,
} from '../../evidence/observation.ts'
import type { XmlJudge } from '../../kernel/xml.ts'
import type { SendResult, TargetSession } from '../../target/profile/profile.ts'
import { createArrivals, joinBehind, recordedBehind } from './join-behind.ts'
import { decodeBody, isXmlType, mediaTypeOf } from '../judge/decode.ts'
import type { PreparedRequest } from '../request/request.ts'
import { keptOr } from '../../kernel/kept.ts'

/** What came of one request: the record for the report, and what the rules see when there was an answer. */
export interface Sent {
  readonly exchange: Exchange
  readonly observation?: Observation | undefined
  /** Header fields of its owner. */
  readonly added?: HeaderList
}

/** Sends a prepared request and records it. The exchange is raw: the caller redacts it before keeping it. */
export async function sendAndRecord(
  prepared: Omit<PreparedRequest, 'effects' | 'seal'>,
  session: TargetSession,
  exchangeId: string,
  xml: XmlJudge,
  arrivals = session.behindWatch && createArrivals(session.behindWatch),
): Promise<Sent> {
  const { operation } = prepared
  const offered = session.addedTo ? await session.addedTo(prepared.request) : []
  // What is wrong on purpose stays so: there nothing is added that a document is about.
  const added = offered.filter(([name]) => !prepared.deviates || isUnspecifiedField(name.toLowerCase()))
  const names = new Set(added.map(([name]) => name.toLowerCase()))
  const given = prepared.request.headers.filter(([name]) => !names.has(name.toLowerCase()))
  const request =
    added.length === 0 ? prepared.request : { ...prepared.request, headers: [...given, ...added] }
  const sentAtMs = session.now()
  arrivals?.begin(request)
  const { url, durationMs, connection, outcome } = await session.send(request)
  const answeredAtMs = session.now()
  const arrived = arrivals?.end(request)
  const joined =
    arrived && SURFACE_DESCRIPTIONS[request.surface].isRelay ? joinBehind(request, arrived) : undefined
  const exchange: Exchange = defined({
    id: exchangeId,
    surface: request.surface,
    operation: prepared.elsewhere ? undefined : operation.id,
    request: defined({ method: request.method, url, headers: request.headers, body: request.body }),
    ...keptOf(outcome),
    behind: joined && session.behindWatch?.isReported ? recordedBehind(joined) : undefined,
    sentAt: new Date(sentAtMs).toISOString(),
    durationMs,
    connection,
  })
  if ('failure' in outcome) return { exchange, added }

  const { status, headers, body } = outcome.response
  const mediaType = mediaTypeOf(headers)
  // What is wrong with a request is seen in its own body.
  if ([mediaType, mediaTypeOf(request.headers)].some(isXmlType)) await xml.ready()
  const observation: Observation = defined({
    exchangeId,
    surface: request.surface,
    operation: prepared.elsewhere ? undefined : operation,
    request: defined({
      method: request.method,
      client: request.client,
      path: request.path,
      pathParameters: prepared.pathParameters,
      query: prepared.query,
      headers: request.headers,
      body: request.body,
      deviates: prepared.deviates,
      ownersHeaders: prepared.ownersHeaders,
    }),
    response: {
      status,
      headers,
      mediaType,
      text: body,
      body: bodyOf(outcome.response, mediaType, xml),
    },
    today: bankDateAt(sentAtMs),
    ...prepared.seen,
    arrivals: joined,
    todayAtAnswer: bankDateAt(answeredAtMs),
    sentAtMs,
    answeredAtMs,
  })
  return { exchange, observation, added }
}

/** An exchange is what went over the wire; what decoding came to is for the judge. */
function keptOf(outcome: SendResult['outcome']): Pick<Exchange, 'response' | 'failure'> {
  if ('failure' in outcome) return outcome
  const { status, headers, body } = outcome.response
  return { response: { status, headers, body } }
}

/** Goes with its keys: who plays the same answer thousands of times has it read once. */
const BODIES = new WeakMap<WireResponse, DecodedBody>()

function bodyOf(response: WireResponse, mediaType: string, xml: XmlJudge): DecodedBody {
  const { body, undecoded } = response
  return keptOr(BODIES, response, () =>
    undecoded ? undecodedBody(undecoded) : decodeBody(mediaType, body, xml.readXml),
  )
}

function undecodedBody({ message, unread }: NonNullable<WireResponse['undecoded']>): DecodedBody {
  return unread ? { kind: 'unread', problem: message } : { kind: 'malformed', problem: message }
}
