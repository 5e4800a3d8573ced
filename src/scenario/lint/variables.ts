import { nearest, suggestion } from '../../kernel/nearest.ts'
import type { Problem } from '../../kernel/source/structured.ts'
import type { Path } from '../../kernel/source/diagnostic.ts'
import type { Deviation, Scenario, SendAction, Step, Template } from '../format.ts'
import { BUILT_IN_NAMES, REQUEST_PARTS, variablesOf } from '../template.ts'
import { beginningOf } from '../together.ts'
import type { Catalogue } from './catalogue.ts'

/** Variables that nothing sets, names that two things have, and values that nobody reads. */
export function variableProblems(scenario: Scenario, catalogue: Catalogue): Problem[] {
  const uses = [
    ...placesOf(scenario.cases ?? [], ['cases']).map((place) => ({ ...place, stepIndex: 0 })),
    ...scenario.steps.flatMap((step, index) => usesOf(step, index)),
  ]
  return [
    ...unknownFacts(scenario, catalogue),
    ...uses.flatMap((use) => unknownVariable(use, scenario, catalogue)),
    ...takenNames(scenario),
    ...unused(scenario, uses, catalogue),
  ]
}

interface Use {
  readonly name: string
  readonly path: Path
  readonly stepIndex: number
}

function unknownFacts(scenario: Scenario, catalogue: Catalogue): Problem[] {
  return scenario.facts.flatMap((fact, index) => {
    if (catalogue.facts.includes(fact)) return []
    const remedy = suggestion(fact, catalogue.facts)
    return [{ path: ['facts', index], message: `no profile has the fact "${fact}"`, remedy }]
  })
}

function unknownVariable(use: Use, scenario: Scenario, catalogue: Catalogue): Problem[] {
  const known = knownAt(scenario, use.stepIndex)
  if (known.includes(use.name)) return []
  const message = `nothing sets the variable "${use.name}" before this`
  return [{ path: use.path, message, remedy: remedyFor(use, scenario, catalogue, known) }]
}

function remedyFor(
  use: Use,
  scenario: Scenario,
  catalogue: Catalogue,
  known: readonly string[],
): string | undefined {
  if (catalogue.facts.includes(use.name)) return `add ${use.name} to facts at the top`
  const later = scenario.steps.findIndex((step) => Object.hasOwn(step.capture, use.name))
  if (later >= 0) return `the step "${scenario.steps[later]!.name}" captures it, which comes too late`
  const guess = nearest(use.name, [...known, ...catalogue.facts])
  return guess === undefined ? `known here: ${known.join(', ')}` : `did you mean ${guess}?`
}

function knownAt(scenario: Scenario, stepIndex: number): readonly string[] {
  const captured = scenario.steps
    .slice(0, beginningOf(scenario.steps, stepIndex))
    .flatMap((step) => Object.keys(step.capture))
  const loop = scenario.steps[stepIndex]?.forEach?.variable
  const constants = Object.keys(scenario.cases?.[0] ?? {})
  return [
    ...scenario.facts,
    ...constants,
    ...captured,
    ...(loop === undefined ? [] : [loop]),
    ...BUILT_IN_NAMES.keys(),
  ]
}

function takenNames(scenario: Scenario): Problem[] {
  const owners = new Map<string, string>([
    ...Object.keys(scenario.cases?.[0] ?? {}).map((name) => [name, 'is set by the cases'] as const),
    ...scenario.facts.map((fact) => [fact, 'is a fact'] as const),
  ])
  return scenario.steps.flatMap((step, index) => {
    return setBy(step, index).flatMap(({ name, noun, path }): Problem[] => {
      const owner = owners.get(name)
      if (noun === 'capture') owners.set(name, `is captured by the step "${step.name}"`)
      return owner === undefined ? [] : [{ path, at: 'key', message: `"${name}" already ${owner}` }]
    })
  })
}

/** The names that a step sets, and where. */
function setBy({ forEach, capture }: Step, index: number) {
  const set = (noun: string, key: string) => (name: string) => ({
    name,
    noun,
    path: ['steps', index, key, name],
  })
  return [
    ...(forEach ? [forEach.variable] : []).map(set('loop', 'forEach')),
    ...Object.keys(capture).map(set('capture', 'capture')),
  ]
}

function unused(scenario: Scenario, uses: readonly Use[], catalogue: Catalogue): Problem[] {
  const read = scenario.steps.flatMap((step) =>
    step.verifies.flatMap(({ requirement }) => {
      const { check } = catalogue.requirements.get(requirement) ?? {}
      return (check?.kind === 'staged' && check.variables) || []
    }),
  )
  const named = variablesOf([scenario.id, scenario.title])
  const used = new Set([...uses.map((use) => use.name), ...read, ...named])
  const constants = Object.keys(scenario.cases?.[0] ?? {}).map((name) => ({
    name,
    noun: 'variable',
    path: ['cases', 0, name],
  }))
  const facts = scenario.facts
    .map((name, index) => ({ name, noun: 'fact', path: ['facts', index] }))
    .filter(({ name }) => catalogue.facts.includes(name))
  return [...facts, ...constants, ...scenario.steps.flatMap(setBy)]
    .filter(({ name }) => !used.has(name))
    .map(({ name, noun, path }) => ({
      path,
      at: 'key',
      severity: 'warning',
      message: `nothing uses the ${noun} "${name}"`,
    }))
}

function usesOf(step: Step, stepIndex: number): Use[] {
  const path = ['steps', stepIndex]
  return templatesOf(step).flatMap(([below, template]) =>
    placesOf(template, [...path, ...below]).map((place) => ({ ...place, stepIndex })),
  )
}

/** The templates of a step, each with its place below the step. */
function templatesOf({ action, forEach, capture, expect }: Step): (readonly [Path, Template])[] {
  const loop = [
    ...(forEach ? [[['forEach', forEach.variable], forEach.values] as const] : []),
    ...Object.entries(capture).map(([name, place]) => [['capture', name], place] as const),
    ...(expect ?? []).map(({ at, value }) => [['expect', ...placeInExpect(at)], value] as const),
  ]
  if (action.kind === 'control') return [...loop, [['control', action.command], action.argument]]
  if (action.kind === 'awaitEvents') return loop
  if (action.kind === 'send') return [...loop, ...requestTemplates(action)]
  const waiting = requestTemplates(action.send)
  const awaited = action.field ? [[['field'], [action.field.pointer, ...action.field.values]] as const] : []
  return [
    ...loop,
    ...[...waiting, ...awaited].map(([below, template]) => [['waitUntil', ...below], template] as const),
  ]
}

function placeInExpect(at: string): Path {
  if (at === 'status') return [at]
  const [, header] = /^header (.*)$/.exec(at) ?? []
  return header === undefined ? ['values', at] : ['headers', header]
}

function requestTemplates(send: SendAction): (readonly [Path, Template])[] {
  const { wrong, ...right } = send
  const parts = Object.entries(right).filter(([name]) => REQUEST_PARTS.some((part) => part === name))
  return [
    ...parts.map(([name, part]) => [[name], part as Template] as const),
    ...(wrong ? deviationTemplates(wrong) : []),
  ]
}

function deviationTemplates(wrong: Deviation): (readonly [Path, Template])[] {
  if (!('value' in wrong)) return [[['wrong', wrong.kind], wrong.name]]
  if (wrong.kind === 'circumstance') return []
  if (!('name' in wrong)) return [[['wrong', wrong.kind], wrong.value]]
  const at = ['wrong', wrong.kind, String(wrong.name)]
  return [
    [at, wrong.name],
    [at, wrong.value],
  ]
}

function placesOf(template: Template, path: Path): { readonly name: string; readonly path: Path }[] {
  if (typeof template === 'string') return variablesOf(template).map((name) => ({ name, path }))
  if (typeof template !== 'object' || template === null) return []
  const entries: [string | number, Template][] = Array.isArray(template)
    ? [...(template as readonly Template[]).entries()]
    : Object.entries(template as Readonly<Record<string, Template>>)
  return entries.flatMap(([key, value]) => placesOf(value, [...path, key]))
}
