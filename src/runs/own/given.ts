import type { Result } from '../../kernel/result.ts'
import type * as reading from './give-apis.ts'

/** Has the APIs of a configuration described before anything is loaded that reads the documents. */
export async function withApisOf(config: string, asked?: reading.Asked): Promise<Result<number, string>> {
  return await (await reader()).giveApisOf(config, asked)
}

/** The same for two releases of one API, by their descriptions: as the surfaces `older` and `newer`. */
export async function withReleases([older, newer]: readonly string[]): Promise<Result<number, string>> {
  const apis = [
    { name: 'older', openapi: older },
    { name: 'newer', openapi: newer },
  ]
  return await (await reader()).giveDescribed(apis, '')
}

type Reader = typeof reading

/** In a file of its own when it is bundled: files that are shared would bring the documents along. */
async function reader(): Promise<Reader> {
  const ending = import.meta.url.endsWith('.ts') ? 'ts' : 'js'
  return (await import(new URL(`./give-apis.${ending}`, import.meta.url).href)) as Reader
}
