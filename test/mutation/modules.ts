import { readFileSync } from 'node:fs'
import { registerHooks, stripTypeScriptTypes } from 'node:module'
import { join, relative } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

/** The sources as Node loads them: instrumented where there are mutants, and again where one acts while loading. */
export interface Modules {
  /** Imports a file, such as `src/rules/requirements.ts`, as it was first loaded. */
  load(file: string): Promise<unknown>
  /** Loads what depends on a file once more; `load` is as before for everything else. */
  reload(file: string): { readonly affected: ReadonlySet<string>; load(file: string): Promise<unknown> }
}

const ROOT = join(import.meta.dirname, '..', '..')
const STAND_IN = pathToFileURL(join(import.meta.dirname, 'vitest-stand-in.ts')).href

/** `instrumented`: the sources to be served instead of what stands in the files. */
export function hookModules(instrumented: ReadonlyMap<string, string>): Modules {
  const importers = new Map<string, Set<string>>()
  const stripped = new Map<string, string>()
  let affected: ReadonlySet<string> = new Set()
  let generation = 0
  registerHooks({
    resolve(specifier, context, next) {
      const from = fileOf(context.parentURL ?? '')
      if (specifier === 'vitest' && !from.startsWith('test/mutation/')) {
        return { url: STAND_IN, shortCircuit: true }
      }
      const found = next(specifier, context)
      const file = fileOf(found.url)
      if (!isOwn(file)) return found
      const known = importers.get(file) ?? new Set()
      importers.set(file, known.add(from))
      const asked = /\?generation=\d+$/.exec(context.parentURL ?? '')
      return asked && affected.has(file) ? { ...found, url: `${found.url}${asked[0]}` } : found
    },
    load(url, context, next) {
      const file = fileOf(url)
      if (!isOwn(file) || !file.endsWith('.ts')) return next(url, context)
      const source =
        stripped.get(file) ??
        stripTypeScriptTypes(instrumented.get(file) ?? readFileSync(join(ROOT, file), 'utf8'))
      stripped.set(file, source)
      return { format: 'module', source, shortCircuit: true }
    },
  })
  const urlOf = (file: string): string => pathToFileURL(join(ROOT, file)).href
  return {
    load: (file) => import(urlOf(file)),
    reload: (file) => {
      const needed = new Set([file])
      for (const each of needed) for (const importer of importers.get(each) ?? []) needed.add(importer)
      affected = needed
      generation += 1
      const query = `?generation=${generation}`
      return {
        affected: needed,
        load: (wanted) => import(needed.has(wanted) ? urlOf(wanted) + query : urlOf(wanted)),
      }
    },
  }
}

function fileOf(url: string): string {
  return url.startsWith('file:') ? relative(ROOT, fileURLToPath(url.replace(/\?.*/, ''))) : url
}

function isOwn(file: string): boolean {
  return /^(src|test)\//.test(file)
}
