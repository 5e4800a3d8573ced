import { COHERENCE, type Coherence, type Law, surfaceOf } from '../../documents/coherence.ts'
import type { Surface } from '../../documents/apis.ts'
import type { Observation } from '../../evidence/observation.ts'
import { keptOr } from '../../kernel/kept.ts'
import { oncePerObject } from '../../kernel/once-per-object.ts'
import { type Placed, placed } from '../../kernel/places.ts'
import { asObject, json, saysSame, show } from '../read.ts'
import type { Outcome, Requirement } from '../requirement.ts'
import { PASS, ambient, contradicted, idAtProvider, requirement } from '../requirement.ts'

/** One record does not contradict itself: every row of documents/coherence.ts, judged wherever such a record shows. */
export const COHERENT: readonly Requirement[] = COHERENCE.map((row) => {
  const { id, operations: _, records: _records, laws: _laws, fault: _fault, ...words } = row
  const check = ambient((here) => judged(row, here), { of: row.operations })
  const surface = surfaceOf(row)
  return requirement(id, { ...words, ...(surface ? { surface } : { atProvider: idAtProvider(id) }), check })
})

export function coherentAt(face: Surface): readonly Requirement[] {
  return COHERENT.filter(({ surface }) => surface === face)
}

function judged(row: Coherence, here: Observation): Outcome[] | undefined {
  const { operation, response } = here
  if (!operation) return undefined
  // What is not final may be anything yet.
  if (response.status === 202 && operation.module === 'account-information') return undefined
  return keptOr(knownOf(response.body), `${row.id} ${response.status}`, () => outcomesIn(row, here))
}

/** What is answered again as it was before is read as one body, and says the same of itself. */
const knownOf = oncePerObject((_: Observation['response']['body']) => new Map<string, Outcome[]>())

function outcomesIn({ records = [''], laws }: Coherence, here: Observation): Outcome[] {
  const object = asObject(json(here))
  const body = object ? { ...object, '@status': here.response.status } : json(here)
  const found = records.flatMap((place) => placed(body, place))
  return laws.flatMap((law): readonly Outcome[] => {
    if ('members' in law) return membersComeOnce(here.response)
    // The items of a list that is all of a body are in no record.
    if ('once' in law && law.once === '') return once(law, { value: body, at: '' })
    return found.flatMap((record) => outcomesOf(law, record))
  })
}

function outcomesOf(law: Exclude<Law, { members: 'once' }>, record: Placed): readonly Outcome[] {
  const at = (place: string): readonly Placed[] => placed(record.value, place, record.at)
  if ('once' in law) return once(law, record)
  if ('each' in law) {
    const named = law.in.map(at)
    // What is not there might be the one.
    if (named.some(({ length }) => length === 0)) return []
    const [all, others] = [at(law.each), named.flat()]
    // Which part of an object would be compared is not known.
    if ([...all, ...others].some(({ value }) => typeof value === 'object')) return []
    return all.map((one) =>
      others.some(({ value }) => saysSame(value, one.value))
        ? PASS
        : wrong(one, `one of ${law.in.join(', ')}`),
    )
  }
  const [first, ...others] = 'same' in law ? at(law.same) : at(law.if[0]).filter(isSo(law.if[1]))
  if (!first) return []
  const unfit =
    'same' in law
      ? others.find(({ value }) => !saysSame(value, first.value))
      : at(law.so[0]).find((one) => !isSo(law.so[1])(one) && typeof one.value !== 'object')
  return [unfit ? wrong(unfit, `what goes with ${show(first.value)} at ${first.at}`) : PASS]
}

function isSo(expression: RegExp) {
  return ({ value }: Placed): boolean => typeof value !== 'object' && expression.test(String(value))
}

function once(law: Extract<Law, { once: string }>, { value, at }: Placed): readonly Outcome[] {
  const seen = new Map<string, unknown>()
  return placed(value, law.once, at).flatMap((item) => {
    const [first, ...others] = law.key.map((place) => placed(item.value, place, item.at)[0])
    const { but: [place, is] = ['@', /^$/] } = law
    if (!first || placed(item.value, place).some(isSo(is))) return []
    const told = JSON.stringify([first, ...others].map((one) => one?.value))
    const isTwice = seen.has(told) && (law.alike === 'two' || !saysSame(seen.get(told), item.value))
    seen.set(told, item.value)
    return [isTwice ? wrong(first, 'not twice') : PASS]
  })
}

/** Names of members, and what opens and closes objects and lists. */
// May backtrack: what has been parsed closes every text.
const TOKENS = /"(?:[^"\\]|\\.)*"(\s*:)?|[{}[\]]/g

function membersComeOnce({ text, body }: Observation['response']): readonly Outcome[] {
  if (body.kind !== 'json') return []
  const open: Set<string>[] = []
  for (const [token, colon] of text.matchAll(TOKENS)) {
    if (token === '{' || token === '[') open.push(new Set())
    else if (token === '}' || token === ']') open.pop()
    else if (colon !== undefined) {
      const name = token.slice(1, -colon.length - 1)
      if (open.at(-1)!.has(name)) return [wrong({ at: 'body', value: name }, 'each name once in an object')]
      open.at(-1)!.add(name)
    }
  }
  return [PASS]
}

function wrong({ at, value }: Placed, rule: string): Outcome {
  return contradicted(at === '/@status' ? 'status' : at, rule, show(value))
}
