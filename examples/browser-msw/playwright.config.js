import { defineConfig } from '@playwright/test'

// CHROMIUM_PATH takes a browser of the system; without it, `npx playwright install chromium` brings one.
const { CHROMIUM_PATH } = process.env
const PORT = 4173

export default defineConfig({
  testMatch: '*.spec.js',
  webServer: { command: `vite preview --port ${PORT} --strictPort`, port: PORT },
  use: {
    baseURL: `http://localhost:${PORT}`,
    launchOptions: CHROMIUM_PATH ? { executablePath: CHROMIUM_PATH, args: ['--no-sandbox'] } : {},
  },
})
