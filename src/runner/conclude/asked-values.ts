import type { RunResult, ScenarioResult } from '../../evidence/run-result.ts'
import { defined } from '../../kernel/defined.ts'
import { keptOr } from '../../kernel/kept.ts'
import { VALUE_TYPES, type ValueTypeName } from '../../documents/values/dictionary.ts'
import { type DrawnBy, drawnBy, drawnIn } from '../../scenario/drawn-values.ts'
import type { Scenario, Step } from '../../scenario/format.ts'

/** With which values of the dictionary a run has asked: those of the steps that sent something. */
export function askedValues(
  scenarios: readonly Scenario[],
  results: readonly ScenarioResult[],
  by: DrawnBy,
): RunResult['values'] {
  const byId = new Map(results.map((result) => [result.id, result]))
  const asked = new Map<ValueTypeName, Set<string>>()
  for (const scenario of scenarios) {
    const played = byId.get(scenario.id)?.steps ?? []
    for (const step of scenario.steps) {
      const hasSent = played.some(({ name, exchanges }) => name === step.name && exchanges.length > 0)
      if (!hasSent) continue
      for (const [type, classes] of drawnOf(step, scenario, by)) note(asked, type, classes)
    }
  }
  return listed(asked)
}

/** Of the parts of a run, together. */
export function askedTogether(parts: readonly Pick<RunResult, 'values'>[]): RunResult['values'] {
  const asked = new Map<ValueTypeName, Set<string>>()
  for (const { values = [] } of parts)
    for (const { type, asked: classes } of values) note(asked, type as ValueTypeName, classes)
  return listed(asked)
}

/** The classes that a step draws, in all its rounds. */
export function drawnOf(
  { action, forEach }: Step,
  scenario: Pick<Scenario, 'id' | 'drawsFrom'>,
  by: DrawnBy,
): readonly (readonly [type: ValueTypeName, classes: readonly string[]])[] {
  const text = JSON.stringify([action, forEach])
  const names = new Set(
    [...text.matchAll(/\$\{((?:any|every)\w+(?:\$\{\w+\})?)\}/g)].map(([, name]) => name!),
  )
  return [...names].flatMap((name) => {
    const drawn = drawnIn(name)
    if (!drawn) return []
    const rounds =
      drawn.numberedBy === undefined ? [drawn.number] : [forEach?.values ?? []].flat().map(Number)
    const values = rounds.flatMap((number) => drawnBy(defined({ ...drawn, number }), by, scenario))
    return [[drawn.type, values.map(([of]) => of)] as const]
  })
}

function note(asked: Map<ValueTypeName, Set<string>>, type: ValueTypeName, classes: readonly string[]): void {
  for (const one of classes) keptOr(asked, type, () => new Set()).add(one)
}

function listed(asked: ReadonlyMap<ValueTypeName, ReadonlySet<string>>): RunResult['values'] {
  if (asked.size === 0) return undefined
  return [...asked]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([type, classes]) => ({
      type,
      fields: [...VALUE_TYPES[type].fields],
      asked: [...classes].toSorted(),
      of: Object.keys(VALUE_TYPES[type].values).length,
    }))
}
