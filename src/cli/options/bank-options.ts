import { ok } from '../../kernel/result.ts'
import type { Result } from '../../kernel/result.ts'
import type { BankChoice } from '../../runs/simulated-bank/simulated-bank.ts'
import { listOption, textOption, wholeNumber } from './options.ts'
import type { Options } from './options.ts'

/** The simulated bank that a command line describes. The error is ready to be printed. */
export function bankChoiceFrom(options: Options): Result<BankChoice, string> {
  const seed = wholeNumber(options, 'seed', 1)
  if (!seed.ok) return seed
  const vary = options['vary'] === undefined ? undefined : wholeNumber(options, 'vary', 0)
  if (vary && !vary.ok) return vary
  return ok({
    seed: seed.value,
    bank: textOption(options, 'bank'),
    now: textOption(options, 'now'),
    cardsRelease: textOption(options, 'cardsRelease'),
    vary: vary?.value,
    faults: listOption(options, 'fault'),
  })
}
