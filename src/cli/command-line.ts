import { type Terminal, print } from './terminal.ts'
import { withApisOf } from '../runs/own/given.ts'
import { toolVersion } from '../host/package-file.ts'

/** Does what the command line asks for, and returns the exit code. */
export async function main(argumentList: readonly string[], terminal: Terminal): Promise<number> {
  if (argumentList.length === 1 && VERSION.has(argumentList[0]!)) {
    print(terminal.output, toolVersion())
    return 0
  }
  const at = argumentList.findIndex((word) => word === CONFIG || word.startsWith(`${CONFIG}=`))
  const config =
    argumentList[at] === CONFIG ? argumentList[at + 1] : argumentList[at]?.slice(CONFIG.length + 1)
  if (config) {
    const given = await withApisOf(config)
    if (!given.ok) {
      print(terminal.error, given.error)
      return 2
    }
  }
  const { parse } = await import('./program.ts')
  return await parse(argumentList, terminal)
}

const CONFIG = '--config'

/** Scripts ask for the version often: it is answered before the parser of everything else is loaded. */
const VERSION: ReadonlySet<string> = new Set(['--version', '-V'])
