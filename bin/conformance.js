#!/usr/bin/env node
const [major, minor] = process.versions.node.split('.').map(Number)
if (major > 22 || (major === 22 && minor >= 12)) {
  // Compiled code is kept between runs, which halves the time to start.
  process.getBuiltinModule('node:module').enableCompileCache()
  const { existsSync } = process.getBuiltinModule('node:fs')
  const isThere = (path) => existsSync(new URL(path, import.meta.url))
  if (isThere('../dist/bundle/main.js')) await import('../dist/bundle/main.js')
  // A clone before its build: the Node that `npm ci` installs runs TypeScript as it is.
  else if (process.features.typescript && isThere('../node_modules') && isThere('../src/cli/main.ts'))
    await import('../src/cli/main.ts')
  else refuse('conformance is not built in this folder: run npm ci && npm run build there')
} else {
  refuse(`conformance needs Node 22.12 or newer; this is Node ${process.versions.node}`)
}

function refuse(reason) {
  process.stderr.write(`${reason}\n`)
  process.exitCode = 2
}
