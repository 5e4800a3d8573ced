import { valueOrThrow } from '../kernel/result.ts'
import { giveApisOf } from '../runs/own/give-apis.ts'

/**
 * Gives the APIs of a configuration (`apis`) to every other entry of this package that is imported afterwards: banks
 * answer and runs judge them as those of the documents. Throws where a description cannot be used.
 */
export async function giveApis(config: string): Promise<void> {
  valueOrThrow(await giveApisOf(config))
}
