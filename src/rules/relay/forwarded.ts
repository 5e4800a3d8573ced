import { AUTHORIZATION } from '../../documents/headers.ts'
import { headerOf, isForTokens } from '../../evidence/observation.ts'
import type { Arrivals, JoinedArrival, Observation } from '../../evidence/observation.ts'
import { sameValue } from '../../kernel/same-value.ts'
import { jsonIn as readJsonIn } from '../../kernel/json-text.ts'
import { isTooDeep } from '../../kernel/json-values.ts'
import { readExactJson } from '../../kernel/exact-number.ts'
import { formatDecimal } from '../../kernel/money.ts'
import { unescapeXml } from '../../kernel/xml.ts'
import { asObject, numberIn, requestHeader } from '../read.ts'
import { ambient, requirement } from '../requirement.ts'
import type { Outcome, Requirement, RequirementDraft } from '../requirement.ts'
import { oncePerObject } from '../../kernel/once-per-object.ts'

/** What the provider behind the gateway got for one exchange of the client. */
export type Forwarded = NonNullable<ReturnType<typeof seenForwarded>>

/** `earlier`: what the flow has seen before. */
export type RelayJudge = (
  forwarded: Forwarded,
  earlier: readonly Observation[],
) => Outcome | Outcome[] | undefined

/** Judged wherever both sides of the gateway were seen, and the operation is one that the gateway relays. */
export function betweenFaces(
  id: string,
  { judge, ...draft }: Omit<RequirementDraft, 'id' | 'check' | 'surface'> & { readonly judge: RelayJudge },
): Requirement {
  return requirement(id, {
    ...draft,
    check: ambient((here, _, earlier) => {
      const forwarded = forwardedOf(here)
      return forwarded && judge(forwarded, earlier)
    }),
  })
}

/** Undefined where the provider was not seen, or the operation is not relayed. */
export const forwardedOf = oncePerObject(
  (here: Observation) => here.arrivals && seenForwarded(here, here.arrivals),
)

function seenForwarded(here: Observation, { calls, unjoined, isConcurrent = false }: Arrivals) {
  const { operation } = here
  if (!operation || operation.headerSet === 'open') return undefined
  const isTokenExchange = operation.id === 'consent-flow/token'
  // Of several requests for tokens at once, what has no correlation id may be any of theirs.
  const isOwn = ({ joinedBy }: JoinedArrival): boolean => !isConcurrent || joinedBy === 'correlation-id'
  const requests = calls.filter((call) => (isTokenExchange ? isOwn(call) : !isForTokens(call)))
  return {
    here,
    operation,
    /** The client itself asked for tokens. */
    isTokenExchange,
    /** The gateway keeps the tokens: the client has sent none. */
    isHosted: requestHeader(here, AUTHORIZATION) === undefined,
    /** The client's request, as it was forwarded; several where it was forwarded again. */
    requests,
    /** The answer to the last of them, which goes back. */
    provider: requests.at(-1)?.response,
    /** The gateway's own requests for tokens; where the client asked for tokens, its request is not among them. */
    tokenRequests: isTokenExchange ? [] : calls.filter(isForTokens),
    /** How many arrived that cannot be joined: what is missing may be among them. */
    unjoined,
    /** Others were under way: the requests for tokens may have been made for those. */
    isConcurrent,
  }
}

/** The value of a header; what stands around it is the wire's. */
export function valueOf(headers: JoinedArrival['headers'], name: string): string | undefined {
  return headerOf(headers, name)?.trim()
}

/** The `error` of an answer of the token endpoint. */
export function oauthErrorOf(text: string | undefined): string | undefined {
  const error = (jsonIn(text) as { error?: unknown } | undefined)?.error
  return typeof error === 'string' ? error : undefined
}

/** Undefined where it is no JSON, or none that anybody is meant to read. */
export function jsonIn(text: string | undefined): unknown {
  if (text === undefined || isTooDeep(text)) return undefined
  return readJsonIn(text, readExactJson)
}

/** Whether two bodies say the same: to the letter, as JSON, as a form, or in every text of an XML document. */
export function saySame(one: string, other: string): boolean {
  if (one === other) return true
  const [left, right] = [jsonIn(one), jsonIn(other)]
  if (left !== undefined || right !== undefined) return sameValue(plain(left), plain(right))
  if (one.trimStart().startsWith('<')) return sameValue(textsIn(one), textsIn(other))
  return sameValue(pairsIn(one), pairsIn(other))
}

/** With its numbers by their value, in all their digits: a number never is the text that shows it. */
function plain(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(plain)
  const number = typeof value === 'string' ? undefined : numberIn(value)
  if (number) return { number: formatDecimal(number) }
  const members = Object.entries(asObject(value) ?? {})
  return asObject(value) ? Object.fromEntries(members.map(([name, one]) => [name, plain(one)])) : value
}

/** The parameters of a form, in any order. */
export function pairsIn(form: string): readonly string[] {
  return [...new URLSearchParams(form)].map(([name, value]) => `${name}=${value}`).toSorted()
}

/** What a document says between its tags and in their attributes, whatever its prefixes, quotes, entities and blanks are. */
function textsIn(xml: string): readonly string[] {
  return saidIn(xml)
    .map((part) => unescapeXml(part).trim())
    .filter((part) => part !== '')
}

/** The attributes of a tag in any order, but for those of namespaces; a declaration says nothing. */
function attributesIn(tag: string): readonly string[] {
  const attributes: string[] = []
  if (tag.startsWith('?') || tag.startsWith('!')) return attributes
  for (let at = 0; ;) {
    const equals = tag.indexOf('=', at)
    if (equals === -1) break
    const opened = [tag.indexOf('"', equals), tag.indexOf("'", equals)].filter((place) => place !== -1)
    const start = Math.min(...opened)
    const end = opened.length === 0 ? -1 : tag.indexOf(tag.charAt(start), start + 1)
    if (end === -1) break
    const name = tag.slice(at, equals).trimEnd().split(/\s/).at(-1) ?? ''
    if (name !== 'xmlns' && !name.includes(':')) attributes.push(`${name}=${tag.slice(start + 1, end)}`)
    at = end + 1
  }
  return attributes.toSorted()
}

function saidIn(xml: string): readonly string[] {
  const [first, ...commented] = xml.split('<!--')
  // A comment belongs to the text around it.
  const plainXml = [first, ...commented.map((part) => halvesOf(part, '-->')[1])].join('')
  const [text = '', ...tagged] = plainXml.split('<')
  return [
    text,
    ...tagged.map((part) => halvesOf(part, '>')).flatMap(([tag, behind]) => [...attributesIn(tag), behind]),
  ]
}

/** Before a mark and behind it; nothing is behind one that is missing. */
function halvesOf(text: string, mark: string): readonly [string, string] {
  const at = text.indexOf(mark)
  return at === -1 ? [text, ''] : [text.slice(0, at), text.slice(at + mark.length)]
}
