import { existsSync } from 'node:fs'
import { chromium, type Browser } from 'playwright-core'

const USUAL_PATHS = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']

/** Where a browser is installed; undefined where there is none. CHROMIUM_PATH comes first. */
export function chromiumPath(): string | undefined {
  const { CHROMIUM_PATH } = process.env
  return [CHROMIUM_PATH, ...USUAL_PATHS].find((path) => path !== undefined && existsSync(path))
}

export function launchChromium(executablePath: string): Promise<Browser> {
  return chromium.launch({
    executablePath,
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  })
}
