import { gzipSync } from 'node:zlib'
import type { Page } from 'playwright-core'
import { chromiumPath, launchChromium } from '../test/support/browser.ts'
import { BINARY, startProcess } from './child.ts'
import { WARM_UP, closeConnections, sendMany } from './load.ts'
import { inRounds, median } from './measure.ts'

/**
 * What the page of a served bank takes: how soon it shows something, how large its scripts are, how it scrolls through a
 * long journal, whether it stands still while exchanges arrive, and what serving costs while somebody looks.
 */

const EXCHANGES = 100_000
const PER_SECOND = 500

/** So many a second, for some seconds. */
async function pace(seconds: number): Promise<void> {
  const pending: Promise<unknown>[] = []
  const began = performance.now()
  for (let sent = 0; sent < seconds * PER_SECOND;) {
    const due = ((performance.now() - began) / 1000) * PER_SECOND
    while (sent < due && sent < seconds * PER_SECOND) {
      pending.push(fetch(address, { headers }).then(async (answer) => await answer.arrayBuffer()))
      sent++
    }
    await new Promise((resolve) => setTimeout(resolve, 4))
  }
  await Promise.all(pending)
}

/** The longest task of the page since this was asked for last, in milliseconds. */
const longestTask = async (page: Page): Promise<number> =>
  await page.evaluate(() => {
    const { tasks } = globalThis as unknown as { tasks: number[] }
    return Math.max(0, ...tasks.splice(0))
  })

/** Frames a second, and the longest time between two, while the page scrolls from top to bottom. */
const scrolled = async (page: Page) =>
  await page.evaluate(
    async () =>
      await new Promise<{ perSecond: number; longestMs: number }>((resolve) => {
        const list = document.querySelector('.virtual')!
        const began = performance.now()
        let last = began
        let frames = 0
        let longestMs = 0
        const frame = (now: number) => {
          frames++
          longestMs = Math.max(longestMs, now - last)
          last = now
          const part = (now - began) / 4000
          list.scrollTop = part * (list.scrollHeight - list.clientHeight)
          if (part < 1) requestAnimationFrame(frame)
          else resolve({ perSecond: (frames * 1000) / (now - began), longestMs })
        }
        requestAnimationFrame(frame)
      }),
  )

const show = (what: string, figure: string) => process.stdout.write(`${what.padEnd(58)} ${figure}\n`)

const path = chromiumPath()
if (path === undefined) throw new Error('no Chromium is installed: CHROMIUM_PATH names one')
const bank = await startProcess(BINARY, ['serve', '--port', '0', '--journal', '1024'])
const overview = `${bank.url}/_control`
const traffic = `${overview}#/traffic`
const profile = (await (await fetch(`${overview}/profile`)).json()) as { readonly headers: object }
const headers = { ...profile.headers, 'X-Correlation-ID': 'bench' }
const address = `${bank.url}/api/bankingservices/b2b/account-information/version/accounts`
const browser = await launchChromium(path)
try {
  const context = await browser.newContext({ viewport: { width: 1400, height: 900 } })
  await context.addInitScript(() => {
    const tasks: number[] = []
    Object.assign(globalThis, { tasks })
    new PerformanceObserver((list) =>
      tasks.push(...list.getEntries().map(({ duration }) => duration)),
    ).observe({
      type: 'longtask',
    })
  })
  let scripts = 0
  const sizes: Promise<void>[] = []
  const paints: number[] = []
  for (let visit = 0; visit < 5; visit++) {
    const page = await context.newPage()
    if (visit === 0) {
      page.on('response', (response) => {
        if (!response.url().endsWith('.js')) return
        sizes.push(response.body().then((body) => void (scripts += gzipSync(body).length)))
      })
    }
    await page.goto(overview)
    await page.getByRole('link', { name: 'Traffic', exact: true }).waitFor()
    paints.push(
      await page.evaluate(() => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? NaN),
    )
    await page.close()
  }
  await Promise.all(sizes)
  show(
    'first content, the first time and the median of five',
    `${paints[0]!.toFixed(0)}, ${median(paints).toFixed(0)} ms (≤ 500)`,
  )
  show('scripts without the editor, gzip', `${(scripts / 1024).toFixed(0)} KB (≤ 120)`)

  await sendMany(address, headers, WARM_UP)
  const page = await context.newPage()
  const costWith = async (shown: string): Promise<number> => {
    await page.goto(shown)
    await pace(4)
    const before = await bank.usage()
    await pace(6)
    return ((await bank.usage()).cpuMicroseconds - before.cpuMicroseconds) / (6 * PER_SECOND)
  }
  const { alone, watched } = await inRounds(
    { alone: async () => await costWith('about:blank'), watched: async () => await costWith(traffic) },
    5,
  )
  show(
    'serving while somebody looks',
    `${(median(watched) / median(alone)).toFixed(2)} × (≤ 1.1); ${median(alone).toFixed(0)} µs a request alone`,
  )

  await page.goto(traffic)
  await page.getByText('GET').first().waitFor()
  await longestTask(page)
  await pace(8)
  show(
    `${PER_SECOND} exchanges a second: longest task of the page`,
    `${(await longestTask(page)).toFixed(0)} ms (≤ 100)`,
  )

  await sendMany(address, headers, EXCHANGES)
  await page.goto('about:blank')
  await page.goto(traffic)
  await page.getByText('GET').first().waitFor()
  await longestTask(page)
  const { perSecond, longestMs } = await scrolled(page)
  show(
    `a journal of ${EXCHANGES}: frames a second while scrolling`,
    `${perSecond.toFixed(0)}, longest ${longestMs.toFixed(0)} ms`,
  )
  show('its longest task', `${(await longestTask(page)).toFixed(0)} ms`)
} finally {
  await browser.close()
  closeConnections()
  await bank.stop()
}
