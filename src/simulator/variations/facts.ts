import type { Answer } from '../../answers/answer.ts'
import type { AssumptionId } from '../../documents/assumptions.ts'
import { fieldFacts } from '../../documents/facts.ts'
import type { FieldFact } from '../../documents/facts.ts'
import { operationById } from '../../documents/operations.ts'
import type { FaultView } from '../fault.ts'
import { changeField, withoutField } from '../faults/wire/change-field.ts'
import type { ChangeOwner } from '../faults/wire/change-field.ts'
import type { Variation } from '../variation.ts'
import { withJson } from './change.ts'

/**
 * What may be otherwise with every field of an answer whose type, format or presence is assumed, each alternative as a
 * variation of its own. They follow from where the descriptions say that a fact comes from, so that a fact that nobody
 * thought of is varied like the others.
 */
export function variationsOfFacts(): readonly Variation[] {
  return fieldFacts().flatMap((fact) =>
    isOfAnAnswer(fact) && 'assumed' in fact.basis ? alternativesTo(fact, fact.basis.assumed) : [],
  )
}

/** One in so many is on under a seed: with half of them, little would be left to be judged. */
const RARITY = 24

function isOfAnAnswer({ schema }: FieldFact): boolean {
  return schema !== 'payment-submission/instruction'
}

function alternativesTo(fact: FieldFact, assumption: AssumptionId): Variation[] {
  const alternative = (how: string, words: string, change: ChangeOwner): Variation => ({
    id: `facts/${fact.schema}${fact.pointer.replaceAll('/*', '')}/${how}`,
    title: `${fact.of} ${words}`,
    permittedBy: assumption,
    rarity: RARITY,
    answer: onBodies(fact, change),
  })
  switch (fact.kind) {
    case 'presence':
      return [
        alternative('absent', 'is not there', withoutField),
        alternative(
          'null',
          'is null',
          withMember(() => null),
        ),
      ]
    case 'type':
      return [
        alternative('number', 'is a number', withMember(asNumber)),
        alternative(
          'object',
          'is an object',
          withMember((value) => ({ value })),
        ),
      ]
    case 'format':
      return [alternative('written-otherwise', 'is written otherwise', withMember(writtenOtherwise))]
    default:
      return []
  }
}

/** Only what is there has a form. */
function withMember(change: (value: unknown) => unknown): ChangeOwner {
  return (owner, name) => {
    const value = owner[name]
    return value === undefined || value === null ? owner : { ...owner, [name]: change(value) }
  }
}

/** The number that a text is, and any other text as a number of its own. */
function asNumber(value: unknown): unknown {
  if (typeof value !== 'string') return value
  if (/^[+-]?\d{1,15}(\.\d{1,6})?$/.test(value)) return Number(value)
  return [...value].reduce((sum, letter) => (sum * 31 + letter.codePointAt(0)!) % 1_000_000_007, 7)
}

/** A decimal as people write it; other formats stay. */
function writtenOtherwise(value: unknown): unknown {
  const [, sign = '', whole = '', rest = ''] = /^([+-]?)(\d+)(\.\d+)?$/.exec(String(value)) ?? []
  return whole === '' ? value : `${sign || '+'}0${whole}${rest || '.0'}`
}

function onBodies({ schema, pointer }: FieldFact, change: ChangeOwner): NonNullable<Variation['answer']> {
  const path = pointer.split('/').slice(1)
  return (answer, view) =>
    bodyOf(answer, view) === schema ? withJson(answer, (body) => changeField(body, path, change)) : answer
}

/** The name of the schema that an answer is in. */
function bodyOf({ status }: Answer, { operation }: FaultView): string | undefined {
  // Which type a refused token has is stated (document 2 §7).
  if (status >= 400) return status === 401 ? undefined : 'problem'
  return operation && operationById(operation)?.success.find((row) => row.status === status)?.schema
}
