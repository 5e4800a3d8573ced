import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { chromiumPath, launchChromium } from './support/browser.ts'
import { ACCOUNTS, CONSENT_FLOW, serveSimulator } from './support/served.ts'
import type { Served } from './support/served.ts'

const executable = chromiumPath()

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
    expect(await page.title()).toContain('Log in')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name: 'Give access' }).waitFor()
    await page.getByRole('checkbox').first().uncheck()
    await page.getByRole('button', { name: 'Accept' }).click()
    await page.waitForURL(/code=/)
    const back = new URL(page.url())
    expect(back.searchParams.get('state')).toBe('a-state')
    expect(back.searchParams.get('code')).toMatch(/^[0-9a-f]{48}$/)
    await context.close()
  })

  test('sends whoever denies back without a code, and asks for at least one account', async () => {
    const page = await browser.newPage()
    await page.goto(address())
    await page.getByRole('button', { name: 'Log in' }).click()
    for (const box of await page.getByRole('checkbox').all()) await box.uncheck()
    await page.getByRole('button', { name: 'Accept' }).click()
    expect(await page.getByRole('alert').textContent()).toContain('at least one account')
    await page.getByRole('button', { name: 'Deny' }).click()
    await page.waitForURL(/error=access_denied/)
    await page.close()
  })

  test('has no accessibility violation, in light and dark, and shows no markup that a client sent', async () => {
    for (const colorScheme of ['light', 'dark'] as const) {
      const context = await browser.newContext({ bypassCSP: true, colorScheme })
      const page = await context.newPage()
      await page.goto(address({ state: '"><img src=x onerror=alert(1)>' }))
      expect(await page.locator('img').count()).toBe(0)
      expect(await violationsOn(page)).toEqual([])
      await page.getByRole('button', { name: 'Log in' }).click()
      expect(await violationsOn(page)).toEqual([])
      await page.goto(address({ redirect_uri: 'javascript:alert(1)' }))
      expect(await page.getByRole('heading').textContent()).toContain('cannot be answered')
      expect(await violationsOn(page)).toEqual([])
      await context.close()
    }
  })

  test('leads through the bank back to the gateway, after which the permission works', async () => {
    const { providerId } = served.simulator.profile().known
    const { permissionId, authorizationUrl } = await createdPermission(`${providerId}/alice`)
    const context = await browser.newContext({ javaScriptEnabled: false })
    const page = await context.newPage()
    await page.goto(authorizationUrl)
    await page.getByRole('button', { name: 'Log in' }).click()
    await page.getByRole('button', { name: 'Accept' }).click()
    await page.getByRole('heading', { name: 'Access was given' }).waitFor()
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
      await page.getByRole('button', { name: 'Log in' }).click()
      await page.getByRole('button', { name: 'Deny' }).click()
      await page.getByRole('heading', { name: 'No access was given' }).waitFor()
      expect(await violationsOn(page)).toEqual([])
      expect(await accountsStatus(permissionId)).toBe(401)
      await page.reload()
      await page.getByRole('heading', { name: 'This address cannot be used' }).waitFor()
      expect(await violationsOn(page)).toEqual([])
      await context.close()
    }
  })

  async function createdPermission(of: string): Promise<{ permissionId: string; authorizationUrl: string }> {
    const response = await fetch(`${served.url}${CONSENT_FLOW}/permissions/${of}`, { method: 'POST' })
    return (await response.json()) as { permissionId: string; authorizationUrl: string }
  }

  async function accountsStatus(permissionId: string): Promise<number> {
    const { Authorization: _token, ...headers } = served.simulator.profile().headers
    const response = await fetch(served.url + ACCOUNTS, {
      headers: { ...headers, 'Permission-ID': permissionId, 'X-Correlation-ID': 'browser' },
    })
    return response.status
  }

  function address(changes: Record<string, string> = {}): string {
    const parameters = {
      response_type: 'code',
      client_id: 'client-1',
      redirect_uri: `${served.url}/back`,
      state: 'a-state',
    }
    return `${served.url}${CONSENT_FLOW}/oauth/authorize?${new URLSearchParams({ ...parameters, ...changes })}`
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
