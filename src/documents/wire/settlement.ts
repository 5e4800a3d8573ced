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

const errorDetail400 = z
  .looseObject({
    ...detail,
    invalidParams: all(
      '3 §7',
      z.array(z.looseObject({ in: location, name: text, reason: text.optional(), value: text })).min(1),
    ).optional(),
    missingParams: all(
      '3 §7',
      z.array(z.looseObject({ in: location, name: text, reason: text.optional() })).min(1),
    ).optional(),
  })
  .describe('ErrorDetail400 (document 3 §2)')

/** The error record of document 3 §2. */
export const SETTLEMENT_SCHEMAS = {
  'settlement/error-detail': errorDetail,
  'settlement/error-detail-400': errorDetail400,
} as const

export type SettlementSchemaName = keyof typeof SETTLEMENT_SCHEMAS
