import { gzipSync } from 'node:zlib'
import { rolldown } from 'rolldown'
import { describe, expect, test } from 'vitest'
import { seededBytes } from '../src/messages/sealing/bytes.ts'
import { CURVES, ephemeralKey } from '../src/messages/sealing/signature.ts'
import { sealedFor } from '../src/messages/sealing/sealed-for.ts'
import { chromiumPath, launchChromium } from './support/browser.ts'

// The library as a bundler for web pages takes it: nothing of Node, no warning, and of a size that a page can bear.

const PAGE = 'https://page.test/'
// As browsers and bundlers count: the bank with all its faults, their facts, what records may not contradict the
// values to ask with, what becomes of connections, and how a bank is written as a file are 279 KiB.
const MOST_BYTES = 282 * 1024

const executable = chromiumPath()

describe('in a browser', async () => {
  const { warnings, files } = await bundled()

  test('the bundle is made without a warning, and imports nothing of Node', () => {
    expect(warnings).toEqual([])
    for (const { fileName, imports } of files) {
      expect(
        imports.filter((name) => !files.some((file) => file.fileName === name)),
        fileName,
      ).toEqual([])
    }
  })

  test('the handlers for MSW bring nothing of Node along either', async () => {
    expect((await bundled(`${process.cwd()}/src/entry/msw.ts`)).warnings).toEqual([])
  })

  test('without XML it is small', () => {
    // What a page loads at once; the rest is loaded with `loadXml` alone.
    const loaded = new Set(['entry.js'])
    for (const name of loaded) {
      for (const imported of files.find(({ fileName }) => fileName === name)!.imports) loaded.add(imported)
    }
    const bytes = files
      .filter(({ fileName }) => loaded.has(fileName))
      .reduce((sum, { code }) => sum + gzipSync(code).length, 0)
    expect(bytes).toBeLessThanOrEqual(MOST_BYTES)
  })

  test.skipIf(executable === undefined)(
    'a page has a bank of its own, which seals to the letter what Node does',
    async () => {
      const browser = await launchChromium(executable!)
      try {
        const page = await browser.newPage()
        await page.route(`${PAGE}**`, async (route) => {
          const name = new URL(route.request().url()).pathname.slice(1)
          const file = files.find(({ fileName }) => fileName === name)
          const body = file?.code ?? '<!doctype html><title>a page</title>'
          await route.fulfill({ body, contentType: file ? 'text/javascript' : 'text/html' })
        })
        await page.goto(PAGE)
        const calls = await Promise.all(
          CURVES.map(async (curve) => {
            const { publicJwk } = await ephemeralKey(curve, seededBytes(32, 'owner'))
            return [publicJwk, { pin: '1234' }, seededBytes(32, 'sender'), seededBytes(12, 'iv')] as const
          }),
        )
        const plain = calls.map(([key, value, ...bytes]) => ({
          key,
          value,
          bytes: bytes.map((one) => [...one]),
        }))
        const seen = await page.evaluate(`(async () => {
          const { createSimulator, sealedFor } = await import('${PAGE}entry.js')
          const bank = createSimulator({ seed: 7 })
          const { headers } = bank.profile()
          const path = '/api/bankingservices/b2b/account-information/version/accounts'
          const answer = await bank.gateway.fetch(new Request('https://bank.test' + path, {
            headers: { ...headers, 'X-Correlation-ID': 'one' },
          }))
          const sealed = await Promise.all(${JSON.stringify(plain)}.map(async ({ key, value, bytes }) =>
            await sealedFor(key, value, ...bytes.map((one) => Uint8Array.from(one)))))
          return { status: answer.status, accounts: (await answer.json()).length ?? -1, sealed }
        })()`)
        const sealed = await Promise.all(calls.map(async (call) => await sealedFor(...call)))
        expect(seen).toEqual({ status: 200, accounts: expect.any(Number) as number, sealed })
      } finally {
        await browser.close()
      }
    },
  )
})

interface BundledFile {
  readonly fileName: string
  readonly code: string
  readonly imports: readonly string[]
}

async function bundled(
  input = 'entry',
): Promise<{ warnings: readonly string[]; files: readonly BundledFile[] }> {
  const warnings: string[] = []
  const bundle = await rolldown({
    input,
    platform: 'browser',
    plugins: [{ name: 'entry', resolveId: (id) => (id === 'entry' ? id : null), load: entryText }],
    onLog: (_level, { message }) => warnings.push(message),
  })
  const { output } = await bundle.generate({ format: 'es', minify: true })
  await bundle.close()
  const files = output.flatMap((file) => (file.type === 'chunk' ? file : []))
  return { warnings, files }
}

function entryText(id: string): string | null {
  if (id !== 'entry') return null
  const source = `${process.cwd()}/src`
  return [
    `export * from '${source}/entry/browser.ts'`,
    `export { sealedFor } from '${source}/messages/sealing/sealed-for.ts'`,
  ].join('\n')
}
