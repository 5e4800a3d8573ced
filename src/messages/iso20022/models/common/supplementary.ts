import { anything, elements } from '../../model.ts'

/** What a community adds to a message beyond its definition. */
export const SUPPLEMENTARY = {
  SupplementaryData1: elements({ PlcAndNm: 'Max350Text?', Envlp: 'SupplementaryDataEnvelope1' }),
  SupplementaryDataEnvelope1: anything('lax'),
}
