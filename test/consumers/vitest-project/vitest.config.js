import { defineConfig } from 'vitest/config'

// A busy machine is no reason to fail.
export default defineConfig({ test: { include: ['*.test.js'], testTimeout: 300_000, hookTimeout: 300_000 } })
