import { remainder97 } from './iban.ts'

/** The carry table of the Swiss modulo 10 recursive check digit. */
const CARRIES = [0, 9, 4, 6, 8, 2, 7, 1, 3, 5]

/** A QR reference: 26 digits and their check digit. Fewer digits are filled with zeros on the left. */
export function qrReference(digits: string): string {
  const body = digits.padStart(26, '0')
  return body + checkDigitOf(body)
}

export function isQrReference(text: string): boolean {
  return /^\d{27}$/.test(text) && checkDigitOf(text.slice(0, 26)) === text.slice(26)
}

/** A creditor reference of ISO 11649 for up to 21 digits and capital letters: RF, two check digits, the rest. */
export function creditorReference(body: string): string {
  return `RF${String(98 - remainder97(`${body}RF00`)).padStart(2, '0')}${body}`
}

export function isCreditorReference(text: string): boolean {
  return /^RF\d{2}[A-Z0-9]{1,21}$/.test(text) && remainder97(text.slice(4) + text.slice(0, 4)) === 1
}

function checkDigitOf(digits: string): string {
  let carry = 0
  for (let index = 0; index < digits.length; index++) {
    carry = CARRIES[(carry + digits.charCodeAt(index) - 48) % 10]!
  }
  return String((10 - carry) % 10)
}
