import { globSync } from 'node:fs'
import type { Example, Examples } from '../../test/examples/example.ts'
import { relayedExamples } from './provider/at-the-provider.examples.ts'

const files = globSync('*/*.examples.ts', { cwd: import.meta.dirname }).toSorted()
const modules = await Promise.all(
  files.map(async (file) => (await import(`./${file.replaceAll('\\', '/')}`)) as Record<string, unknown>),
)

/** Whatever a file exports that is no function is examples by requirement. */
const STATED: Examples = Object.fromEntries(
  modules
    .flatMap((module) => Object.values(module))
    .filter((exported) => typeof exported !== 'function')
    .flatMap((examples) => Object.entries(examples as Record<string, readonly Example[]>)),
)

/** What the documents let every requirement say, exchange by exchange. */
export const EXAMPLES: Examples = { ...STATED, ...relayedExamples(STATED) }
