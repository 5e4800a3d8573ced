import { type Terminal, print } from './terminal.ts'
import { toolVersion } from '../host/package-file.ts'

/** Does what the command line asks for, and returns the exit code. */
export async function main(argumentList: readonly string[], terminal: Terminal): Promise<number> {
  if (argumentList.length === 1 && VERSION.has(argumentList[0]!)) {
    print(terminal.output, toolVersion())
    return 0
  }
  const { parse } = await import('./program.ts')
  return await parse(argumentList, terminal)
}

/** Scripts ask for the version often: it is answered before the parser of everything else is loaded. */
const VERSION: ReadonlySet<string> = new Set(['--version', '-V'])
