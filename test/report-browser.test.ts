// @module-tag sweep

import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { RefreshCell } from '../src/evidence/run-result.ts'
import { REFRESH_CASES } from '../src/documents/refresh-matrix.ts'
import { chromiumPath, launchChromium } from './support/browser.ts'
import { HOSTILE_TEXTS } from './support/hostile-text.ts'
import { nodeReportTools, reportAs } from './support/report-tools.ts'
import { sampleResult } from './support/sample-result.ts'

const executable = chromiumPath()
const reason = executable ? '' : ' (skipped: no Chromium at CHROMIUM_PATH or in /usr/bin)'

describe.skipIf(executable === undefined)(`report.html in a browser${reason}`, () => {
  let folder: string
  let address: string
  let browser: Browser
  let axe: string

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'conformance-report-'))
    const file = join(folder, 'report.html')
    await writeFile(file, reportAs('html', { ...sampleResult(), refreshMatrix: everySituation() }))
    address = pathToFileURL(file).href
    axe = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
    browser = await launchChromium(executable!)
  })

  afterAll(async () => {
    await browser?.close()
    await rm(folder, { recursive: true, force: true })
  })

  /** Opens the report, uses it, and checks what must hold whatever was done: quiet, offline, nothing injected. */
  async function using(
    use: (page: Page) => Promise<void>,
    options: BrowserContextOptions & { hash?: string } = {},
  ) {
    const { hash = '', ...context } = options
    const page = await browser.newPage(context)
    const complaints: string[] = []
    const requests: string[] = []
    page.on('console', (message) => complaints.push(message.text()))
    page.on('pageerror', (error) => complaints.push(error.message))
    page.on('request', (request) => requests.push(request.url()))
    await page.goto(address + hash)
    await use(page)
    expect(await page.evaluate(() => 'injected' in globalThis)).toBe(false)
    expect(complaints).toEqual([])
    expect(requests.map((url) => url.split('#', 1)[0])).toEqual([address])
    await page.close()
  }

  async function violations(page: Page): Promise<string[]> {
    // The report's own policy keeps scripts out; the browser's debugging protocol is not bound by it.
    await page.evaluate(axe)
    const found = await page.evaluate(async () => {
      const { axe: engine } = globalThis as unknown as {
        axe: {
          run: () => Promise<{
            violations: { id: string; nodes: { html: string; failureSummary: string }[] }[]
          }>
        }
      }
      return (await engine.run()).violations
    })
    return found.flatMap(({ id, nodes }) =>
      nodes.map(({ html, failureSummary }) => `${id}: ${html} ${failureSummary}`),
    )
  }

  test.each([
    { colorScheme: 'light', width: 1280 },
    { colorScheme: 'dark', width: 1280 },
    { colorScheme: 'light', width: 360 },
    { colorScheme: 'dark', width: 320 },
  ] as const)(
    'has no accessibility violation in $colorScheme at $width pixels',
    async ({ colorScheme, width }) => {
      await using(
        async (page) => {
          await page.evaluate(() =>
            document.querySelectorAll('details').forEach((details) => (details.open = true)),
          )
          expect(await violations(page)).toEqual([])
          const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
          expect(overflow).toBeLessThanOrEqual(0)
          await page.evaluate(() => (location.hash = '#exchange/token/expired-access-token-1'))
          await page.getByRole('group', { name: 'cURL command' }).last().waitFor()
          expect(await violations(page)).toEqual([])
        },
        { colorScheme, viewport: { width, height: 900 } },
      )
    },
  )

  test('filters and searches by keyboard and says how many are left', async () => {
    await using(async (page) => {
      const all = await shownRows(page)
      await page.getByRole('searchbox').focus()
      await page.keyboard.type('expired TOKEN')
      expect(await page.getByRole('status').textContent()).toBe(`1 of ${all} requirements`)
      expect(await shownRows(page)).toBe(1)
      await page.keyboard.press('Control+A')
      await page.keyboard.press('Delete')
      await page.keyboard.press('Tab')
      await page.keyboard.type('fail')
      expect(await page.getByRole('status').textContent()).toBe(`3 of ${all} requirements`)
      await page.getByRole('button', { name: 'Show all' }).press('Enter')
      await expect.poll(() => shownRows(page)).toBe(all)
    })
  })

  test('leads from a count to its requirements, and from there to the evidence', async () => {
    await using(async (page) => {
      await page.getByRole('link', { name: '1 warn' }).click()
      expect(await shownRows(page)).toBe(1)
      await page.getByRole('link', { name: 'Evidence for accounts/self-link' }).click()
      expect(new URL(page.url()).hash).toBe('#warn/accounts/self-link')
    })
  })

  test('leads from a failure to its exchange and back to the same place', async () => {
    await using(async (page) => {
      const link = page
        .locator('.problem', { hasText: 'token/invalidated-invalid-grant' })
        .locator('a.exchange')
        .first()
      await link.focus()
      await page.keyboard.press('Enter')
      const dialog = page.getByRole('dialog')
      await dialog.getByText('grant_type=refresh_token&refresh_token=<redacted>').waitFor()
      expect(await dialog.getByRole('group', { name: 'Body of the response' }).textContent()).toBe(
        '{\n  "error": "temporarily_unavailable"\n}',
      )
      await dialog.getByRole('button', { name: 'As sent' }).click()
      expect(await dialog.getByRole('group', { name: 'Body of the response' }).textContent()).toBe(
        '{"error":"temporarily_unavailable"}',
      )
      await page.keyboard.press('Escape')
      await expect.poll(() => dialog.isVisible()).toBe(false)
      expect(await link.evaluate((element) => element === document.activeElement)).toBe(true)
      expect(new URL(page.url()).hash).toBe('')
    })
  })

  test('shows what a hostile target sent as text', async () => {
    await using(
      async (page) => {
        for (const [index] of HOSTILE_TEXTS.entries()) {
          await page.evaluate((number) => (location.hash = `#exchange/errors/hostile-${number}`), index + 1)
          await page.getByRole('heading', { name: `errors/hostile-${index + 1}`, exact: true }).waitFor()
          await page.getByRole('group', { name: 'Body of the response' }).waitFor()
        }
        expect(await page.locator('dialog script, dialog img').count()).toBe(0)
      },
      { hash: '#exchange/errors/hostile-1' },
    )
  })

  test('opens what an address names', async () => {
    await using(
      async (page) => {
        await expect.poll(() => page.locator('.matrix tr:target').count()).toBe(1)
        await page.evaluate(() => (location.hash = '#scenario/accounts/balances'))
        await page.locator('.step', { hasText: 'the day that is not finalized' }).waitFor()
        await page.evaluate(() => (location.hash = '#exchange/no/such'))
        await page.getByText('This report has no such exchange.').waitFor()
      },
      { hash: '#requirement/token/code-lifetime' },
    )
  })

  test('has a line for each requirement on paper unless it needs something, and nothing to click', async () => {
    await using(async (page) => {
      await page.emulateMedia({ media: 'print' })
      expect(await page.locator('.problem .contrast').first().isVisible()).toBe(true)
      expect(
        await page.locator('form:visible, nav:visible, button:visible, details.more:visible').count(),
      ).toBe(0)
      const texts = page.locator(
        '.matrix tr:not([data-verdict=fail], [data-verdict=error], [data-verdict=warn]) .text',
      )
      expect(await texts.count()).toBeGreaterThan(0)
      expect(await texts.filter({ visible: true }).count()).toBe(0)
      expect(await page.locator('.matrix tr[data-verdict=fail] .text').first().isVisible()).toBe(true)
    })
  })

  test('pages its lists on a phone, and shows whatever an address leads to', async () => {
    const [sample] = sampleResult().requirements
    const many = Array.from({ length: 120 }, (_, index) => ({ ...sample!, id: `token/number-${index}` }))
    const file = join(folder, 'long.html')
    await writeFile(file, reportAs('html', { ...sampleResult(), requirements: many }))
    const page = await browser.newPage({ viewport: { width: 390, height: 844 } })
    await page.goto(pathToFileURL(file).href)
    const rows = page.locator('.matrix tbody tr').filter({ visible: true })
    expect(await rows.count()).toBe(25)
    await page.getByRole('button', { name: 'Show 25 more, of 95 that are left' }).click()
    expect(await rows.count()).toBe(50)
    await page.evaluate(() => (location.hash = '#requirement/token/number-99'))
    await page.locator('[id="requirement/token/number-99"]').waitFor()
    expect(await rows.count()).toBe(100)
    await page.setViewportSize({ width: 1200, height: 800 })
    expect(await rows.count()).toBe(120)
    await page.close()
  })

  test('has a block to sign where somebody is named, and shows it as text', async () => {
    const file = join(folder, 'signed.html')
    const signOff = { by: '<b>Ada</b>', reason: 'release 7' }
    await writeFile(file, reportAs('html', sampleResult(), { ...nodeReportTools, signOff }))
    const page = await browser.newPage()
    await page.goto(pathToFileURL(file).href)
    expect(await page.locator('.sign-off dd').first().textContent()).toBe('<b>Ada</b>')
    expect(await page.locator('.signatures').isVisible()).toBe(false)
    await page.emulateMedia({ media: 'print' })
    expect(await page.locator('.signatures').isVisible()).toBe(true)
    await page.goto(address)
    expect(await page.locator('.sign-off').count()).toBe(0)
    await page.close()
  })

  test('is complete without JavaScript, but for the recordings', async () => {
    const page = await browser.newPage({ javaScriptEnabled: false })
    await page.goto(address)
    expect(await page.locator('h1').textContent()).toBe('Not conformant')
    expect(await shownRows(page)).toBe(sampleResult().requirements.length)
    expect(await page.locator('form:visible, button.copy:visible').count()).toBe(0)
    expect(await page.locator('.problem').count()).toBeGreaterThan(3)
    await page.close()
  })
})

function shownRows(page: Page): Promise<number> {
  return page.locator('.matrix tbody tr:visible').count()
}

/** Every column of the refresh matrix, played: the last ones lie beyond the edge of a narrow screen. */
function everySituation(): readonly RefreshCell[] {
  const [played] = sampleResult().refreshMatrix ?? []
  if (!played) throw new Error('the sample has no refreshes')
  return REFRESH_CASES.map(({ handling, before }) => ({ ...played, handling, before }))
}
