import type { Observation } from '../../evidence/observation.ts'
import { cardCode } from '../../spec/cards/codes.ts'
import type { CardCodeNumber } from '../../spec/cards/codes.ts'
import { RATE_LIMIT_MET, notTested } from '../outcomes.ts'
import { asObject, json, refused, show, succeeded } from '../read.ts'
import { PASS, contradicted, requirement } from '../requirement.ts'
import type { Outcome, Requirement, RequirementDraft, Stage } from '../requirement.ts'

type Words = Omit<RequirementDraft, 'check' | 'surface'>

/** A requirement on the card API that steps verify; `roles` are the earlier steps that it compares with. */
export function onCards(
  words: Words,
  judge: (here: Observation, stage: Stage) => Outcome | Outcome[],
  roles: readonly string[] = [],
): Requirement {
  return requirement({
    ...words,
    surface: 'cards',
    check: { kind: 'staged', roles, judge: (stage) => judge(stage.here, stage) },
  })
}

/** What may be asked for has to succeed; with which status is not shown. */
export function mustSucceed(here: Observation, rule: string): Outcome {
  const { status } = here.response
  if (status === 429) return RATE_LIMIT_MET
  if (succeeded(here)) return PASS
  return contradicted({
    at: 'status',
    expected: { rule, value: 'a success status' },
    actual: answerIn(here),
  })
}

/** What must not be done: which status the error has is not shown. */
export function mustFail(here: Observation, rule: string): Outcome {
  const { status } = here.response
  if (status === 429) return RATE_LIMIT_MET
  if (refused(here)) return PASS
  return contradicted({ at: 'status', expected: { rule, value: 'an error status' }, actual: String(status) })
}

/** An error with an application error of its own; where in the body it stands is not shown. */
export function mustFailWith(here: Observation, code: CardCodeNumber, rule: string): Outcome {
  const outcome = mustFail(here, rule)
  if (outcome.kind !== 'pass' || mentions(here, code)) return outcome
  return contradicted({
    at: 'body',
    expected: { rule: `${rule} The error is ${nameOf(code)}.`, value: String(code) },
    actual: show(here.response.text || 'no body'),
  })
}

/** The status that card details show. Its field is not named exactly, nor where it stands. */
export function shownStatus(here: Observation): string | undefined {
  return succeeded(here) ? statusWithin(json(here)) : undefined
}

/** The value of the first field with this name, wherever it stands: the nesting of card details is not shown. */
export function fieldWithin(value: unknown, name: string): unknown {
  const object = asObject(value)
  if (!object) return undefined
  if (object[name] !== undefined) return object[name]
  return Object.values(object)
    .map((inner) => fieldWithin(inner, name))
    .find((found) => found !== undefined)
}

/** What a request said; undefined where its body is no JSON. */
export function requestBody(observation: Observation | undefined): unknown {
  try {
    return JSON.parse(observation?.request.body ?? '')
  } catch {
    return undefined
  }
}

/** Bodies are not shown: what a request says can be judged only where the target takes a like one. */
export function likeIsRefused(like: readonly Observation[]): Outcome | undefined {
  const seen = like.at(-1)
  if (seen && succeeded(seen)) return undefined
  return notTested(`a like request was not accepted: ${seen ? answerIn(seen) : 'there is none'}`)
}

export function answerIn({ response }: Observation): string {
  return show(response.text === '' ? response.status : `${response.status} ${response.text}`)
}

function statusWithin(value: unknown): string | undefined {
  const found = fieldWithin(value, 'cardStatus') ?? fieldWithin(value, 'status')
  return typeof found === 'string' ? found : undefined
}

/** Whether the answer has the code or its name somewhere. */
export function mentions({ response: { text } }: Observation, code: CardCodeNumber): boolean {
  const { name } = cardCode(code)
  return new RegExp(`(?<!\\d)${code}(?!\\d)`).test(text) || (name !== undefined && text.includes(name))
}

function nameOf(code: CardCodeNumber): string {
  const { name } = cardCode(code)
  return name === undefined ? String(code) : `${code} ${name}`
}
