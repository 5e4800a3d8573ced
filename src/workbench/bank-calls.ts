import type { Call } from './control.ts'
import { useResource } from './store.ts'
import type { Profile } from './answers.ts'

/** A call of the bank itself, as the client of the default permission makes it; undefined until its profile is there. */
export type ToGateway = (module: string, path: string, rest?: Partial<Call>) => Call

/** The gateway's addresses (document 1 §4), with the headers of an ordinary valid request. */
export function useGateway(): ToGateway | undefined {
  const profile = useResource('/profile').value
  if (!profile) return undefined
  return (module, path, { headers, ...rest } = {}) => ({
    method: 'GET',
    at: 'bank',
    path: `/api/bankingservices/b2b/${module}/version${path}`,
    headers: {
      ...headersFor(module, profile),
      'X-Correlation-ID': crypto.randomUUID?.() ?? randomId(),
      ...headers,
    },
    ...rest,
  })
}

/** A consent flow begins without a permission and without a token. */
function headersFor(module: string, { headers }: Profile): Readonly<Record<string, string>> {
  if (module !== 'consent-flow') return headers
  const { 'Permission-ID': _permission, Authorization: _token, ...rest } = headers
  return rest
}

/** Browsers make identifiers for pages of this machine and of HTTPS alone. */
function randomId(): string {
  const hex = [...crypto.getRandomValues(new Uint8Array(16))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20)}`
}
