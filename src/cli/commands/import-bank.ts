import { readTextFiles } from '../../host/files/files.ts'
import { xmlOnDemand } from '../../host/xml/xml-on-demand.ts'
import { addDays, calendarDate } from '../../kernel/calendar.ts'
import { errorsOf, renderDiagnostics } from '../../kernel/source/diagnostic.ts'
import { stringifyYaml } from '../../kernel/source/yaml.ts'
import { importedBank } from '../../runs/simulated-bank/imported-bank.ts'
import type { RunCommand } from '../command.ts'
import { needed, print, refuse } from '../terminal.ts'

/** `conformance bank FILE…` */
export const importBank: RunCommand = async (paths, { options, terminal }) => {
  const files = needed(readTextFiles(paths)).map(([name, text]) => ({ name, text }))
  const { bank, found } = await importedBank(files, xmlOnDemand())
  if (errorsOf(found).length > 0) return refuse(renderDiagnostics(found))
  if (found.length > 0) print(terminal.error, renderDiagnostics(found))
  const { accounts = [], bookings = [] } = bank
  const ends = [...bookings, ...accounts.flatMap(({ closings = [] }) => closings)].map(({ date }) => date)
  const last = [...ends, ...accounts.map(({ openedOn }) => openedOn)].toSorted().at(-1)!
  const now = `${addDays(calendarDate(last), 1)}T12:00:00Z`
  const head = `Made by \`conformance bank\`. With \`--now ${now}\` its last day is over, and stands in a statement.`
  const text = options['json'] ? JSON.stringify(bank) : stringifyYaml({ ...bank }, { '': head }).trimEnd()
  print(terminal.output, text)
  return 0
}
