import { RegExpRouter } from 'hono/router/reg-exp-router'
import { SmartRouter } from 'hono/router/smart-router'
import { TrieRouter } from 'hono/router/trie-router'
import { moduleBasePath } from '../spec/addresses.ts'
import { OPERATIONS } from '../spec/operations.ts'
import type { Operation } from '../spec/operations.ts'
import type { ProblemName } from '../spec/problems.ts'

export type Route =
  | {
      readonly kind: 'operation'
      readonly operation: Operation
      readonly path: Readonly<Record<string, string>>
    }
  | { readonly kind: 'problem'; readonly name: ProblemName; readonly detail: string; readonly allow?: string }

/** The operations that share a path, by method. */
type Resource = ReadonlyMap<string, Operation>

/** Methods that HTTP or its common extensions define; any other is not implemented (RFC 9110 §15.6.2). */
const KNOWN_METHODS = new Set('GET HEAD POST PUT DELETE CONNECT OPTIONS TRACE PATCH'.split(' '))

const CONSENT_TYPE = 'consentType'

const router = buildRouter()

/** Finds the operation by path first and method second, so that 404 and 405 stay apart. */
export function route(method: string, path: string, consentType: string): Route {
  if (!KNOWN_METHODS.has(method)) {
    return { kind: 'problem', name: 'notImplemented', detail: `The method ${method} is not implemented.` }
  }
  const [resource, parameters] = match(path)
  if (!resource || parameters[CONSENT_TYPE] !== consentType) {
    return { kind: 'problem', name: 'unknownAddress', detail: 'No operation has this address.' }
  }
  const operation = resource.get(method === 'HEAD' ? 'GET' : method)
  if (!operation) {
    const allow = [...resource.keys()].join(', ')
    return { kind: 'problem', name: 'wrongMethod', detail: `This resource answers ${allow}.`, allow }
  }
  return { kind: 'operation', operation, path: parameters }
}

function match(path: string): [Resource | undefined, Record<string, string>] {
  const [found, stash] = router.match('ALL', path)
  const first = found[0]
  if (!first) return [undefined, {}]
  const [resource, indexOrValue] = first
  const parameters: Record<string, string> = {}
  for (const name of Object.keys(indexOrValue)) {
    const value = indexOrValue[name]!
    parameters[name] = typeof value === 'number' ? (stash?.[value] ?? '') : value
  }
  return [resource, parameters]
}

function buildRouter(): SmartRouter<Resource> {
  const resources = new Map<string, Map<string, Operation>>()
  for (const operation of OPERATIONS as readonly Operation[]) {
    for (const path of [operation.path, ...(operation.aliases ?? []).map((alias) => alias.path)]) {
      const template =
        moduleBasePath(operation.module, `:${CONSENT_TYPE}`) + path.replace(/\{(\w+)\}/g, ':$1')
      const resource = resources.get(template) ?? new Map<string, Operation>()
      resources.set(template, resource.set(operation.method, operation))
    }
  }
  const built = new SmartRouter<Resource>({ routers: [new RegExpRouter(), new TrieRouter()] })
  for (const [template, resource] of resources) built.add('ALL', template, resource)
  return built
}
