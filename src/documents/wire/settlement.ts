import { z } from 'zod'
import { ERROR_STATUS_RANGE, PARAMETER_LOCATIONS } from '../settlement/record.ts'
import { all, text } from './parts.ts'

const location = z.enum(PARAMETER_LOCATIONS)

const detail = {
  type: text.optional(),
  title: text.optional(),
  status: z.int().min(ERROR_STATUS_RANGE.from).max(ERROR_STATUS_RANGE.to),
  detail: text.optional(),
  instance: text.optional(),
}

const errorDetail = z.looseObject(detail).describe('ErrorDetail (document 3 §2)')

const missing = { in: location, name: text, reason: text.optional() }
const invalid = { ...missing, value: text }

const errorDetail400 = z
  .looseObject({
    ...detail,
    invalidParams: all('3 §7', z.array(z.looseObject(invalid)).min(1)).optional(),
    missingParams: all('3 §7', z.array(z.looseObject(missing)).min(1)).optional(),
  })
  .describe('ErrorDetail400 (document 3 §2)')

/** The error record of document 3 §2. */
export const SETTLEMENT_SCHEMAS = {
  'settlement/error-detail': errorDetail,
  'settlement/error-detail-400': errorDetail400,
} as const

export type SettlementSchemaName = keyof typeof SETTLEMENT_SCHEMAS

export interface ErrorDetail extends z.output<z.ZodObject<typeof detail>> {}
export interface InvalidParameter extends z.output<z.ZodObject<typeof invalid>> {}
export interface MissingParameter extends z.output<z.ZodObject<typeof missing>> {}
