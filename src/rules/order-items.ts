import type { Observation } from '../evidence/observation.ts'
import { answersOperation, asObject, asObjects } from './read.ts'
import { jsonObject } from './submitted.ts'

/** The documented fields of each detail block of an item (document 1 §2.2). */
const FIELDS = {
  ibanDetails: [
    'sepaIndicator',
    'creditorAccount',
    'creditorAgent',
    'creditor',
    'chargeBearer',
    'remittanceReference',
    'remittanceInformation',
  ],
  otherDetails: [
    'creditorAccount',
    'creditorAgent',
    'creditor',
    'chargeBearer',
    'remittanceReference',
    'remittanceInformation',
  ],
  qrDetails: [
    'creditorAccount',
    'creditor',
    'ultimateCreditor',
    'ultimateDebtor',
    'remittanceReference',
    'remittanceInformation',
  ],
}

/**
 * Documented item fields that an order in JSON leaves out. Which of them are required is not shown, so that a target
 * may want any of them; whoever has them all and is refused has been refused for something else.
 */
export function leftOutOfOrder(observation: Observation): readonly string[] {
  if (!answersOperation(observation, 'payment-submission/submit')) return []
  const order = jsonObject(observation.request.body ?? '')
  const left = asObjects(order?.['transactions']).flatMap((item) =>
    Object.entries(FIELDS).flatMap(([block, names]) => {
      const details = asObject(item[block])
      return details ? names.filter((name) => details[name] === undefined) : []
    }),
  )
  return [...new Set(left)]
}
