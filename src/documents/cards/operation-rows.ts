import type { CardAssumptionId } from '../assumptions/card-api.ts'
import type { DocumentClause } from '../document-clauses.ts'
import type { Addressing, OperationRow, SuccessAnswer } from '../operations/operation.ts'
import { parametersIn } from '../operations/operation.ts'
import type { CardSchemaName } from '../wire/cards.ts'
import type { CardParameterName } from './parameters.ts'
import { type Release, VARIANTS, type Variant } from './releases.ts'
import { defined } from '../../kernel/defined.ts'

interface Words {
  readonly surface: 'cards'
  readonly module: 'cards'
  readonly clause: DocumentClause
  readonly assumption: CardAssumptionId
  readonly parameter: CardParameterName
  readonly schema: CardSchemaName
  readonly headerSet: 'cards'
}

/** An operation of the card API as one release of a variant has it. */
export type ReleasedOperation = OperationRow<Words>

export type CardSuccess = SuccessAnswer<Words>

/** Where a variant has an operation, and since and until which release. */
export interface Route
  extends Pick<ReleasedOperation, 'method' | 'path'>, Partial<Pick<ReleasedOperation, 'aliases' | 'beta'>> {
  readonly variant: Variant
  /** The first release with it; from the beginning of the variant when absent. */
  readonly since?: Release | undefined
  /** The first release without it. */
  readonly until?: Release
  readonly addressings?: ReleasedOperation['addressings']
  /** Present where the document does not show the method or the path. */
  readonly assumption?: CardAssumptionId | undefined
}

/** An operation of the card API: as the latest v2 has it, and every route that leads or led to it. */
export interface CardOperation extends ReleasedOperation {
  readonly routes: readonly Route[]
}

const JSON_TYPE = 'application/json'

const IN_PATH = '/cards/{bankClearingNumber}/{cardNumber}/{cardType}'
export const IN_BODY: readonly Addressing[] = ['cardId', 'shortCardId']

type Details = Pick<CardOperation, 'routes'> & Partial<CardOperation>

/** A row with the fields that most rows share. Method and path are those of the latest v2. */
export function described<const Id extends `cards/${string}`>(
  id: Id,
  title: string,
  details: Details,
): CardOperation & { readonly id: Id } {
  const route = details.routes.findLast(({ variant }) => variant === 'v2') ?? details.routes.at(-1)!
  const { method, path, addressings, assumption } = route
  const row = defined({
    surface: 'cards',
    module: 'cards',
    title,
    clause: '3 §4',
    method,
    path,
    pathAssumption: assumption,
    headerSet: 'cards',
    pathParameters: parametersIn(path) as readonly CardParameterName[],
    queryParameters: [],
    requestBody: method === 'GET' ? undefined : { mediaType: JSON_TYPE },
    success: [{ status: 200, mediaType: JSON_TYPE, assumption: 'card-success-statuses' }],
    errorStatuses: [],
    effects: 'write',
    addressings,
    ...details,
  })
  return { ...row, id }
}

/** A row of an operation that changes nothing. */
export function read<const Id extends `cards/${string}`>(id: Id, title: string, details: Details) {
  return described(id, title, { effects: 'read', ...details })
}

interface Routes {
  readonly routes: readonly Route[]
}

/** How the routes of an operation on a card differ from most. */
interface CardRouteDetails {
  readonly method?: Route['method']
  /** Where v2 has it, and v1 since the identifier is in the body. */
  readonly path?: string
  /** What follows a card that is named by its token. */
  readonly endAfterToken?: string
  readonly assumption?: CardAssumptionId | undefined
  /** What the token-addressed variant rests on; as the others unless given. */
  readonly tokenAssumption?: CardAssumptionId
}

/** The routes of an operation on a card: `/cards`, and what follows it or the card. */
export function cardRoutes(end: string, details: CardRouteDetails = {}): Routes {
  const { method = 'POST', path = `/cards${end}`, endAfterToken = end, assumption } = details
  const inBody = { method, path, addressings: IN_BODY, assumption }
  return {
    routes: [
      {
        variant: 'v1',
        // Document 3 §9.4: the identifier moved to the body in 1.0.0.
        until: '1.0.0',
        method,
        path: IN_PATH + end,
        addressings: ['path'],
        assumption: 'card-identifier-in-path',
      },
      { variant: 'v1', since: '1.0.0', ...inBody },
      { variant: 'v2', ...inBody },
      {
        variant: 'token-v2',
        method,
        path: `/cards/{cardToken}${endAfterToken}`,
        addressings: ['token'],
        assumption: details.tokenAssumption ?? assumption,
      },
    ],
  }
}

/** The routes of an operation with one address in every variant that has it. */
export function fixedRoutes(
  method: Route['method'],
  path: string,
  { variants = VARIANTS, ...rest }: Partial<Route> & { readonly variants?: readonly Variant[] } = {},
): Routes {
  return { routes: variants.map((variant) => ({ variant, method, path, ...rest })) }
}

/** Operations whose request and answer are signed texts, in which the card is named by its cardId. */
export function sealed(
  end: string,
  { tokenPath, shortCardIdUntil }: { tokenPath?: string; shortCardIdUntil?: Release } = {},
): Pick<CardOperation, 'routes' | 'success' | 'requestBody'> {
  const body = { method: 'POST', path: `/cards${end}`, assumption: 'card-methods' } as const
  const byId: readonly Addressing[] = ['cardId']
  return {
    routes: [
      // Document 3 §9.4: /cards/credentials expected the ShortCardId before.
      ...(shortCardIdUntil === undefined
        ? []
        : [{ variant: 'v1', ...body, until: shortCardIdUntil, addressings: ['shortCardId'] } as const]),
      {
        variant: 'v1',
        ...body,
        since: shortCardIdUntil,
        addressings: byId,
      },
      { variant: 'v2', ...body, addressings: byId },
      tokenPath === undefined
        ? { ...body, variant: 'token-v2', path: `/cards/{cardToken}${end}`, addressings: ['token'] }
        : { variant: 'token-v2', method: 'POST', path: tokenPath, addressings: byId },
    ],
    requestBody: { mediaType: 'text/plain' },
    success: [{ status: 200, mediaType: 'text/plain', assumption: 'card-success-statuses' }],
  }
}

/** Accepted, to be done: without a body (assumption card-success-statuses). */
export const ACCEPTED = [{ status: 202, mediaType: '', assumption: 'card-success-statuses' }] as const

/** Accepted, with a body that describes the outcome. */
export function acceptedWithBody(
  assumption: CardAssumptionId,
  schema?: CardSchemaName,
): readonly CardSuccess[] {
  return [{ status: 202, mediaType: JSON_TYPE, assumption, ...(schema && { schema }) }]
}

/** Done: nothing is answered. */
export function done(assumption: CardAssumptionId = 'card-success-statuses'): readonly CardSuccess[] {
  return [{ status: 204, mediaType: '', assumption }]
}

/** A JSON body of which the document names fields. */
export function jsonBody(schema: CardSchemaName): NonNullable<ReleasedOperation['requestBody']> {
  return { mediaType: JSON_TYPE, schema }
}
