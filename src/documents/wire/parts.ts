import { mapValues } from '../../kernel/objects.ts'
import { z } from 'zod'
import { each } from '../../kernel/words.ts'
import type { GatewayAssumptionId } from '../assumptions/gateway.ts'
import type { DocumentClause } from '../document-clauses.ts'
import { ALL_MEMBERS, ASSUMED, FORMAT_ASSUMED, NEEDED, STATED } from './provenance.ts'

/**
 * Building blocks of the wire schemas. The documents give names of fields, and of some of them the type; which fields
 * have to be there they do not say. So every field carries where its facts come from, and only what is stated can be
 * contradicted: a field is optional here (absent or null) unless another documented statement needs it, extra fields
 * are allowed, and sets of "values seen" stay open, so they are plain strings.
 */

/** A field that the documents only name: the type is ours, and another one contradicts nothing. */
export function assumed<Type extends z.ZodType>(schema: Type): Type {
  return schema.meta({ [ASSUMED]: 'response-field-types' satisfies GatewayAssumptionId })
}

/** A type that another place states than the table of the record. */
export function stated<Type extends z.ZodType>(clause: DocumentClause, schema: Type): Type {
  return schema.meta({ [STATED]: clause })
}

/** A list that has all members there are, as that place says. */
export function all<Type extends z.ZodType>(clause: DocumentClause, list: Type): Type {
  return list.meta({ [ALL_MEMBERS]: clause })
}

export const text = z.string()
export const decimalText = z
  .string()
  .regex(/^[+-]?\d{1,30}(\.\d{1,30})?$/)
  .meta({ description: 'decimal number as a string', [FORMAT_ASSUMED]: 'amount-format' })
export const date = z.iso.date()

const DAY = z.regexes.date.source.replace(/^\^|\$$/g, '')
const TIME = /(?:[01]\d|2[0-3]):[0-5]\d(?::(?:[0-5]\d|60)(?:\.\d+)?)?/.source
const ZONE = /(?:[Zz]|[+-](?:[01]\d|2[0-3]):[0-5]\d)/.source
/** RFC 3339 §5.6 in all its forms: letters of either case, leap seconds. That it has to have a zone is not shown. */
const dateTime = z
  .string()
  .regex(new RegExp(`^${DAY}[Tt]${TIME}${ZONE}?$`))
  .meta({ format: 'date-time' })

/** A field that has to be there, and the place that needs it. */
export interface Needed<Type extends z.ZodType = z.ZodType> {
  readonly schema: Type
  readonly clause: DocumentClause
}

export function needed<Type extends z.ZodType>(clause: DocumentClause, schema: Type): Needed<Type> {
  return { schema, clause }
}

/**
 * An object of the table at `clause`, whose fields may be absent or null; `essential` ones may not. Whose type is not
 * `assumed`, or stated elsewhere, has it from that table.
 */
export function record<Essential extends Readonly<Record<string, Needed>>, Optional extends z.ZodRawShape>(
  clause: DocumentClause,
  essential: Essential,
  optional: Optional,
) {
  const shape = {
    ...mapValues(essential, ({ schema }) => withBasis(schema, clause)),
    ...mapValues(optional, (type: unknown) => withBasis(type as z.ZodType, clause).nullish()),
  } as unknown as Shapes<Essential> & Nullish<Optional>
  const object = z.looseObject(shape)
  if (Object.keys(essential).length === 0) return object
  return object.meta({ [NEEDED]: mapValues(essential, (field) => field.clause) })
}

/** An object of the table at `clause` of which no field has to be there. */
export function fields<Optional extends z.ZodRawShape>(clause: DocumentClause, optional: Optional) {
  return record(clause, {}, optional)
}

function withBasis(schema: z.ZodType, clause: DocumentClause): z.ZodType {
  const known = schema.meta()
  return known && (ASSUMED in known || STATED in known) ? schema : schema.meta({ [STATED]: clause })
}

type Shapes<Fields extends Readonly<Record<string, Needed>>> = {
  [Name in keyof Fields]: Fields[Name]['schema']
}

type Nullish<Shape extends z.ZodRawShape> = {
  [Name in keyof Shape]: z.ZodOptional<z.ZodNullable<Shape[Name]>>
}

/** Names whose types the documents do not show, as with most of what they name inside of other fields. */
export const namedText = assumed(text)

/** {type, identification}: named in document 1 §2.2, §2.5 and §2.8 alike. */
export const accountReference = fields('1 §2.2', each(namedText, 'type identification'))

/** Its accountId is a number in one module, and a text in the other. */
export function consentFor<AccountId extends z.ZodType>(accountId: AccountId) {
  return fields('1 §2.4', {
    accountId,
    ...each(text, 'iban currency accountOwner designation'),
    allowedCurrencies: z.array(text),
  }).describe('consent entry (document 1 §2.4)')
}

export const problemDocument = fields('1 §2.10', each(text, 'type title detail instance')).describe(
  'problem document (document 1 §2.10)',
)

export const echo = fields('1 §2.9', {
  requestDateTime: dateTime,
  receivedHeaders: z.array(fields('1 §2.9', each(namedText, 'headerName headerValue'))),
  receivedPayload: text,
}).describe('diagnostic response (document 1 §2.9)')
