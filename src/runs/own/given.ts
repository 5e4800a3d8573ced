import type { Result } from '../../kernel/result.ts'

/**
 * Has the APIs of a configuration described before anything is loaded that reads the documents. What reads them stands in a
 * file of its own when it is bundled, since files that are shared would bring the documents along.
 */
export async function withApisOf(config: string): Promise<Result<number, string>> {
  const ending = import.meta.url.endsWith('.ts') ? 'ts' : 'js'
  const reader = new URL(`./give-apis.${ending}`, import.meta.url).href
  const { giveApisOf } = (await import(reader)) as {
    readonly giveApisOf: (config: string) => Promise<Result<number, string>>
  }
  return await giveApisOf(config)
}
