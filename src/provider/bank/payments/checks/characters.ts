/** Characters of the Swiss Payment Standards (assumption swiss-payment-standards). */
const IDENTIFIER = /^(?! |\/)[A-Za-z0-9 '()+,\-./:?]+(?<!\/)$/

/** Latin-1, Latin Extended-A, and six more; no control characters. */
const TEXT = /^[\u0020-\u007E\u00A0-\u017FȘșȚț€]*$/

export function isIdentifier(text: string): boolean {
  return IDENTIFIER.test(text) && !text.includes('//')
}

export function isPlainText(text: string): boolean {
  return TEXT.test(text)
}
