import type { CommandOption } from '../command.ts'

/** Of every command that writes reports. */
export const PACK_OPTIONS: readonly CommandOption[] = [
  { flags: '--pack <file>', description: 'write an evidence pack, which `verify` can check: run.zip' },
  { flags: '--by <name>', description: 'who ran it, for the evidence pack' },
  { flags: '--reason <text>', description: 'why it was run, for the evidence pack' },
  { flags: '--sign <key>', description: 'a private key in PEM that signs the evidence pack' },
]
