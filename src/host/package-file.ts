import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { valueOrThrow } from '../kernel/result.ts'
import { readTextFile } from './files/files.ts'

/** The version of the installed package. */
export function toolVersion(): string {
  const description: unknown = JSON.parse(readFileSync(packageFile('package.json'), 'utf8'))
  return (description as { version: string }).version
}

/** A file of the installed package, by its path below the package's root. */
export function packageFile(path: string): string {
  // From src/host, dist/host and dist/bundle alike.
  return fileURLToPath(new URL(`../../${path}`, import.meta.url))
}

/** The text of such a file. */
export function packageText(path: string): string {
  return valueOrThrow(readTextFile(packageFile(path)))
}

/** Its lines, without comments. */
export function packageLines(path: string): readonly string[] {
  return packageText(path)
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
}
