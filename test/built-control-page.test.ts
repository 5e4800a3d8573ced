import { spawn } from 'node:child_process'
import { once } from 'node:events'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { chromiumPath, launchChromium } from './support/browser.ts'

const executable = chromiumPath()

// The page is files that the build makes, and the built command has to find them.
describe.skipIf(executable === undefined)('the page of a bank that the built command serves', () => {
  let server: ReturnType<typeof serve>
  let browser: Browser

  beforeAll(async () => {
    server = serve()
    browser = await launchChromium(executable!)
  })
  afterAll(async () => {
    server.kill()
    await browser.close()
  })

  test('shows the bank and changes it', async () => {
    const [line] = (await once(server.stdout.setEncoding('utf8'), 'data')) as [string]
    const { control } = JSON.parse(line) as { control: string }
    const page = await browser.newPage()
    const mistakes: string[] = []
    page.on('pageerror', (error) => mistakes.push(error.message))
    await page.goto(control)
    await expect
      .poll(async () => [...mistakes, await page.locator('#status').textContent()], { timeout: 60_000 })
      .toEqual(['Live'])
    await page.getByRole('button', { name: '+ 25 hours', exact: true }).click()
    await page.locator('#now', { hasText: '2026-03-03 09:00:00 UTC' }).waitFor()
    await page.getByRole('link', { name: 'Permissions', exact: true }).click()
    await page.locator('#tokens .mark', { hasText: 'expired' }).first().waitFor()
    await page.getByRole('link', { name: 'Cards', exact: true }).click()
    await page.locator('#cards > li').first().waitFor()
    await page.getByRole('link', { name: 'Faults', exact: true }).click()
    await page.getByRole('checkbox').first().click()
    await page.getByText('1 on', { exact: true }).waitFor()
    expect(mistakes).toEqual([])
  })
})

function serve() {
  return spawn(process.execPath, ['bin/conformance.js', 'serve', '--port', '0', '--json'], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
}
