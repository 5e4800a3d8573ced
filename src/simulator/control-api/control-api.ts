import { UsageError } from '../simulator.ts'
import type { Worlds } from '../worlds.ts'
import { refuseStranger } from './guard.ts'
import type { JudgeExchange, Player } from './player.ts'
import type { KnowsHost } from './hosts.ts'
import { matchControl } from './match.ts'
import { describeControlApi } from './openapi.ts'
import { type PageFiles, answerWithPage } from './page.ts'
import { onePage, pageIn, parametersOf } from './paging.ts'
import { controlProblem } from './problem.ts'
import { readControlBody } from './read-body.ts'
import { type Call, Refusal, type Row } from './row.ts'

export type ControlApi = ReturnType<typeof createControlApi>

export interface ControlApiOptions {
  readonly worlds: Worlds
  /** Every request has to carry it; needed wherever others can reach the server. */
  readonly token?: string | undefined
  /** Whose pages may use it where no token is needed; default: those of this machine. */
  readonly knowsHost?: KnowsHost
  /** Judges the exchanges of journals; without it nobody does. */
  readonly judge?: JudgeExchange
  /** Plays scenarios for whoever looks at a bank, loaded with the first of them; without it nobody does. */
  readonly player?: () => Promise<Player>
  /** Of the page that shows a bank; without them there is none. */
  readonly pageFiles?: PageFiles
}

export function createControlApi(options: ControlApiOptions) {
  const { token, knowsHost, pageFiles } = options
  return {
    /** Answers a request whose path below /_control is `path`: "" or "/clock". */
    fetch: async (request: Request, path: string): Promise<Response> => {
      const page = await answerWithPage(request, path, pageFiles)
      if (page) return page
      const refused = refuseStranger(request, token, knowsHost)
      if (refused) return refused
      if (path === '/openapi.json')
        return json(200, describeControlApi({ authenticated: token !== undefined }))
      return await answer(request, path === '' || path === '/' ? '/worlds/default' : path, options)
    },
  }
}

async function answer(
  request: Request,
  path: string,
  { worlds, judge, player }: ControlApiOptions,
): Promise<Response> {
  const { rows, worldId, parameters } = matchControl(path)
  if (rows.size === 0) {
    return controlProblem(404, `The control API has no address ${path}; openapi.json lists all of them.`)
  }
  const row = rows.get(request.method === 'HEAD' ? 'GET' : request.method)
  if (!row) {
    const allow = [...rows.keys()].join(', ')
    return controlProblem(405, `${path} answers ${allow}, not ${request.method}.`, { allow })
  }
  const world = worldId === undefined ? worlds.main : worlds.get(worldId)
  if (!world) return controlProblem(404, `No world has the id "${worldId}"; GET worlds lists them.`)
  const catchingUp = world.simulator.catchUp()
  // Whoever only looks sees how far the clock has come; what is changed is changed when it has arrived.
  if (row.method !== 'GET') await catchingUp
  const query = queryOf(request)
  const known = parametersOf(row)
  const unknown = [...query.keys()].find((name) => !Object.hasOwn(known, name))
  if (unknown !== undefined)
    return controlProblem(400, `"${unknown}" is no parameter of ${row.method} ${row.path}.`)
  const page = pageIn(query)
  if (!page.ok) return controlProblem(400, page.error)
  const body = await readControlBody(request, row.body)
  if (!body.ok) return body.error
  const common = { worlds, world, control: world.simulator.control, parameters, query, judge }
  const playing = row.plays ? await player?.() : undefined
  return await act(row, { ...common, body: body.value, page: page.value, player: playing })
}

async function act(row: Row, call: Call<unknown>): Promise<Response> {
  try {
    const result = await row.act(call as Call<never>)
    if (row.method !== 'GET') call.world.changes.changed()
    if (result === undefined) return new Response(null, { status: row.status })
    return json(row.status, isPaged(row, result) ? onePage(result, row.paged, call.page) : result)
  } catch (error) {
    if (error instanceof Refusal) return controlProblem(error.status, error.message)
    if (error instanceof UsageError) return controlProblem(400, sentence(error.message))
    throw error
  }
}

function isPaged(row: Row, result: unknown): row is Row & { readonly paged: string } {
  return row.paged !== undefined && !('total' in (result as object))
}

function queryOf({ url }: Request): URLSearchParams {
  const mark = url.indexOf('?')
  return new URLSearchParams(mark === -1 ? '' : url.slice(mark + 1))
}

function sentence(message: string): string {
  return `${message.charAt(0).toUpperCase()}${message.slice(1)}.`
}

function json(status: number, value: unknown): Response {
  return new Response(JSON.stringify(value), {
    status,
    headers: { 'content-type': 'application/json', 'cache-control': 'no-store' },
  })
}
