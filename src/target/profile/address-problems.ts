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
const PATHS: ReadonlySet<Path[number] | undefined> = new Set(['basePath', 'controlUrl'])

function addressProblem(path: Path, address: string, simulator: boolean): Problem[] {
  const name = path.at(-1)
  const mayBePath = PATHS.has(name)
  const isPath = mayBePath && address.startsWith('/')
  if (isPath && /^\/(?!\/)[^\s?#]*$/.test(address)) return []
  const miswritten = miswriting(address)
  if (miswritten)
    return [{ path, message: `"${String(name)}" ${miswritten.message}`, remedy: miswritten.remedy }]
  if (isPath && !address.startsWith('//')) return [queryProblem(path)]
  const url = URL.canParse(address) ? new URL(address) : undefined
  if (url && !['http:', 'https:'].includes(url.protocol) && /^[\w.-]+:\d/.test(address)) {
    return [
      {
        path,
        message: `"${String(name)}" has no http:// or https://`,
        // Most proxies are spoken to in the clear, whatever goes through them.
        remedy: `write ${name === 'proxy' ? 'http' : 'https'}://${address}`,
      },
    ]
  }
  if (!url || !['http:', 'https:'].includes(url.protocol)) {
    const remedy = mayBePath ? undefined : 'write it like https://gateway.test'
    const wanted = `${mayBePath ? 'start with "/", or ' : ''}be an http or https address`
    return [{ path, message: `"${String(name)}" must ${wanted}`, remedy }]
  }
  if (url.username !== '' || url.password !== '') {
    const remedy =
      name === 'proxy'
        ? 'write proxy: env:NAME or proxy: file:PATH, with the whole address there'
        : 'give credentials as a header with env:NAME or file:PATH'
    return [{ path, at: 'key', message: `"${String(name)}" has credentials in it`, remedy }]
  }
  if (url.search !== '' || url.hash !== '') {
    return [queryProblem(path)]
  }
  if (!simulator || isLoopback(address)) return []
  const remedy = 'only 127.0.0.1, localhost and [::1] are this machine; otherwise remove simulator: true'
  return [{ path, message: 'a simulator with secrets in the clear must be on this machine', remedy }]
}

function queryProblem(path: Path): Problem {
  return { path, message: `"${String(path.at(-1))}" has a query or fragment, which paths cannot follow` }
}

/** What makes an address another one than its author sees, or none. */
function miswriting(address: string): { readonly message: string; readonly remedy: string } | undefined {
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
