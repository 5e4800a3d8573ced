import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { type Result, err, ok } from '../kernel/result.ts'

/** Whether a file is run: any other is read. */
export function isModule(path: string): boolean {
  return !/\.(?:ya?ml|json)$/.test(path)
}

/** What a module of somebody else's project exports by default. It runs: only what a person has named is loaded. */
export async function loadModule(path: string): Promise<Result<unknown, string>> {
  try {
    const loaded = (await import(pathToFileURL(resolve(path)).href)) as { readonly default?: unknown }
    return loaded.default === undefined ? err(`${path} exports nothing by default`) : ok(loaded.default)
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    if (code === 'ERR_UNKNOWN_FILE_EXTENSION')
      return err(
        `${path} is TypeScript, which Node ${process.versions.node} does not run: take 22.18 or newer, or .js`,
      )
    if (/outside a module|Unexpected token 'export'/.test(message))
      return err(
        `${path} is an ES module, and its package.json says otherwise: write "type": "module" there, or take .m${path.split('.').at(-1)} for its ending`,
      )
    return err(`${path} cannot be loaded: ${/^[^\n]*?(?= imported from |\n|$)/.exec(message)?.[0]}`)
  }
}
