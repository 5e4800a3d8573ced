import { createRequire } from 'node:module'
import { readFile } from 'node:fs/promises'
import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { xmlOnDemand } from '../../src/host/xml/xml-on-demand.ts'
import { createExchangeJudge } from '../../src/runs/recording/exchange-judge.ts'
import { createPlayer } from '../../src/runs/served/player.ts'
import { REQUIREMENTS } from '../../src/rules/requirements.ts'
import { startServer } from '../../src/host/server/http-server.ts'
import { createControlApi } from '../../src/simulator/control-api/control-api.ts'
import { createEntrance } from '../../src/simulator/control-api/entrance.ts'
import { createSimulator } from '../../src/simulator/create.ts'
import type { SimulatorOptions } from '../../src/simulator/simulator.ts'
import { createWorlds } from '../../src/simulator/worlds.ts'
import type { World } from '../../src/simulator/worlds.ts'
import { chromiumPath, launchChromium } from './browser.ts'
import { servedFrom, workbenchFiles } from './workbench.ts'

/** A server with the workbench, and a browser to look at it with. */
export interface Workbench {
  readonly url: string
  readonly files: ReadonlyMap<string, string>
  readonly main: World
  freshWorld(options?: SimulatorOptions): World
  /** The page of a world, and what went wrong in it: errors, refused scripts and styles, requests to elsewhere. */
  visit(world: World, view?: string, options?: Visit): Promise<{ page: Page; mistakes: string[] }>
  close(): Promise<void>
}

export interface Visit {
  readonly context?: BrowserContextOptions
  /** At the server that asks for a token. */
  readonly guarded?: boolean
}

export const CONTROL_TOKEN = 'a-secret'

export async function openWorkbench(defaults: SimulatorOptions = {}): Promise<Workbench> {
  const files = await workbenchFiles()
  const worlds = createWorlds({ defaults, create: createSimulator })
  const judge = createExchangeJudge(REQUIREMENTS, xmlOnDemand())
  const player = createPlayer([])
  const shared = { worlds, judge, player: () => Promise.resolve(player), pageFiles: servedFrom(files) }
  const [open, guarded] = await Promise.all(
    [createControlApi(shared), createControlApi({ ...shared, token: CONTROL_TOKEN })].map(async (control) => {
      const server = await startServer({ fetch: createEntrance({ worlds, control }), port: 0 })
      if (!server.ok) throw new Error(server.error)
      return server.value
    }),
  )
  const browser: Browser = await launchChromium(chromiumPath()!)
  return {
    url: open!.url,
    files,
    main: worlds.main,
    freshWorld: (options = {}) => {
      const created = worlds.create(options)
      if (!created.ok) throw new Error(created.error)
      return created.value
    },
    visit: async (world, view = 'overview', { context = {}, guarded: isGuarded = false } = {}) => {
      const { url } = isGuarded ? guarded! : open!
      const page = await browser.newPage(context)
      const mistakes: string[] = []
      page.on('pageerror', (error) => mistakes.push(error.message))
      page.on('console', (message) => {
        if (message.type() === 'error' && !/status of 4\d\d/.test(message.text()))
          mistakes.push(message.text())
      })
      page.on('request', (request) => {
        if (!request.url().startsWith(url) && !/^(?:data|blob):/.test(request.url()))
          mistakes.push(request.url())
      })
      await page.goto(`${url}/_control${world.path}#/${view}`)
      return { page, mistakes }
    },
    close: async () => {
      await browser.close()
      await Promise.all([open!.close(), guarded!.close()])
    },
  }
}

/** What axe finds on a page. */
export async function accessibilityFindings(page: Page): Promise<string[]> {
  await page.evaluate(await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8'))
  return await page.evaluate(async () => {
    const { axe: checker } = globalThis as unknown as { axe: typeof import('axe-core') }
    return (await checker.run()).violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)
  })
}
