import { err, ok } from '../../../kernel/result.ts'
import type { Result } from '../../../kernel/result.ts'
import { wrongRequest } from '../errors.ts'
import type { CardError } from '../errors.ts'
import { isObject } from '../json.ts'
import type { JsonObject } from '../json.ts'
import type { CheckoutPolicy } from './checkout-policy.ts'

const OF_CONSUMER = ['firstName', 'lastName', 'address']
const OF_ADDRESS = ['street', 'streetNo', 'postalCode', 'city', 'country']

/** The consumer in a request, with what one has to have (assumption checkout-records). */
export function consumerIn(
  { consumer }: JsonObject,
  { requiresOfConsumer }: CheckoutPolicy,
): Result<JsonObject, CardError> {
  if (!isObject(consumer)) return err(wrongRequest('consumer is missing.'))
  const address = isObject(consumer['address']) ? consumer['address'] : {}
  const missing =
    OF_CONSUMER.find((name) => isMissing(consumer[name])) ??
    OF_ADDRESS.find((name) => requiresOfConsumer(name) && isMissing(address[name]))
  return missing === undefined ? ok(consumer) : err(wrongRequest(`${missing} of the consumer is missing.`))
}

function isMissing(value: unknown): boolean {
  return value === undefined || value === null || value === ''
}
