import { after, describe, test } from 'node:test'
import { type ConformanceTestOptions, registerScenarios } from '../runs/library/test-suite.ts'

/** The same as that of `bank-conformance/vitest`, for the test runner of Node. */
export async function conformanceTests(options: ConformanceTestOptions): Promise<void> {
  await registerScenarios(options, {
    group: (name, body) => void describe(name, body),
    test: (name, body, timeout) =>
      void test(name, { timeout }, async (context) => await body((reason) => context.skip(reason))),
    skipped: (name, skip) => void test(name, { skip }),
    atTheEnd: (body) => after(body),
  })
}

export type { ConformanceTestOptions }
