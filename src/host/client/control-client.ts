import { jsonIn } from '../../kernel/json-text.ts'
import { z } from 'zod'
import { object } from '../../kernel/schema.ts'
import { openedWorldShape } from '../../target/profile/world.ts'
import { type HttpOptions, sendHttp } from './http-client.ts'
import { joinUrl } from './target-url.ts'

export interface WantedWorld {
  /** The id of the world of which it is to be a copy. */
  readonly copyOf: string | undefined
  readonly seed: number | undefined
  readonly now: string | undefined
  readonly cards: { readonly release: string } | undefined
  /** Where its push events go. */
  readonly pushUrl: string | undefined
}

/** The control API of a target, as seen from outside. */
export type ControlClient = ReturnType<typeof createControlClient>

/** The control API refused, or could not be reached. It says nothing about the target's conformance. */
export class ControlError extends Error {
  override readonly name = 'ControlError'
  /** It was given what it does not take; nothing is wrong with the control itself. */
  readonly isRefused: boolean

  constructor(message: string, status?: number) {
    super(message)
    this.isRefused = status !== undefined && REFUSALS.has(status)
  }
}

const REFUSALS: ReadonlySet<number> = new Set([400, 404, 409, 422])

const { seed, ...openedShape } = openedWorldShape

const openedWorld = object(openedShape)

const seededWorld = object({ seed })

export interface OpenedWorld extends z.output<typeof openedWorld> {}

const problem = z.object({ title: z.string(), detail: z.string().optional() })

export function createControlClient(
  options: HttpOptions & { readonly controlUrl: string; readonly token: string | undefined },
) {
  const { controlUrl, token } = options
  /** The answer's JSON; a ControlError with the API's own words when it is not a success. */
  const call = async (method: string, path: string, body?: unknown): Promise<unknown> => {
    const url = joinUrl(controlUrl, path)
    const headers = [
      ['Accept', 'application/json'] as const,
      ...(token === undefined ? [] : [['Authorization', `Bearer ${token}`] as const]),
      ...(body === undefined ? [] : [['Content-Type', 'application/json'] as const]),
    ]
    const request = { method, url, headers, body: body === undefined ? undefined : JSON.stringify(body) }
    const { outcome } = await sendHttp(request, options)
    if ('failure' in outcome) throw new ControlError(`${method} ${url}: ${outcome.failure.message}`)
    const { status, body: text } = outcome.response
    const value = jsonIn(text)
    if (status >= 200 && status < 300) return value
    throw new ControlError(`${method} ${url} answered ${status}${wordsOf(value)}`, status)
  }
  return {
    call,
    /** The seed of a world; undefined where the API does not give it. */
    seedOf: async (world: string): Promise<number | undefined> => {
      const parsed = seededWorld.safeParse(await call('GET', `/worlds/${world}`))
      return parsed.success ? parsed.data.seed : undefined
    },
    /** A fresh world. Throws a ControlError when none can be opened. */
    open: async (wanted: WantedWorld): Promise<OpenedWorld> => {
      const opened = openedWorld.safeParse(await call('POST', '/worlds', wanted))
      if (opened.success) return opened.data
      const [issue] = opened.error.issues
      const where = issue ? ` (${issue.path.join('.') || 'the body'}: ${issue.message})` : ''
      throw new ControlError(`POST ${joinUrl(controlUrl, '/worlds')} answered without a usable world${where}`)
    },
  }
}

function wordsOf(value: unknown): string {
  const parsed = problem.safeParse(value)
  return parsed.success ? `: ${parsed.data.detail ?? parsed.data.title}` : ''
}
