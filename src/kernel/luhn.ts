/** The digit that makes the sum of ISO/IEC 7812-1 annex B a multiple of ten. */
export function luhnDigit(digits: string): string {
  const sum = [...digits].toReversed().reduce((total, digit, position) => {
    const value = Number(digit) * (position % 2 === 0 ? 2 : 1)
    return total + Math.floor(value / 10) + (value % 10)
  }, 0)
  return String((10 - (sum % 10)) % 10)
}
