import { ownOf } from '../options/own-options.ts'
import { errorsOf, renderDiagnostics } from '../../kernel/source/diagnostic.ts'
import { counted } from '../../report/words.ts'
import type { RunCommand } from '../command.ts'
import { loadScenarios, shippedScenarios } from '../../runs/suite/load-scenarios.ts'
import { needed, tell } from '../terminal.ts'

/** `conformance lint [FILE…]` */
export const lint: RunCommand = async (files, { options, terminal }) => {
  const places = files.length > 0 ? files : [shippedScenarios()]
  const { scenarios, diagnostics } = needed(loadScenarios(places, ownOf(options)))
  const errors = errorsOf(diagnostics)
  const rules = ownOf(options).length
  const count = counted(scenarios.length, 'scenario') + (rules === 0 ? '' : ` and ${counted(rules, 'rule')}`)
  const conclusion = errors.length === 0 ? 'nothing wrong' : counted(errors.length, 'error')
  tell(terminal, options, { scenarios: scenarios.length, diagnostics }, () =>
    [...(diagnostics.length > 0 ? [renderDiagnostics(diagnostics)] : []), `${count}: ${conclusion}`].join(
      '\n',
    ),
  )
  return errors.length > 0 ? 2 : 0
}
