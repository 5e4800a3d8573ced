import { isQRIBAN, ValidationErrorsIBAN, validateIBAN } from 'ibantools'
import type { AccountReference } from '../order.ts'

export type IbanFault = 'none' | 'not an IBAN' | 'country' | 'form' | 'QR-IBAN'

/** What is wrong with an account that has to be named by an IBAN. */
export function ibanFault(
  { type, identification }: AccountReference,
  expected: 'ordinary' | 'any' = 'any',
): IbanFault {
  if (type !== 'IBAN') return 'not an IBAN'
  const { valid, errorCodes } = validateIBAN(identification)
  if (!valid) return errorCodes.includes(ValidationErrorsIBAN.NoIBANCountry) ? 'country' : 'form'
  return expected === 'ordinary' && isQrIban(identification) ? 'QR-IBAN' : 'none'
}

/** CH or LI with an institution number from 30000 to 31999. */
export function isQrIban(iban: string): boolean {
  return isQRIBAN(iban)
}
