import type { PackRequest } from '../../evidence-pack/write-pack.ts'
import { err, ok } from '../../kernel/result.ts'
import type { Result } from '../../kernel/result.ts'
import type { CommandOption } from '../command.ts'
import { textOption } from './options.ts'
import type { Options } from './options.ts'

/** Of every command that writes reports. */
export const PACK_OPTIONS: readonly CommandOption[] = [
  { flags: '--pack <file>', description: 'write an evidence pack, which `verify` can check: run.zip' },
  { flags: '--by <name>', description: 'who ran it, for the evidence pack' },
  { flags: '--reason <text>', description: 'why it was run, for the evidence pack' },
  { flags: '--sign <key>', description: 'a private key in PEM that signs the evidence pack' },
]

/** The pack that a command line asks for, once it is certain that it can be written. The error is ready to be printed. */
export async function packRequestFrom(options: Options): Promise<Result<PackRequest | undefined, string>> {
  const path = textOption(options, 'pack')
  if (path === undefined) {
    const idle = ['by', 'reason', 'sign'].find((name) => options[name] !== undefined)
    return idle === undefined ? ok(undefined) : err(`--${idle} has no effect without --pack`)
  }
  const request = {
    path,
    by: textOption(options, 'by'),
    reason: textOption(options, 'reason'),
    keyFile: textOption(options, 'sign'),
  }
  const { packObstacle } = await import('../../evidence-pack/obstacle.ts')
  const obstacle = await packObstacle(request)
  return obstacle === undefined ? ok(request) : err(obstacle)
}
