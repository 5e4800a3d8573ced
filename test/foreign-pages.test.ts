// @module-tag sweep

import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startServer } from '../src/host/server/http-server.ts'
import { createControlApi } from '../src/simulator/control-api/control-api.ts'
import { createEntrance } from '../src/simulator/control-api/entrance.ts'
import { knownHosts } from '../src/simulator/control-api/hosts.ts'
import { createSimulator } from '../src/simulator/create.ts'
import { createWorlds } from '../src/simulator/worlds.ts'
import { chromiumPath, launchChromium } from './support/browser.ts'
import { servedFrom, workbenchFiles } from './support/workbench.ts'

// A real browser with a page of somebody else in it: on a site of its own, and under a name that was pointed at the
// bank. Nothing that it sends is done, nothing that it asks for is shown, and the owner's page works beside it.

const NOW = '2026-03-02T08:00:00.000Z'
const TOKEN = 'the-token-of-the-owner'
const EVIL = 'evil.test'
const PAYMENTS = '/api/bankingservices/b2b/payment-submission/version/payments'
const ACCOUNTS = '/api/bankingservices/b2b/account-information/version/accounts'

interface Attempt {
  readonly method?: string
  readonly body?: string
  readonly headers?: Record<string, string>
}

/** What a page can send without asking anybody first, and what it would have to ask for. */
const ATTEMPTS: readonly (readonly [path: string, init: Attempt])[] = [
  ['/_control', {}],
  ['/_control/clock', {}],
  ['/_control/worlds', {}],
  ['/_control/worlds/default/journal', {}],
  ['/_control/worlds/default/profile', {}],
  ['/_control/worlds', { method: 'POST', body: '{}' }],
  ['/_control/worlds/default/clock/advance', { method: 'POST', body: '{"days":1}' }],
  [
    '/_control/worlds/default/clock/advance',
    { method: 'POST', body: '{"days":1}', headers: { 'Content-Type': 'application/json' } },
  ],
  ['/_control/worlds/default/reset', { method: 'POST', body: '' }],
  ['/_control/worlds/default', { method: 'DELETE' }],
  [PAYMENTS, { method: 'POST', body: '{}' }],
  [PAYMENTS, { method: 'POST', body: new URLSearchParams({ a: 'b' }).toString() }],
  ['/provider/oauth/token', { method: 'POST', body: 'grant_type=authorization_code&code=a' }],
  ['/cards/v2/cards', { method: 'POST', body: '{}' }],
  ['/settlement/v1/subscriptions', { method: 'POST', body: '{}' }],
  [ACCOUNTS, {}],
]

describe.skipIf(chromiumPath() === undefined)('a page of somebody else', () => {
  let browser: Browser
  let sitePort = 0
  const cleanups: (() => unknown)[] = []
  beforeAll(async () => {
    const site = createServer((_, answer) => {
      answer.setHeader('Content-Type', 'text/html').end('<!doctype html><title>evil</title>')
    })
    await new Promise<void>((resolve) => void site.listen(0, '127.0.0.1', resolve))
    sitePort = (site.address() as AddressInfo).port
    cleanups.push(() => site.close())
    browser = await launchChromium(chromiumPath()!, [`--host-resolver-rules=MAP ${EVIL} 127.0.0.1`])
    cleanups.push(async () => await browser.close())
  })
  afterAll(async () => {
    for (const cleanup of cleanups.toReversed()) await cleanup()
  })

  async function serve(listensAt: string, token?: string) {
    const worlds = createWorlds({ defaults: { now: NOW }, create: createSimulator })
    const knowsHost = knownHosts(listensAt)
    const control = createControlApi({
      worlds,
      knowsHost,
      token,
      pageFiles: servedFrom(await workbenchFiles()),
    })
    const arrived: { host: string | null; status: number; path: string }[] = []
    const entrance = createEntrance({ worlds, control, knowsHost })
    const fetched = async (request: Request): Promise<Response> => {
      const answer = await entrance(request)
      const { pathname } = new URL(request.url)
      arrived.push({ host: request.headers.get('host'), status: answer.status, path: pathname })
      return answer
    }
    const server = await startServer({ fetch: fetched, port: 0, hostname: new URL(listensAt).hostname })
    if (!server.ok) throw new Error(server.error)
    cleanups.push(async () => await server.value.close())
    return { port: Number(new URL(server.value.url).port), worlds, arrived }
  }

  /** What the page could learn of each attempt: the status, or nothing. */
  async function tryAll(page: Page, base: string, mode: RequestMode): Promise<(number | string)[]> {
    return await page.evaluate(
      async ([attempts, address, how]) => {
        const seen: (number | string)[] = []
        for (const [path, init] of attempts) {
          try {
            const answer = await fetch(address + path, { ...init, mode: how })
            seen.push(answer.type === 'opaque' ? 'opaque' : answer.status)
          } catch {
            seen.push('refused')
          }
        }
        return seen
      },
      [ATTEMPTS, base, mode] as const,
    )
  }

  describe.each([
    { name: 'on loopback', at: 'http://127.0.0.1', token: undefined },
    { name: 'beyond loopback', at: 'http://0.0.0.0', token: TOKEN },
  ])('$name', ({ at, token }) => {
    test('under a name that was pointed at the bank, gets nothing and does nothing', async () => {
      const { port, worlds, arrived } = await serve(at, token)
      const page = await browser.newPage()
      const shown = await page.goto(`http://${EVIL}:${port}/_control`)
      expect(shown?.status()).toBe(403)
      const statuses = await tryAll(page, '', 'same-origin')
      for (const [index, [path, { method = 'GET' }]] of ATTEMPTS.entries()) {
        const isReading = method === 'GET' && !path.startsWith('/_control')
        // What the gateway itself asks of whoever reads is enough there: nobody without a token gets anything.
        if (isReading) expect(statuses[index], path).toBeGreaterThanOrEqual(400)
        else expect(statuses[index], `${method} ${path}`).toBe(403)
      }
      expect(arrived.every(({ host }) => host === `${EVIL}:${port}`)).toBe(true)
      untouched(worlds)
      await page.close()
    })

    test('on a site of its own, gets nothing and does nothing', async () => {
      const { port, worlds, arrived } = await serve(at, token)
      const page = await browser.newPage()
      await page.goto(`http://${EVIL}:${sitePort}/`)
      const bank = `http://127.0.0.1:${port}`
      expect(new Set(await tryAll(page, bank, 'cors'))).toEqual(new Set(['refused']))
      // Whatever can be sent without reading the answer is refused there.
      await tryAll(page, bank, 'no-cors')
      await page.evaluate(async (address) => {
        const image = new Image()
        const ended = new Promise((resolve) => {
          image.addEventListener('load', resolve)
          image.addEventListener('error', resolve)
        })
        image.src = `${address}/cards/v2/merchants/logo`
        await ended
      }, bank)
      expect(arrived.length).toBeGreaterThan(ATTEMPTS.length)
      expect(arrived.filter(({ status }) => status < 400)).toEqual([])
      untouched(worlds)
      await page.close()
    })

    test('sends a form, and nothing comes of it', async () => {
      const { port, worlds, arrived } = await serve(at, token)
      const page = await browser.newPage()
      await page.goto(`http://${EVIL}:${sitePort}/`)
      for (const path of ['/_control/worlds/default/clock/advance', PAYMENTS, '/provider/oauth/token']) {
        const came = page.waitForURL(`http://127.0.0.1:${port}${path}`)
        await page.evaluate((action) => {
          const form = document.createElement('form')
          Object.assign(form, { method: 'POST', action, enctype: 'text/plain' })
          form.innerHTML = '<input name=\'{"days":1,"a":"\' value=\'"}\'>'
          document.body.append(form)
          form.submit()
        }, `http://127.0.0.1:${port}${path}`)
        await came
        await page.goto(`http://${EVIL}:${sitePort}/`)
      }
      const forms = arrived.filter(({ path }) => path !== '/favicon.ico')
      expect(forms.map(({ status }) => status)).toEqual([403, 403, 403])
      untouched(worlds)
      await page.close()
    })

    test('and the page of the bank works for its owner', async () => {
      const { port, worlds } = await serve(at, token)
      const page = await browser.newPage()
      await page.goto(`http://127.0.0.1:${port}/_control`)
      if (token !== undefined) {
        await page.getByLabel('token', { exact: false }).first().fill(token)
        await page.keyboard.press('Enter')
      }
      await page.locator('#now', { hasText: '2026-03-02 08:00:00 UTC' }).waitFor()
      await page.getByRole('button', { name: '+ 25 hours', exact: true }).click()
      await page.locator('#now', { hasText: '2026-03-03 09:00:00 UTC' }).waitFor()
      expect(worlds.main.simulator.clock.now().toISOString()).toBe('2026-03-03T09:00:00.000Z')
      await page.close()
    })
  })
})

function untouched(worlds: ReturnType<typeof createWorlds>): void {
  const { simulator } = worlds.main
  expect(simulator.clock.now().toISOString()).toBe(NOW)
  expect(worlds.list().length).toBeLessThanOrEqual(1)
  expect(simulator.control.submissions()).toEqual([])
}
