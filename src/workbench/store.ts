import { decodedOrAsSent } from '../kernel/percent-encoding.ts'
import { type ReadonlySignal, type Signal, signal } from '@preact/signals'
import { useEffect, useState } from 'preact/hooks'
import type { AnswerAt, Profile } from './answers.ts'
import { type Answer, type Call, type Json, type Place, Refused, ask, read, send } from './control.ts'

/** Where somebody is: `#/accounts/3ed8…?day=2026-03-01`. The hash, so that every address is one that the server knows. */
export interface Route {
  readonly view: string
  /** What stands behind the view. */
  readonly item: string | undefined
  readonly query: URLSearchParams
}

export const route = signal(routeNow())

function routeNow(): Route {
  const [path = '', query = ''] = location.hash.replace(/^#\/?/, '').split('?')
  const [view = '', ...rest] = path.split('/').map(decodedOrAsSent)
  return { view, item: rest.length === 0 ? undefined : rest.join('/'), query: new URLSearchParams(query) }
}

addEventListener('hashchange', () => {
  route.value = routeNow()
})

export function linkTo(view: string, item?: string, query: Readonly<Record<string, string>> = {}): string {
  const search = new URLSearchParams(Object.entries(query).filter(([, value]) => value !== '')).toString()
  return `#/${view}${item === undefined ? '' : `/${encodeURIComponent(item)}`}${search === '' ? '' : `?${search}`}`
}

/** Another query of the same place, without a step for the back button: filters change with each letter. */
export function refine(query: Readonly<Record<string, string>>): void {
  const { view, item, query: before } = route.value
  history.replaceState(null, '', linkTo(view, item, { ...Object.fromEntries(before), ...query }))
  route.value = routeNow()
}

export function goTo(link: string): void {
  location.hash = link
}

/**
 * One store for all views. Each view says which lists it shows; one stream of changes tells when to ask for them again.
 */

/** How the page stands with its server, in words. */
export const status = signal('Connecting …')
export const needsToken = signal(false)

/** What was done by hand, newest first: for the list of calls and their cURL. */
export interface Done {
  readonly number: number
  readonly call: Call
  /** What came of it. */
  readonly outcome: string
  readonly failed: boolean
}

export const done = signal<readonly Done[]>([])
const MOST_DONE = 50

interface Resource {
  readonly path: string
  readonly at: Place
  readonly value: Signal<unknown>
  text: string
  users: number
}

const resources = new Map<string, Resource>()

/** The latest answer to a GET below the world; undefined until the first one comes, or where there is no path. */
export function useResource<Path extends string>(
  path: Path | undefined,
  at: Place = 'world',
): ReadonlySignal<AnswerAt<Path> | undefined> {
  const resource = path === undefined ? NOTHING : resourceAt(path, at)
  useEffect(() => {
    resource.users++
    if (path !== undefined && resource.text === '') void load(resource).then(sayLive, sayProblem)
    return () => {
      resource.users--
    }
  }, [path])
  return resource.value as ReadonlySignal<AnswerAt<Path> | undefined>
}

/** An answer that does not change, or why there is none; both are absent until it has come. */
export function useAnswer<Path extends string>(
  path: Path,
  at: Place = 'world',
): { readonly value?: AnswerAt<Path>; readonly problem?: string } {
  const [answer, setAnswer] = useState<{ value?: AnswerAt<Path>; problem?: string }>({})
  useEffect(() => {
    read(path, at).then(
      (value) => setAnswer({ value }),
      (error: Error) => setAnswer({ problem: error.message }),
    )
  }, [path])
  return answer
}

const NOTHING: Resource = { path: '', at: 'world', value: signal(undefined), text: '-', users: 0 }

/** Addresses that change as people type are not kept for ever. */
const MOST_RESOURCES = 200

function resourceAt(path: string, at: Place): Resource {
  const key = `${at} ${path}`
  const known = resources.get(key)
  if (known) return known
  if (resources.size > MOST_RESOURCES)
    for (const [other, { users }] of resources) if (users === 0) resources.delete(other)
  const made: Resource = { path, at, value: signal(undefined), text: '', users: 0 }
  resources.set(key, made)
  return made
}

async function load(resource: Resource): Promise<void> {
  const value = await read(resource.path, resource.at)
  // What is as before renders nothing, and keeps focus and selection.
  const text = JSON.stringify(value)
  if (text === resource.text) return
  resource.text = text
  resource.value.value = value
}

/** Asks again for everything that is shown. */
export async function refresh(): Promise<void> {
  for (const resource of resources.values()) if (resource.users === 0) resource.text = ''
  const shown = [...resources.values()].filter(({ users }) => users > 0)
  try {
    await Promise.all(shown.map(load))
    sayLive()
  } catch (error) {
    sayProblem(error)
  }
}

function sayLive(): void {
  needsToken.value = false
  status.value = 'Live'
}

function sayProblem(error: unknown): void {
  needsToken.value = error instanceof Refused && error.status === 401
  status.value = error instanceof TypeError ? 'The server does not answer' : (error as Error).message
}

/** Does something to the bank, tells what came of it, and shows the bank as it is then. Undefined where it failed. */
export async function perform(call: Call, wordsFor?: (answer: Json) => string): Promise<Json | undefined> {
  try {
    const answer = await ask(call)
    const note = typeof answer['note'] === 'string' ? answer['note'] : undefined
    tell(call, wordsFor?.(answer) ?? note ?? 'Done')
    await refresh()
    return answer
  } catch (error) {
    tell(call, (error as Error).message, true)
    return undefined
  }
}

/** Asks the bank itself, as a client of it; any answer is an answer. */
export async function askBank(call: Call): Promise<Answer | undefined> {
  try {
    const answer = await send({ ...call, at: 'bank' })
    tell({ ...call, at: 'bank' }, `answered ${answer.status}`, answer.status >= 400)
    void refresh()
    return answer
  } catch (error) {
    tell(call, (error as Error).message, true)
    return undefined
  }
}

function tell(call: Call, outcome: string, failed = false): void {
  const number = (done.value[0]?.number ?? 0) + 1
  done.value = [{ number, call, outcome, failed }, ...done.value].slice(0, MOST_DONE)
}

/** Between two changes that are shown: what comes faster is shown together. */
const REST_MS = 200
/** While much more comes than anybody reads, it is shown every second or two: serving goes on, and looking costs little. */
const REST_OF_MANY_MS = 1500
const MANY = 20
/** A clock that goes by itself, and what a program in the same process does, is no change that the server tells. */
const PATIENCE_MS = 2000

/** Follows the bank for as long as the page is open. */
export async function follow(): Promise<never> {
  let count = -1
  let waiting: Promise<number> | undefined
  for (;;) {
    waiting ??= nextChange(count)
    const changed = await Promise.race([waiting, pause(PATIENCE_MS).then(() => undefined)])
    const isMuch = changed !== undefined && count >= 0 && changed - count > MANY
    if (changed !== undefined) {
      count = changed
      waiting = undefined
    }
    if (!document.hidden) await refresh()
    await pause(isMuch ? REST_OF_MANY_MS : REST_MS)
  }
}

/**
 * Where the server does not answer, it is asked again after a while. A page that nobody sees does not wait: a browser
 * has six connections to a server, and each page that waits takes one.
 */
async function nextChange(count: number): Promise<number> {
  await visible()
  const leaving = new AbortController()
  const leave = (): void => {
    if (document.hidden) leaving.abort()
  }
  document.addEventListener('visibilitychange', leave)
  try {
    const path = count < 0 ? '/changes' : (`/changes?after=${count}` as const)
    return (await read(path, 'world', leaving.signal)).count
  } catch {
    await pause(PATIENCE_MS)
    return -1
  } finally {
    document.removeEventListener('visibilitychange', leave)
  }
}

async function visible(): Promise<void> {
  if (!document.hidden) return
  await new Promise((resolve) => document.addEventListener('visibilitychange', resolve, { once: true }))
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds))
}

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
