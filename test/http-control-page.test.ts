// @module-tag sweep

import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { FAULTS } from '../src/simulator/faults/faults.ts'
import { chromiumPath } from './support/browser.ts'
import { CONTROL_TOKEN, accessibilityFindings, openWorkbench } from './support/open-workbench.ts'
import type { Workbench } from './support/open-workbench.ts'
import { workbenchFiles } from './support/workbench.ts'

const VIEWS = ['overview', 'accounts', 'payments', 'permissions', 'cards', 'faults', 'traffic', 'worlds']

test('the script of the page is no longer than a page may wait for', async () => {
  const files = await workbenchFiles()
  // The editor of scenarios comes with the first one that is opened.
  const names = [...files.keys()].filter((name) => !/^code-editor-[\w-]+\.js$/.test(name))
  expect(names.toSorted()).toEqual(['workbench.css', 'workbench.js'])
  expect(gzipSync(files.get('workbench.js')!).byteLength).toBeLessThanOrEqual(120 * 1024)
})

describe.skipIf(chromiumPath() === undefined)('the page that shows a bank', () => {
  let bench: Workbench

  beforeAll(async () => {
    bench = await openWorkbench()
  })
  afterAll(async () => {
    await bench.close()
  })

  test('shows a world, changes it, and follows its journal', async () => {
    const world = bench.freshWorld()
    const { page, mistakes } = await bench.visit(world)
    await page.locator('#now', { hasText: '2026-03-02 08:00:00 UTC' }).waitFor()
    expect(await page.locator('#world').textContent()).toBe(`· world ${world.id}`)

    await page.getByRole('button', { name: '+ 25 hours', exact: true }).click()
    await page.locator('#now', { hasText: '2026-03-03 09:00:00 UTC' }).waitFor()
    expect(world.simulator.clock.now().toISOString()).toBe('2026-03-03T09:00:00.000Z')
    await page.getByRole('link', { name: 'Permissions', exact: true }).click()
    await page.locator('#tokens .mark', { hasText: 'expired' }).first().waitFor()
    await page.getByRole('link', { name: 'Accounts' }).click()
    await page.locator('#accounts > li').first().waitFor()
    expect(await page.locator('#accounts > li').count()).toBe(world.simulator.control.accounts().length)

    await page.getByRole('link', { name: 'Traffic' }).click()
    await page.getByText('Nothing yet.').waitFor()
    await world.simulator.gateway.fetch(new Request('http://bank.test/<img src=x onerror=alert(1)>'))
    await page.locator('.line a').first().click()
    await page.getByLabel('Body of the answer').waitFor()
    expect(await page.locator('main img').count()).toBe(0)

    await page.goBack()
    await page.goBack()
    await page.locator('#accounts').waitFor()
    await page.getByRole('link', { name: 'Overview' }).click()
    await page.getByRole('button', { name: 'Reset the bank', exact: true }).click()
    await page.locator('#now', { hasText: '2026-03-02 08:00:00 UTC' }).waitFor()
    expect(mistakes).toEqual([])
    await page.close()
  })

  test('shows bodies with every digit that was sent', async () => {
    const world = bench.freshWorld()
    const body = '{"amount":12.50,"large":999999999999.99999,"amount":[]}'
    await world.simulator.gateway.fetch(new Request('http://bank.test/elsewhere', { method: 'POST', body }))
    const { page, mistakes } = await bench.visit(world, 'traffic')
    await page.locator('.line a').first().click()
    const sent = await page.getByLabel('Body of the request').textContent()
    expect(sent).toContain('{\n  "amount": 12.50,\n  "large": 999999999999.99999,\n  "amount": []\n}')
    expect(mistakes).toEqual([])
    await page.close()
  })

  test('shows hosted permissions and how they stand', async () => {
    const world = bench.freshWorld()
    const { control, gateway } = world.simulator
    const { page, mistakes } = await bench.visit(world, 'permissions')
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
    const world = bench.freshWorld()
    const { cards, control, profile } = world.simulator
    const { cardId } = profile().cards!['activeCard']!
    const { page, mistakes } = await bench.visit(world, 'cards')
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
    await row.getByRole('link').click()
    await page.getByRole('button', { name: /^Buy for 12.50 with the card/ }).click()
    await page.locator('main').getByText('declined, 41').first().waitFor()
    await page.getByRole('button', { name: /^Confirm SUSPENDED/ }).click()
    await row.waitFor({ state: 'detached' })
    expect(control.cards().some(({ pending }) => pending !== undefined)).toBe(false)
    await page.getByRole('button', { name: 'Replace the signing key', exact: true }).click()
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
    const world = bench.freshWorld()
    const { page } = await bench.visit(world, 'faults')
    const first = page.getByRole('checkbox').first()
    await first.focus()
    await page.keyboard.press('Space')
    await page.getByText('1 on', { exact: true }).waitFor()
    expect(world.simulator.control.activeFaults()).toHaveLength(1)
    expect(await first.evaluate((box) => box === document.activeElement)).toBe(true)
    await page.keyboard.press('Space')
    await page.getByText('none on').waitFor()
    expect(world.simulator.control.activeFaults()).toHaveLength(0)
    await page.close()
  })

  test('asks for the token where there is one', async () => {
    const { page } = await bench.visit(bench.main, 'overview', { guarded: true })
    await page.getByLabel('Control token').fill(CONTROL_TOKEN)
    await page.getByRole('button', { name: 'Open' }).click()
    await page.locator('#now', { hasText: '2026-03-02 08:00:00 UTC' }).waitFor()
    expect(await page.locator('#access').count()).toBe(0)
    await page.reload()
    await page.locator('#now', { hasText: '2026-03-02 08:00:00 UTC' }).waitFor()
    await page.close()
  })

  test.each([
    ['a desk', 'light', 1400],
    ['a desk at night', 'dark', 1400],
    ['a phone', 'light', 360],
    ['a phone at night', 'dark', 360],
  ] as const)('is accessible and fits on %s', async (_, colorScheme, width) => {
    const world = bench.freshWorld()
    for (const path of ['/one', '/two'])
      await world.simulator.gateway.fetch(new Request(`http://bank.test${path}`))
    world.simulator.control.inject(FAULTS[0]!.id, { times: 3 })
    const { page, mistakes } = await bench.visit(world, 'overview', {
      context: { colorScheme, viewport: { width, height: 900 } },
    })
    const found: string[] = []
    for (const view of VIEWS) {
      await page.locator(`nav a[href="#/${view}"]`).click()
      if (view === 'traffic') await page.locator('.line a').first().click()
      await page.locator('.panel').nth(1).waitFor()
      found.push(...(await accessibilityFindings(page)).map((finding) => `${view}: ${finding}`))
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      if (overflow > 0) found.push(`${view} is ${overflow} pixels too wide`)
    }
    expect([...found, ...mistakes]).toEqual([])
    await page.close()
  })
})
