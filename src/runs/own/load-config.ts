import { dirname, join } from 'node:path'
import { z } from 'zod'
import { SURFACE_DESCRIPTIONS, type Surface } from '../../documents/apis.ts'
import { OWN_SURFACES, ownOperation } from '../../documents/own/own-apis.ts'
import type { BankExtension } from '../../simulator/extension.ts'
import { readTextFile } from '../../host/files/files.ts'
import { isModule, loadModule } from '../../host/load-module.ts'
import { defined } from '../../kernel/defined.ts'
import { err, ok } from '../../kernel/result.ts'
import { renderDiagnostics } from '../../kernel/source/diagnostic.ts'
import { diagnosticsAt, readStructured } from '../../kernel/source/structured.ts'
import { areaOf } from '../../report/words.ts'
import type { Requirement } from '../../rules/requirement.ts'
import { FAULTS } from '../../simulator/faults/faults.ts'
import { REQUIREMENTS } from '../../rules/requirements.ts'
import type { Own } from './own.ts'
import { budgetRequirement, examplesProblem, ownRequirement } from './own-rule.ts'
import { configFileFormat, configFormat, ownRuleFormat, ruleFileFormat } from './rule-format.ts'

/** Reads a configuration, YAML or a module, and every rule that it names. The error is ready to be printed. */
export async function loadConfig(file: string) {
  const read = isModule(file) ? await readModule(file) : readFile(file, configFileFormat)
  if (!read.ok) return read
  const { content, tell } = read.value
  const { options = {}, targets = {}, apis = [], bank: answers = [] } = content
  const namesake = apis.find(
    ({ name }) =>
      !Object.hasOwn(OWN_SURFACES, name) || OWN_SURFACES[name] !== SURFACE_DESCRIPTIONS[name as Surface],
  )
  if (namesake) return err(`${file}: ${namesake.name} is an API of the documents: choose another name`)
  const actions = Object.assign(
    {},
    ...apis.map((api) => 'actions' in api && api.actions),
  ) as BankExtension['actions'] & {}
  const idle = Object.keys(actions).find((id) => !ownOperation(id))
  if (idle !== undefined) return err(`${file}: no operation of its APIs is called ${idle}`)
  const requirements: Requirement[] = []
  for (const [index, rule] of (content.rules ?? []).entries()) {
    const named =
      typeof rule === 'string'
        ? readFile(join(dirname(file), rule), ruleFileFormat)
        : ok({ content: { rules: [rule] }, tell: (_index: number, message: string) => tell(index, message) })
    if (!named.ok) return named
    const checked = checkedRules(named.value.content.rules, requirements)
    if (!checked.ok) return err(named.value.tell(checked.error.index, checked.error.message))
    requirements.push(...checked.value)
  }
  for (const budget of content.budgets ?? []) {
    const problem = idProblem(budget.id, requirements)
    if (problem !== undefined) return err(`${file}: ${budget.id}: ${problem}`)
    requirements.push(budgetRequirement(budget))
  }
  const known = [...REQUIREMENTS, ...requirements]
  const variations = (content.variations ?? []).map((one) => ({ ...one, breaks: [] }))
  const faults = [...(content.faults ?? []), ...variations]
  for (const { id, breaks } of faults) {
    const absent = breaks.find((broken) => !known.some((one) => one.id === broken))
    const refused = (problem: string) => err(`${file}: the fault or variation ${id}: ${problem}`)
    if (absent !== undefined) return refused(`it breaks ${absent}, and no requirement has this id`)
    if (faults.filter((one) => one.id === id).length > 1) return refused('there are two of this id')
    if (FAULTS.some((one) => areaOf(one.id) === areaOf(id))) return refused('its area has faults of ours')
  }
  const hooks = 'hooks' in content ? content.hooks : undefined
  const own: Own = defined({ requirements, extension: { answers, faults, actions }, hooks })
  return ok({ options, targets, own })
}

/** Rules as requirements, or what keeps the first that is of no use from being judged. `before`: those that there are. */
export function checkedRules(rules: readonly unknown[], before: readonly Requirement[] = []) {
  const requirements: Requirement[] = []
  for (const [index, rule] of rules.entries()) {
    const formed = ownRuleFormat(rule).safeParse(rule)
    if (!formed.success) return err({ index, message: `rule ${index + 1}: ${z.prettifyError(formed.error)}` })
    const problem = idProblem(formed.data.id, [...before, ...requirements]) ?? examplesProblem(formed.data)
    if (problem !== undefined) return err({ index, message: `${formed.data.id}: ${problem}` })
    requirements.push(ownRequirement(formed.data))
  }
  return ok(requirements)
}

function readFile<Format extends z.ZodType>(path: string, format: Format) {
  const text = readTextFile(path)
  if (!text.ok) return err(text.error.message)
  const read = readStructured({ name: path, text: text.value }, format)
  if (!read.ok) return err(renderDiagnostics(read.error))
  const { content, document } = read.value
  return ok({
    content,
    /** A problem with a rule, with its place in the file. */
    tell: (index: number, message: string) =>
      renderDiagnostics(diagnosticsAt(document, [{ path: ['rules', index], message }])),
  })
}

async function readModule(path: string) {
  const loaded = await loadModule(path)
  if (!loaded.ok) return loaded
  const read = configFormat.safeParse(loaded.value)
  const tell = (_index: number, message: string): string => `${path}: ${message}`
  return read.success ? ok({ content: read.data, tell }) : err(tell(0, z.prettifyError(read.error)))
}

function idProblem(id: string, before: readonly Requirement[]): string | undefined {
  if (before.some((one) => one.id === id)) return 'another rule has this id'
  if (REQUIREMENTS.some((one) => areaOf(one.id) === areaOf(id)))
    return `the area ${areaOf(id)} has requirements of the documents: choose one of your own`
  return undefined
}
