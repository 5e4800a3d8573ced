import { defineConfig } from 'vite'

export default defineConfig({
  // The page waits for its bank with `await` at the top of a module.
  // A bank with its documents is larger than what Vite expects of a page for everybody.
  build: { target: 'es2022', chunkSizeWarningLimit: 1500 },
})
