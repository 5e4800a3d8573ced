import { readFileSync } from 'node:fs'

/** The version of the installed package. */
export function toolVersion(): string {
  const description: unknown = JSON.parse(readFileSync(packageFile('package.json'), 'utf8'))
  return (description as { version: string }).version
}

/** A file of the installed package, by its path below the package's root. */
export function packageFile(path: string): URL {
  // From src/host, dist/host and dist/bundle alike.
  return new URL(`../../${path}`, import.meta.url)
}
