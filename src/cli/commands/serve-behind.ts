import { profileWith } from '../../host/client/behind-target.ts'
import { readTextFile, writeFileAtomically } from '../../host/files/files.ts'
import { realNow } from '../../host/clock.ts'
import { stopSignal } from '../../host/interruption.ts'
import { secretsOf, withPaths } from '../../host/files/profile-paths.ts'
import { ok } from '../../kernel/result.ts'
import { stringifyProfile } from '../../target/profile/stringify.ts'
import { parseProfile } from '../../target/profile/parse.ts'
import { createBankBehind, registrationOf } from '../../runs/simulated-bank/bank-behind.ts'
import { clientIdOf } from '../../runs/simulated-bank/target-behind.ts'
import { TARGET_ID } from '../../documents/headers.ts'
import { renderDiagnostics } from '../../kernel/source/diagnostic.ts'
import type { RunCommand } from '../command.ts'
import { linesOf, needed, print, refuse } from '../terminal.ts'
import { dashed, numberOption, textOption } from '../options/options.ts'
import { xmlFrom } from '../options/bank-options.ts'

/** `conformance serve --behind PROFILE`: the bank of its runs, for a gateway to be registered at between them. */
export const serveBehind: RunCommand = async (_positional, { options, terminal }) => {
  const path = textOption(options, 'behind') ?? ''
  const idle = USELESS.find((name) => options[name] !== undefined)
  if (idle !== undefined)
    refuse(`--${dashed(idle)} has no effect with --behind: the profile says where its bank listens`)
  const xml = await xmlFrom(options)
  const text = needed(readTextFile(path), '--behind')
  const written = textOption(options, 'writeProfile')
  // No secret of the profile is the bank's; whoever writes it again needs them.
  const secrets = written === undefined ? { env: () => 'none', readFile: () => ok('none') } : secretsOf(path)
  const parsed = parseProfile({ name: path, text }, secrets)
  if (!parsed.ok) return refuse(renderDiagnostics(parsed.error))
  const profile = withPaths(parsed.value, path)
  const { behind } = profile
  if (!behind) return refuse(`${path} has no bank behind: write behind: { listen: 127.0.0.1:4030 }`)
  const clientId = clientIdOf(profile)
  const seed = numberOption(options, 'seed') ?? 1
  const bank = needed(createBankBehind(behind, { clientId, xml, seed, goesWith: realNow }))
  const stopped = stopSignal()
  try {
    await bank.listen()
  } catch (error) {
    refuse((error as Error).message)
  }
  const { behind: _, ...alone } = profileWith(profile, bank.profile)
  const file =
    written === undefined ? ok(undefined) : writeFileAtomically(written, stringifyProfile(alone, COMMENTS))
  if (!file.ok) bank.close()
  needed(file, '--write-profile')
  const registration = registrationOf(behind, profile.headers[TARGET_ID], clientId)
  const lines = ['A simulated bank answers. At the gateway it is registered as:', ...linesOf(registration)]
  print(terminal.output, options['json'] ? JSON.stringify(registration) : lines.join('\n'))
  await stopped
  bank.close()
  return 0
}

const COMMENTS = {
  '': 'A profile of a gateway, with what exists at the bank that `conformance serve --behind` keeps up behind it.',
  known: 'Data that exist at this bank.',
}

/** What the profile says, and what a bank behind does not have. */
const USELESS =
  'port host provider publicUrl certificate key clientCa fault controlToken clock bank now'.split(' ')
