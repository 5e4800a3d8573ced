import { SURFACE_DESCRIPTIONS } from '../apis.ts'
import type { Surface } from '../apis.ts'
import type { DetailedParameter } from '../apis/described-surface.ts'
import type { Clause } from '../clauses.ts'
import { headerNameAt, headersOf } from '../header-sets.ts'
import { OAUTH_PARAMETERS } from '../oauth-parameters.ts'
import { PARAMETERS } from '../operations.ts'
import type { Operation, ParameterName } from '../operations.ts'
import { saying, sayingOf } from './explained.ts'
import type { Saying } from './explained.ts'

/** A part of a request that is called by a name of its own, and what the documents say of it. */
export interface NamedParameter {
  readonly in: 'path' | 'query' | 'header' | 'form' | 'body'
  readonly name: string
  readonly says: readonly Saying[]
}

/** What a request of an operation may have beside a body whose shape is shown. */
export function namedParameters(
  surface: Surface,
  operation: Operation,
  pathParameters: readonly string[],
): readonly NamedParameter[] {
  const { parametersOf } = SURFACE_DESCRIPTIONS[surface]
  if (parametersOf) return parametersOf(operation.id).map(detailed)
  const ofAddress = [...pathParameters, ...operation.queryParameters] as readonly ParameterName[]
  return [
    ...ofAddress.map((name): NamedParameter => {
      const { in: place, rule, clause } = PARAMETERS[name]
      return { in: place, name, says: [saying(rule, { stated: clause as Clause })] }
    }),
    ...headersOf(operation.headerSet).map((row): NamedParameter => {
      const { presence, clause, maxLength } = row
      const name = headerNameAt(surface, row.name)
      const needed = presence[operation.headerSet] === 'required' ? 'has to be there' : 'may be absent'
      const rule = name === row.name ? row.rule : 'identifies the client'
      const length = maxLength === undefined ? [] : [`at most ${maxLength} characters`]
      return {
        in: 'header',
        name,
        says: [needed, rule, ...length].map((text) => saying(text, { stated: clause as Clause })),
      }
    }),
    ...oauthParameters(operation),
  ]
}

function detailed({ name, in: place, required, rule }: DetailedParameter): NamedParameter {
  return {
    in: place.toLowerCase() as NamedParameter['in'],
    name,
    says: [
      saying(required ? 'has to be there' : 'may be absent', { assumed: 'settlement-operations' }),
      saying(rule, { assumed: 'settlement-operations' }),
    ],
  }
}

/** Which parameters of OAuth an operation has, and where they stand. */
const OAUTH: Readonly<
  Record<string, readonly [place: 'query' | 'form', list: keyof typeof OAUTH_PARAMETERS]>
> = {
  'consent-flow/authorize': ['query', 'authorize'],
  'consent-flow/decide': ['form', 'authorize'],
  'consent-flow/callback': ['query', 'callback'],
  'consent-flow/token': ['form', 'token'],
  'consent-flow/revoke': ['form', 'revoke'],
}

function oauthParameters({ id, clause, success }: Operation): readonly NamedParameter[] {
  const [place, list] = OAUTH[id] ?? []
  if (!place || !list) return []
  return OAUTH_PARAMETERS[list].map((name) => ({
    in: place,
    name,
    says: [sayingOf('a parameter of OAuth 2.0', clause, success[0]?.assumption)],
  }))
}
