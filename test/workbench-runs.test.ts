// @module-tag sweep

import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { chromiumPath } from './support/browser.ts'
import { accessibilityFindings, openWorkbench } from './support/open-workbench.ts'
import type { Workbench } from './support/open-workbench.ts'
import { clientOf } from './support/workbench-client.ts'

describe.skipIf(!chromiumPath())('the page of a bank', () => {
  let workbench: Workbench
  beforeAll(async () => {
    workbench = await openWorkbench()
  })
  afterAll(() => workbench.close())

  test('plays a selection, shows what failed beside what shows it, and what a repair changed', async () => {
    const world = workbench.freshWorld()
    world.simulator.control.inject('balances/200-for-an-unfinalized-day')
    const { page, mistakes } = await workbench.visit(world, 'runs')
    await page.getByLabel(/^Scenarios, requirements/).fill('balances/*')
    await page.getByRole('button', { name: 'Play', exact: true }).click()
    await page.locator('main').getByText('not-conformant').first().waitFor()
    const finding = page.locator('#findings a').first()
    const requirement = await finding.textContent()
    await finding.click()
    const step = page.locator('.steps details[open]').first()
    await step.locator('.finding').first().waitFor()
    await step.locator('details.inner').first().locator('summary').click()
    await page.getByLabel('Body of the answer').first().waitFor()
    expect(await accessibilityFindings(page)).toEqual([])

    // The bank itself stays as it is: its journal knows nothing of a run.
    expect(world.simulator.journal()).toEqual([])
    world.simulator.control.clearFaults()
    await page.getByText('Back to the findings').click()
    await page.getByRole('button', { name: 'Play again', exact: true }).click()
    await page.locator('#changes').getByText(requirement!, { exact: true }).waitFor()
    expect(await page.locator('#changes').textContent()).toContain('→ pass')
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Keep the report' }).click(),
    ])
    expect(download.suggestedFilename()).toBe('report.html')
    expect(await readFile(await download.path(), 'utf8')).toContain('<!doctype html>')
    expect(await accessibilityFindings(page)).toEqual([])
    expect(mistakes).toEqual([])
  })

  test('explores, watches it grow, and steps through the shortest flow that shows what it has found', async () => {
    const world = workbench.freshWorld()
    world.simulator.control.inject('relay/reads-are-answered-from-memory@3')
    const { page, mistakes } = await workbench.visit(world, 'runs')
    page.setDefaultTimeout(20_000)
    await page.getByLabel(/^Flows that nobody wrote/).fill('balances/*')
    await page.getByLabel('How many steps').fill('400')
    await page.getByRole('button', { name: 'Explore', exact: true }).click()
    await page.getByLabel('What was tried').getByText('6 of 6').waitFor()
    await page.locator('main').getByText('not-conformant').first().waitFor()
    const finding = page.locator('#findings a', { hasText: 'relay/answered-request-arrives' })
    expect(await accessibilityFindings(page)).toEqual([])
    await finding.click()
    const steps = page.locator('.steps > li')
    await steps.first().waitFor()
    expect(await steps.count()).toBe(1)
    while (await page.getByRole('button', { name: 'Next step' }).isVisible())
      await page.getByRole('button', { name: 'Next step' }).click()
    expect(await steps.count()).toBeLessThan(6)
    await steps.last().locator('.finding').getByText('relay/answered-request-arrives').waitFor()
    await steps.last().locator('details.inner summary').first().click()
    await steps.last().getByLabel('Body of the answer').first().waitFor()
    expect(await accessibilityFindings(page)).toEqual([])
    expect(world.simulator.journal()).toEqual([])
    expect(mistakes).toEqual([])
  })

  test('serves the bank while it explores, and ends that when asked', async () => {
    const world = workbench.freshWorld()
    const { page } = await workbench.visit(world, 'runs')
    page.setDefaultTimeout(20_000)
    await page.getByLabel('How many steps').fill('100000')
    await page.getByRole('button', { name: 'Explore', exact: true }).click()
    await page.getByLabel('What was tried').waitFor()
    await page.getByText(/operations? never succeeded$/).click()
    expect(await accessibilityFindings(page)).toEqual([])
    await page.screenshot({ path: '/tmp/explore3.png', fullPage: true })
    const client = await clientOf(workbench.url, world)
    expect((await client.accounts('/accounts')).status).toBe(200)
    expect((await runsOf(world.path))[0]).toMatchObject({ state: 'playing' })
    await page.getByRole('button', { name: /^Stop r/ }).click()
    await page.locator('main').getByText('stopped').first().waitFor()
    expect((await runsOf(world.path))[0]!.finished).toBeLessThan(100_000)
    await page.getByRole('button', { name: 'Play again', exact: true }).click()
    await page.getByRole('button', { name: /^Stop r/ }).click()
    expect((await runsOf(world.path))[0]).toMatchObject({ explore: { steps: 100_000, seed: 1 } })
  })

  test('serves the bank while the whole suite is played, and ends a run when asked', async () => {
    const world = workbench.freshWorld()
    const { page } = await workbench.visit(world, 'runs')
    await page.getByRole('button', { name: 'Play', exact: true }).click()
    await page.getByRole('button', { name: /^Stop r/ }).click()
    await page.locator('main').getByText('stopped').first().waitFor()
    const { finished, total } = (await runsOf(world.path))[0]!
    expect(finished).toBeLessThan(total)
    await page.getByRole('button', { name: /^Forget r/ }).click()
    await page.locator('#runs li').waitFor({ state: 'detached' })
  })

  test('edits a scenario with completion and messages, and plays it step by step', async () => {
    const world = workbench.freshWorld()
    const { page, mistakes } = await workbench.visit(world, 'scenarios')
    await page.getByLabel('Title, id or file').fill('current-day')
    await page.locator('#scenarios a').first().click()
    const text = page.getByLabel(/^Text of scenarios\/balances\/current-day/)
    await text.click()
    await page.keyboard.press('ControlOrMeta+End')
    await page.keyboard.type('\n  - name: once more\nsen')
    await page.getByRole('option', { name: /^send/ }).click()
    await page.keyboard.type('account-information/list-acco')
    await page.getByRole('option', { name: 'account-information/list-accounts' }).click()
    await page.keyboard.type('\nexpct: { status: 200 }')
    await page.locator('#messages').getByText('expct').waitFor()
    expect(await page.getByRole('button', { name: 'Play it', exact: true }).isDisabled()).toBe(true)
    for (let typed = 0; typed < 'ct: { status: 200 }'.length; typed++) await page.keyboard.press('Backspace')
    await page.keyboard.press('Escape')
    await page.keyboard.type('ect: { status: 200 }')
    await page.getByText('Nothing is wrong with it.').waitFor()
    expect(await accessibilityFindings(page)).toEqual([])
    await page.getByRole('button', { name: 'Play it', exact: true }).click()
    const steps = page.locator('#played .steps > li')
    await steps.first().waitFor()
    expect(await steps.count()).toBe(1)
    await page.getByRole('button', { name: 'Next step' }).click()
    expect(await steps.count()).toBe(2)
    await page.getByRole('button', { name: /^The other/ }).click()
    await steps.getByText('once more').waitFor()
    expect(await accessibilityFindings(page)).toEqual([])
    expect(mistakes).toEqual([])
  })

  async function runsOf(path: string) {
    const answer = await fetch(`${workbench.url}/_control${path}/runs`)
    return ((await answer.json()) as { runs: { finished: number; total: number }[] }).runs
  }
})
