import '../kernel/web-platform.ts'
import { type ConformanceTestOptions, registerScenarios } from '../runs/library/test-suite.ts'

/** What jest puts before every test file. */
interface Jest {
  describe(name: string, body: () => void): void
  readonly test: {
    (name: string, body: () => Promise<void>, timeoutMs: number): void
    skip(name: string, body: () => void): void
  }
  afterAll(body: () => void): void
}

/**
 * The same as that of `bank-conformance/vitest`, for jest with ES modules. Jest cannot skip a test that runs already:
 * one that turns out not to be testable says so on the console.
 */
export async function conformanceTests(options: ConformanceTestOptions): Promise<void> {
  const jest = globalThis as unknown as Jest
  await registerScenarios(options, {
    group: (name, body) => jest.describe(name, body),
    test: (name, body, timeoutMs) =>
      jest.test(
        name,
        async () => await body((reason) => process.stderr.write(`not tested: ${name}: ${reason}\n`)),
        timeoutMs,
      ),
    skipped: (name) => jest.test.skip(name, () => {}),
    atTheEnd: (body) => jest.afterAll(body),
  })
}

export type { ConformanceTestOptions }
