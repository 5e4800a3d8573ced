import { existsSync } from 'node:fs'
import { chromium, type Browser } from 'playwright-core'

const USUAL_PATHS = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']

/** Where a browser is installed; undefined where there is none. CHROMIUM_PATH comes first. */
export function chromiumPath(): string | undefined {
  const { CHROMIUM_PATH } = process.env
  return [CHROMIUM_PATH, ...USUAL_PATHS].find((path) => path !== undefined && existsSync(path))
}

/** The test itself ends what never comes; until then a busy machine may take as long as it needs. */
const NO_LIMIT = 0

export async function launchChromium(executablePath: string, more: readonly string[] = []): Promise<Browser> {
  const browser = await chromium.launch({
    executablePath,
    timeout: NO_LIMIT,
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      ...more,
    ],
  })
  // Every page has a context that is made here.
  const newContext = browser.newContext.bind(browser)
  browser.newContext = async (options) => {
    const context = await newContext(options)
    context.setDefaultTimeout(NO_LIMIT)
    return context
  }
  return browser
}
