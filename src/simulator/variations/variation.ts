import { isObject } from '../../kernel/objects.ts'
import { type Answer, inOnePiece, isSuccess } from '../../provider/answers/call-and-answer.ts'
import { type RandomStream, randomStream } from '../../kernel/random.ts'
import type { AssumptionId } from '../../documents/assumptions.ts'
import type { Clause } from '../../documents/clauses.ts'
import type { OperationId } from '../../documents/operations.ts'
import type { FaultView, GivenAnswers, Json, Overrides } from '../faults/fault.ts'
import type { DocumentedFact } from '../../documents/facts.ts'

/** Something that a bank may do otherwise than ours, and is still as the documents want it. The opposite of a fault. */
export interface Variation {
  /** area/slug; the area says which API it is about, as with faults. */
  readonly id: string
  readonly title: string
  /** The assumption that it reads otherwise, or the clause that leaves it open. */
  readonly permittedBy: AssumptionId | Clause
  /** One in so many seeds has it on; every other one unless said. */
  readonly rarity?: number
  /** Whose answers it gives another form; all when absent. */
  readonly operations?: readonly OperationId[]
  /** Gives a finished answer another form. Pure: the same answer and the same seed give the same. */
  readonly answer?: (answer: Answer, seen: VariedView, choice: Choice) => Answer
  /** How long the bank's clock goes on while an operation is answered. */
  readonly takesMs?: (operation: OperationId | undefined) => number
}

/** What a variation sees of a request, and of what was answered before it. */
export interface VariedView extends FaultView {
  readonly given: GivenAnswers
}

/** A variation that may take other decisions. */
export type VariationOf<Policies> = Variation & Overrides<Policies>

/** Gives a finished answer another form. */
export type ChangeAnswer = NonNullable<Variation['answer']>

/** Chance that depends on the seed and on what it is asked for, and on nothing that happened before. */
export type Choice = (...about: readonly (string | number)[]) => RandomStream

function choiceOf(seed: number, variation: Variation): Choice {
  return (...about) => randomStream('variation', seed, variation.id, ...about)
}

/** What a seed leads to: every variation is on under half of the seeds, or fewer, independently of the others. */
export function variationsUnder<Any extends Variation>(
  seed: number,
  catalogue: readonly Any[],
): readonly Any[] {
  return catalogue.filter((variation) => {
    const { rarity } = variation
    if (rarity === undefined) return choiceOf(seed, variation)('on').once(2)
    // Each is on under one of as many seeds that follow one another, and beside others the next time.
    const round = Math.floor(seed / rarity)
    return (choiceOf(round, variation)('on').integer(0, rarity - 1) + seed) % rarity === 0
  })
}

/** An answer as it goes out under all of them, in the order of the catalogue. */
export function varied<Any extends Variation>(
  answer: Answer,
  seen: VariedView,
  seed: number,
  variations: readonly Any[],
  onMet: (variation: Any) => void,
): Answer {
  return variations.reduce((current, variation) => {
    const { operations } = variation
    if (operations && !(seen.operation && operations.includes(seen.operation))) return current
    const changed = variation.answer?.(current, seen, choiceOf(seed, variation)) ?? current
    if (changed !== current) onMet(variation)
    return changed
  }, answer)
}

/** What may be otherwise than assumed: each alternative as a variation of its own, or why there is none. */
export type Alternatives = readonly Variation[] | { readonly reason: string }

/** One in so many is on under a seed: with half of them, little would be left to be judged. */
const RARITY = 24

/** One alternative to an assumed fact; `place` says where, and how it is otherwise. */
export function alternativeTo(
  { document, of, basis }: DocumentedFact,
  place: string,
  words: string,
  does: Pick<Variation, 'operations' | 'answer' | 'takesMs'>,
): Variation {
  if (!('assumed' in basis)) throw new Error(`${of} is stated, and has no alternative`)
  const [api = ''] = place.split('/')
  return {
    // The area says which API it is about.
    id: document === 3 ? `${api}/facts${place.slice(api.length)}` : `facts/${place}`,
    title: `${of} ${words}`,
    permittedBy: basis.assumed,
    rarity: RARITY,
    ...does,
  }
}

/** Ways of giving a finished answer another form. */

/** Changes the JSON body, if there is one. */
export function withJson(answer: Answer, change: (value: unknown) => unknown): Answer {
  if (answer.content.kind !== 'json') return answer
  const value = change(answer.content.value)
  return value === answer.content.value ? answer : { ...answer, content: { kind: 'json', value } }
}

/** Changes the text of an XML document. */
export function withXml(answer: Answer, change: (text: string) => string): Answer {
  const content = inOnePiece(answer.content)
  if (content.kind !== 'text' || !content.mediaType.endsWith('xml')) return answer
  return { ...answer, content: { ...content, text: change(content.text) } }
}

export function withContentType(answer: Answer, change: (type: string) => string): Answer {
  const type = answer.headers['content-type']
  if (type === undefined) return answer
  return { ...answer, headers: { ...answer.headers, 'content-type': change(type) } }
}

/** Another status, one of these by chance, in place of a documented or assumed one. */
export function statusFor(status: number, others: readonly number[]): ChangeAnswer {
  return (answer, _view, choice) =>
    answer.status === status ? { ...answer, status: choice('status').pick(others) } : answer
}

/** Changes the record that an error is told with. */
export function onErrors(change: (error: Json, choice: Choice, answer: Answer) => Json): ChangeAnswer {
  return (answer, _view, choice) =>
    answer.status < 400
      ? answer
      : withJson(answer, (error) => (isObject(error) ? change(error, choice, answer) : error))
}

/** Changes answers that say that something was done or is so. */
export function onSuccess<Seen extends readonly unknown[]>(
  change: (answer: Answer, ...seen: Seen) => Answer,
) {
  return (answer: Answer, ...seen: Seen): Answer => (isSuccess(answer) ? change(answer, ...seen) : answer)
}

/** Changes every member of every object of a JSON body, the inner ones first; undefined leaves it out. */
export function onMembers(change: (name: string, value: unknown, choice: Choice) => unknown): ChangeAnswer {
  return (answer, _view, choice) =>
    withJson(answer, (body) => membersOf(body, (name, value) => change(name, value, choice)))
}

/** Every member of every object, the inner ones first; undefined leaves it out. */
export function membersOf(value: unknown, change: (name: string, value: unknown) => unknown): unknown {
  return objectsOf(value, (members) =>
    members
      .map(([name, member]) => [name, change(name, member)] as const)
      .filter(([, member]) => member !== undefined),
  )
}

type Members = readonly (readonly [name: string, value: unknown])[]

/** Every object, the inner ones first, by its members. */
export function objectsOf(value: unknown, change: (members: Members) => Members): unknown {
  if (Array.isArray(value)) return value.map((item) => objectsOf(item, change))
  if (!isObject(value)) return value
  const members = Object.entries(value).map(([name, member]) => [name, objectsOf(member, change)] as const)
  return Object.fromEntries(change(members))
}

/** The same, and the value itself where no member changes. */
export function changeMembers(value: unknown, change: (name: string, value: unknown) => unknown): unknown {
  let isChanged = false
  const changed = membersOf(value, (name, member) => {
    const other = change(name, member)
    isChanged ||= other !== member
    return other
  })
  return isChanged ? changed : value
}

/** Changes the request headers that an echo shows. */
export function withEchoedHeaders(answer: Answer, change: (header: Json) => Json): Answer {
  return withJson(answer, (body) => {
    if (!isObject(body) || !Array.isArray(body['receivedHeaders'])) return body
    const shown = (body['receivedHeaders'] as readonly unknown[]).map((header) =>
      isObject(header) ? change(header) : header,
    )
    return { ...body, receivedHeaders: shown }
  })
}
