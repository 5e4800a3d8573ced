// @module-tag sweep

import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import type { BankDefinition } from '../src/provider/bank/bank-definition.ts'
import { BUILT_IN_BANKS } from '../src/provider/bank/built-in-banks.ts'
import { bankFromFile } from '../src/provider/bank/definition-file.ts'
import { chromiumPath, launchChromium } from './support/browser.ts'
import { ACCOUNTS, CONSENT_FLOW, serveSimulator } from './support/served.ts'
import type { Served } from './support/served.ts'

const executable = chromiumPath()

/** Those of which text would be hard to read in one of the two schemes if it were not seen to. */
const COLORS = [
  ['#ffffff', '#ffff00'],
  ['#7f7f7f', '#808080'],
] as const

describe.skipIf(executable === undefined)('the consent page', () => {
  let served: Served
  let browser: Browser
  let axe: string
  beforeAll(async () => {
    served = await serveSimulator()
    browser = await launchChromium(executable!)
    axe = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
  })
  afterAll(async () => {
    await browser.close()
    await served.close()
  })

  test('leads from the login to the client, by keyboard alone and without JavaScript', async () => {
    const context = await browser.newContext({ javaScriptEnabled: false })
    const page = await context.newPage()
    await page.goto(address())
    expect(await page.title()).toBe('Log in · Simulated bank')
    await press(page, 'Tab', 'Space', 'Enter')
    await page.getByRole('heading', { name: 'Choose accounts' }).waitFor()
    await press(page, 'Tab', 'Space', 'Tab', 'Space', 'Enter')
    await page.getByRole('heading', { name: 'Confirm access' }).waitFor()
    expect(
      await page
        .getByRole('listitem')
        .filter({ hasText: /CH\d\d( \d{4}){4} \d/ })
        .count(),
    ).toBe(2)
    await press(page, 'Tab', 'Enter')
    await page.waitForURL(/code=/)
    const back = new URL(page.url())
    expect(back.searchParams.get('state')).toBe('a-state')
    expect(back.searchParams.get('code')).toMatch(/^[0-9a-f]{48}$/)
    await context.close()
  })

  test('chooses nothing for the customer, and asks for at least one account', async () => {
    const page = await browser.newPage()
    await page.goto(address())
    expect(await page.getByRole('radio', { checked: true }).count()).toBe(0)
    await logIn(page)
    expect(await page.getByRole('checkbox', { checked: true }).count()).toBe(0)
    await page.getByRole('button', { name: 'Continue' }).click()
    expect(await page.getByRole('alert').textContent()).toContain('at least one account')
    await page.close()
  })

  test.each([
    ['at the log-in', [], 'Cancel'],
    ['at the choice of accounts', ['Log in'], 'Deny'],
    ['at the end', ['Log in', 'Continue'], 'Deny'],
  ] as const)('lets the customer deny %s, and sends them back', async (_, steps, denial) => {
    const page = await browser.newPage()
    await page.goto(address())
    if (steps.length > 0) await logIn(page)
    if (steps.length > 1) await choose(page)
    await page.getByRole('button', { name: denial }).click()
    await page.waitForURL(/error=access_denied/)
    expect(new URL(page.url()).searchParams.get('state')).toBe('a-state')
    await page.close()
  })

  test('says at the end to whom access is given, to what, for what and for how long', async () => {
    const page = await browser.newPage()
    await page.goto(address({ client_id: 'payments-only' }))
    await logIn(page)
    await choose(page)
    const text = (await page.getByRole('main').textContent())!.replaceAll(/\s+/g, ' ')
    expect(text).toContain('Payments application')
    expect(text).toContain('Submit payments')
    expect(text).not.toContain('bookings and statements')
    expect(text).toContain('Until you withdraw it at this bank')
    expect(text).toContain('30 days')
    expect(text).toContain(`go back to Payments application, at ${new URL(served.url).host}`)
    await page.close()
  })

  test('lets the customer change the accounts, and keeps what was chosen', async () => {
    const page = await browser.newPage()
    await page.goto(address())
    await logIn(page)
    await choose(page)
    await page.getByRole('button', { name: 'Change accounts' }).click()
    expect(await page.getByRole('checkbox', { checked: true }).count()).toBe(1)
    expect(await page.getByRole('checkbox').first().isChecked()).toBe(true)
    await page.close()
  })

  test('lets the customer withdraw what was given before, at once', async () => {
    const { providerId } = served.simulator.profile().known
    const { permissionId, authorizationUrl } = await createdPermission(`${providerId}/carol`)
    const page = await browser.newPage()
    await page.goto(authorizationUrl)
    await logIn(page)
    await choose(page)
    await page.getByRole('button', { name: 'Give access' }).click()
    expect(await accountsStatus(permissionId)).toBe(200)
    await page.goto(address())
    await logIn(page)
    await page.getByText('Access that you have given before').click()
    await page.getByRole('button', { name: 'Withdraw access of First application' }).last().click()
    expect(await page.getByRole('status').textContent()).toBe(
      'The access of First application has been withdrawn.',
    )
    expect(await accountsStatus(permissionId)).toBe(401)
    await page.close()
  })

  test('lets the customer withdraw at any time, without an application that asks', async () => {
    const { providerId } = served.simulator.profile().known
    const { permissionId, authorizationUrl } = await createdPermission(`${providerId}/dora`)
    for (const colorScheme of ['light', 'dark'] as const) {
      const context = await browser.newContext({ bypassCSP: true, colorScheme })
      const page = await context.newPage()
      if (colorScheme === 'light') {
        await page.goto(authorizationUrl)
        await logIn(page)
        await choose(page)
        const beside = page.waitForEvent('popup')
        await page.getByRole('link', { name: 'access to your accounts' }).click()
        await (await beside).getByRole('heading', { name: 'Access to your accounts' }).waitFor()
        await page.getByRole('button', { name: 'Give access' }).click()
        expect(await accountsStatus(permissionId)).toBe(200)
      }
      await page.goto(`${served.url}${CONSENT_FLOW}/oauth/consents`)
      expect(await violationsOn(page)).toEqual([])
      await logIn(page)
      await page.getByRole('heading', { name: 'Access that you have given' }).waitFor()
      expect(await violationsOn(page)).toEqual([])
      const withdraw = page.getByRole('button', { name: /^Withdraw access of / })
      const before = await withdraw.count()
      if (before === 0) continue
      await withdraw.last().click()
      expect(await page.getByRole('status').textContent()).toMatch(/^The access of .+ has been withdrawn\.$/)
      expect(await withdraw.count()).toBe(before - 1)
      expect(await violationsOn(page)).toEqual([])
      await context.close()
    }
    expect(await accountsStatus(permissionId)).toBe(401)
  })

  test('links back to the application where an address of it is registered, and nowhere else', async () => {
    const page = await browser.newPage()
    const linkAt = async (changes: Record<string, string>) => {
      await page.goto(address(changes))
      const link = page.getByRole('main').getByRole('link')
      return (await link.count()) === 0 ? undefined : await link.first().getAttribute('href')
    }
    const used = { permission_id: '00000000-0000-4000-8000-000000000000' }
    expect(await linkAt(used)).toBe(served.url)
    expect(await linkAt({ redirect_uri: 'https://evil.example/x' })).toBe('https://client-1.example')
    expect(await linkAt({ redirect_uri: 'javascript:alert(1)' })).toBe('https://client-1.example')
    expect(await linkAt({ client_id: 'nobody' })).toBeUndefined()
    await page.close()
  })

  test('has no accessibility violation, in light and dark, and shows no markup that a client sent', async () => {
    for (const colorScheme of ['light', 'dark'] as const) {
      const context = await browser.newContext({ bypassCSP: true, colorScheme })
      const page = await context.newPage()
      await page.goto(address({ state: '"><img src=x onerror=alert(1)>' }))
      expect(await page.locator('img').count()).toBe(0)
      await seeEveryPage(page)
      await page.goto(address({ redirect_uri: 'javascript:alert(1)' }))
      expect(await page.getByRole('heading').textContent()).toContain('cannot be answered')
      expect(await violationsOn(page)).toEqual([])
      await context.close()
    }
  })

  test.each(COLORS)('can be read in the colours %s and %s', async (band, action) => {
    const logo =
      'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
    const theme = { name: 'Bank <b>&</b> Sons', colors: { band, action }, logo }
    const themed = await serveSimulator({ bank: { ...BUILT_IN_BANKS.single, theme } })
    for (const colorScheme of ['light', 'dark'] as const) {
      const context = await browser.newContext({
        bypassCSP: true,
        colorScheme,
        viewport: { width: 390, height: 844 },
      })
      const page = await context.newPage()
      await page.goto(address({}, themed.url))
      expect(await page.getByRole('banner').textContent()).toBe('Bank <b>&</b> Sons')
      await seeEveryPage(page)
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
      await context.close()
    }
    await themed.close()
  })

  test('is shown with its style and logo under its own policy, which lets no script run', async () => {
    const { theme } = await describedBank()
    const themed = await serveSimulator({ bank: { ...BUILT_IN_BANKS.single, theme: theme! } })
    const page = await browser.newPage()
    const complaints: string[] = []
    page.on('console', (message) => complaints.push(message.text()))
    const answer = await page.goto(address({}, themed.url))
    const policy = answer!.headers()['content-security-policy']
    expect(policy).not.toContain('unsafe')
    expect(policy).toContain("default-src 'none'")
    const seen = await page.evaluate(() => [
      document.querySelector('img')!.naturalWidth > 0,
      getComputedStyle(document.querySelector('header')!).backgroundColor,
    ])
    expect(seen).toEqual([true, 'rgb(11, 93, 78)'])
    await page.evaluate(() => {
      const script = document.createElement('script')
      script.textContent = 'document.title = "run"'
      document.body.append(script)
    })
    expect(await page.title()).not.toBe('run')
    expect(complaints.filter((text) => !text.includes('script'))).toEqual([])
    await page.close()
    await themed.close()
  })

  test('prints what is given and no buttons', async () => {
    const page = await browser.newPage()
    await page.goto(address())
    await logIn(page)
    await choose(page)
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
    expect(await page.getByRole('button').count()).toBe(0)
    expect(await page.getByText('For how long').isVisible()).toBe(true)
    await page.close()
  })

  test('leads through the bank back to the gateway, after which the permission works', async () => {
    const { providerId } = served.simulator.profile().known
    const { permissionId, authorizationUrl } = await createdPermission(`${providerId}/alice`)
    const context = await browser.newContext({ javaScriptEnabled: false })
    const page = await context.newPage()
    await page.goto(authorizationUrl)
    await logIn(page)
    await choose(page)
    await page.getByRole('button', { name: 'Give access' }).click()
    await page.getByRole('heading', { name: 'Access was given' }).waitFor()
    const back = page.getByRole('link', { name: 'Go back to First application' })
    expect(await back.getAttribute('href')).toBe('https://client-1.example')
    expect(await accountsStatus(permissionId)).toBe(200)
    await page.reload()
    await page.getByRole('heading', { name: 'This address cannot be used' }).waitFor()
    expect(await accountsStatus(permissionId)).toBe(200)
    await context.close()
  })

  test('tells on the gateway’s pages how it ended, without an accessibility violation', async () => {
    const { providerId } = served.simulator.profile().known
    for (const colorScheme of ['light', 'dark'] as const) {
      const { permissionId, authorizationUrl } = await createdPermission(`${providerId}/bob-${colorScheme}`)
      const context = await browser.newContext({ bypassCSP: true, colorScheme })
      const page = await context.newPage()
      await page.goto(authorizationUrl)
      await page.getByRole('button', { name: 'Cancel' }).click()
      await page.getByRole('heading', { name: 'No access was given' }).waitFor()
      expect(await violationsOn(page)).toEqual([])
      expect(await accountsStatus(permissionId)).toBe(401)
      await page.reload()
      await page.getByRole('heading', { name: 'This address cannot be used' }).waitFor()
      expect(await violationsOn(page)).toEqual([])
      await context.close()
    }
  })

  async function describedBank(): Promise<BankDefinition> {
    const text = await readFile('fixtures/banks/small-business.yaml', 'utf8')
    const read = bankFromFile(parse(text))
    if (!read.ok) throw new Error(read.error[0]!.message)
    return read.value
  }

  async function createdPermission(of: string): Promise<{ permissionId: string; authorizationUrl: string }> {
    const response = await fetch(`${served.url}${CONSENT_FLOW}/permissions/${of}`, { method: 'POST' })
    return (await response.json()) as { permissionId: string; authorizationUrl: string }
  }

  async function logIn(page: Page): Promise<void> {
    await page.getByRole('radio').first().check()
    await page.getByRole('button', { name: 'Log in' }).click()
  }

  async function choose(page: Page): Promise<void> {
    await page.getByRole('checkbox').first().check()
    await page.getByRole('button', { name: 'Continue' }).click()
  }

  async function press(page: Page, ...keys: readonly string[]): Promise<void> {
    for (const key of keys) await page.keyboard.press(key)
  }

  async function seeEveryPage(page: Page): Promise<void> {
    expect(await violationsOn(page)).toEqual([])
    await logIn(page)
    for (const given of await page.locator('summary').all()) await given.click()
    expect(await violationsOn(page)).toEqual([])
    await choose(page)
    expect(await violationsOn(page)).toEqual([])
    await page.getByRole('button', { name: 'Change accounts' }).click()
    await page.getByRole('checkbox').first().uncheck()
    await page.getByRole('button', { name: 'Continue' }).click()
    expect(await page.getByRole('alert').count()).toBe(1)
    expect(await violationsOn(page)).toEqual([])
  }

  async function accountsStatus(permissionId: string): Promise<number> {
    const { Authorization: _token, ...headers } = served.simulator.profile().headers
    const response = await fetch(served.url + ACCOUNTS, {
      headers: { ...headers, 'Permission-ID': permissionId, 'X-Correlation-ID': 'browser' },
    })
    return response.status
  }

  function address(changes: Record<string, string> = {}, url = served.url): string {
    const parameters = {
      response_type: 'code',
      client_id: 'client-1',
      redirect_uri: `${url}/back`,
      state: 'a-state',
    }
    return `${url}${CONSENT_FLOW}/oauth/authorize?${new URLSearchParams({ ...parameters, ...changes })}`
  }

  async function violationsOn(page: Page): Promise<readonly string[]> {
    await page.evaluate(axe)
    return await page.evaluate(async () => {
      const { axe: engine } = globalThis as unknown as {
        axe: { run(): Promise<{ violations: { id: string }[] }> }
      }
      return (await engine.run()).violations.map(({ id }) => id)
    })
  }
})
