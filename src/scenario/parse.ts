import { type Surface, isApi } from '../documents/apis.ts'
import { defined } from '../kernel/defined.ts'
import { type Result, err, ok } from '../kernel/result.ts'
import { type Diagnostic, type Path, type SourceFile, errorsOf } from '../kernel/source/diagnostic.ts'
import { type Problem, diagnosticsAt, readStructured } from '../kernel/source/structured.ts'
import type { YamlDocument } from '../kernel/source/yaml.ts'
import { casesOf } from './cases.ts'
import { type ScenarioFile, scenarioFormat } from './file-format.ts'
import { fileProblems } from './file-problems.ts'
import type { Scenario, Step } from './format.ts'
import { literalProblems, messageProblems, sealedProblems } from './lint/bodies.ts'
import { cardProblems } from './lint/cards.ts'
import type { Catalogue } from './lint/catalogue.ts'
import { operationProblems } from './lint/operations.ts'
import { requirementProblems } from './lint/requirements.ts'
import { stepProblems } from './lint/steps.ts'
import { variableProblems } from './lint/variables.ts'
import { stepFrom } from './step-from-file.ts'
import { REQUEST_PARTS } from './template.ts'

/** What is sent, or compared with what came; the other numbers of a file are counts, whose value is all that there is to them. */
const SENT_KEYS = ['forEach', ...REQUEST_PARTS, 'expect'] as const

/** The content of a file with every digit of the numbers that it sends or expects. */
function withExactNumbers(content: ScenarioFile, document: YamlDocument): ScenarioFile {
  const exact = <Part extends object>(part: Part, keys: readonly (keyof Part)[], path: Path): Part => {
    const written = keys.filter((key) => part[key] !== undefined)
    return { ...part, ...Object.fromEntries(written.map((key) => [key, document.exact([...path, key])])) }
  }
  const steps = content.steps.map((step, index) => {
    const path = ['steps', index]
    const { waitUntil } = step
    const exactWait = waitUntil && exact(waitUntil, REQUEST_PARTS, [...path, 'waitUntil'])
    return defined({ ...exact(step, SENT_KEYS, path), waitUntil: exactWait })
  })
  return { ...exact(content, ['cases'], []), steps }
}

/** A scenario together with the file that it was read from, for messages about it. */
export interface ScenarioSource {
  readonly scenario: Scenario
  readonly document: YamlDocument
}

/** A scenario file as a scenario with the document that the linter needs, or all that is wrong with the file by itself. */
export function readScenario(file: SourceFile): Result<ScenarioSource, Diagnostic[]> {
  const read = readStructured(file, scenarioFormat)
  if (!read.ok) return read
  const { document } = read.value
  const content = withExactNumbers(read.value.content, document)
  const diagnostics = diagnosticsAt(document, fileProblems(content))
  if (errorsOf(diagnostics).length > 0) return err(diagnostics)
  const sourceOf = (path: readonly PropertyKey[]) => ({
    file: file.name,
    line: document.locate(path, 'value').line,
  })
  const scenario = {
    ...content,
    steps: content.steps.map((step, index) => stepFrom(step, ['steps', index], sourceOf)),
    source: sourceOf(['id']),
  }
  return ok({ scenario, document })
}

/** The id that a requirement has at a face; undefined where it does not hold there. */
export type IdAtFace = (requirement: string, face: Surface) => string | undefined

/**
 * The flow of a file at each face that it names: `token/given-back` is `provider/given-back` at the provider, unless
 * `atProvider` says otherwise. Each has the steps that are not kept for another face, and verifies what holds there.
 * What nobody knows stays, so that the linter names it.
 */
export function perFace({ scenario, document }: ScenarioSource, idAt: IdAtFace): readonly ScenarioSource[] {
  const { surfaces, atProvider, ...flow } = scenario
  if (!surfaces) return [{ scenario: flow, document }]
  return surfaces.map((surface) => {
    const steps = scenario.steps.flatMap((step, index) => {
      const isPlayed = step.at === undefined || step.at === surface
      return isPlayed ? [atFace(step, index, surface, idAt)] : []
    })
    return {
      scenario: {
        ...flow,
        ...(!isApi(surface) && { ...titled(flow), ...atProvider }),
        surface,
        steps: steps.map(({ step }) => step),
      },
      document: { ...document, locate: (path, at) => document.locate(inFile(path, steps), at) },
    } satisfies { scenario: Scenario; document: YamlDocument }
  })
}

function titled({ id, title }: Scenario): Pick<Scenario, 'id' | 'title'> {
  return { id: id.replace(/^[^/]+/, 'provider'), title: `At the provider: ${title}` }
}

type StepAtFace = ReturnType<typeof atFace>

/** A step as it is played at a face, and where it and what it verifies stand in the file. */
function atFace(step: Step, index: number, face: Surface, idAt: IdAtFace) {
  const verified = step.verifies.flatMap((verification, item) => {
    const { requirement } = verification
    const id = idAt(requirement, face) ?? (isKnown(requirement, idAt) ? undefined : requirement)
    return id === undefined
      ? []
      : [{ verification: { ...verification, requirement: id }, id: requirement, item }]
  })
  return {
    step: { ...step, verifies: verified.map(({ verification }) => verification) },
    index,
    verifies: verified.map(({ id, item }) => ({ id, index: item })),
  }
}

function isKnown(requirement: string, idAt: IdAtFace): boolean {
  return idAt(requirement, 'gateway') !== undefined || idAt(requirement, 'provider') !== undefined
}

function inFile(path: Path, steps: readonly StepAtFace[]): Path {
  const [first, index, key, item, id, ...rest] = path
  const step = first === 'steps' && typeof index === 'number' ? steps[index] : undefined
  if (!step) return path
  const verified = key === 'verifies' && typeof item === 'number' ? step.verifies[item] : undefined
  if (!verified) return ['steps', step.index, ...path.slice(2)]
  return [
    'steps',
    step.index,
    'verifies',
    verified.index,
    ...(id === undefined ? [] : [verified.id]),
    ...rest,
  ]
}

type LintRule = (scenario: Scenario, catalogue: Catalogue) => Problem[]

const RULES: readonly LintRule[] = [
  folderProblems,
  operationProblems,
  cardProblems,
  sealedProblems,
  messageProblems,
  literalProblems,
  variableProblems,
  requirementProblems,
  stepProblems,
]

/** What a scenario names that does not exist, or says that cannot work; in the order of the file. */
export function lintScenario(scenario: Scenario, document: YamlDocument, catalogue: Catalogue): Diagnostic[] {
  return diagnosticsAt(
    document,
    RULES.flatMap((rule) => rule(scenario, catalogue)),
  )
}

/** Like `lintScenario` for files that are run together: their ids must differ, too. */
export function lintScenarios(sources: readonly ScenarioSource[], catalogue: Catalogue): Diagnostic[] {
  const files = new Map<string, string>()
  const diagnostics = sources.flatMap(({ scenario, document }) => {
    const taken = casesOf(scenario).flatMap(({ id }): Problem[] => {
      const first = files.get(id)
      if (first === undefined) files.set(id, scenario.source.file)
      return first === undefined ? [] : [{ path: ['id'], message: `${first} already has the id "${id}"` }]
    })
    return [...diagnosticsAt(document, taken), ...lintScenario(scenario, document, catalogue)]
  })
  // What is wrong at both faces of a flow is told once.
  return [...new Map(diagnostics.map((one) => [JSON.stringify(one), one])).values()]
}

/**
 * Somebody's own file may lie anywhere, so another folder is worth no more than a warning. A flow of several faces
 * stands in the folder of one of them.
 */
function folderProblems({ id, surface, source }: Scenario): Problem[] {
  const folder = source.file.split(/[/\\]/).at(-2)
  const area = id.slice(0, id.indexOf('/'))
  if (folder === undefined || folder === area) return []
  if (area === surface && !isApi(surface)) return []
  const message = `the area "${area}" is not the name of the folder "${folder}"`
  return [{ path: ['id'], severity: 'warning', message }]
}
