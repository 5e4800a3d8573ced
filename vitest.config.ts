import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts', 'test/**/*.test.ts'],
    // Nothing here waits for so long: it ends what hangs, and a busy machine is no reason to fail.
    testTimeout: 300_000,
    hookTimeout: 300_000,
  },
})
