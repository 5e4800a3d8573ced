import { type ExactNumber, exactNumber } from '../exact-number.ts'

/**
 * A number of YAML with the digits that were written, spelled as JSON wants it: without a plus sign, zeros before it
 * and bare points. Undefined for infinity and for what is no number.
 */
export function exactYamlNumber(source: string | undefined): number | ExactNumber | undefined {
  if (source === undefined) return undefined
  // Whole numbers with another base, which have their digits in no other way.
  if (/^0[ox]/.test(source)) return exactNumber(String(BigInt(source)))
  const [, sign, whole, fraction = '', exponent] = DECIMAL.exec(source) ?? []
  if (whole === undefined) return undefined
  const integer = whole.replace(/^0+(?=\d)/, '') || '0'
  const decimals = fraction === '' ? '' : `.${fraction}`
  return exactNumber(`${sign === '-' ? '-' : ''}${integer}${decimals}${exponent ?? ''}`)
}

/** The digits before and after the point, of which one may be missing. */
const DECIMAL = /^([+-]?)(\d*)(?:\.(\d*))?([eE][+-]?\d+)?$/
