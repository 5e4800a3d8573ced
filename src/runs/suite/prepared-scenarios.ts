import { fileURLToPath } from 'node:url'
import { sha256Of } from '../../host/files/digest.ts'
import { readTextFile } from '../../host/files/files.ts'
import { packageFile } from '../../host/package-file.ts'
import type { LoadedScenarios } from './loaded-scenarios.ts'

/** What is built has the shipped scenarios read, checked and made ready; what runs from sources has not. */
const PREPARED = import.meta.url.endsWith('.ts') ? undefined : packageFile('dist/scenarios.json')

/** Of files by their names: other texts have another one. */
export function digestOf(texts: Iterable<readonly [name: string, text: string]>): string {
  return sha256Of(JSON.stringify([...texts]))
}

/** The shipped scenarios, where these are the texts that they were made of. Reading them takes a hundred times as long. */
export function preparedFor(digest: string): LoadedScenarios | undefined {
  if (!PREPARED) return undefined
  const read = readTextFile(fileURLToPath(PREPARED))
  if (!read.ok || !read.value.startsWith(`${digest}\n`)) return undefined
  return JSON.parse(read.value.slice(digest.length)) as LoadedScenarios
}
