import { ok } from '../../kernel/result.ts'
import type { Result } from '../../kernel/result.ts'
import type { BankChoice } from '../../simulated-bank/simulated-bank.ts'
import { listOption, textOption, wholeNumber } from './options.ts'
import type { Options } from './options.ts'

/** The simulated bank that a command line describes. The error is ready to be printed. */
export function bankChoiceFrom(options: Options): Result<BankChoice, string> {
  const seed = wholeNumber(options, 'seed', 1)
  if (!seed.ok) return seed
  const vary = options['vary'] === undefined ? undefined : wholeNumber(options, 'vary', 0)
  if (vary && !vary.ok) return vary
  const bank = textOption(options, 'bank')
  const now = textOption(options, 'now')
  const cardsRelease = textOption(options, 'cardsRelease')
  const faults = listOption(options, 'fault')
  return ok({
    seed: seed.value,
    ...(bank !== undefined && { bank }),
    ...(now !== undefined && { now }),
    ...(cardsRelease !== undefined && { cardsRelease }),
    ...(vary && { vary: vary.value }),
    ...(faults && { faults }),
  })
}
