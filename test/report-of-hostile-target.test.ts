// @module-tag sweep

import { readFileSync, writeFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readReport } from '../src/report/read-report.ts'
import { chromiumPath, launchChromium } from './support/browser.ts'
import { mustExit } from './support/cli-in-process.ts'
import { temporaryFolder } from './support/cli-process.ts'
import { HOSTILE_TEXTS } from './support/hostile-text.ts'
import { createServers } from './support/misconfigured.ts'

// A run against a target that puts something harmful into every field that it fills, and its report in a browser.
const ATTACKS = [
  ...HOSTILE_TEXTS,
  '<svg onload="globalThis.injected = true">',
  '<iframe srcdoc="<script>parent.injected = true</script>"></iframe>',
  '<img src="https://evil.test/pixel">',
  '<link rel=stylesheet href="https://evil.test/x.css"><base href="https://evil.test/">',
  '<script>alert(1)</script>',
  '<a href="javascript:alert(1)">click</a>',
  '<meta http-equiv=refresh content="0;url=https://evil.test/">',
]
const executable = chromiumPath()
const folder = temporaryFolder()
const servers = createServers()
let browser: Browser
let attacks = 0

beforeAll(async () => {
  if (executable === undefined) return
  const { url, simulator } = await servers.gateway({
    around: (answer) => async (request) => await hostile(await answer(request)),
  })
  const { headers, known } = simulator.profile()
  const profile = folder.file('profile.yaml')
  writeFileSync(profile, JSON.stringify({ name: ATTACKS[0], baseUrl: url, simulator: true, headers, known }))
  const only = ['accounts', 'balances', 'statements', 'headers', 'access'].flatMap((area) => ['--only', area])
  await mustExit(1, [
    'run',
    '--profile',
    profile,
    ...only,
    '--allow',
    'read',
    '--reports',
    folder.file('run'),
  ])
  browser = await launchChromium(executable)
})

afterAll(async () => {
  await browser?.close()
  await servers.close()
  folder.remove()
})

describe.skipIf(executable === undefined)(
  'the report of a hostile target, in a browser (skipped without one)',
  () => {
    test('executes nothing, asks nobody and shows no dialog, whatever is opened in it', async () => {
      const page = await browser.newPage()
      const seen: string[] = []
      page.on('dialog', (dialog) => {
        seen.push(`dialog ${dialog.message()}`)
        void dialog.dismiss()
      })
      page.on('console', (message) => seen.push(`console ${message.text()}`))
      page.on('pageerror', (error) => seen.push(`error ${error.message}`))
      const address = pathToFileURL(folder.file('run/report.html')).href
      page.on('request', (request) => {
        if (request.url().split('#', 1)[0] !== address) seen.push(`request ${request.url()}`)
      })
      await page.goto(address)
      await page.evaluate(() =>
        document.querySelectorAll('details').forEach((details) => (details.open = true)),
      )
      // Every recorded exchange, as it is shown when somebody opens it.
      const read = readReport(readFileSync(folder.file('run/report.json'), 'utf8'))
      if (!read.ok) throw new Error(read.error)
      const exchanges = read.value.scenarios.flatMap(({ steps }) => steps.flatMap((step) => step.exchanges))
      expect(attacks).toBeGreaterThan(ATTACKS.length)
      const chosen = exchanges.filter(({ response }) => response).slice(0, 60)
      expect(chosen.length).toBeGreaterThan(20)
      let shown = ''
      for (const { id } of chosen) {
        await page.evaluate((name) => (location.hash = `#exchange/${name}`), id)
        await page.getByRole('heading', { name: id, exact: true }).waitFor()
        shown += await page.evaluate(() => document.querySelector('dialog')!.textContent)
      }
      await page.evaluate(() => {
        for (const element of document.querySelectorAll<HTMLElement>('*')) {
          for (const type of ['mouseover', 'focus', 'load', 'error', 'toggle'])
            element.dispatchEvent(new Event(type))
        }
      })
      expect(await page.evaluate(() => 'injected' in globalThis)).toBe(false)
      // The attacks are there to be read.
      for (const attack of ['<script>alert(1)</script>', '<img src="https://evil.test/pixel">']) {
        expect(shown.replaceAll('\\"', '"')).toContain(attack)
      }
      const markup = await page.evaluate(() => {
        const elements = [...document.querySelectorAll('*')]
        const foreign = elements.filter(({ localName }) =>
          ['iframe', 'img', 'object', 'embed', 'base'].includes(localName),
        )
        const handlers = elements.filter((one) =>
          one.getAttributeNames().some((name) => name.startsWith('on')),
        )
        const links = [...document.querySelectorAll('a[href]')].map((link) => link.getAttribute('href')!)
        const text = document.documentElement.textContent
        return {
          foreign: foreign.map(({ outerHTML }) => outerHTML),
          handlers: handlers.map(({ outerHTML }) => outerHTML),
          links: links.filter((href) => /^\s*(?:javascript|data|vbscript):/i.test(href)),
          // Terminals act on them, and so do those who copy.
          // oxlint-disable-next-line no-control-regex -- control characters are what is looked for
          controls: [...text.matchAll(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F-\u009F]/g)].length,
        }
      })
      expect(markup).toEqual({ foreign: [], handlers: [], links: [], controls: 0 })
      expect(seen).toEqual([])
      await page.close()
    })
  },
)

/** Every text of a body, names of fields included, and a header become an attack, one after the other. */
async function hostile(answer: Response): Promise<Response> {
  const headers = new Headers(answer.headers)
  headers.set('X-Hostile', next().replaceAll(/[^\u0020-\u007E]/g, '?'))
  const body = await answer.text()
  if (!/json/.test(headers.get('content-type') ?? '')) {
    return new Response(body.replace('</Ccy>', `${escaped(next())}</Ccy>`), {
      status: answer.status,
      headers,
    })
  }
  const changed = JSON.parse(body, (name, value: unknown) => {
    if (typeof value === 'string' && name !== 'id') return next()
    if (typeof value === 'object' && value !== null && !Array.isArray(value))
      return { ...value, [next()]: next() }
    return value
  }) as unknown
  return new Response(JSON.stringify(changed), { status: answer.status, headers })
}

function next(): string {
  return ATTACKS[attacks++ % ATTACKS.length]!
}

function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll(/[^\t\n\r\u0020-\uD7FF]/g, '?')
}
