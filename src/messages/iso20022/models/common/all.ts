import { PARTIES } from './parties.ts'
import { PAYMENT } from './payment.ts'
import { REMITTANCE } from './remittance.ts'
import { anything, elements } from '../../model.ts'
import { VALUES } from './values.ts'

/** The types that more than one message has. They are the same in each: tests hold them against all. */
export const COMMON = {
  ...PARTIES,
  ...PAYMENT,
  ...REMITTANCE,
  ...VALUES,
  /** What a community adds to a message beyond its definition. */
  SupplementaryData1: elements({ PlcAndNm: 'Max350Text?', Envlp: 'SupplementaryDataEnvelope1' }),
  SupplementaryDataEnvelope1: anything('lax'),
}
