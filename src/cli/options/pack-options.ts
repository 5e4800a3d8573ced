import type { PackRequest } from '../../runs/packs/write-pack.ts'
import { refuse } from '../terminal.ts'
import type { SignOff } from '../../report/html/sign-off.ts'
import { type CommandOption, option } from '../command.ts'
import { type Options, textOption } from './options.ts'

/** Of every command that writes reports. */
export const PACK_OPTIONS: readonly CommandOption[] = [
  option('--pack <file>', 'write an evidence pack, which `verify` can check: run.zip'),
  option('--by <name>', 'who ran it, for report.html and the evidence pack'),
  option('--reason <text>', 'why it was run, for the same'),
  option('--sign <key>', 'a private key in PEM that signs the evidence pack'),
]

/** What the block to sign says; there is one where somebody is named. */
export function signOffFrom(options: Options): SignOff | undefined {
  const by = textOption(options, 'by')
  return by === undefined ? undefined : { by, reason: textOption(options, 'reason') }
}

/** The pack that a command line asks for, once it is certain that it can be written. */
export async function packRequestFrom(options: Options): Promise<PackRequest | undefined> {
  const path = textOption(options, 'pack')
  if (path === undefined) {
    if (options['sign'] !== undefined) refuse('--sign has no effect without --pack')
    if (options['reason'] !== undefined && options['by'] === undefined)
      refuse('--reason has no effect without --by or --pack')
    return undefined
  }
  const request = {
    path,
    by: textOption(options, 'by'),
    reason: textOption(options, 'reason'),
    keyFile: textOption(options, 'sign'),
  }
  const { packObstacle } = await import('../../runs/packs/write-pack.ts')
  const obstacle = await packObstacle(request)
  return obstacle === undefined ? request : refuse(obstacle)
}
