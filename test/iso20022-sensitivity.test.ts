import { describe, expect, test } from 'vitest'
import { loadXsdEngine } from '../src/host/xml/xsd-engine.ts'
import type { MessageModel } from '../src/messages/iso20022/message-model.ts'
import { MESSAGES } from '../src/messages/iso20022/messages.ts'
import { choice, codes, content, decimal, elements, pattern, text } from '../src/messages/iso20022/model.ts'
import type { TypeDefinition } from '../src/messages/iso20022/model-types.ts'
import { writeSchema } from '../src/messages/iso20022/schema-writer.ts'
import { boundariesOf } from './support/xml-mutations/boundaries.ts'
import { documentsOf } from './support/xml-mutations/documents.ts'
import { writeNode } from './support/xml-mutations/tree.ts'
import { normalFormOf } from './support/xsd-normal-form.ts'

const MODEL = MESSAGES['pain.001.001.09']

/** Mistakes that somebody could make in a model, each in one type. */
const MISTAKES: readonly (readonly [name: string, type: string, wrong: TypeDefinition])[] = [
  ['one character more', 'Max35Text', text(1, 36)],
  ['no characters', 'Max70Text', text(0, 70)],
  ['another form', 'CountryCode', pattern('[A-Z]{2,3}')],
  ['a code too few', 'PaymentMethod3Code', codes('CHK TRF')],
  ['a code too many', 'ExchangeRateType1Code', codes('SPOT SALE AGRD XXXX')],
  [
    'one decimal more',
    'ActiveOrHistoricCurrencyAndAmount_SimpleType',
    decimal({ totalDigits: 18, fractionDigits: 6, minInclusive: 0 }),
  ],
  [
    'no least amount',
    'ActiveOrHistoricCurrencyAndAmount_SimpleType',
    decimal({ totalDigits: 18, fractionDigits: 5 }),
  ],
  ['another type', 'TaxAuthorisation1', elements({ Titl: 'Max35Text?', Nm: 'Max70Text?' })],
  ['another order', 'TaxAuthorisation1', elements({ Nm: 'Max140Text?', Titl: 'Max35Text?' })],
  ['required', 'TaxAuthorisation1', elements({ Titl: 'Max35Text', Nm: 'Max140Text?' })],
  ['more than one', 'TaxAuthorisation1', elements({ Titl: 'Max35Text*', Nm: 'Max140Text?' })],
  ['an element missing', 'TaxAuthorisation1', elements({ Titl: 'Max35Text?' })],
  ['both instead of one', 'Purpose2Choice', elements({ Cd: 'ExternalPurpose1Code', Prtry: 'Max35Text' })],
  ['one of one', 'Purpose2Choice', choice({ Cd: 'ExternalPurpose1Code' })],
  ['any number of one', 'Purpose2Choice', choice({ Cd: 'ExternalPurpose1Code*', Prtry: 'Max35Text' })],
  [
    'no attribute',
    'ActiveOrHistoricCurrencyAndAmount',
    content('ActiveOrHistoricCurrencyAndAmount_SimpleType', {}),
  ],
]

describe('a mistake in a model is noticed', () => {
  test.each(MISTAKES)('by comparing schemas: %s', (_, type, wrong) => {
    expect(normalFormOf(writeSchema(withMistake(type, wrong)))).not.toEqual(normalFormOf(writeSchema(MODEL)))
  })

  test.each(MISTAKES)('by the documents of the agreement: %s', async (_, type, wrong) => {
    const isValid = await validatorOf(withMistake(type, wrong))
    expect(DOCUMENTS.some((xml, index) => isValid(xml) !== VERDICTS[index])).toBe(true)
  })
})

const DOCUMENTS: readonly string[] = [
  ...documentsOf(MODEL).map(writeNode),
  ...boundariesOf(MODEL).map(({ xml }) => xml),
]

const VERDICTS = DOCUMENTS.map(await validatorOf(MODEL))

async function validatorOf(model: MessageModel): Promise<(xml: string) => boolean> {
  const engine = await loadXsdEngine(() => writeSchema(model))
  return (xml) => engine.validate('message', xml).ok
}

function withMistake(type: string, wrong: TypeDefinition): MessageModel {
  return { ...MODEL, types: { ...MODEL.types, [type]: wrong } }
}
