import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startServer } from '../src/host/http-server.ts'
import type { RunningServer } from '../src/host/http-server.ts'
import { createControlApi } from '../src/simulator/control-api/control-api.ts'
import { createEntrance } from '../src/simulator/control-api/entrance.ts'
import { createSimulator } from '../src/simulator/create.ts'
import { createWorlds } from '../src/simulator/worlds.ts'
import type { World } from '../src/simulator/worlds.ts'
import { chromiumPath, launchChromium } from './support/browser.ts'

const executable = chromiumPath()

describe.skipIf(executable === undefined)('the page that shows a bank', () => {
  const worlds = createWorlds({ defaults: {}, create: createSimulator })
  const guarded = createControlApi({ worlds, token: 'a-secret' })
  const open = createControlApi({ worlds })
  const servers: RunningServer[] = []
  let browser: Browser

  beforeAll(async () => {
    browser = await launchChromium(executable!)
    for (const control of [open, guarded]) {
      const server = await startServer({ fetch: createEntrance({ worlds, control }), port: 0 })
      if (!server.ok) throw new Error(server.error)
      servers.push(server.value)
    }
  })
  afterAll(async () => {
    await browser.close()
    await Promise.all(servers.map(async (server) => await server.close()))
  })

  test('shows a world, changes it, and follows its journal', async () => {
    const world = freshWorld()
    const { page, mistakes } = await visit(world)
    await page.getByText('2026-03-02 08:00:00 UTC').waitFor()
    expect(await page.locator('#accounts > li').count()).toBe(world.simulator.control.accounts().length)
    expect(await page.locator('#world').textContent()).toBe(`· world ${world.id}`)

    await page.getByRole('button', { name: '+ 25 hours' }).click()
    await page.getByText('2026-03-03 09:00:00 UTC').waitFor()
    expect(world.simulator.clock.now().toISOString()).toBe('2026-03-03T09:00:00.000Z')
    await page.locator('#tokens .mark', { hasText: 'expired' }).first().waitFor()

    await world.simulator.gateway.fetch(new Request('http://bank.test/<img src=x onerror=alert(1)>'))
    await page.locator('#journal > li').first().waitFor()
    await page.locator('#journal summary').first().click()
    await page.locator('#journal pre').nth(1).waitFor()
    expect(await page.locator('#journal img').count()).toBe(0)

    await page.getByRole('button', { name: 'Reset the bank' }).click()
    await page.getByText('2026-03-02 08:00:00 UTC').waitFor()
    expect(mistakes).toEqual([])
    await page.close()
  })

  test('shows bodies with every digit that was sent', async () => {
    const world = freshWorld()
    const body = '{"amount":12.50,"large":999999999999.99999,"amount":[]}'
    await world.simulator.gateway.fetch(new Request('http://bank.test/elsewhere', { method: 'POST', body }))
    const { page, mistakes } = await visit(world)
    await page.locator('#journal summary').first().click()
    const sent = await page.locator('#journal pre').first().textContent()
    expect(sent).toContain('{\n  "amount": 12.50,\n  "large": 999999999999.99999,\n  "amount": []\n}')
    expect(mistakes).toEqual([])
    await page.close()
  })

  test('shows hosted permissions and how they stand', async () => {
    const world = freshWorld()
    const { control, gateway } = world.simulator
    const { page, mistakes } = await visit(world)
    await page.getByRole('heading', { name: 'Hosted permissions 0' }).waitFor()
    const { providerId } = world.simulator.profile().known
    const address = `http://bank.test/api/bankingservices/b2b/consent-flow/version/permissions/${providerId}/alice`
    const created = await gateway.fetch(new Request(address, { method: 'POST' }))
    const { permissionId } = (await created.json()) as { permissionId: string }
    const row = page.locator('#hosted > li')
    await row.getByText('pending').waitFor()
    expect(await row.textContent()).toContain('client-1 for alice')
    control.completeConsent({ permissionId })
    await row.getByText('valid', { exact: true }).waitFor()
    expect(await row.textContent()).toContain('tokens kept')
    expect(mistakes).toEqual([])
    await page.close()
  })

  test('shows cards with what is pending for them, and confirms it', async () => {
    const world = freshWorld()
    const { cards, control, profile } = world.simulator
    const { cardId } = profile().cards!['activeCard']!
    const { page, mistakes } = await visit(world)
    await page.locator('#cards > li').first().waitFor()
    expect(await page.locator('#cards > li').count()).toBe(control.cards().length)
    const number = String(cardId!['cardNumber'])
    expect(await page.content()).not.toContain(number)
    await cards.fetch(
      new Request('http://bank.test/v2/cards/status', {
        method: 'PUT',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({
          cardId,
          action: 'BLOCK',
          cardStatusUpdateReason: 'ISSUER_DECISION',
          cardBlockReason: 'LOST',
        }),
      }),
    )
    const row = page.locator('#cards > li', { hasText: 'SUSPENSION_PENDING' })
    await row.waitFor()
    expect(await row.textContent()).toContain(`••${number.slice(-3)}`)
    expect(await row.textContent()).toContain('SUSPENDED from 2026-03-02 08:01:00 UTC')
    await row.getByRole('button', { name: 'Buy for 12.50' }).click()
    await row.getByText('declined, 41').waitFor()
    await row.getByRole('button', { name: 'Confirm SUSPENDED' }).click()
    await row.waitFor({ state: 'detached' })
    expect(control.cards().some(({ pending }) => pending !== undefined)).toBe(false)
    await page.getByRole('button', { name: 'Replace the signing key' }).click()
    await expect
      .poll(
        async () => {
          const keys = await cards.fetch(new Request('http://bank.test/signing-keys'))
          return ((await keys.json()) as { keys: unknown[] }).keys.length
        },
        { timeout: 60_000 },
      )
      .toBe(2)
    expect(mistakes).toEqual([])
    await page.close()
  })

  test('switches a fault on and off by keyboard, and keeps the focus', async () => {
    const world = freshWorld()
    const { page } = await visit(world)
    await page.getByText('Faults').click()
    const first = page.getByRole('checkbox').first()
    await first.focus()
    await page.keyboard.press('Space')
    await page.getByText('1 on').waitFor()
    expect(world.simulator.control.activeFaults()).toHaveLength(1)
    expect(await first.evaluate((box) => box === document.activeElement)).toBe(true)
    await page.keyboard.press('Space')
    await page.getByText('none on').waitFor()
    expect(world.simulator.control.activeFaults()).toHaveLength(0)
    await page.close()
  })

  test('asks for the token where there is one', async () => {
    const { page } = await visit(worlds.main, 1)
    await page.getByLabel('Control token').fill('a-secret')
    await page.getByRole('button', { name: 'Open' }).click()
    await page.getByText('2026-03-02 08:00:00 UTC').waitFor()
    expect(await page.locator('#access').isHidden()).toBe(true)
    await page.close()
  })

  test.each([
    ['a desk', 'light', 1280],
    ['a desk at night', 'dark', 1280],
    ['a phone', 'light', 360],
    ['a phone at night', 'dark', 360],
  ] as const)('is accessible and fits on %s', async (_, colorScheme, width) => {
    const world = freshWorld()
    for (const path of ['/one', '/two'])
      await world.simulator.gateway.fetch(new Request(`http://bank.test${path}`))
    const { page } = await visit(world, 0, { colorScheme, viewport: { width, height: 900 } })
    await page.locator('#journal > li').nth(1).waitFor()
    await page.getByText('Faults').click()
    await page.locator('#journal summary').first().click()
    await page.locator('#journal pre').nth(1).waitFor()
    const axe = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
    await page.evaluate(axe)
    const violations = await page.evaluate(async () => {
      const { axe: checker } = globalThis as unknown as { axe: typeof import('axe-core') }
      return (await checker.run()).violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)
    })
    expect(violations).toEqual([])
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect(overflow).toBeLessThanOrEqual(0)
    await page.close()
  })

  function freshWorld(): World {
    const created = worlds.create({})
    if (!created.ok) throw new Error(created.error)
    return created.value
  }

  async function visit(
    world: World,
    server = 0,
    context: Parameters<Browser['newPage']>[0] = {},
  ): Promise<{ page: Page; mistakes: string[] }> {
    const page = await browser.newPage(context)
    const mistakes: string[] = []
    page.on('pageerror', (error) => mistakes.push(error.message))
    page.on('console', (message) => {
      if (message.type() === 'error') mistakes.push(message.text())
    })
    await page.goto(`${servers[server]!.url}/_control${world.path}`)
    return { page, mistakes }
  }
})
