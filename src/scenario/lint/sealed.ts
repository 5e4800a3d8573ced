import type { Problem } from '../../kernel/source/problem.ts'
import type { Scenario } from '../format.ts'
import type { Catalogue } from './catalogue.ts'
import { bodyKeyOf, operationOf, requestsOf } from './requests.ts'
import type { Request } from './requests.ts'

/** Requests that are signed texts: where `sealed` stands, and what belongs to it. */
export function sealedProblems(scenario: Scenario, catalogue: Catalogue): Problem[] {
  return requestsOf(scenario).flatMap((request) => {
    const operation = operationOf(request, catalogue.operations)
    const isSigned = operation?.requestBody?.mediaType === 'text/plain'
    if (request.send.sealed) return isSigned ? inside(request) : [misplaced(request)]
    return [...unsealed(request, isSigned), ...idleSignature(request)]
  })
}

function misplaced({ send, path }: Request): Problem {
  const message = `${send.operation} takes no signed text`
  return { path: [...path, 'sealed'], at: 'key', message, remedy: 'write body: … instead' }
}

function unsealed({ send, path }: Request, isSigned: boolean): Problem[] {
  if (!isSigned || ['body', 'method', 'address'].includes(send.wrong?.kind ?? '')) return []
  const message = `the request of ${send.operation} is a text that the issuer signs`
  const place = bodyKeyOf(send) ?? 'send'
  return [{ path: [...path, place], at: 'key', message, remedy: 'add sealed: {}' }]
}

function idleSignature({ send, path }: Request): Problem[] {
  if (send.wrong?.kind !== 'signature') return []
  const message = 'the request is not signed, so its signature cannot be wrong'
  return [{ path: [...path, 'wrong', 'signature'], at: 'key', message }]
}

function inside({ send, path }: Request): Problem[] {
  const { encrypt, for: receiver } = send.sealed!
  const key = bodyKeyOf(send)
  const both = key === undefined ? [] : [bodyBeside(key, path)]
  if ((encrypt === undefined) === (receiver === undefined)) return both
  const [given, missing] = encrypt === undefined ? ['for', 'encrypt'] : ['encrypt', 'for']
  const message = `"${given}" needs "${missing}": what is encrypted, and the key that it is encrypted for`
  return [...both, { path: [...path, 'sealed', given], at: 'key', message }]
}

function bodyBeside(key: string, path: Request['path']): Problem {
  const message = 'a request cannot have both a body and a sealed one'
  return { path: [...path, key], at: 'key', message }
}
