const { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } = require('node:fs')
const { createRequire } = require('node:module')
const { homedir } = require('node:os')
const { dirname, join } = require('node:path')
const { getAssetKeys, getRawAsset } = require('node:sea')

/*
 * The modules of an executable have to be files. They are unpacked once, into the cache of the user, whom nobody else
 * can give other ones; the name of the folder changes with their content.
 */
const cache = process.env.XDG_CACHE_HOME || join(homedir(), '.cache')
const folder = join(cache, 'bank-conformance', RELEASE)
if (!existsSync(folder)) unpack()
// Loaded from a file, `import` works as it does everywhere.
createRequire(join(folder, 'start.cjs'))('./start.cjs')

/** Written beside the place and then moved there, so that two that start at once do not meet half of it. */
function unpack() {
  const draft = `${folder}.${process.pid}`
  for (const key of getAssetKeys()) {
    const path = join(draft, key)
    mkdirSync(dirname(path), { recursive: true, mode: 0o700 })
    writeFileSync(path, new Uint8Array(getRawAsset(key)))
  }
  writeFileSync(join(draft, 'start.cjs'), "import('./dist/bundle/main.js')\n")
  try {
    renameSync(draft, folder)
  } catch (error) {
    rmSync(draft, { recursive: true, force: true })
    if (!existsSync(folder)) throw error
  }
}
