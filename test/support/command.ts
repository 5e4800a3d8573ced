import { existsSync, readdirSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'

/** The command line that compiles nothing before it starts: the sources as they are. */
export const SOURCE_COMMAND = resolve('src/cli/main.ts')

/** The built command, which starts in a third of the time, or the sources where the build is missing or older. */
export const COMMAND = isBuilt() ? resolve('bin/conformance.js') : SOURCE_COMMAND

function isBuilt(): boolean {
  const bundle = 'dist/bundle/main.js'
  if (!existsSync(bundle)) return false
  const builtAt = statSync(bundle).mtimeMs
  return readdirSync('src', { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .every((name) => statSync(join('src', name)).mtimeMs <= builtAt)
}
