import type { Observation } from '../../evidence/observation.ts'
import type { JudgeExchange, JudgedExchange } from './judged-exchange.ts'
import type { Surface } from '../../documents/apis.ts'
import { type Operation, operationById } from '../../documents/operations.ts'
import { calendarDate, durationMs } from '../../kernel/calendar.ts'
import { err } from '../../kernel/result.ts'
import { readExactJson } from '../../kernel/exact-number.ts'
import { ambient, contradicted, type Outcome, PASS, type Requirement } from '../../rules/requirement.ts'
import { type ReadXml, decodeBody, mediaTypeOf } from '../../runner/judge/decode.ts'
import { foundAt, isMet, ruleOf, written } from '../../runner/judge/expectation.ts'
import { expectedFrom } from '../../scenario/step-from-file.ts'
import type { Expected } from '../../scenario/format.ts'
import { selectPointer } from '../../scenario/pointer.ts'
import type { ExampleAnswer, OwnBudget, OwnRule, WrittenRule } from './rule-format.ts'

/** What the documents do not say, and a team holds against its target all the same: judged on every exchange. */
export function ownRequirement(rule: OwnRule): Requirement {
  const judge = 'judge' in rule ? rule.judge : judgeOf(rule)
  const look = `where it stands: ${rule.source}`
  const of = [rule.on].flat()
  const check = ambient((here, _, earlier) => outcomeOf(() => judge(here, earlier), look), { of })
  return { ...headOf(rule), text: rule.text, check }
}

/** How long answers may take, as a requirement: no exchange by itself is held against it. */
export function budgetRequirement(rule: OwnBudget): Requirement {
  const of = [rule.on].flat()
  const limits = Object.entries(rule.within).map(([name, duration]) => [name, durationMs(duration)] as const)
  const words = limits.map(([name, limitMs]) => `${name} within ${limitMs} ms`)
  return {
    ...headOf(rule),
    text: `Answers of ${of.join(', ')}: ${words.join(', ')}.`,
    budget: { of, limitsMs: Object.fromEntries(limits) },
    check: ambient(() => undefined, { of }),
  }
}

function headOf(rule: OwnRule | OwnBudget): Omit<Requirement, 'text' | 'check'> {
  const { id, level, source, why } = rule
  return { id, level, clauses: [`own: ${source}`], surface: faceOf(rule), why, assumptions: [] }
}

/** A check that throws says nothing of the target. */
function outcomeOf(judge: () => ReturnType<JudgeExchange>, look: string): Outcome | undefined {
  try {
    const told = judge()
    if (told === undefined || told === 'right') return told && PASS
    return contradicted(told.at, told.expected, told.actual, told.look ?? look)
  } catch (error) {
    return {
      kind: 'not-tested',
      reason: `its check has failed: ${error instanceof Error ? error.message : String(error)}`,
    }
  }
}

function judgeOf({ where, each, expect, message }: WrittenRule): JudgeExchange {
  const conditions = where && expectedIn(where)
  const wanted = expectedIn(expect)
  return (exchange) => {
    const { response } = exchange
    const isMeant = conditions
      ? conditions.every((one) => isMet(one, one.value, foundAt(one.at, exchange)))
      : response.status >= 200 && response.status < 300
    if (!isMeant) return undefined
    const items =
      each === undefined
        ? [{ place: '', find: (at: string) => foundAt(at, exchange) }]
        : itemsAt(each, exchange)
    const wrong = items.flatMap(({ place, find }) =>
      wanted.flatMap((one) => {
        const found = find(one.at)
        return isMet(one, one.value, found) ? [] : [{ one, place, found }]
      }),
    )
    const [first] = wrong
    if (!first) return items.length > 0 ? 'right' : undefined
    const { one, place, found } = first
    const more = wrong.length > 1 ? `, and ${wrong.length - 1} more like it` : ''
    return {
      at: place + one.at,
      expected: ruleOf(one.how, one.value),
      actual: written(found) + more,
      ...(message !== undefined && { look: message }),
    }
  }
}

/** Each item of a list with the pointer to it; of several lists, the pointer that finds them all. */
function itemsAt(each: string, { response }: JudgedExchange) {
  if (response.body.kind !== 'json') return []
  const list = selectPointer(readExactJson(response.text), each)
  const items: readonly unknown[] = Array.isArray(list) ? list : []
  return items.map((item, index) => ({
    place: each.includes('*') ? each : `${each}/${index}`,
    find: (at: string) => selectPointer(item, at),
  }))
}

function expectedIn(expect: WrittenRule['expect']): readonly Expected[] {
  return expectedFrom(expect, [], () => ({ file: '', line: 0 }))
}

/** What is wrong with the examples of a rule: it has to take those that are right, and no other. */
export function examplesProblem(rule: OwnRule): string | undefined {
  const { check } = ownRequirement(rule)
  const judged = (example: ExampleAnswer): Outcome | undefined =>
    check.kind === 'ambient'
      ? [check.judge(exchangeOf(rule, example), NOTHING_KNOWN, earlierOf(rule, example))].flat()[0]
      : undefined
  for (const [index, example] of rule.examples.right.entries()) {
    const outcome = judged(example)
    if (outcome?.kind === 'contradicted')
      return `its right example ${index + 1} is wrong to it: ${outcome.at} ${outcome.expected.rule}, and is ${outcome.actual}`
    if (!outcome) return `its right example ${index + 1} is nothing that it applies to`
  }
  const taken = rule.examples.wrong.findIndex((example) => judged(example)?.kind !== 'contradicted')
  return taken === -1 ? undefined : `its wrong example ${taken + 1} is right to it`
}

/** What an example in XML says is up to the rule: it sees the text. */
const readNoXml: ReadXml = () => err({ layer: 'syntax', message: 'not read', unread: true })

const NOTHING_KNOWN = { schemaProblems: () => [], xmlFaults: () => [] }

function operationOf({ on }: Pick<OwnRule, 'on'>): Operation {
  return operationById([on].flat()[0]!)!
}

function faceOf(own: Pick<OwnRule, 'on' | 'at'>): Surface {
  return own.at ?? operationOf(own).surface
}

function earlierOf(rule: OwnRule, { earlier = [] }: ExampleAnswer): readonly Observation[] {
  return earlier.map(({ on, ...answer }) => exchangeOf({ ...rule, on }, answer))
}

function exchangeOf(rule: OwnRule, { status = 200, headers = {}, body }: ExampleAnswer): Observation {
  const operation = operationOf(rule)
  const fields = Object.entries({ 'content-type': 'application/json', ...headers })
  const text = typeof body === 'string' ? body : (JSON.stringify(body) ?? '')
  const mediaType = mediaTypeOf(fields)
  return {
    exchangeId: 'example',
    surface: faceOf(rule),
    operation,
    request: {
      method: operation.method,
      path: operation.path,
      pathParameters: {},
      query: {},
      headers: [],
      deviates: false,
    },
    response: { status, headers: fields, mediaType, text, body: decodeBody(mediaType, text, readNoXml) },
    today: calendarDate('2026-03-02'),
    todayAtAnswer: calendarDate('2026-03-02'),
    sentAtMs: 0,
    answeredAtMs: 0,
  }
}
