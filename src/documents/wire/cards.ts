import { z } from 'zod'
import { BLOCK_DATA, CARD_RECORDS, type CardRecordName } from '../cards/enumerations.ts'

/**
 * Bodies of the card API, as far as document 3 §2 names their fields. Types, lengths and formats are not shown, and
 * which fields are there is assumption card-field-presence: nothing that a target sends contradicts them.
 */
const order = fields('An order', {
  cardOrderData: record('CardOrderData', { fraudConfiguration: record('FraudConfiguration') }),
})

const orderAnswer = record('Card order response')

const mutation = fields('What a mutation changes', {
  onlineLimits: z.unknown(),
  featureToggles: record('FeatureToggles'),
  fraudConfiguration: record('FraudConfiguration'),
  cardMutationBccData: record('CardMutationBccData'),
})

/** Document 3 §2: block data is grouped in blockInformation. */
const commonCardInformation = fields('CommonCardInformation', {
  ...untyped(CARD_RECORDS.CommonCardInformation.fields.filter((field) => !isBlockData(field))),
  blockInformation: fields('Block data', untyped(BLOCK_DATA)),
})

const details = record('CardDetailsResponse', {
  featureToggles: record('FeatureToggles'),
  commonCardInformation,
})

/** Document 3 §3: the action; the reason is among the renamed parameters of §2. */
const statusUpdate = fields('A status update', {
  action: z.unknown(),
  cardStatusUpdateReason: z.unknown(),
})

type Fields = Readonly<Record<string, z.ZodType>>

/** A record of the document; what it describes in words, such as "card status", is no name of a field. */
function record(name: CardRecordName, inner: Fields = {}): z.ZodType {
  const names = CARD_RECORDS[name].fields.filter((field) => !field.includes(' '))
  return fields(name, { ...untyped(names), ...inner })
}

function untyped(names: readonly string[]): Fields {
  return Object.fromEntries(names.map((name) => [name, z.unknown()]))
}

function isBlockData(name: string): boolean {
  return BLOCK_DATA.some((field) => field === name)
}

function fields(title: string, shape: Fields): z.ZodType {
  const optional = Object.entries(shape).map(([name, type]) => [name, type.optional()])
  return z.looseObject(Object.fromEntries(optional)).describe(`${title} (document 3 §2)`)
}

/** The bodies of document 3 §2 about cards. */
export const CARD_SCHEMAS = {
  'cards/order': order,
  'cards/order-answer': orderAnswer,
  'cards/mutation': mutation,
  'cards/details': details,
  'cards/status-update': statusUpdate,
} as const

export type CardSchemaName = keyof typeof CARD_SCHEMAS
