import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { gzipSync } from 'node:zlib'
import type { Page } from 'playwright-core'
import { chromiumPath, launchChromium } from '../test/support/browser.ts'

/**
 * What the page of a served bank takes: how soon it shows something, how large its scripts are, how it scrolls through a
 * long journal, whether it stands still while exchanges arrive, and what serving costs while somebody looks.
 */

const EXCHANGES = 100_000
const PER_SECOND = 500
const TICKS_PER_SECOND = 100

const ECHO = '/api/bankingservices/b2b/account-information/version/healthcheck'

interface Served {
  readonly url: string
  /** Seconds of processor time that the server has taken so far. */
  readonly cpu: () => number
  readonly stop: () => void
}

async function serve(): Promise<Served> {
  const served = spawn(
    process.execPath,
    ['bin/conformance.js', 'serve', '--port', '0', '--json', '--journal', '1024'],
    {
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  )
  const line = await new Promise<string>((resolve) =>
    served.stdout.once('data', (data) => resolve(String(data))),
  )
  return {
    url: (JSON.parse(line) as { url: string }).url,
    cpu: () => {
      const fields = readFileSync(`/proc/${served.pid}/stat`, 'utf8').split(') ')[1]!.split(' ')
      return (Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND
    },
    stop: () => served.kill(),
  }
}

const agent = new Agent({ keepAlive: true, maxSockets: 8 })

async function ask(url: string): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    const headers = { 'X-Correlation-ID': 'bench', Authorization: 'Bearer x' }
    request(`${url}${ECHO}`, { agent, headers }, (response) => response.resume().once('end', resolve))
      .once('error', reject)
      .end()
  })
}

/** Eight at once. */
async function fill(url: string, count: number): Promise<void> {
  const lane = async () => {
    for (let sent = 0; sent < count / 8; sent++) await ask(url)
  }
  await Promise.all(Array.from({ length: 8 }, lane))
}

/** So many a second, for some seconds. */
async function pace(url: string, seconds: number): Promise<void> {
  const pending: Promise<void>[] = []
  const began = performance.now()
  for (let sent = 0; sent < seconds * PER_SECOND;) {
    const due = ((performance.now() - began) / 1000) * PER_SECOND
    while (sent < due && sent < seconds * PER_SECOND) {
      pending.push(ask(url))
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
const bank = await serve()
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
    await page.goto(`${bank.url}/_control`)
    await page.getByRole('link', { name: 'Traffic', exact: true }).waitFor()
    paints.push(
      await page.evaluate(() => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? NaN),
    )
    await page.close()
  }
  await Promise.all(sizes)
  show(
    'first content, the first time and the median of five',
    `${paints[0]!.toFixed(0)}, ${paints.toSorted((a, b) => a - b)[2]!.toFixed(0)} ms (≤ 500)`,
  )
  show('scripts without the editor, gzip', `${(scripts / 1024).toFixed(0)} KB (≤ 120)`)

  const costs: { alone: number[]; watched: number[] } = { alone: [], watched: [] }
  await fill(bank.url, 12_000)
  const page = await context.newPage()
  for (let round = 0; round < 5; round++) {
    for (const kind of ['alone', 'watched'] as const) {
      await page.goto(kind === 'alone' ? 'about:blank' : `${bank.url}/_control#/traffic`)
      await pace(bank.url, 4)
      const before = bank.cpu()
      await pace(bank.url, 6)
      costs[kind].push((bank.cpu() - before) / (6 * PER_SECOND))
    }
  }
  const median = (all: number[]) => all.toSorted((a, b) => a - b)[2]!
  const [alone, watched] = [median(costs.alone), median(costs.watched)]
  show(
    'serving while somebody looks',
    `${(watched / alone).toFixed(2)} × (≤ 1.1); ${(alone * 1e6).toFixed(0)} µs a request alone`,
  )

  await page.goto(`${bank.url}/_control#/traffic`)
  await page.getByText('GET').first().waitFor()
  await longestTask(page)
  await pace(bank.url, 8)
  show(
    `${PER_SECOND} exchanges a second: longest task of the page`,
    `${(await longestTask(page)).toFixed(0)} ms (≤ 100)`,
  )

  await fill(bank.url, EXCHANGES)
  await page.goto('about:blank')
  await page.goto(`${bank.url}/_control#/traffic`)
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
  bank.stop()
}
