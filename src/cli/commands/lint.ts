import { ownOf } from '../options/own-options.ts'
import { errorsOf, renderDiagnostics } from '../../kernel/source/diagnostic.ts'
import { counted } from '../../report/words.ts'
import type { RunCommand } from '../command.ts'
import { loadScenarios, shippedScenarios } from '../../runs/suite/load-scenarios.ts'
import { needed, print } from '../terminal.ts'

/** `conformance lint [FILE…]` */
export const lint: RunCommand = async (files, options, terminal) => {
  const places = files.length > 0 ? files : [shippedScenarios()]
  const { scenarios, diagnostics } = needed(loadScenarios(places, ownOf(options)))
  const errors = errorsOf(diagnostics)
  if (options['json'])
    print(terminal.output, JSON.stringify({ scenarios: scenarios.length, diagnostics }, undefined, 2))
  else {
    if (diagnostics.length > 0) print(terminal.output, renderDiagnostics(diagnostics))
    const rules = ownOf(options).length
    const count =
      counted(scenarios.length, 'scenario') + (rules === 0 ? '' : ` and ${counted(rules, 'rule')}`)
    print(
      terminal.output,
      errors.length === 0 ? `${count}: nothing wrong` : `${count}: ${counted(errors.length, 'error')}`,
    )
  }
  return errors.length > 0 ? 2 : 0
}
