import { spawn, spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { chromium } from 'playwright-core'
import type { Page } from 'playwright-core'
import { chromiumPath } from '../../test/support/browser.ts'

/** Takes the pictures of the pages from the built product: `node docs/generator/pictures.ts`, after `npm run build`. */
const root = fileURLToPath(new URL('../..', import.meta.url))
const command = join(root, 'bin/conformance.js')
const pictures = join(root, 'docs/public')
mkdirSync(pictures, { recursive: true })

const browserPath = chromiumPath()
if (browserPath !== undefined) await takePictures(browserPath)
else leaveBlank('no browser is installed; CHROMIUM_PATH names one')

async function takePictures(executablePath: string): Promise<void> {
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] })
  try {
    const page = await browser.newPage({ viewport: { width: 1200, height: 760 } })
    await pictureOfReport(page)
    await pictureOfBank(page)
  } finally {
    await browser.close()
  }
}

async function pictureOfReport(page: Page): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'conformance-pictures-'))
  try {
    const options = ['--fault', 'balances/amount-as-number', '--only', 'balances/*', '--format', 'html']
    const run = spawnSync(process.execPath, [command, 'run', ...options, '--reports', folder], {
      encoding: 'utf8',
    })
    if (run.status !== 1) throw new Error(`the run ended with ${run.status}: ${run.stdout}${run.stderr}`)
    await page.goto(pathToFileURL(join(folder, 'report.html')).href)
    await page.screenshot({ path: join(pictures, 'report.png') })
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

async function pictureOfBank(page: Page): Promise<void> {
  const bank = spawn(process.execPath, [command, 'serve', '--port', '0', '--json'], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  try {
    for await (const line of createInterface({ input: bank.stdout })) {
      const { url } = JSON.parse(line) as { url: string }
      await page.goto(`${url}/_control`)
      // The page waits for changes as long as it is open: the network is never idle.
      await page.getByText('Live', { exact: true }).waitFor()
      await page.getByText('exchanges', { exact: false }).first().waitFor()
      await page.screenshot({ path: join(pictures, 'bank.png') })
      return
    }
  } finally {
    bank.kill()
  }
}

/** Pages are built all the same, with an empty picture. */
function leaveBlank(reason: string): void {
  const pixel =
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg=='
  for (const name of ['report.png', 'bank.png'])
    writeFileSync(join(pictures, name), Buffer.from(pixel, 'base64'))
  process.stdout.write(`no pictures: ${reason}\n`)
}
