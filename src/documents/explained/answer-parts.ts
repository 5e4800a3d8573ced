import { SURFACE_DESCRIPTIONS } from '../apis.ts'
import { documentOf } from '../document-of.ts'
import { errorClauseOf } from '../facts.ts'
import { CORRELATION_ID } from '../headers.ts'
import { ERRORS, successText } from '../openapi/responses.ts'
import type { Operation } from '../operations.ts'
import type { WireSchemaName } from '../wire-schemas.ts'
import { jsonBodyParts } from './body-parts.ts'
import { fieldValues, partOf, saying, sayingOf } from './explained.ts'
import type { ExchangeToExplain, ExplainedPart, Saying } from './explained.ts'

/** The status, the header and the body of an answer. */
export function answerParts(
  operation: Operation,
  { status, headers, body = '' }: NonNullable<ExchangeToExplain['response']>,
): readonly ExplainedPart[] {
  const part = partOf('answer')
  const { statusSays, mediaTypes, schema, message } = expectedAt(operation, status)
  const { clause } = operation
  return [
    part('status', [String(status)], statusSays),
    ...headersAt(operation, status).map(({ name, says }) =>
      part(`header ${name}`, fieldValues(headers, name), [says]),
    ),
    ...(mediaTypes.length === 0
      ? []
      : [
          part('header Content-Type', fieldValues(headers, 'Content-Type'), [
            saying(mediaTypes.join(' or '), { stated: clause }),
          ]),
        ]),
    ...(message === undefined
      ? jsonBodyParts(part, operation, body, schema)
      : [part('', [], [saying(`an XML document, ${message} only`, { stated: '1 §9.2' })], 1)]),
  ]
}

interface Expected {
  readonly statusSays: readonly Saying[]
  readonly mediaTypes: readonly string[]
  readonly schema?: WireSchemaName | undefined
  readonly message?: string | undefined
}

function expectedAt(operation: Operation, status: number): Expected {
  const success = operation.success.find((answer) => answer.status === status)
  if (success) {
    const { mediaType, schema, message, assumption } = success
    return {
      statusSays: [sayingOf(successText(success), operation.clause, assumption)],
      mediaTypes: mediaType === '' ? [] : [mediaType],
      schema,
      message,
    }
  }
  if (operation.id === 'consent-flow/token' && status === 400)
    return {
      statusSays: [saying('refused as OAuth 2.0 §5.2 prescribes', { stated: '2 §4.1' })],
      mediaTypes: ['application/json'],
      schema: 'consent-flow/token-error',
    }
  const { errorBody } = SURFACE_DESCRIPTIONS[operation.surface]
  const words = ERRORS[status]
  const isNamed = operation.errorStatuses.includes(status)
  const isShown = errorBody !== undefined && (errorBody.statuses?.includes(status) ?? status >= 400)
  return {
    statusSays: isNamed
      ? [saying(words ?? 'an error', { stated: errorClauseOf(documentOf(operation.clause)) })]
      : [],
    mediaTypes: isShown ? errorBody.mediaTypes : [],
    schema: isShown ? (errorBody.schema as WireSchemaName) : undefined,
  }
}

/** Fields of the header that the documents name in answers. */
function headersAt({ headerSet }: Operation, status: number) {
  // Diagnostics reflect nothing (document 1 §2.1).
  if (headerSet !== 'standard') return []
  const reflected = { name: CORRELATION_ID, says: saying('the value of the request', { stated: '1 §2.1' }) }
  const challenge = {
    name: 'WWW-Authenticate',
    says: saying('of an invalidated or expired token: Bearer error="invalid_token"', {
      stated: '2 §7 row 1',
    }),
  }
  return status === 401 ? [reflected, challenge] : [reflected]
}
