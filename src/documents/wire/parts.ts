import { z } from 'zod'

/**
 * Building blocks of the wire schemas. The documents give fields and types but not which fields must be
 * present, so a field is optional here (absent or null) unless another documented statement needs it; extra
 * fields are allowed; sets of "values seen" stay open, so they are plain strings.
 */
export const text = z.string()
export const decimalText = z
  .string()
  .regex(/^[+-]?\d{1,30}(\.\d{1,30})?$/)
  .describe('decimal number as a string')
export const date = z.iso.date()

const DAY = z.regexes.date.source.replace(/^\^|\$$/g, '')
const TIME = /(?:[01]\d|2[0-3]):[0-5]\d(?::(?:[0-5]\d|60)(?:\.\d+)?)?/.source
const ZONE = /(?:[Zz]|[+-](?:[01]\d|2[0-3]):[0-5]\d)/.source
/** RFC 3339 §5.6 in all its forms: letters of either case, leap seconds. That it has to have a zone is not shown. */
const dateTime = z
  .string()
  .regex(new RegExp(`^${DAY}[Tt]${TIME}${ZONE}?$`))
  .meta({ format: 'date-time' })

/** An object whose fields may be absent or null; `essential` ones may not. */
export function record<Essential extends z.ZodRawShape, Optional extends z.ZodRawShape>(
  essential: Essential,
  optional: Optional,
) {
  const entries = Object.entries(optional).map(([name, type]) => [name, (type as z.ZodType).nullish()])
  const shape = Object.fromEntries(entries) as unknown as Nullish<Optional>
  return z.looseObject({ ...essential, ...shape })
}

type Nullish<Shape extends z.ZodRawShape> = {
  [Name in keyof Shape]: z.ZodOptional<z.ZodNullable<Shape[Name]>>
}

export const accountReference = record({}, { type: text, identification: text })
export const moneyText = record({ currency: text, amount: decimalText }, {})

export const problemDocument = record({}, { type: text, title: text, detail: text, instance: text }).describe(
  'problem document (document 1 §2.10)',
)

export const echo = record(
  {},
  {
    requestDateTime: dateTime,
    receivedHeaders: z.array(record({}, { headerName: text, headerValue: text })),
    receivedPayload: text,
  },
).describe('diagnostic response (document 1 §2.9)')
