import { type OperationId, operationById } from '../operations.ts'
import { answerParts } from './answer-parts.ts'
import type { ExchangeToExplain, ExplainedPart } from './explained.ts'
import { requestParts } from './request-parts.ts'

/**
 * Every part of an exchange with what the documents say of it, the request first: what they name, whether it is there
 * or not, and then what is there and no document names. Empty where no operation has the address.
 */
export function explainExchange(exchange: ExchangeToExplain): readonly ExplainedPart[] {
  const { operation: id, request, response } = exchange
  const operation = id === undefined ? undefined : operationById(id as OperationId)
  if (!operation) return []
  return [
    ...requestParts(exchange.surface, operation, request),
    ...(response ? answerParts(operation, response) : []),
  ]
}
