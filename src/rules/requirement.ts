import type { Observation } from '../evidence/observation.ts'
import { defined } from '../kernel/defined.ts'
import { type AssumptionId, assumptionById } from '../documents/assumptions.ts'
import type { Clause, OwnSource } from '../documents/clauses.ts'
import type { Level } from '../documents/documents.ts'
import type { Surface } from '../documents/apis.ts'
import { type Sentence, clauseOfSentence } from '../documents/sentences.ts'
import type { JudgeContext, SchemaProblem } from './judge-context.ts'
import type { Premise } from './ledger/premise.ts'
import type { Comparison } from '../documents/relations.ts'

/** One normative statement: its place in the documents and the check that can contradict it. */
export interface Requirement {
  /** area/slug; frozen: never renamed or reused. */
  readonly id: string
  /** Where it stands: the first is its main clause, which reports name; the others state it again, or a part of it. */
  readonly clauses: readonly [Clause | OwnSource, ...Clause[]]
  /** Sentences that say it: who does otherwise contradicts them. A MUST has one at least. */
  readonly statedIn?: readonly Sentence[] | undefined
  /** Sentences that name what it is about and do not say it: good practice, which is warned of and never a failure. */
  readonly namedIn?: readonly Sentence[] | undefined
  readonly level: Level
  /** Of what rests on assumptions: its level at a target whose owner has confirmed them all. */
  readonly levelWhenConfirmed?: Exclude<Level, 'MAY'> | undefined
  readonly surface: Surface
  /**
   * Its id at the provider, where only a provider can give such answers and the gateway relays them (document 1 §1.1):
   * the requirement holds there as well.
   */
  readonly atProvider?: `provider/${string}` | undefined
  /** The facts that it holds against each other: see documents/relations.ts. */
  readonly compares?: readonly Comparison[] | undefined
  /**
   * It says that something is refused: that shows nothing where nothing works, so that whoever verifies it names the
   * step that shows what does.
   */
  readonly isRefusal?: true | undefined
  /** What it refuses may be taken a moment later, without anybody doing anything: it is not refused again for that. */
  readonly passes?: true | undefined
  /**
   * When it applies, in terms of what an exchange shows and what is known of the target: a staged check is then made
   * wherever that holds, and not only where a step names it.
   */
  readonly when?: Premise | undefined
  /** How long answers may take: found when the run is over, in all of them together. */
  readonly budget?: Budget | undefined
  /** What is required, in our own words. */
  readonly text: string
  /** A requirement that rests on an assumption can fail no target but one whose owner has confirmed it. */
  readonly assumptions: readonly AssumptionId[]
  /** Why it matters to the people behind it; what to look at when it fails. */
  readonly why: string
  readonly check: Check
}

/** Of a hundred answers, by nearest rank: as many as the share says come within the time. */
export const BUDGET_SHARES = { p50: 0.5, p95: 0.95, p99: 0.99, worst: 1 } as const

export interface Budget {
  /** The ids of operations. */
  readonly of: readonly string[]
  readonly limitsMs: Partial<Readonly<Record<keyof typeof BUDGET_SHARES, number>>>
}

/** `ambient` checks see every exchange; `staged` ones the steps that name them under `verifies`, and those of `when`. */
export type Check = AmbientCheck | StagedCheck

interface AmbientCheck {
  readonly kind: 'ambient'
  /** Push events are no answers: a check sees them if it says so. */
  readonly seesEvents?: true
  /** The ids of the operations that it is about; any unless given. */
  readonly of?: readonly string[] | undefined
  /** Nothing where the requirement does not apply to the exchange. `earlier`: what the flow has seen before. */
  readonly judge: (
    observation: Observation,
    context: JudgeContext,
    earlier: readonly Observation[],
  ) => Outcome | Outcome[] | undefined
}

export interface StagedCheck {
  readonly kind: 'staged'
  /** Names of the earlier steps that the check compares with. */
  readonly roles: readonly string[]
  /** Names of captured variables that the check reads. */
  readonly variables?: readonly string[]
  /** It accepts refusals alone, so that its requirement is one (`isRefusal`). */
  readonly isRefusal?: true
  readonly judge: (stage: Stage, context: JudgeContext) => Outcome | Outcome[]
}

export function ambient(
  judge: AmbientCheck['judge'],
  also: Pick<AmbientCheck, 'seesEvents' | 'of'> = {},
): AmbientCheck {
  const { of } = also
  const ofThese: AmbientCheck['judge'] = (here, ...known) =>
    !of || of.includes(here.operation?.id ?? '') ? judge(here, ...known) : undefined
  return { kind: 'ambient', judge: ofThese, ...also }
}

export function staged<const Role extends string>(
  roles: readonly Role[],
  judge: (stage: StageWith<Role>, context: JudgeContext) => Outcome | Outcome[],
  variables: readonly string[] = [],
): StagedCheck {
  return {
    kind: 'staged',
    roles,
    variables,
    judge: (stage, context) => {
      const first = Object.fromEntries(roles.map((name) => [name, stage.role(name)[0]]))
      return judge({ ...stage, first: first as StageWith<Role>['first'] }, context)
    },
  }
}

export interface Stage {
  /** The exchange of the step that verifies. */
  readonly here: Observation
  /** The exchanges of an earlier step, in the order in which they were sent (several under `forEach`). */
  readonly role: (name: string) => readonly Observation[]
  /** What an earlier step of the flow captured, or a fact of the profile. */
  readonly variable: (name: string) => unknown
}

export interface StageWith<Role extends string> extends Stage {
  /** Of each role its first exchange: what a step compares with has one, and what a premise gives, too. */
  readonly first: Readonly<Record<Role, Observation>>
}

export type { JudgeContext, SchemaProblem }

export type Outcome =
  /** `byRefusal`: any refusal would have passed, so that it shows nothing of an operation that never works. */
  | { readonly kind: 'pass'; readonly byRefusal?: true; readonly unless?: Excuse }
  | Contradiction
  /** The documents are silent: what the target did is recorded under the assumption. */
  | {
      readonly kind: 'observed'
      readonly assumption: AssumptionId
      readonly value: string
      readonly at?: string | undefined
      /** It is surely not what is assumed. Elsewhere rules/recorded-defaults.ts says what is. */
      readonly isOtherwise?: true
    }
  /** The exchange does not let the check decide. */
  | { readonly kind: 'not-tested'; readonly reason: string; readonly unless?: Excuse }

/** What is held against nobody because it is only assumed to be otherwise: it counts where its owner has confirmed that. */
export interface Excuse {
  readonly assumption: AssumptionId
  readonly value: string
  readonly at?: string
}

export interface Contradiction {
  readonly kind: 'contradicted'
  /** JSON Pointer, XPath, `header NAME` or `status`. */
  readonly at: string
  readonly expected: { readonly rule: string; readonly value?: string }
  readonly actual: string
  /** What to look at next. */
  readonly hint?: string | undefined
}

export const PASS: Outcome = { kind: 'pass' }

export const REFUSED: Outcome = { kind: 'pass', byRefusal: true }

/**
 * A requirement as its author writes it: what is usual may be left out. The clauses of its sentences come first, unless
 * `clauses` names them; what names no place stands where its assumptions do. SHOULD is what every one is that sentences only name; MAY is what every one is that rests on an
 * assumption, and no other.
 */
export type RequirementDraft = Omit<
  Requirement,
  'surface' | 'level' | 'levelWhenConfirmed' | 'assumptions' | 'clauses'
> &
  Partial<Pick<Requirement, 'surface' | 'assumptions'>> & {
    readonly level?: Exclude<Level, 'MAY'> | undefined
    readonly clauses?: readonly Clause[] | undefined
  }

/** As what a requirement of the gateway holds at the provider. */
export function idAtProvider(id: string): `provider/${string}` {
  return `provider/${id.replace('/', '-')}`
}

/** What only a provider can answer, and the gateway relays: it holds at both. */
export function relayed(id: string, draft: Omit<RequirementDraft, 'id' | 'atProvider'>): Requirement {
  return requirement(id, { ...draft, atProvider: idAtProvider(id) })
}

/**
 * What rests on an assumption is no demand of a document, so that no words of one give it a level: it is MAY, whatever
 * its author thinks of it, unless the owner of a target confirms the assumption (confirmed.ts).
 */
export function requirement(
  id: string,
  { level, assumptions = [], ...draft }: Omit<RequirementDraft, 'id'>,
): Requirement {
  const isOnlyNamed = draft.namedIn !== undefined && draft.statedIn === undefined
  const demanded = level ?? (isOnlyNamed ? 'SHOULD' : 'MUST')
  return {
    surface: 'gateway',
    ...(draft.check.kind === 'staged' && draft.check.isRefusal && { isRefusal: true }),
    ...draft,
    id,
    clauses: clausesOf({ ...draft, id, assumptions }),
    assumptions,
    ...(assumptions.length > 0 ? { level: 'MAY', levelWhenConfirmed: demanded } : { level: demanded }),
  }
}

function clausesOf({
  id,
  statedIn = [],
  namedIn = [],
  clauses = [],
  assumptions = [],
}: Omit<RequirementDraft, 'text' | 'why' | 'check'>): Requirement['clauses'] {
  const ofSentences = new Set<Clause>([...statedIn, ...namedIn].map(clauseOfSentence))
  const named = [...[...ofSentences].filter((one) => !clauses.includes(one)), ...clauses]
  const [main, ...others] = named.length > 0 ? named : assumptions.map((one) => assumptionById(one)!.clause)
  if (main === undefined) throw new Error(`${id} names no place in the documents`)
  return [main, ...others]
}

/** A rule alone, or with the value that it expects. */
export type Expected = string | Contradiction['expected']

export function contradicted(at: string, expected: Expected, actual: string, hint?: string): Outcome {
  const told = typeof expected === 'string' ? { rule: expected } : expected
  return defined({ kind: 'contradicted', at, expected: told, actual, hint })
}

export function observed(assumption: AssumptionId, value: string, at?: string): Outcome {
  return defined({ kind: 'observed', assumption, value, at })
}

/** A pass, unless the owner of the target has confirmed what it is excused by. */
export function passUnless(assumption: AssumptionId, value: string, at: string): Outcome {
  return { kind: 'pass', unless: { assumption, value, at } }
}

/** What is not as it is assumed, whatever it is. */
export function otherwise(assumption: AssumptionId, value: string, at?: string): Outcome {
  return defined({ kind: 'observed', assumption, value, at, isOtherwise: true })
}
