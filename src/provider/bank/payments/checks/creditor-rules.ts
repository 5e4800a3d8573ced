import { isValidBIC } from 'ibantools'
import { SIMULATED_BANKS } from '../../counterparties.ts'
import { isCreditorReference, isQrReference } from '../../references.ts'
import type { Rule, TransactionSubject } from './rule.ts'

export const AGENT_RULES: readonly Rule<TransactionSubject>[] = [
  {
    code: 'RC01',
    finds: ({ transaction: { creditorAgent } }) =>
      creditorAgent?.bic === undefined || isValidBIC(creditorAgent.bic) ? undefined : '',
  },
  {
    code: 'AGNT',
    finds: ({ transaction: { creditorAgent } }) => {
      const bic = creditorAgent?.bic ?? ''
      return TEST_BIC.test(bic) && !SIMULATED_BANKS.has(bic.slice(0, 8)) ? bic : undefined
    },
  },
  {
    code: 'CH21',
    // An account that is no IBAN does not say which bank has it.
    finds: ({ transaction: { kind, creditorAgent } }) =>
      kind === 'other' && creditorAgent?.bic === undefined && creditorAgent?.memberId === undefined
        ? 'agent of the creditor'
        : undefined,
  },
]

/** The eighth character of a BIC for tests; no bank stands behind one (assumption unknown-agents). */
const TEST_BIC = /^[A-Z]{6}[A-Z0-9]0/

/** A QR-IBAN and a QR reference each require the other; SCOR (ISO 11649) goes with an ordinary IBAN. */
export const REFERENCE_RULES: readonly Rule<TransactionSubject>[] = [
  {
    code: 'RR07',
    finds: ({ transaction: { reference, creditorAccount } }, context) => {
      const isQr = creditorAccount.type === 'IBAN' && context.isQrIban(creditorAccount.identification)
      if (isQr && reference?.type !== 'QRR') return 'a QR-IBAN needs a QR reference'
      if (!isQr && reference?.type === 'QRR') return 'a QR reference needs a QR-IBAN'
      if (!reference) return undefined
      const isValid = VALID_REFERENCES[reference.type]
      if (!isValid) return `unknown type ${reference.type}`
      return isValid(reference.value) ? undefined : 'wrong form or check digit'
    },
  },
]

const VALID_REFERENCES: Readonly<Record<string, (value: string) => boolean>> = {
  QRR: isQrReference,
  SCOR: isCreditorReference,
}
