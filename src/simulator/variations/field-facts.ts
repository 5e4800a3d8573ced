import type { Answer } from '../../provider/answers/call-and-answer.ts'
import type { FieldFact } from '../../documents/facts.ts'
import { operationById } from '../../documents/operations.ts'
import type { FaultView } from '../faults/fault.ts'
import { type ChangeOwner, changeField, withoutField } from '../faults/wire/change-field.ts'
import { type Alternatives, type Variation, alternativeTo, membersOf, withJson } from './variation.ts'

/** What may be otherwise with a field whose type, format or presence is assumed, or with a list whose length is. */
export function alternativesToField(fact: FieldFact): Alternatives {
  if (fact.schema === 'payment-submission/instruction') return { reason: 'it is in requests alone' }
  const alternative = (how: string, words: string, change: ChangeOwner): Variation =>
    alternativeTo(fact, placeOf(fact, how), words, { answer: onBodies(fact, change) })
  switch (fact.kind) {
    case 'presence':
      return [
        alternative('absent', 'is not there', withoutField),
        alternative('null', 'is null', withMember(toNull)),
      ]
    case 'type':
      return [
        alternative('number', 'is a number', withMember(asNumber)),
        alternative('object', 'is an object', withMember(toObject)),
        ...(fact.pointer.includes('/_links/') ? LINKS : []).map(([how, words, change]) =>
          alternative(how, words, withMember(change)),
        ),
      ]
    case 'format':
      return [alternative('written-otherwise', 'is written otherwise', withMember(writtenOtherwise))]
    case 'members':
      return MEMBERS.filter(([how]) => !hasToBeTrue(fact, how)).map(([how, words, change]) =>
        alternativeTo(fact, placeOf(fact, how), words, { answer: onLists(fact, change) }),
      )
    default:
      return { reason: 'nothing is made of it' }
  }
}

type Row<Value> = readonly [how: string, words: string, change: (value: Value) => unknown]

/** Links of which the documents show the name alone. */
const LINKS: readonly Row<unknown>[] = [
  ['address', 'is an address', (path) => `https://bank.example/v9/konten?of=${String(path)}`],
  ['word', 'is a word', (path) => String(path).split('/').at(-1)],
]

const MEMBERS: readonly Row<readonly unknown[]>[] = [
  ['empty', 'has no members', () => []],
  ['first-alone', 'has one member', (members) => members.slice(0, 1)],
  ['repeated', 'has its last member twice', (members) => [...members, ...members.slice(-1)]],
]

/**
 * Lists whose members are told elsewhere as well, or add up to something: they may be withheld, and a part of them or one
 * of them twice would be untrue.
 */
const TOLD_TWICE = /\/(transactions|chargeRecords|addressLines)$/

/** Of what a list of consents or accounts has, each is there once (document 1 §4.2 rule 5). */
function hasToBeTrue({ schema, pointer }: FieldFact, how: string): boolean {
  if (TOLD_TWICE.test(pointer)) return how !== 'empty'
  return schema.endsWith('/consents') && pointer === '' && how === 'repeated'
}

/** Which currencies an account has is told in several answers, and has to be the same in each. */
function onLists(
  fact: FieldFact,
  change: (members: readonly unknown[]) => unknown,
): NonNullable<Variation['answer']> {
  const changed = (value: unknown): unknown => (Array.isArray(value) ? change(value) : value)
  if (!fact.pointer.endsWith(CURRENCIES)) return onField(fact, changed)
  return (answer) =>
    withJson(answer, (body) =>
      membersOf(body, (name, value) => (CURRENCIES === `/${name}` ? changed(value) : value)),
    )
}

const CURRENCIES = '/allowedCurrencies'

/** Only what is there has a form. */
function withMember(change: (value: unknown) => unknown): ChangeOwner {
  return (owner, name) => {
    const value = owner[name]
    return value === undefined || value === null ? owner : { ...owner, [name]: change(value) }
  }
}

const toNull = () => null
const toObject = (value: unknown) => ({ value })

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

/** Another value for a field, wherever it is. */
export function onField(
  fact: FieldFact,
  change: (value: unknown) => unknown,
): NonNullable<Variation['answer']> {
  return onBodies(fact, withMember(change))
}

function onBodies({ schema, pointer }: FieldFact, change: ChangeOwner): NonNullable<Variation['answer']> {
  const path = pointer.split('/').slice(1)
  return (answer, view) => {
    if (bodyOf(answer, view) !== schema) return answer
    // The body itself as the member of something, as a list may be the whole answer.
    if (path.length === 0) return withJson(answer, (body) => change({ body }, 'body')['body'])
    return withJson(answer, (body) => changeField(body, path, change))
  }
}

/** The name of the schema that an answer is in. */
function bodyOf({ status }: Answer, { operation }: FaultView): string | undefined {
  // Which type a refused token has is stated (document 2 §7).
  if (status >= 400) return status === 401 ? undefined : 'problem'
  return operation && operationById(operation)?.success.find((row) => row.status === status)?.schema
}

function placeOf({ schema, pointer }: FieldFact, how: string): string {
  return `${schema}${pointer.replaceAll('/*', '')}/${how}`
}
