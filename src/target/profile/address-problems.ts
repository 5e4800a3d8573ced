import type { Problem } from '../../kernel/source/structured.ts'
import type { Path } from '../../kernel/source/diagnostic.ts'
import type { ProfileFile } from './file-format.ts'
import { isReference } from './secrets.ts'

const LOOPBACK = new Set(['127.0.0.1', 'localhost', '[::1]'])

/** Whether a text is written as an HTTP address, right or wrong. */
export function isAddress(text: string): boolean {
  return /^https?:\/\//i.test(text)
}

/** True for an address on this machine. */
export function isLoopback(address: string): boolean {
  return URL.canParse(address) && LOOPBACK.has(new URL(address).hostname)
}

/** What is wrong with the addresses in a profile. */
export function addressProblems(file: ProfileFile): Problem[] {
  const second = file.secondClient?.basePath
  const addresses: [Path, string][] = []
  if (file.baseUrl !== undefined) addresses.push([['baseUrl'], file.baseUrl])
  if (file.controlUrl !== undefined) addresses.push([['controlUrl'], file.controlUrl])
  if (file.proxy !== undefined && !isReference(file.proxy)) addresses.push([['proxy'], file.proxy])
  for (const [name, hook] of Object.entries(file.hooks ?? {})) {
    if (hook?.url !== undefined) addresses.push([['hooks', name, 'url'], hook.url])
  }
  for (const [surface, entry] of Object.entries(file.surfaces)) {
    for (const [name, address] of Object.entries(entry?.furtherAddresses ?? {})) {
      if (address !== undefined && !address.startsWith('/'))
        addresses.push([['surfaces', surface, 'furtherAddresses', name], address])
    }
  }
  if (second !== undefined && !second.startsWith('/')) addresses.push([['secondClient', 'basePath'], second])
  return [
    ...addresses.flatMap(([path, address]) =>
      addressProblem(path, address, file.simulator === true && path[0] !== 'proxy'),
    ),
    ...(file.simulator === true && file.baseUrl === undefined ? [simulatorWithoutAddress()] : []),
  ]
}

function simulatorWithoutAddress(): Problem {
  const remedy = 'add a baseUrl on 127.0.0.1, localhost or [::1]'
  return { path: ['simulator'], at: 'key', message: 'a simulator needs a baseUrl on this machine', remedy }
}

/** What may be a path of the target as well. */
const PATHS: ReadonlySet<string> = new Set(['basePath', 'controlUrl'])

/** What is wrong with an address, as it follows its name. */
type Fault = Pick<Problem, 'at' | 'message' | 'remedy'>

function addressProblem(path: Path, address: string, simulator: boolean): Problem[] {
  const name = String(path.at(-1))
  const isPath = PATHS.has(name) && address.startsWith('/')
  if (isPath && /^\/(?!\/)[^\s?#]*$/.test(address)) return []
  const elsewhere = isPath && !address.startsWith('//') ? WITH_QUERY : urlFault(name, address)
  const fault = miswriting(address) ?? elsewhere
  if (fault) return [{ path, ...fault, message: `"${name}" ${fault.message}` }]
  if (!simulator || isLoopback(address)) return []
  const remedy = 'only 127.0.0.1, localhost and [::1] are this machine; otherwise remove simulator: true'
  return [{ path, message: 'a simulator with secrets in the clear must be on this machine', remedy }]
}

const WITH_QUERY: Fault = { message: 'has a query or fragment, which paths cannot follow' }

function urlFault(name: string, address: string): Fault | undefined {
  const url = URL.canParse(address) ? new URL(address) : undefined
  const isHttp = url !== undefined && ['http:', 'https:'].includes(url.protocol)
  if (url && !isHttp && /^[\w.-]+:\d/.test(address)) {
    // Most proxies are spoken to in the clear, whatever goes through them.
    const remedy = `write ${name === 'proxy' ? 'http' : 'https'}://${address}`
    return { message: 'has no http:// or https://', remedy }
  }
  if (!isHttp && PATHS.has(name)) return { message: 'must start with "/", or be an http or https address' }
  if (!isHttp)
    return { message: 'must be an http or https address', remedy: 'write it like https://gateway.test' }
  if (url.username !== '' || url.password !== '') {
    const remedy =
      name === 'proxy'
        ? 'write proxy: env:NAME or proxy: file:PATH, with the whole address there'
        : 'give credentials as a header with env:NAME or file:PATH'
    return { at: 'key', message: 'has credentials in it', remedy }
  }
  return url.search !== '' || url.hash !== '' ? WITH_QUERY : undefined
}

/** What makes an address another one than its author sees, or none. */
function miswriting(address: string): Fault | undefined {
  if (/^env:|^file:|\$\{?\w/.test(address)) {
    return { message: 'cannot refer to a variable or a file', remedy: 'write the address itself' }
  }
  if (/\s/.test(address)) {
    return { message: 'has white space in it', remedy: `write ${address.replaceAll(/\s/g, '')}` }
  }
  if (/^https?:(?!\/\/)/i.test(address)) {
    const remedy = `write ${address.replace(/^(https?):\/*/i, '$1://')}`
    return { message: 'needs two slashes after the colon', remedy }
  }
  const [, port] = /^https?:\/\/(?:\[[^/?#@\]]*\]|[^/?#@:]*):([^/?#@\]]+)(?:[/?#]|$)/i.exec(address) ?? []
  if (port === undefined || URL.canParse(address)) return undefined
  return { message: `has the port "${port}"`, remedy: 'a port is a number up to 65535' }
}
