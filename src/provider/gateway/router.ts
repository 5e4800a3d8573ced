import { RegExpRouter } from 'hono/router/reg-exp-router'
import { SmartRouter } from 'hono/router/smart-router'
import { TrieRouter } from 'hono/router/trie-router'
import type { Operation } from '../../documents/operations.ts'

/** An operation at one of its addresses, a path template with parameters in braces. */
export interface Addressed {
  readonly operation: Operation
  readonly path: string
}

export type Found =
  | { readonly kind: 'operation'; readonly operation: Operation; readonly path: PathParameters }
  | { readonly kind: 'wrong-method'; readonly allow: readonly string[]; readonly path: PathParameters }
  | { readonly kind: 'unknown-method' }
  | { readonly kind: 'unknown-address' }

/** Still percent-encoded. */
export type PathParameters = Readonly<Record<string, string>>

/** Finds an operation by path first and method second, so that 404 and 405 stay apart. */
export type Router = (method: string, path: string) => Found

/** The operations that share a path, by method. */
type Resource = ReadonlyMap<string, Operation>

/** Methods that HTTP or its common extensions define; any other is not implemented (RFC 9110 §15.6.2). */
const KNOWN_METHODS = new Set('GET HEAD POST PUT DELETE CONNECT OPTIONS TRACE PATCH'.split(' '))

export function createRouter(addresses: readonly Addressed[]): Router {
  const router = routerOf(resourcesOf(addresses))
  return (method, path) => {
    if (!KNOWN_METHODS.has(method)) return { kind: 'unknown-method' }
    const [resource, parameters] = match(router, path)
    if (!resource) return { kind: 'unknown-address' }
    const operation = resource.get(method === 'HEAD' ? 'GET' : method)
    if (!operation) return { kind: 'wrong-method', allow: [...resource.keys()], path: parameters }
    return { kind: 'operation', operation, path: parameters }
  }
}

/** Every address of an operation: its own, and the others with the same answer. */
export function addressesOf(operation: Operation, base = ''): readonly Addressed[] {
  const paths = [operation.path, ...(operation.aliases ?? []).map((alias) => alias.path)]
  return paths.map((path) => ({ operation, path: base + path }))
}

function resourcesOf(addresses: readonly Addressed[]): ReadonlyMap<string, Resource> {
  const resources = new Map<string, Map<string, Operation>>()
  for (const { operation, path } of addresses) {
    const template = path.replace(/\{(\w+)\}/g, ':$1')
    const resource = resources.get(template) ?? new Map<string, Operation>()
    resources.set(template, resource.set(operation.method, operation))
  }
  return resources
}

function routerOf(resources: ReadonlyMap<string, Resource>): SmartRouter<Resource> {
  const built = new SmartRouter<Resource>({ routers: [new RegExpRouter(), new TrieRouter()] })
  // The first that fits is taken, and a segment that is written out fits better than a parameter.
  const ordered = [...resources].toSorted(([left], [right]) => parametersIn(left) - parametersIn(right))
  for (const [template, resource] of ordered) built.add('ALL', template, resource)
  return built
}

function parametersIn(template: string): number {
  return template.split('/:').length - 1
}

function match(router: SmartRouter<Resource>, path: string): [Resource | undefined, Record<string, string>] {
  const [found, stash] = router.match('ALL', path)
  const first = found[0]
  if (!first) return [undefined, {}]
  const [resource, indexOrValue] = first
  const parameters: Record<string, string> = {}
  // On every request: a list of entries would cost as much as the match. Hono's record inherits nothing.
  for (const name in indexOrValue) {
    const value = indexOrValue[name]!
    parameters[name] = typeof value === 'number' ? (stash?.[value] ?? '') : value
  }
  return [resource, parameters]
}
