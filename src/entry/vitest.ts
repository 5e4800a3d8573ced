import * as vitest from 'vitest'
import { type ConformanceTestOptions, registerScenarios } from '../runs/library/test-suite.ts'

/**
 * Registers every scenario as a test of vitest: `await conformanceTests({ target })` at the top of a test file. What
 * is filtered out is not played, what cannot be tested here is skipped with its reason, and the reports are written
 * after the last test.
 */
export async function conformanceTests(options: ConformanceTestOptions): Promise<void> {
  await registerScenarios(options, {
    group: (name, body) => vitest.describe(name, body),
    test: (name, body, timeout) => vitest.test(name, { timeout }, async ({ skip }) => await body(skip)),
    skipped: (name) => vitest.test(name, { skip: true }, () => {}),
    atTheEnd: (body) => vitest.afterAll(body),
  })
}

export type { ConformanceTestOptions }
