import { type Terminal, print } from './terminal.ts'
import { valuesOf } from './options/flags.ts'
import type { Result } from '../kernel/result.ts'
import { withApisOf, withReleases } from '../runs/own/given.ts'
import { toolVersion } from '../host/package-file.ts'

/** Does what the command line asks for, and returns the exit code. */
export async function main(argumentList: readonly string[], terminal: Terminal): Promise<number> {
  if (argumentList.length === 1 && VERSION.has(argumentList[0]!)) {
    print(terminal.output, toolVersion())
    return 0
  }
  const given = await givenBy(argumentList)
  if (given && !given.ok) {
    print(terminal.error, given.error)
    return 2
  }
  const { parse } = await import('./program.ts')
  return await parse(argumentList, terminal)
}

/** What is described has to be given before anything is loaded that reads the documents. */
async function givenBy(words: readonly string[]): Promise<Result<number, string> | undefined> {
  if (words[0] === 'releases') {
    const files = words
      .slice(2)
      .filter((word, at) => !word.startsWith('-') && !/^--(?:both|client)$/.test(words[at + 1]!))
    return files.length === 2 ? await withReleases(files) : undefined
  }
  // Of two nobody knows which is meant: the parser refuses them.
  const [file, ...more] = valuesOf(words, '--config')
  if (!file || more.length > 0) return undefined
  const asked = valuesOf(words, '--release').filter((one) => one !== undefined)
  // Of `openapi`, a release without a name is one of the card API.
  const releases = words[0] === 'openapi' ? asked.filter((one) => one.includes('=')) : asked
  const target = words[0] === 'serve' ? undefined : valuesOf(words, '--target')[0]
  return await withApisOf(file, { ...(releases.length > 0 && { releases }), target })
}

/** Scripts ask for the version often: it is answered before the parser of everything else is loaded. */
const VERSION: ReadonlySet<string> = new Set(['--version', '-V'])
