import type { BOOKING_INSTRUCTIONS } from '../../../documents/enumerations.ts'
import type { BookingInstruction } from './order.ts'

type Name = (typeof BOOKING_INSTRUCTIONS)[number]

/**
 * The complete set of document 1 §2.2 in the words of pain.001 (Swiss Payment Standards): SINGLEBOOKING and
 * BATCHBOOKING are batch booking false and true, SALA is the category purpose, the end is the advice.
 */
export const BOOKING_INSTRUCTION_MEANINGS: Readonly<Record<Name, BookingInstruction>> = {
  SINGLEBOOKING_SIA: { batch: false, salary: false, advice: 'single' },
  SINGLEBOOKING_NOA: { batch: false, salary: false, advice: 'none' },
  BATCHBOOKING_SALA_NOA: { batch: true, salary: true, advice: 'none' },
  BATCHBOOKING_SALA_CND: { batch: true, salary: true, advice: 'collective without details' },
  BATCHBOOKING_NOA: { batch: true, salary: false, advice: 'none' },
  BATCHBOOKING_CND: { batch: true, salary: false, advice: 'collective without details' },
  BATCHBOOKING_CWD: { batch: true, salary: false, advice: 'collective with details' },
}

/** Whether an entry may say who got the money: not of salaries, and not where details are not wanted. */
export function showsDetails({ batch, salary, advice }: BookingInstruction): boolean {
  return !batch || (!salary && advice !== 'collective without details')
}
