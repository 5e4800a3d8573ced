import { documentedFacts } from '../../documents/facts.ts'
import type {
  CardFieldFact,
  TimingFact,
  DocumentedFact,
  FactKind,
  FieldFact,
  StatusFact,
} from '../../documents/facts.ts'
import type { Variation } from './variation.ts'
import type { Alternatives } from './alternative.ts'
import { alternativesToCardField } from './card-facts.ts'
import { alternativesToTiming } from './timing-facts.ts'
import { alternativesToField } from './field-facts.ts'
import { alternativesToStatus } from './status-facts.ts'
import { alternativesToValues } from './value-facts.ts'

/** An assumed fact and what may be in its place. */
export interface AssumedFact {
  readonly fact: DocumentedFact
  readonly alternatives: Alternatives
}

let all: readonly AssumedFact[] | undefined

/**
 * Every assumed fact. Its alternatives follow from where the descriptions say that a fact comes from, so that a fact that
 * nobody thought of is varied like the others.
 */
export function assumedFacts(): readonly AssumedFact[] {
  return (all ??= documentedFacts()
    .filter(({ basis }) => 'assumed' in basis)
    .map((fact) => ({ fact, alternatives: alternativesTo(fact) })))
}

export function variationsOfFacts(): readonly Variation[] {
  return assumedFacts().flatMap(({ alternatives }) => ('reason' in alternatives ? [] : alternatives))
}

function alternativesTo(fact: DocumentedFact): Alternatives {
  if (isOfField(fact)) return alternativesToField(fact)
  if (isOfCardField(fact)) return alternativesToCardField(fact)
  if (isOfTiming(fact)) return alternativesToTiming(fact)
  if (isOfStatus(fact)) return alternativesToStatus(fact)
  if (fact.kind === 'values') return alternativesToValues(fact)
  return { reason: TOLD[fact.kind] ?? 'nothing is made of it' }
}

/** What a target says of itself before a run. */
const TOLD: Partial<Record<FactKind, string>> = {
  address: 'a profile says where an operation is',
  body: 'what is assumed of its fields is varied field by field, and its status as a status',
}

function isOfField(fact: DocumentedFact): fact is FieldFact {
  return 'schema' in fact
}

function isOfCardField(fact: DocumentedFact): fact is CardFieldFact {
  return 'record' in fact
}

function isOfTiming(fact: DocumentedFact): fact is TimingFact {
  const { kind } = fact
  return kind === 'duration' || kind === 'delay' || kind === 'repetition'
}

function isOfStatus(fact: DocumentedFact): fact is StatusFact {
  return fact.kind === 'status'
}
