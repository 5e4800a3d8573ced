import { existsSync, globSync, readFileSync, statSync } from 'node:fs'
import { createServer } from 'node:http'
import { createRequire } from 'node:module'
import type { AddressInfo } from 'node:net'
import { extname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { chromium } from 'playwright-core'
import { chromiumPath } from '../../test/support/browser.ts'

/** Holds the built site to what its readers need: no link leads nowhere, and axe has nothing to say. */
const site = fileURLToPath(new URL('../.vitepress/dist', import.meta.url))
/** In these folders the pages are made alike. */
const ALIKE = ['decisions/', 'reference/']
const MOST_ALIKE = 6
const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
}

const pages = globSync('**/*.html', { cwd: site }).filter((page) => page !== '404.html')
const ids = new Map(pages.map((page) => [page, idsIn(page)]))
const browserPath = chromiumPath()
const findings = [...brokenLinks(), ...(browserPath === undefined ? [] : await axeFindings(browserPath))]
for (const finding of findings) process.stderr.write(`${finding}\n`)
process.stdout.write(`${pages.length} pages, ${findings.length} findings\n`)
if (browserPath === undefined) process.stdout.write('no browser for axe: CHROMIUM_PATH names one\n')
process.exitCode = findings.length === 0 ? 0 : 1

function idsIn(page: string): ReadonlySet<string> {
  return new Set([...textOf(page).matchAll(/ id="([^"]+)"/g)].map(([, id]) => id!))
}

function textOf(page: string): string {
  return readFileSync(join(site, page), 'utf8')
}

function brokenLinks(): readonly string[] {
  return pages.flatMap((page) =>
    [...textOf(page).matchAll(/<a [^>]*href="([^"]+)"/g)]
      .map(([, href]) => href!.replaceAll('&amp;', '&'))
      .filter((href) => !/^(?:https?|mailto):/.test(href) && !leadsSomewhere(href, page))
      .map((href) => `${page} leads to ${href}, which is not there`),
  )
}

function leadsSomewhere(href: string, page: string): boolean {
  const { pathname, hash } = new URL(href, `http://site/${page}`)
  const path = decodeURIComponent(pathname).slice(1)
  const target = [path, `${path}.html`, `${path}index.html`].find((one) => ids.has(one))
  if (target === undefined) return path !== '' && existsSync(join(site, path))
  return hash === '' || ids.get(target)!.has(decodeURIComponent(hash.slice(1)))
}

async function axeFindings(executablePath: string): Promise<readonly string[]> {
  const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
  const server = createServer(({ url }, response) => {
    const path = join(site, decodeURIComponent(new URL(url ?? '/', 'http://site').pathname))
    const file = existsSync(path) && statSync(path).isDirectory() ? join(path, 'index.html') : path
    response.statusCode = existsSync(file) ? 200 : 404
    response.setHeader('content-type', TYPES[extname(file)] ?? 'application/octet-stream')
    response.end(existsSync(file) ? readFileSync(file) : '')
  }).listen(0)
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] })
  const chosen = [
    ...pages.filter((page) => !ALIKE.some((folder) => page.startsWith(folder))),
    ...ALIKE.flatMap((folder) => pages.filter((page) => page.startsWith(folder)).slice(0, MOST_ALIKE)),
  ]
  const found: string[] = []
  try {
    for (const options of [
      { colorScheme: 'light', viewport: { width: 1280, height: 900 } },
      { colorScheme: 'dark', viewport: { width: 390, height: 844 } },
    ] as const) {
      const page = await (await browser.newContext(options)).newPage()
      for (const name of chosen) {
        await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/${name}`)
        await page.evaluate(axe)
        const seen: readonly string[] = await page.evaluate(
          `axe.run(document).then(({ violations }) => violations.map(({ id, nodes }) => id + ' ' + nodes[0].html.slice(0, 120)))`,
        )
        found.push(...seen.map((text) => `${name} (${options.colorScheme}): ${text}`))
      }
    }
  } finally {
    await browser.close()
    server.close()
  }
  return found
}
