import { xmlBySchemasIn } from '../../host/xml/xml-validation.ts'
import type { Xml } from '../../host/xml/xml-on-demand.ts'
import { needed } from '../terminal.ts'
import type { BankChoice } from '../../runs/simulated-bank/simulated-bank.ts'
import { loadedOwn } from './own-options.ts'
import { type Options, listOption, numberOption, textOption } from './options.ts'

/** The simulated bank that a command line describes. */
export function bankChoiceFrom(options: Options): BankChoice {
  return {
    seed: numberOption(options, 'seed') ?? 1,
    bank: textOption(options, 'bank'),
    now: textOption(options, 'now'),
    cardsRelease: textOption(options, 'cardsRelease'),
    holdDays: numberOption(options, 'holdDays'),
    vary: numberOption(options, 'vary'),
    faults: listOption(options, 'fault'),
    extension: loadedOwn(options).extension,
  }
}

/** What reads and validates XML, by the schemas that `--xsd-dir` names. */
export async function xmlFrom(options: Options): Promise<Xml> {
  return needed(await xmlBySchemasIn(textOption(options, 'xsdDir'), '--xsd-dir'))
}
