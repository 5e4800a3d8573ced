import { GATEWAY_OPERATIONS, type Operation, basePathOf } from '../../documents/operations.ts'
import type { ProblemName } from '../../documents/problems.ts'
import { type Found, addressesOf, createRouter } from './router.ts'

export type Route =
  | Extract<Found, { kind: 'operation' }>
  | { readonly kind: 'problem'; readonly name: ProblemName; readonly detail: string; readonly allow?: string }

const CONSENT_TYPE = 'consentType'

const find = createRouter(
  GATEWAY_OPERATIONS.flatMap((operation: Operation) =>
    addressesOf(operation, basePathOf(operation, `{${CONSENT_TYPE}}`)),
  ),
)

/** The operation that has a method and a path, or the problem that there is none. */
export function route(method: string, path: string, consentType: string): Route {
  const found = find(method, path)
  if (found.kind === 'unknown-method') {
    return { kind: 'problem', name: 'notImplemented', detail: `The method ${method} is not implemented.` }
  }
  if (found.kind === 'unknown-address' || found.path[CONSENT_TYPE] !== consentType) {
    return unknownAddress(consentType)
  }
  if (found.kind === 'operation') return found
  const allow = found.allow.join(', ')
  return { kind: 'problem', name: 'wrongMethod', detail: `This resource answers ${allow}.`, allow }
}

/** The path shape has the word `version` in it, which nobody guesses. */
function unknownAddress(consentType: string): Route {
  const base = basePathOf(GATEWAY_OPERATIONS[0], consentType)
  return {
    kind: 'problem',
    name: 'unknownAddress',
    detail: `Operations stand below the path of their module, such as ${base}.`,
  }
}
