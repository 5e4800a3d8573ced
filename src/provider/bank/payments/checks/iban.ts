import { isQRIBAN, ValidationErrorsIBAN, validateIBAN } from 'ibantools'

export type IbanFault = 'none' | 'not an IBAN' | 'country' | 'form' | 'QR-IBAN'

/** What can be said of an IBAN without knowing the account. */
export interface IbanReading {
  readonly fault: Extract<IbanFault, 'none' | 'country' | 'form'>
  readonly isQrIban: boolean
}

/** Takes a while: several rules ask about the same IBAN, and customers write the same ones again and again. */
export function readIban(iban: string): IbanReading {
  const { valid, errorCodes } = validateIBAN(iban)
  const isUnknown = !valid && errorCodes.includes(ValidationErrorsIBAN.NoIBANCountry)
  return { fault: valid ? 'none' : isUnknown ? 'country' : 'form', isQrIban: isQRIBAN(iban) }
}
