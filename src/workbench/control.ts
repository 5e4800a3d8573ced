import type { AnswerAt } from './answers.ts'

/** Of what something is asked: of the world that is shown, or of the server with all of its worlds. */
export type Place = 'world' | 'server'

/** What the page asks of the control API, and of the bank itself. Shown to people as cURL. */
export interface Call {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Below the control API of the world that is shown: `/clock`. Or below the server: see `at`. */
  readonly path: string
  readonly body?: unknown
  /** `world` unless given. `server`: the control API itself. `bank`: a surface of the world, as a client calls it. */
  readonly at?: Place | 'bank'
  /** Beside those that every request has. */
  readonly headers?: Readonly<Record<string, string>>
  readonly signal?: AbortSignal
}

export function post(path: string, body?: unknown, at?: Place): Call {
  return callOf('POST', path, body, at)
}

export function put(path: string, body: unknown): Call {
  return callOf('PUT', path, body)
}

export function remove(path: string, at?: Place): Call {
  return callOf('DELETE', path, undefined, at)
}

function callOf(method: Call['method'], path: string, body?: unknown, at: Place = 'world'): Call {
  return { method, path, at, ...(body !== undefined && { body }) }
}

export type Json = Readonly<Record<string, unknown>>

/** An answer as it came. */
export interface Answer {
  readonly status: number
  readonly text: string
}

/** The script's own address is the one that no proxy and no world changes. */
const CONTROL = new URL('..', import.meta.url).href.replace(/\/$/, '')
const SERVER = CONTROL.replace(/\/_control$/, '')

/** The id of the world that is shown; undefined for the one at the root. */
export const worldId = /\/worlds\/([^/]+)\/?$/.exec(location.pathname)?.[1]

const WORLD_PATH = worldId === undefined ? '' : `/worlds/${worldId}`
const TOKEN = 'control-token'

export function rememberToken(token: string): void {
  sessionStorage.setItem(TOKEN, token)
}

/** The page of a world. */
export function pageOf(world: { readonly id: string; readonly path: string }): string {
  return CONTROL + world.path
}

/** A path of the bank as it stands in addresses: `/provider/authorize` below the world. */
export function bankAddress(path: string): string {
  return SERVER + WORLD_PATH + path
}

function addressOf({ at = 'world', path }: Call): string {
  if (at === 'bank') return bankAddress(path)
  return CONTROL + (at === 'server' ? '' : WORLD_PATH) + path
}

export class Refused extends Error {
  readonly status: number

  constructor(status: number, detail: string) {
    super(detail)
    this.status = status
  }
}

/** The answer of the control API as JSON; throws a Refused that says what is wrong. */
export async function ask(call: Call): Promise<Json> {
  const { status, text } = await send(call)
  const value = (text === '' ? {} : JSON.parse(text)) as Json
  if (status >= 400) throw new Refused(status, String(value['detail'] ?? status))
  return value
}

/** What stands at a path of the control API. */
export async function read<Path extends string>(
  path: Path,
  at: Place = 'world',
  signal?: AbortSignal,
): Promise<AnswerAt<Path>> {
  return (await ask({ method: 'GET', path, at, ...(signal && { signal }) })) as AnswerAt<Path>
}

/** The answer whatever it is. */
export async function send(call: Call): Promise<Answer> {
  const headers = headersOf(call, sessionStorage.getItem(TOKEN) ?? undefined)
  const response = await fetch(addressOf(call), {
    method: call.method,
    headers,
    ...(call.body === undefined ? {} : { body: bodyOf(call) }),
    ...(call.signal === undefined ? {} : { signal: call.signal }),
  })
  return { status: response.status, text: await response.text() }
}

/** What an answer of the bank holds; empty where it is refused or no JSON, undefined where none came. */
export function jsonOf(answer: Answer | undefined): Json | undefined {
  if (!answer) return undefined
  return answer.status < 300 ? parsed(answer.text) : {}
}

/** The object that a text is as JSON; an empty one where it is none. */
export function parsed(text: string): Json {
  try {
    return JSON.parse(text) as Json
  } catch {
    return {}
  }
}

/** The call as a command line; the token of the server stands in a variable, because histories of shells are kept. */
export function curlOf(call: Call): string {
  const token = sessionStorage.getItem(TOKEN) === null ? undefined : '$CONTROL_TOKEN'
  const fields = Object.entries(headersOf(call, token)).filter(([name]) => name !== 'Accept')
  return [
    'curl',
    ...(call.method === 'GET' ? [] : [`-X ${call.method}`]),
    quoted(addressOf(call)),
    ...fields.map(
      ([name, value]) =>
        `-H ${value.includes('$CONTROL_TOKEN') ? `"${name}: ${value}"` : quoted(`${name}: ${value}`)}`,
    ),
    ...(call.body === undefined ? [] : [`--data-binary ${quoted(bodyOf(call))}`]),
  ].join(' ')
}

function headersOf({ at, body, headers }: Call, token: string | undefined): Record<string, string> {
  return {
    ...(at === 'bank' ? {} : { Accept: 'application/json' }),
    ...(token === undefined || at === 'bank' ? {} : { Authorization: `Bearer ${token}` }),
    ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
    ...headers,
  }
}

function bodyOf({ body }: Call): string {
  return typeof body === 'string' ? body : JSON.stringify(body)
}

/** As one word of a shell. */
export function quoted(text: string): string {
  return `'${text.replaceAll("'", `'\\''`)}'`
}
