import { isQRIBAN, isValidIBAN } from 'ibantools'
import { ibanOf } from '../iban.ts'

/** What is wrong with an IBAN, or with its being a QR-IBAN or not; undefined when it is in order. */
export function ibanProblem(iban: string, expected: 'ordinary' | 'qr' | 'any'): string | undefined {
  if (!isValidIBAN(iban)) return invalidity(iban)
  if (expected === 'qr' && !isQRIBAN(iban)) {
    return `${iban} is no QR-IBAN: its institution number ${iban.slice(4, 9)} does not lie in 30000 to 31999`
  }
  if (expected === 'ordinary' && isQRIBAN(iban)) return `${iban} is a QR-IBAN; write it as qrIban`
  return undefined
}

function invalidity(iban: string): string {
  const corrected = ibanOf(iban.slice(0, 2), iban.slice(4))
  return isValidIBAN(corrected)
    ? `${iban} has the check digits ${iban.slice(2, 4)}; they should be ${corrected.slice(2, 4)}`
    : `${iban} does not have the form that ${iban.slice(0, 2)} gives its IBANs (here: ${iban.length} characters)`
}
