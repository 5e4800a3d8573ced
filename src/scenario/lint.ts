import { isApi } from '../documents/apis.ts'
import type { Diagnostic } from '../kernel/source/diagnostic.ts'
import { diagnosticsAt } from '../kernel/source/problem.ts'
import type { Problem } from '../kernel/source/problem.ts'
import type { YamlDocument } from '../kernel/source/yaml.ts'
import { casesOf } from './cases.ts'
import type { Scenario } from './format.ts'
import type { ScenarioSource } from './parse.ts'
import type { Catalogue } from './lint/catalogue.ts'
import { cardProblems } from './lint/cards.ts'
import { literalProblems } from './lint/literals.ts'
import { messageProblems } from './lint/messages.ts'
import { operationProblems } from './lint/operations.ts'
import { requirementProblems } from './lint/requirements.ts'
import { sealedProblems } from './lint/sealed.ts'
import { stepProblems } from './lint/steps.ts'
import { variableProblems } from './lint/variables.ts'

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
