/**
 * Words of which a short number behind them is a PIN or a check value. So few digits turn up by chance in dates, codes
 * and amounts, so that a number alone says nothing.
 */
const LABEL = '(?:pin|cvv2?|cvc2?|csc|(?:check|verification)[ _-]?(?:value|code|number)|security[ _-]?code)'

const LABEL_AT_END = new RegExp(`${LABEL}$`, 'i')

/** Whether a field is named after a PIN or a check value: `newPin`, `cvv2`, `check_value`. */
export function isShortNumberName(name: string): boolean {
  return LABEL_AT_END.test(name)
}

/** The number right behind a word for it, as sentences and parameters write it; the number is all that is matched. */
export function labelledNumber(number: string): RegExp {
  return new RegExp(`(?<=${LABEL}["']?\\s{0,2}(?:is|was|[=:(])?\\s{0,2}["']?)${number}(?!\\d)`, 'gi')
}

/** The digits of a long number, with the blanks or hyphens that people write between them. */
export function spacedNumber(number: string, flags = ''): RegExp {
  return new RegExp(`(?<!\\d)${[...number].join('[ -]?')}(?!\\d)`, flags)
}
